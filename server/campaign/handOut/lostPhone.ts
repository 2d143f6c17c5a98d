import type { PinKey } from '@/server/auth/pinKey';
import { type CampaignRef, campaignName } from '@/server/campaign/campaignByName';
import { type IssuedInvitation, issueTo, mailInvitations } from '@/server/campaign/invitations';
import type { Member } from '@/server/campaign/members';
import { sharedUsers } from '@/server/campaign/people/sharedUsers';
import type { DryRun, StaffParts } from '@/server/campaign/transaction';
import type { Mailer } from '@/server/mail/mailer';
import { inHandOut } from './inHandOut';
import { expectedMember } from './volunteer';

/** What a volunteer has instead of the PINs that were ended. */
export type NewPin = {
  readonly member: Member;
  /** To be shown once; null where it goes by mail alone. */
  readonly issued: { readonly pin: string; readonly link: string } | null;
  /** Whether the mail has left; null where there was none to send. */
  readonly wasMailed: boolean | null;
};

/** `mailer`: undefined where no mail arrives. */
type Parts = StaffParts & { readonly pinKey: PinKey; readonly mailer: Mailer | undefined };

/**
 * Ends every PIN of a volunteer at once: each of their phones is signed out when it is next heard of, and what it has not sent yet is kept for staff. Issues a new PIN
 * and a link with a key. A PIN opens every campaign that somebody is in: of one who is in others too, which whoever asks does not organize
 * (`sharedUsers`), they see neither, and the link goes to their mailbox.
 *
 * @param wanted `site`: where volunteers open Walkbook; `askedBy`: who asks in the console, null at the terminal
 * @throws OrganizerError when there is no such member; then nothing was written
 */
export async function signOutPhones(
  parts: Parts,
  campaign: CampaignRef,
  {
    volunteer,
    site,
    askedBy,
    dryRun = false,
  }: DryRun & { readonly volunteer: number; readonly site: string; readonly askedBy: number | null },
): Promise<NewPin> {
  const { pinKey, mailer } = parts;
  const { invitation, isElsewhere, name } = await inHandOut(parts, campaign, { dryRun }, async (trx, campaignId, now) => {
    const member = await expectedMember(trx, campaignId, volunteer);
    const elsewhere = (await sharedUsers(trx, campaignId, [member.userId], askedBy)).has(member.userId);
    const [issued = { member, link: '' }] = await issueTo(trx, [member], { site, endsPins: true, withPin: !elsewhere }, { pinKey, now });
    return {
      done: { invitation: issued satisfies IssuedInvitation, isElsewhere: elsewhere, name: await campaignName(trx, campaignId) },
      about: member.name,
    };
  });
  const { member, pin = '', link } = invitation;
  if (!isElsewhere) return { member, issued: { pin, link }, wasMailed: null };
  const { sent } = dryRun || !mailer ? { sent: [] } : await mailInvitations(mailer, name, [invitation]);
  return { member, issued: null, wasMailed: sent.length > 0 };
}
