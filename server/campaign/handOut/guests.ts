import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { PinKey } from '@/server/auth/pinKey';
import type { CampaignRef } from '@/server/campaign/campaignByName';
import { issueTo } from '@/server/campaign/invitations';
import { setHolder } from '@/server/campaign/lockedPackets';
import { join, type Member, newUser } from '@/server/campaign/members';
import { OrganizerError } from '@/server/campaign/organizerError';
import { plainWords } from '@/server/campaign/plainWords';
import { type DryRun, inTransaction, type StaffParts } from '@/server/campaign/transaction';
import { nowSeconds } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import { guestEmail, isUnusedGuest } from '@/server/store/guests';
import { countsOfPacket } from '@/server/store/packetCounts';
import { lockCampaign } from '@/server/store/passes';
import { inHandOut } from './inHandOut';
import { expectFree } from './refusals';
import { packetWords, type StandingPacket, standingPackets } from './standing';
import { memberWithId } from './volunteer';

const TEXTS = {
  name: 'The name',
  guest: (code: string) => `Guest ${code.slice(0, 3)}`,
  used: (name: string) => `${name} has used the code meanwhile. Take the packet back, or hand out another one.`,
  about: (packet: string, name: string) => `${packet} by a code to ${name}`,
} as const;

/** A key on a screen is used at once, or not at all. */
export const GUEST_KEY_SECONDS = 15 * 60;
const RANDOM_BYTES = 9;

/** A guest with the packet that their key opens. */
export type GuestKey = {
  readonly member: Member;
  readonly packet: Pick<StandingPacket, 'code' | 'area'> & { readonly toDo: number };
  /** Secret: whoever opens it first has the packet. */
  readonly link: string;
  readonly expiresAt: number;
};

type WantedKey = DryRun & {
  readonly packet: string;
  readonly name?: string | undefined;
  /** The id of a guest whose key this one replaces. */
  readonly instead?: number | undefined;
  /** The organizer opens it with their own phone, to try it. */
  readonly isOwnPhone?: boolean | undefined;
  /** Where volunteers open Walkbook. */
  readonly site: string;
};

type GuestParts = StaffParts & { readonly pinKey: PinKey };

/**
 * Gives a packet that is expected to be free to a guest, and makes the key by which one phone becomes theirs, within a quarter of an hour. Guests whose keys have
 * ended unused leave the campaign.
 *
 * @throws {@link OrganizerError} when somebody has the packet meanwhile, or the key that it replaces was used; then nothing was written
 */
export function makeGuestKey(
  parts: GuestParts,
  campaign: CampaignRef,
  { packet: code, name, instead, isOwnPhone = false, site, dryRun }: WantedKey,
): Promise<GuestKey> {
  return inHandOut(parts, campaign, { dryRun }, async (trx, campaignId, now) => {
    await lockCampaign(trx, campaignId, 'no key update');
    await forgetUnused(trx, campaignId, now);
    if (instead !== undefined) await endUnused(trx, campaignId, instead);
    const packets = await standingPackets(trx, campaignId, [code], now);
    await expectFree({ trx, campaignId, now }, packets);
    const [packet] = packets;
    if (!packet) throw new Error('A packet that was just locked is gone');
    const member = await newGuest(trx, campaignId, plainWords(name ?? TEXTS.guest(packet.code), TEXTS.name), parts.pinKey);
    if (isOwnPhone) await noteOwnPhone(trx, campaignId, member.userId);
    await setHolder(trx, campaignId, packets, { userId: member.userId, now });
    const [issued] = await issueTo(trx, [member], { site, lastsSeconds: GUEST_KEY_SECONDS }, { pinKey: parts.pinKey, now });
    const { rows } = await sql<{ toDo: number }>`
      select counted."toDo" from packets cross join lateral (${countsOfPacket(campaignId)}) as counted
      where packets.campaign_id = ${campaignId} and packets.id = ${packet.id}`.execute(trx);
    const done = {
      member,
      packet: { code: packet.code, area: packet.area, toDo: rows[0]?.toDo ?? 0 },
      link: issued?.link ?? '',
      expiresAt: now + GUEST_KEY_SECONDS,
    };
    return { done, about: TEXTS.about(packetWords(packet), member.name) };
  });
}

