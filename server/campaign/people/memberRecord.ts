import { type Kysely, sql } from 'kysely';
import type { CampaignRef } from '@/server/campaign/campaignByName';
import { NoSuch } from '@/server/campaign/organizerError';
import { inTransaction, type StaffParts } from '@/server/campaign/transaction';
import { nowSeconds } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import { hasLapsed } from '@/server/store/freePackets';
import { openPass } from '@/server/store/passes';
import { collectOf, countedOf, type MemberCounts, NOTHING_DONE } from './memberCounts';
import { briefly, described, type ListedMember } from './memberList';
import { sharedUsers } from './sharedUsers';

/** A packet of the pass that is walked, and how far it is. Times are unix seconds. */
export type HeldPacket = {
  /** Without hyphens. */
  readonly code: string;
  readonly area: string | null;
  readonly doors: number;
  readonly done: number;
  readonly since: number | null;
};
/** A packet in which a volunteer marked doors, in whatever pass. */
export type WalkedPacket = { readonly code: string; readonly area: string | null; readonly doors: number; readonly lastAt: number };
/** A day of the campaign's zone, 'YYYY-MM-DD', on which a volunteer marked doors. */
export type WalkedDay = { readonly day: string; readonly doors: number; readonly talks: number };

export type MemberRecord = ListedMember &
  MemberCounts & {
    readonly held: HeldPacket[];
    readonly walked: WalkedPacket[];
    readonly days: WalkedDay[];
    /** When each network was last heard of from which they are known; null where that tells of another campaign. */
    readonly phones: number[] | null;
    /** Why their marks do not count for now. */
    readonly holds: { readonly number: number; readonly reason: string; readonly since: number | null; readonly until: number | null }[];
    /** True where the account opens another campaign too: a link for it goes by mail alone. */
    readonly isShared: boolean;
  };

const MOST_PACKETS = 100;
const MOST_DAYS = 60;
const MOST_PHONES = 20;

/**
 * Reads all that the campaign knows of one volunteer, or of one whose membership has ended.
 *
 * @param of `askedBy`: who of the staff asks; null at the terminal
 * @throws {@link NoSuch} when they have never been one
 */
export function memberRecord(
  parts: StaffParts,
  campaign: CampaignRef,
  of: { readonly member: number; readonly askedBy: number | null },
): Promise<MemberRecord> {
  return inTransaction(parts, campaign, {}, async (trx, campaignId) => {
    const { member } = of;
    const now = nowSeconds(parts.clock);
    const known = await briefly(trx, campaignId, 'all', now, { only: [member] });
    const brief = known.length > 0 ? known : await briefly(trx, campaignId, 'former', now, { only: [member] });
    const [listed] = await described(trx, campaignId, brief, now);
    if (listed === undefined) throw new NoSuch('volunteer');
    await collectOf(trx, campaignId, [member]);
    const isShared = (await sharedUsers(trx, campaignId, [member], of.askedBy)).has(member);
    return {
      ...listed,
      ...((await countedOf(trx)).get(member) ?? NOTHING_DONE),
      held: await heldBy(trx, campaignId, member, now),
      walked: await walkedBy(trx, campaignId),
      days: await daysWalked(trx),
      phones: isShared ? null : await phonesOf(trx, member),
      holds: await holdsOf(trx, campaignId, member),
      isShared,
    };
  });
}

async function heldBy(trx: Kysely<Database>, campaignId: number, member: number, now: number): Promise<HeldPacket[]> {
  const { rows } = await sql<HeldPacket>`
    select code, area, assigned_at as since,
      (select count(*) from doors where doors.campaign_id = ${campaignId} and doors.packet_id = packets.id) as doors,
      (select count(*) from doors where doors.campaign_id = ${campaignId} and doors.packet_id = packets.id and status = 1) as done
    from packets
    where campaign_id = ${campaignId} and assigned_user_id = ${member} and pass_id = ${openPass(campaignId)} and not ${hasLapsed(campaignId, now)}
    order by assigned_at desc nulls last, id limit ${MOST_PACKETS}`.execute(trx);
  return rows;
}

/** Of the tables that `collectOf` has filled for this volunteer alone. */
async function walkedBy(trx: Kysely<Database>, campaignId: number): Promise<WalkedPacket[]> {
  const { rows } = await sql<WalkedPacket>`
    select code, area, count(*) as doors, max(k.last_at) as "lastAt"
    from canvass_knocks k
    join doors on doors.campaign_id = ${campaignId} and doors.id = k.door
    join packets on packets.campaign_id = ${campaignId} and packets.id = doors.packet_id
    group by packets.id, code, area order by max(k.last_at) desc, packets.id limit ${MOST_PACKETS}`.execute(trx);
  return rows;
}

async function daysWalked(trx: Kysely<Database>): Promise<WalkedDay[]> {
  const { rows } = await sql<WalkedDay>`
    select to_char(day, 'YYYY-MM-DD') as day, count(*) as doors, count(*) filter (where talked) as talks
    from canvass_knocks group by day order by day desc limit ${MOST_DAYS}`.execute(trx);
  return rows;
}

async function phonesOf(trx: Kysely<Database>, member: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('known_phones')
    .select('seen_at')
    .where('user_id', '=', member)
    .orderBy('seen_at', 'desc')
    .limit(MOST_PHONES)
    .execute();
  return rows.map(({ seen_at }) => seen_at);
}

function holdsOf(trx: Kysely<Database>, campaignId: number, member: number): Promise<MemberRecord['holds'][number][]> {
  return trx
    .selectFrom('holds')
    .select(['number', 'reason', 'since', 'until'])
    .where('campaign_id', '=', campaignId)
    .where('user_id', '=', member)
    .where('released_at', 'is', null)
    .orderBy('number')
    .execute();
}
