import { type NamedCampaign, newCampaign } from './campaignByName';
import { checkedDetails, type WantedDetails } from './campaignDetails';
import { plainWords } from './plainWords';
import { allOrNothing, type DryRun, noteDoing, type StaffParts } from './transaction';

/**
 * Makes a campaign with the usual groups.
 *
 * @throws {@link OrganizerError} when a text cannot be used or there is a campaign of this name; then nothing was written
 */
export async function createCampaign(
  { db, clock, doing }: StaffParts,
  name: string,
  { dryRun, ...details }: WantedDetails & DryRun,
): Promise<NamedCampaign> {
  const plain = plainWords(name, "The campaign's name");
  const checked = checkedDetails(details);
  return allOrNothing(db, { dryRun }, async (trx) => {
    const made = await newCampaign(trx, plain, checked);
    await noteDoing(trx, made.id, { doing, clock });
    return made;
  });
}
