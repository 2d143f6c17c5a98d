import { type Kysely, sql } from 'kysely';
import type { PacketDoors } from '@/lib/domain/staff/packetState';
import type { Database } from '@/server/database/schema';
import { hasLapsed } from '@/server/store/freePackets';

/** A packet of the pass that is walked, how far it is, and who has it. */
export type EveningPacket = PacketDoors & {
  readonly id: number;
  /** Without hyphens. */
  readonly code: string;
  readonly area: string | null;
  readonly holderId: number | null;
  /** Unix seconds; null where nobody has it, or since when is not known. */
  readonly handedAt: number | null;
};

type OfPass = { readonly campaignId: number; readonly passId: number };

/**
 * Reads the packets of a pass, by their ids. One that has lapsed is nobody's, as in Hand out.
 *
 * @param of `now`: unix seconds
 * @param doors of each, as `doorsOfPackets` counts them; one that has none is not there
 */
export async function eveningPackets(
  db: Kysely<Database>,
  { campaignId, passId, now }: OfPass & { readonly now: number },
  doors: ReadonlyMap<number, PacketDoors>,
): Promise<EveningPacket[]> {
  const { rows } = await sql<Omit<EveningPacket, keyof PacketDoors>>`
    select id, code, area, case when is_held then assigned_user_id end as "holderId", case when is_held then assigned_at end as "handedAt"
    from packets cross join lateral (select assigned_user_id is not null and not ${hasLapsed(campaignId, now)} as is_held) as held
    where packets.campaign_id = ${campaignId} and pass_id = ${passId} order by id`.execute(db);
  return rows.map((packet) => ({ ...packet, ...(doors.get(packet.id) ?? NO_DOORS) }));
}

const NO_DOORS: PacketDoors = { doors: 0, done: 0, retry: 0 };

/** SQL: what doors are, counted as `PacketDoors`. */
export const COUNTED_DOORS = sql`count(*) as doors, count(*) filter (where status = 1) as done,
  count(*) filter (where status = 0 and last_action <> 'u') as retry`;

/** Counts the doors of packets, by packet. @param ids without them all of the pass: one pass over their doors */
export async function doorsOfPackets(
  db: Kysely<Database>,
  { campaignId, passId }: OfPass,
  ids?: readonly number[],
): Promise<Map<number, PacketDoors>> {
  const { rows } = await sql<PacketDoors & { readonly id: number }>`
    select packet_id as id, ${COUNTED_DOORS}
    from doors where campaign_id = ${campaignId} and pass_id = ${passId}
      and ${ids === undefined ? sql`packet_id is not null` : sql`packet_id = any(${ids}::bigint[])`}
    group by packet_id`.execute(db);
  const counted = rows.map(({ id, ...doors }) => [id, doors] as const);
  return new Map([...(ids ?? []).map((id) => [id, NO_DOORS] as const), ...counted]);
}

/** Where a packet lies. */
export type PacketPlace = {
  /** The street on which its walk begins, and on how many others it goes on. */
  readonly street: string;
  readonly others: number;
  /** The middle of its doors; null where none is on the map. */
  readonly lat: number | null;
  readonly lon: number | null;
};

/** Where packets lie changes when turf is cut or mended, and not in an evening: so long it is remembered. */
const REMEMBERED_MS = 10 * 60_000;

/** Remembers where the packets of campaigns lie: it takes a look at each door's place. */
export class PacketPlaces {
  readonly #known = new Map<number, { readonly of: string; readonly until: number; readonly places: ReadonlyMap<number, PacketPlace> }>();

  constructor(private readonly db: Kysely<Database>) {}

  /** @param packets as `eveningPackets` read them: with other packets or numbers of doors their places are read again */
  async of(campaignId: number, passId: number, packets: readonly EveningPacket[]): Promise<ReadonlyMap<number, PacketPlace>> {
    const of = `${passId} ${packets.map(({ id, doors }) => `${id}:${doors}`).join()}`;
    const known = this.#known.get(campaignId);
    if (known?.of === of && known.until > Date.now()) return known.places;
    const places = await packetPlaces(this.db, campaignId, passId);
    this.#known.set(campaignId, { of, until: Date.now() + REMEMBERED_MS, places });
    return places;
  }
}

async function packetPlaces(db: Kysely<Database>, campaignId: number, passId: number): Promise<ReadonlyMap<number, PacketPlace>> {
  const { rows } = await sql<PacketPlace & { readonly id: number }>`
    select packet_id as id, (array_agg(street order by walk_position, doors.id))[1] as street, count(distinct street) - 1 as others,
      round(avg(lat)::numeric, 6)::float8 as lat, round(avg(lon)::numeric, 6)::float8 as lon
    from doors join places on places.campaign_id = ${campaignId} and places.id = doors.place_id
    where doors.campaign_id = ${campaignId} and doors.pass_id = ${passId} and packet_id is not null group by packet_id`.execute(db);
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}
