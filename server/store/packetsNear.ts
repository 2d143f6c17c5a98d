import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Position } from '@/lib/domain/geo';
import { plainCode } from '@/lib/domain/walk/packet';
import type { Database } from '@/server/database/schema';
import { hasLapsed } from './freePackets';
import { PACKET_COUNTS, type PacketCounts } from './packetCounts';
import { openPass } from './passes';

/** Packets with doors nobody has knocked at, or with doors to be knocked at again alone. */
export type FreeKind = 'toDo' | 'toRetry';

/** Whatever stands after it comes later: how far away in degrees, and the packet's id. */
export type NearCursor = { readonly away: number; readonly id: number };

export type PacketsNear = {
  readonly campaignId: number;
  readonly kind: FreeKind;
  /** Of this target alone. */
  readonly targetId?: number | undefined;
  /** The only one that is looked for, as people write it. */
  readonly code?: string | undefined;
  readonly position?: Position | undefined;
  readonly after?: NearCursor | undefined;
  readonly most: number;
  readonly now: number;
};

export type PacketNear = PacketCounts &
  NearCursor & { readonly code: string; readonly area: string | null; readonly target: string | null };

export type FoundNear = {
  readonly packets: readonly PacketNear[];
  /** Of all that there are, not of the page alone. */
  readonly all: number;
  readonly doors: number;
};

/** Of a packet without a place: behind all that have one. JSON has no infinity. */
const NOWHERE = 1e6;

/**
 * Reads a page of the packets of the pass that is walked which nobody has, those first whose next door is nearest to the position; without one in the order
 * in which they were cut. A packet that has lapsed counts as one that nobody has.
 */
export async function packetsNear(db: Kysely<Database>, wanted: PacketsNear): Promise<FoundNear> {
  const { campaignId, kind, targetId, code, position, after, most, now } = wanted;
  const away = position === undefined ? sql`0` : sql`coalesce(${distanceFrom(position)}, ${NOWHERE})`;
  const isOfKind = kind === 'toDo' ? sql`"toDo" > 0` : sql`"toDo" = 0 and "toRetry" > 0`;
  const isWanted = code === undefined ? sql`true` : sql`code = ${plainCode(code)}`;
  const isLater = after === undefined ? sql`true` : sql`(away, placed.id) > (${after.away}::float8, ${after.id}::bigint)`;
  const { rows } = await sql<PacketNear & { readonly all: number; readonly allDoors: number }>`
    with counted as (
      select doors.packet_id, ${PACKET_COUNTS} from doors
      where doors.campaign_id = ${campaignId} and doors.pass_id = ${openPass(campaignId)} and doors.packet_id is not null
      group by doors.packet_id
    ), free as materialized (
      select packets.id, code, area, target_id, doors, "toDo", "toRetry" from packets
      join counted on counted.packet_id = packets.id
      where packets.campaign_id = ${campaignId} and ${isOfKind} and ${isWanted}
        and (${targetId ?? null}::bigint is null or target_id = ${targetId ?? null}::bigint)
        and (assigned_user_id is null or ${hasLapsed(campaignId, now)})
    ), placed as (
      select free.*, ${away}::float8 as away from free ${position === undefined ? sql`` : sql`left join lateral (${nextDoor(campaignId)}) as next on true`}
    )
    select placed.id, code, area, targets.name as target, doors, "toDo", "toRetry", away,
      (select count(*) from free) as "all", (select sum("${sql.raw(kind)}") from free)::integer as "allDoors"
    from placed left join targets on targets.campaign_id = ${campaignId} and targets.id = placed.target_id
    where ${isLater}
    order by away, placed.id limit ${most}`.execute(db);
  const packets = rows.map(({ all: _, allDoors: __, ...packet }) => packet);
  return { packets, all: rows[0]?.all ?? 0, doors: rows[0]?.allDoors ?? 0 };
}

/** Returns how far a packet is, in meters; null where it or whoever looks has no place. */
export function metersTo({ away }: Pick<NearCursor, 'away'>, position: Position | undefined): number | null {
  return position === undefined || away >= NOWHERE ? null : Math.round(away * METERS_OF_A_DEGREE);
}

const METERS_OF_A_DEGREE = 111_195;

function nextDoor(campaignId: number): RawBuilder<unknown> {
  return sql`
    select lat, lon from doors join places on places.campaign_id = ${campaignId} and places.id = doors.place_id
    where doors.campaign_id = ${campaignId} and doors.packet_id = free.id and status = 0 order by walk_position, doors.id limit 1`;
}

/** SQL: the distance of lat and lon in degrees of latitude. Flat: what is near is in one town. */
function distanceFrom({ lat, lon }: Position): RawBuilder<number> {
  const narrowing = Math.max(0.01, Math.cos((lat * Math.PI) / 180));
  return sql<number>`sqrt((lat - ${lat}::float8) ^ 2 + ((lon - ${lon}::float8) * ${narrowing}::float8) ^ 2)`;
}
