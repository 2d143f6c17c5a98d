import { type Kysely, sql } from 'kysely';
import type { PacketDoors } from '@/lib/domain/staff/packetState';
import { COUNTED_DOORS, type EveningPacket, eveningPackets, type PacketPlace, PacketPlaces } from '@/server/campaign/evening/packets';
import { SharedReading } from '@/server/campaign/evening/sharedReading';
import { NoSuch } from '@/server/campaign/organizerError';
import { type Clock, nowSeconds } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import type { Pass } from './passes';

/** A pass of which nothing is counted. */
export type PassSpan = Pick<Pass, 'id' | 'name' | 'openedAt' | 'closedAt'>;

/** Reads a page of a campaign's passes, the newest first. @param page from the newest, or from the one `before` another @returns `more`: how many older ones there are */
export async function newestPasses(
  db: Kysely<Database>,
  campaignId: number,
  { most, before }: { readonly most: number; readonly before?: number | undefined },
): Promise<{ readonly passes: readonly PassSpan[]; readonly more: number }> {
  const { rows } = await sql<PassSpan & { readonly all: number }>`
    select id, name, opened_at as "openedAt", closed_at as "closedAt", count(*) over () as all
    from passes where campaign_id = ${campaignId} and (${before ?? null}::bigint is null or id < ${before ?? null}::bigint)
    order by id desc limit ${most}`.execute(db);
  return { passes: rows.map(({ all: _, ...pass }) => pass), more: (rows[0]?.all ?? 0) - rows.length };
}

/** How far a pass is. */
export type PassReading = {
  /** All its doors, in packets or not. */
  readonly doors: PacketDoors;
  /** How many of them are in no packet. */
  readonly uncut: number;
  /** In the order in which they were cut. */
  readonly packets: readonly EveningPacket[];
};

type Parts = { readonly db: Kysely<Database>; readonly clock: Clock };
type OfPass = { readonly campaignId: number; readonly passId: number };

/** One look at the doors of the pass, by its index. */
async function readPass({ db, clock }: Parts, of: OfPass): Promise<PassReading> {
  const { rows } = await sql<PacketDoors & { readonly id: number | null }>`
    select packet_id as id, ${COUNTED_DOORS}
    from doors where campaign_id = ${of.campaignId} and pass_id = ${of.passId} group by packet_id`.execute(db);
  const counted = new Map(rows.flatMap(({ id, ...doors }) => (id === null ? [] : [[id, doors] as const])));
  const sum = (count: (row: PacketDoors) => number) => rows.reduce((total, row) => total + count(row), 0);
  return {
    doors: { doors: sum(({ doors }) => doors), done: sum(({ done }) => done), retry: sum(({ retry }) => retry) },
    uncut: rows.find(({ id }) => id === null)?.doors ?? 0,
    packets: await eveningPackets(db, { ...of, now: nowSeconds(clock) }, counted),
  };
}

/** The passes of a database's campaigns, each read once for all who look at it at the same time. */
class PassReadings {
  readonly #readings = new Map<string, SharedReading<PassReading>>();
  readonly #places: PacketPlaces;

  constructor(private readonly db: Kysely<Database>) {
    this.#places = new PacketPlaces(db);
  }

  of(of: OfPass, clock: Clock): Promise<PassReading> {
    const key = `${of.campaignId} ${of.passId}`;
    const reading = this.#readings.get(key) ?? new SharedReading(() => readPass({ db: this.db, clock }, of));
    this.#readings.set(key, reading);
    return reading.get();
  }

  placesOf({ campaignId, passId }: OfPass, packets: readonly EveningPacket[]): Promise<ReadonlyMap<number, PacketPlace>> {
    return this.#places.of(campaignId, passId, packets);
  }
}

const BY_DATABASE = new WeakMap<Kysely<Database>, PassReadings>();

function readingsOf(db: Kysely<Database>): PassReadings {
  const readings = BY_DATABASE.get(db) ?? new PassReadings(db);
  BY_DATABASE.set(db, readings);
  return readings;
}

/**
 * Reads how far a pass of a campaign is, walked or closed, as it is now.
 *
 * @throws {@link NoSuch} when the campaign has no such pass
 */
export async function passReading({ db, clock }: Parts, of: OfPass): Promise<PassReading> {
  const { rows } = await sql`select id from passes where campaign_id = ${of.campaignId} and id = ${of.passId}`.execute(db);
  if (rows.length === 0) throw new NoSuch('pass');
  return readingsOf(db).of(of, clock);
}

/** A packet of a pass, where it lies and who holds it: closing a pass takes it from nobody. */
export type PassPacket = EveningPacket & { readonly place: PacketPlace | undefined; readonly walker: string | null };

/**
 * Reads the packets of a pass, in the order in which they were cut.
 *
 * @param most so many at most
 * @returns `more`: how many were left out
 * @throws {@link NoSuch} when the campaign has no such pass
 */
export async function passPacketList(
  { db, clock }: Parts,
  of: OfPass,
  most: number,
): Promise<{ readonly packets: readonly PassPacket[]; readonly more: number }> {
  const { packets } = await passReading({ db, clock }, of);
  const places = await readingsOf(db).placesOf(of, packets);
  const shown = packets.slice(0, most);
  const holders = [...new Set(shown.flatMap(({ holderId }) => holderId ?? []))];
  const users = await sql<{ id: number; name: string }>`select id, name from users where id = any(${holders}::integer[])`.execute(db);
  const names = new Map(users.rows.map(({ id, name }) => [id, name]));
  return {
    packets: shown.map((packet) => ({ ...packet, place: places.get(packet.id), walker: names.get(packet.holderId ?? 0) ?? null })),
    more: packets.length - shown.length,
  };
}