/**
 * Ends a guest's key that nobody has used: the packet is free, and the guest leaves the campaign.
 *
 * @throws {@link OrganizerError} when it was used meanwhile; then nothing was written
 */
export function endGuestKey(
  parts: StaffParts,
  campaign: CampaignRef,
  { volunteer, dryRun }: DryRun & { readonly volunteer: number },
): Promise<void> {
  return inTransaction(parts, campaign, { dryRun }, async (trx, campaignId) => {
    await lockCampaign(trx, campaignId, 'no key update');
    await endUnused(trx, campaignId, volunteer);
  });
}

export type GuestKeyState = { readonly state: 'open' | 'used' | 'ended'; readonly expiresAt: number | null };

/** Tells whether a guest's key was used. 'ended' also where the guest has left the campaign. */
export function guestKeyState(parts: StaffParts, campaign: CampaignRef, volunteer: number): Promise<GuestKeyState> {
  const now = nowSeconds(parts.clock);
  return inTransaction(parts, campaign, {}, async (trx, campaignId) => {
    const { rows } = await sql<{ isUnused: boolean; expiresAt: number | null }>`
      select ${isUnusedGuest()} as "isUnused", (select max(expires_at) from invitations where user_id = users.id and used_at is null) as "expiresAt"
      from users join memberships on memberships.user_id = users.id and campaign_id = ${campaignId}
      where users.id = ${volunteer}`.execute(trx);
    const [guest] = rows;
    if (guest && !guest.isUnused) return { state: 'used', expiresAt: null };
    const expiresAt = guest?.expiresAt ?? null;
    return { state: expiresAt !== null && expiresAt > now ? 'open' : 'ended', expiresAt };
  });
}

async function newGuest(trx: Kysely<Database>, campaignId: number, name: string, pinKey: PinKey): Promise<Member> {
  const email = guestEmail(randomBytes(RANDOM_BYTES).toString('hex'));
  const user = await newUser(trx, email, name, pinKey);
  if (!user) throw new Error('A guest has an e-mail that somebody else has');
  const uid = await join(trx, campaignId, user.id);
  return { userId: user.id, email, name, uid: uid ?? '' };
}

async function noteOwnPhone(trx: Kysely<Database>, campaignId: number, userId: number): Promise<void> {
  await trx
    .updateTable('memberships')
    .set({ is_own_phone: true })
    .where('campaign_id', '=', campaignId)
    .where('user_id', '=', userId)
    .execute();
}

/** Who has left already, because their key had ended, has no key to end. */
async function endUnused(trx: Kysely<Database>, campaignId: number, userId: number): Promise<void> {
  const member = await memberWithId(trx, campaignId, userId);
  if (!member) return;
  // Whoever redeems the key locks its row: one of the two is first, and the other sees it.
  await sql`select from invitations where user_id = ${userId} for update`.execute(trx);
  if ((await removeGuests(trx, campaignId, [userId])) === 0) throw new OrganizerError(TEXTS.used(member.name));
}

async function forgetUnused(trx: Kysely<Database>, campaignId: number, now: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select users.id from users join memberships on memberships.user_id = users.id
    where campaign_id = ${campaignId} and ${isUnusedGuest()}
      and not exists (select from invitations where invitations.user_id = users.id and expires_at > ${now})`.execute(trx);
  await removeGuests(
    trx,
    campaignId,
    rows.map(({ id }) => id),
  );
}

/** Removes those who have not used their keys, with all that is theirs. @returns how many */
async function removeGuests(trx: Kysely<Database>, campaignId: number, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { rows } = await sql<{
    id: number;
  }>`select id from users where id = any(${ids}::integer[]) and ${isUnusedGuest()} order by id for update`.execute(trx);
  const unused = rows.map(({ id }) => id);
  await trx
    .updateTable('packets')
    .set({ assigned_user_id: null, assigned_at: null, meeting_point: null })
    .where('campaign_id', '=', campaignId)
    .where(sql<boolean>`assigned_user_id = any(${unused}::integer[])`)
    .execute();
  await sql`delete from memberships where user_id = any(${unused}::integer[])`.execute(trx);
  await sql`delete from invitations where user_id = any(${unused}::integer[])`.execute(trx);
  await sql`delete from users where id = any(${unused}::integer[])`.execute(trx);
  return unused.length;
}
