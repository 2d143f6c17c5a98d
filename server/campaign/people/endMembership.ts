import type { Kysely } from 'kysely';
import { hyphenateCode } from '@/lib/domain/walk/packet';
import type { PinKey } from '@/server/auth/pinKey';
import type { CampaignRef } from '@/server/campaign/campaignByName';
import { join, type Member, membersWithIds, removeMember } from '@/server/campaign/members';
import { NoSuch, OrganizerError } from '@/server/campaign/organizerError';
import { type DryRun, inTransaction, type StaffParts } from '@/server/campaign/transaction';
import { nowSeconds } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import { hasLapsed } from '@/server/store/freePackets';
import { lockCampaign, openPass } from '@/server/store/passes';
import { sharedUsers } from './sharedUsers';
import { signOutWhoOpensNothing } from './signOutWhoOpensNothing';

const TEXTS = {
  packets: (name: string, codes: readonly string[]) =>
    `Meanwhile ${name} has ${codes.length === 0 ? 'no packet any more' : `other packets: ${codes.map(hyphenateCode).join(', ')}`}. Look again, then revoke.`,
} as const;

/** A membership that was ended. */
export type Revoked = {
  readonly member: Member;
  /** Packets that are free again. */
  readonly freed: readonly string[];
  /** True where their phones are signed out; false where the account is a member of another campaign too, and just loses this one. */
  readonly signsOut: boolean;
};

/**
 * Ends a membership at once: the packets are free, invitations are void, and where the account opens no other campaign its PINs end, so that every phone forgets
 * what it has (docs/wire.md#signed-out). What was marked stays.
 *
 * @param of `packets`: the codes that whoever revokes has seen them hold
 * @throws {@link NoSuch} for somebody who is no member; {@link OrganizerError} when they hold other packets meanwhile. Then nothing was written
 */
export function revokeMember(
  parts: StaffParts & { readonly pinKey: PinKey },
  campaign: CampaignRef,
  { member: userId, packets, dryRun }: DryRun & { readonly member: number; readonly packets: readonly string[] },
): Promise<Revoked> {
  const now = nowSeconds(parts.clock);
  return inTransaction(parts, campaign, { dryRun }, async (trx, campaignId) => {
    // Before the packets, as all who hand them out: nobody gets one while their membership ends.
    await lockCampaign(trx, campaignId, 'no key update');
    const [member] = await membersWithIds(trx, campaignId, [userId]);
    if (member === undefined) throw new NoSuch('volunteer');
    const held = await packetsOf(trx, campaignId, userId, now);
    if (held.join() !== packets.toSorted().join()) throw new OrganizerError(TEXTS.packets(member.name, held));
    const { freedCodes } = await removeMember(trx, campaignId, member, now);
    const signedOut = await signOutWhoOpensNothing(trx, [userId], () => parts.pinKey, now);
    return { member, freed: freedCodes, signsOut: signedOut.length > 0 };
  });
}

/** Returns their packets of the pass that is walked, as People shows them, by code. Locks them until the transaction ends. */
async function packetsOf(trx: Kysely<Database>, campaignId: number, userId: number, now: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('packets')
    .select('code')
    .where('campaign_id', '=', campaignId)
    .where('assigned_user_id', '=', userId)
    .where('pass_id', '=', openPass(campaignId))
    .where((eb) => eb.not(hasLapsed(campaignId, now)))
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ code }) => code).toSorted();
}

/**
 * Makes somebody a member again whose membership has ended, under the uId of before: what their phone has not sent yet arrives once it has a new PIN.
 *
 * @param of `askedBy`: who asks in the console; null at the terminal
 * @throws {@link NoSuch} for somebody whose membership has not ended; then nothing was written
 */
export function letInAgain(
  parts: StaffParts,
  campaign: CampaignRef,
  { member: userId, askedBy, dryRun }: DryRun & { readonly member: number; readonly askedBy: number | null },
): Promise<Member> {
  return inTransaction(parts, campaign, { dryRun }, async (trx, campaignId) => {
    const former = await trx
      .selectFrom('former_members')
      .select('uid')
      .where('campaign_id', '=', campaignId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (former === undefined) throw new NoSuch('volunteer');
    const shared = await sharedUsers(trx, campaignId, [userId], askedBy);
    await join(trx, campaignId, userId, { isShared: shared.has(userId) });
    const [member] = await membersWithIds(trx, campaignId, [userId]);
    if (member === undefined) throw new Error('Somebody who was let in again is no member');
    return member;
  });
}
