import type { CampaignRef } from './campaignByName';
import { mergeWithin } from './repair/mergePeople';
import { type Repairing, type RepairMade, repairing } from './repair/repairLog';
import type { StaffParts } from './transaction';

export type Merge = Repairing & {
  /** The id of a report of somebody new. */
  readonly report: string;
  /** The voter whom the campaign had already. */
  readonly voter: string;
};

/**
 * Says that somebody who was reported as new is a voter of the campaign. Answers, talks, notes and tags become the voter's, the later of two counts,
 * and phones may go on naming them by the id that one of them made. What files have told of them and the voter lacks becomes the voter's, too. The report is closed.
 *
 * @throws OrganizerError when there is no such report or voter; then nothing was written
 */
export function mergePerson(parts: StaffParts, campaign: CampaignRef, { report, voter, ...repair }: Merge): Promise<RepairMade> {
  return repairing(parts, campaign, repair, (trx, campaignId, now) => mergeWithin(trx, campaignId, now, { report, voter }));
}
