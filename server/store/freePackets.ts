import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Position } from '@/lib/domain/geo';
import type { Database } from '@/server/database/schema';
import { isKeptInVain } from './guests';
import { openPass } from './passes';

export type FreePacketsOf = {
  readonly campaignId: number;
  /** Of this target alone; null: of the whole pass. */
  readonly targetId: number | null;
  /** Whoever is to walk is here. */
  readonly position?: Position | undefined;
  /** At most so many. */
  readonly most: number;
  readonly now: number;
};

/**
 * Looked for within so many degrees of latitude at first: half a kilometer, one, two. A whole pass has hundreds of thousands of doors, and whoever
 * hands out keeps the others waiting.
 */
const NEARBY = [0.005, 0.01, 0.02] as const;
/** Farther away so many more than are wanted are measured door by door, after where their walks begin. */
const MEASURED = 20;

/**
 * Reads which packets of the pass that is walked nobody has and are not finished: those with the nearest open doors first, without a position in
 * the order in which they were cut. A packet that has lapsed counts as one that nobody has.
 *
 * @returns their ids
 */
export async function freePackets(db: Kysely<Database>, wanted: FreePacketsOf): Promise<number[]> {
  const { position, most } = wanted;
  if (position === undefined) return idsOf(db, sql`select id from (${freeOf(wanted)}) as free order by id limit ${most}`);
  for (const degrees of NEARBY) {
    const found = await idsOf(db, nearby(wanted, position, degrees));
    if (found.length === most) return found;
  }
  return idsOf(db, anywhere(wanted, position));
}

async function idsOf(db: Kysely<Database>, query: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${query}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Within a circle: what is beside it is farther away than everything in it. */
function nearby({ campaignId, targetId, most, now }: FreePacketsOf, position: Position, degrees: number): RawBuilder<unknown> {
  const { lat, lon } = position;
  const east = degrees / narrowing(lat);
  return sql`
    select packets.id from (
      select packet_id, min(${distanceFrom(position)}) as away
      from places join doors on doors.campaign_id = ${campaignId} and doors.place_id = places.id
      where places.campaign_id = ${campaignId} and doors.pass_id = ${openPass(campaignId)} and doors.status = 0
        and lat between ${lat - degrees} and ${lat + degrees} and lon between ${lon - east} and ${lon + east}
      group by packet_id
    ) as near
    join packets on packets.campaign_id = ${campaignId} and packets.id = near.packet_id
    where away <= ${degrees ** 2} and ${isWanted(campaignId, targetId, now)}
    order by away, packets.id limit ${most}`;
}

function anywhere(wanted: FreePacketsOf, position: Position): RawBuilder<unknown> {
  const { campaignId, most } = wanted;
  const away = distanceFrom(position);
  return sql`
    select near.id from (select id from (${freeOf(wanted)}) as free order by ${away} nulls last, id limit ${most + MEASURED}) as near
    join lateral (select min(${away}) as away from (${openDoorsOf(campaignId, sql`near.id`)}) as door) as nearest on true
    order by away nulls last, id limit ${most}`;
}

/** SQL: free packets, each with the place of its first open door. */
function freeOf({ campaignId, targetId, now }: FreePacketsOf): RawBuilder<unknown> {
  return sql`
    select packets.id, lat, lon from packets
    join lateral (${openDoorsOf(campaignId, sql`packets.id`)} order by walk_position, doors.id limit 1) as first on true
    where packets.campaign_id = ${campaignId} and packets.pass_id = ${openPass(campaignId)} and ${isWanted(campaignId, targetId, now)}`;
}

function isWanted(campaignId: number, targetId: number | null, now: number): RawBuilder<boolean> {
  return sql<boolean>`((${targetId}::bigint is null or packets.target_id = ${targetId}::bigint)
    and (assigned_user_id is null or ${hasLapsed(campaignId, now)}))`;
}

function openDoorsOf(campaignId: number, packetId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select lat, lon from doors join places on places.campaign_id = ${campaignId} and places.id = doors.place_id
    where doors.campaign_id = ${campaignId} and doors.packet_id = ${packetId} and doors.status = 0`;
}

/** SQL: the squared distance of lat and lon in degrees of latitude. Flat: what is near is in one town. */
function distanceFrom({ lat, lon }: Position): RawBuilder<number> {
  return sql<number>`((lat - ${lat}::float8) ^ 2 + ((lon - ${lon}::float8) * ${narrowing(lat)}::float8) ^ 2)`;
}

/** How much shorter a degree of longitude is than one of latitude. */
const narrowing = (lat: number) => Math.max(0.01, Math.cos((lat * Math.PI) / 180));

/**
 * SQL: whether a row of `packets` has lapsed. Either a meeting point that sets a time has handed it out, the time is over, and nothing of it has arrived
 * since: everything that its holder has sent counts as arrived, also what is held or was kept; of others what stands at its doors. Or it waits for a
 * guest whose key has ended unused.
 */
export function hasLapsed(campaignId: number, now: number): RawBuilder<boolean> {
  return sql<boolean>`(${hasLapsedAtPoint(campaignId, now)} or ${isKeptInVain(now)})`;
}

function hasLapsedAtPoint(campaignId: number, now: number): RawBuilder<boolean> {
  const doorsOfIt = sql`select from doors where doors.campaign_id = ${campaignId} and doors.packet_id = packets.id`;
  return sql<boolean>`(
    exists (
      select from meeting_points as point
      where point.campaign_id = ${campaignId} and point.code = packets.meeting_point and packets.assigned_at + point.minutes * 60 <= ${now})
    and not exists (${doorsOfIt} and last_effective_at >= packets.assigned_at)
    and not exists (
      select from change_log as arrived
      where arrived.campaign_id = ${campaignId} and arrived.user_id = packets.assigned_user_id and received_at >= packets.assigned_at
        and kind in ('door', 'report') and exists (${doorsOfIt} and doors.id::text = arrived.subject))
    and not exists (
      select from signed_out_changes as kept
      where kept.campaign_id = ${campaignId} and kept.user_id = packets.assigned_user_id and received_at >= packets.assigned_at))`;
}
