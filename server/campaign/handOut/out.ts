import { type Kysely, sql } from 'kysely';
import { plainCode } from '@/lib/domain/walk/packet';
import type { CampaignRef } from '@/server/campaign/campaignByName';
import type { Member } from '@/server/campaign/members';
import { inTransaction, type StaffParts } from '@/server/campaign/transaction';
import { nowSeconds } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import { hasLapsed } from '@/server/store/freePackets';
import { isUnusedGuest } from '@/server/store/guests';
import { heardOf } from '@/server/store/heardOf';
import { countsOfPacket, type PacketCounts } from '@/server/store/packetCounts';
import { openPass } from '@/server/store/passes';
import { expectHeldBy } from './refusals';
import { packetsNow, type StandingPacket } from './standing';
import { expectedMember } from './volunteer';
import { hasOpenDoors, membersCalled } from './waiting';

/** A packet that somebody has. Times are unix seconds. */
export type PacketOut = PacketCounts & {
  readonly code: string;
  readonly area: string | null;
  readonly target: string | null;
  readonly volunteer: { readonly id: number; readonly name: string };
  readonly since: number | null;
  /** When a phone of the volunteer last reached the server. */
  readonly heardAt: number | null;
  readonly meetingPoint: string | null;
  readonly keyUntil: number | null;
};

/** The last one of the page before: whose it is, and its own id. */
export type OutCursor = { readonly name: string; readonly id: number };

export type OutPage = {
  readonly packets: readonly PacketOut[];
  readonly all: number;
  /** How many of them have doors to retry alone: Tonight calls them all knocked, and not out. */
  readonly knocked: number;
  readonly toDo: number;
  readonly next: OutCursor | null;
};

const ON_A_PAGE = 100;

type Row = Omit<PacketOut, 'volunteer' | 'heardAt'> &
  OutCursor & { readonly userId: number; readonly all: number; readonly allToDo: number; readonly allKnocked: number };

/** Reads a page of the packets that somebody has and that have doors left, by whose they are. @param wanted `search` is a part of a name, `code` of the only one that is looked for */
export function packetsOut(
  parts: StaffParts,
  campaign: CampaignRef,
  {
    search,
    code,
    after,
  }: { readonly search?: string | undefined; readonly code?: string | undefined; readonly after?: OutCursor | undefined },
): Promise<OutPage> {
  const now = nowSeconds(parts.clock);
  return inTransaction(parts, campaign, {}, async (trx, campaignId) => {
    const called = await membersCalled(trx, campaignId, search);
    const isWanted = code === undefined ? sql`true` : sql`code = ${plainCode(code)}`;
    const isLater = after === undefined ? sql`true` : sql`(name collate "C", id) > (${after.name}::text collate "C", ${after.id}::bigint)`;
    const { rows } = await sql<Row>`
      with out as materialized (
        select packets.id, code, area, target_id, assigned_user_id, users.name, assigned_at as since, meeting_point as "meetingPoint",
          counted.doors, counted."toDo", counted."toRetry", ${isUnusedGuest()} as "waits"
        from packets join users on users.id = assigned_user_id
        cross join lateral (${countsOfPacket(campaignId)}) as counted
        where packets.campaign_id = ${campaignId} and packets.pass_id = ${openPass(campaignId)} and ${called} and ${isWanted}
          and ${hasOpenDoors(campaignId)} and not ${hasLapsed(campaignId, now)}
      ), page as (
        select * from out where ${isLater} order by name collate "C", id limit ${ON_A_PAGE + 1}
      )
      select packets.id, packets.code, packets.area, targets.name as target, packets.assigned_user_id as "userId", packets.name, since,
        "meetingPoint", doors, "toDo", "toRetry",
        case when waits then (select max(expires_at) from invitations where user_id = packets.assigned_user_id) end as "keyUntil",
        (select count(*) from out) as "all", (select sum("toDo") from out)::integer as "allToDo",
        (select count(*) from out where "toDo" = 0) as "allKnocked"
      from page as packets
      left join targets on targets.campaign_id = ${campaignId} and targets.id = packets.target_id
      order by packets.name collate "C", packets.id`.execute(trx);
    const packets = rows.slice(0, ON_A_PAGE);
    const last = packets.at(-1);
    const heard = await heardOf(trx, campaignId, [...new Set(packets.map(({ userId }) => userId))]);
    return {
      packets: packets.map(({ id: _, name, userId, all: __, allToDo: ___, allKnocked: ____, ...packet }) => ({
        ...packet,
        volunteer: { id: userId, name },
        heardAt: heard.get(userId)?.heardAt ?? null,
      })),
      all: rows[0]?.all ?? 0,
      knocked: rows[0]?.allKnocked ?? 0,
      toDo: rows[0]?.allToDo ?? 0,
      next: rows.length > ON_A_PAGE && last ? { name: last.name, id: last.id } : null,
    };
  });
}

/** What is known before packets are taken from somebody. */
export type TakeBackFacts = Omit<PacketCounts, 'doors'> & {
  readonly volunteer: Member;
  readonly since: number | null;
  readonly marked: number;
  readonly heardAt: number | null;
};

/**
 * Reads what stays when packets are taken from somebody, and what may still arrive.
 *
 * @throws OrganizerError when somebody else has one of them meanwhile, or nobody, or there is no such packet or member
 */
export function takeBackFacts(
  parts: StaffParts,
  campaign: CampaignRef,
  { packets: codes, from }: { readonly packets: readonly string[]; readonly from: number },
): Promise<TakeBackFacts> {
  const now = nowSeconds(parts.clock);
  return inTransaction(parts, campaign, {}, async (trx, campaignId) => {
    const packets = await packetsNow(trx, campaignId, codes, now);
    const volunteer = await expectedMember(trx, campaignId, from);
    await expectHeldBy({ trx, campaignId, now }, packets, volunteer);
    const heardAt = (await heardOf(trx, campaignId, [volunteer.userId])).get(volunteer.userId)?.heardAt ?? null;
    return { volunteer, heardAt, ...(await countsAtHolder(trx, campaignId, packets)) };
  });
}

async function countsAtHolder(trx: Kysely<Database>, campaignId: number, packets: readonly StandingPacket[]) {
  const { rows } = await sql<Omit<TakeBackFacts, 'volunteer' | 'heardAt'>>`
    select min(assigned_at) as since, sum(counted."toDo")::integer as "toDo", sum(counted."toRetry")::integer as "toRetry",
      sum(marked.doors)::integer as marked
    from packets
    cross join lateral (${countsOfPacket(campaignId)}) as counted
    cross join lateral (
      select count(*) as doors from doors
      where doors.campaign_id = ${campaignId} and doors.packet_id = packets.id and last_user_id = packets.assigned_user_id
    ) as marked
    where packets.campaign_id = ${campaignId} and packets.id = any(${packets.map(({ id }) => id)}::bigint[])`.execute(trx);
  return rows[0] ?? { since: null, toDo: 0, toRetry: 0, marked: 0 };
}
