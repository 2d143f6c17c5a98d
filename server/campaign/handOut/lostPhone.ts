import type { PinKey } from '@/server/auth/pinKey';
import type { CampaignRef } from '@/server/campaign/campaignByName';
import { issueTo } from '@/server/campaign/invitations';
import type { Member } from '@/server/campaign/members';
import { OrganizerError } from '@/server/campaign/organizerError';
import { pinsNotOurs, sharedUsers } from '@/server/campaign/people/sharedUsers';
import type { DryRun, StaffParts } from '@/server/campaign/transaction';
import { inHandOut } from './inHandOut';
import { expectedMember } from './volunteer';

/** What a volunteer has instead of the PINs that were ended. To be shown once. */
export type NewPin = { readonly member: Member; readonly issued: { readonly pin: string; readonly link: string } };

type Wanted = DryRun & {
  readonly volunteer: number;
  /** Where volunteers open Walkbook. */
  readonly site: string;
  /** Who asks in the console; null at the terminal. */
  readonly askedBy: number | null;
};

/**
 * Ends every PIN of a volunteer at once: each of their phones is signed out when it is next heard of, and what it has not sent yet is kept for staff. Issues a new PIN
 * and a link with a key.
 *
 * @throws OrganizerError when there is no such member, or the account opens another campaign too, which whoever asks does not organize (`sharedUsers`): its PINs
 *   are that one's as well. Then nothing was written
 */
export function signOutPhones(
  parts: StaffParts & { readonly pinKey: PinKey },
  campaign: CampaignRef,
  { volunteer, site, askedBy, dryRun = false }: Wanted,
): Promise<NewPin> {
  return inHandOut(parts, campaign, { dryRun }, async (trx, campaignId, now) => {
    const member = await expectedMember(trx, campaignId, volunteer);
    const shared = await sharedUsers(trx, campaignId, [member.userId], askedBy);
    if (shared.has(member.userId)) throw new OrganizerError(pinsNotOurs(member.name));
    const [issued] = await issueTo(trx, [member], { site, endsPins: true, withPin: true }, { pinKey: parts.pinKey, now });
    if (issued?.pin === undefined) throw new Error('A volunteer got no new PIN');
    return { done: { member, issued: { pin: issued.pin, link: issued.link } }, about: member.name };
  });
}
