import { type Kysely, sql } from 'kysely';
import type { Database } from '@/server/database/schema';
import { addressText } from '@/server/store/wireAddress';
import { fillAddressKeys } from './address/fillAddressKeys';
import { mailboxZips } from './address/mailboxZips';
import { streetAliases } from './address/streetAliases';
import { adoptSpellings } from './address/townSpellings';
import { existingCampaign } from './campaignByName';
import { endedHalfDone } from './organizerError';
import { type Placing, type PointOfDoor, pointsOfDoors, type WhyWithout } from './pointsOfDoors';
import { type ReadPoints, stagePoints } from './stagedPoints';
import { type DryRun, noteDoing, type StaffParts } from './transaction';

const TEXTS = {
  ended: (placed: number) => `It ended before it was done; ${placed} ${placed === 1 ? 'door has' : 'doors have'} a place now.`,
} as const;

const DOORS_AT_ONCE = 5_000;

/** A door that the file gives no place. */
export type DoorWithoutPlace = {
  readonly id: number;
  readonly address: string;
  readonly city: string;
  readonly zip: string;
  readonly why: WhyWithout;
};

export type Geocoding = DryRun &
  ReadPoints & {
    /** Called before each part and behind the last one with how many doors were placed and how many not; may throw to end it. */
    readonly onPart?: ((total: Placed) => void) | undefined;
    /** Called for each door that stays without a place. */
    readonly onWithout: (door: DoorWithoutPlace) => void;
  };

type Placed = { readonly placed: number; readonly without: number };

export type Geocoded = Placed & {
  readonly points: number;
  readonly refused: number;
  /** Of those without: whose address the file has in places that are far apart. */
  readonly farApart: number;
};

/**
 * Gives the doors of a campaign that have no place the one of their address in a file of address points: the surest (`SURENESS`), and of these that of the unit,
 * else that of the building. A door that has a place keeps it. The file is read to its end before anything is written; memory does not grow with it. Run again after
 * a failure it goes on where it ended.
 *
 * @throws {@link OrganizerError}; then nothing was written
 * @throws HalfDoneError when it ended after some doors were placed
 */
export async function geocode({ db, clock, doing }: StaffParts, campaign: string, work: Geocoding): Promise<Geocoded> {
  let written = 0;
  const onPart = (total: Placed) => {
    if (!work.dryRun) written = total.placed;
    work.onPart?.(total);
  };
  const place = async (connection: Kysely<Database>) => {
    const campaignId = await existingCampaign(connection, campaign);
    const found = await placeByPoints(connection, campaignId, { ...work, onPart }, TEMPORARY_POINTS);
    if (written > 0) await noteDoing(connection, campaignId, { doing, clock });
    return found;
  };
  return db
    .connection()
    .execute(place)
    .catch((error) => {
      throw written === 0 ? error : endedHalfDone(error, TEXTS.ended(written));
    });
}

/** Where the points of a file are while doors are placed. */
export type PointsTable = { readonly name: string; readonly isTemporary: boolean };

const TEMPORARY_POINTS: PointsTable = { name: 'file_points', isTemporary: true };

/**
 * Does the work of `geocode` in statements of their own.
 *
 * @param db of one connection where the table is temporary
 */
export async function placeByPoints(db: Kysely<Database>, campaignId: number, work: Geocoding, points: PointsTable): Promise<Geocoded> {
  const table = sql.table(points.name);
  await sql`drop table if exists ${table}`.execute(db);
  try {
    const aliases = await streetAliases(db, campaignId);
    const read = await stagePoints(db, work, { table, isTemporary: points.isTemporary, aliases });
    await fillAddressKeys(db, campaignId);
    await adoptSpellings(db, { table, zip: sql`left(search_zip, 5)` }, campaignId);
    const mailboxes = await mailboxZips(db, campaignId, table);
    return { ...read, ...(await placeDoors(db, { campaignId, table, mailboxes }, work)) };
  } finally {
    await sql`drop table if exists ${table}`.execute(db);
  }
}

type Door = { readonly id: number; readonly line: string; readonly unit: string | null; readonly city: string; readonly zip: string };
/** Some thousand doors at a time, each part by itself: a mark at one of them waits for no more. */
async function placeDoors(
  db: Kysely<Database>,
  placing: Placing,
  { dryRun = false, onWithout, onPart }: Pick<Geocoding, 'dryRun' | 'onWithout' | 'onPart'>,
): Promise<Pick<Geocoded, 'placed' | 'without' | 'farApart'>> {
  const { campaignId } = placing;
  const total = { placed: 0, without: 0, farApart: 0 };
  for (let after = 0; ; ) {
    onPart?.(total);
    const part = await withoutPlace(db, campaignId, after);
    after = part.at(-1)?.id ?? after;
    if (part.length === 0) return total;
    const ids = part.map(({ id }) => id);
    const { placed, farApart } = await pointsOfDoors(db, placing, ids);
    if (!dryRun) await writePlaces(db, campaignId, placed);
    const own = new Set(placed.map(({ id }) => id));
    const left = part.filter(({ id }) => !own.has(id));
    for (const { id, city, zip, ...door } of left)
      onWithout({ id, address: addressText(door), city, zip, why: farApart.has(id) ? 'far apart' : 'not there' });
    total.placed += placed.length;
    total.without += left.length;
    total.farApart += farApart.size;
  }
}

function withoutPlace(db: Kysely<Database>, campaignId: number, after: number): Promise<Door[]> {
  return db
    .selectFrom('places')
    .select(['id', 'line', 'unit', 'city', 'zip'])
    .where('campaign_id', '=', campaignId)
    .where(({ or, eb }) => or([eb('lat', 'is', null), eb('lon', 'is', null)]))
    .where('id', '>', after)
    .orderBy('id')
    .limit(DOORS_AT_ONCE)
    .execute();
}

async function writePlaces(db: Kysely<Database>, campaignId: number, places: readonly PointOfDoor[]): Promise<void> {
  await sql`
    update places door set lat = found.lat, lon = found.lon
    from unnest(
      ${places.map(({ id }) => id)}::bigint[],
      ${places.map(({ lat }) => lat)}::double precision[],
      ${places.map(({ lon }) => lon)}::double precision[]) as found (id, lat, lon)
    where door.campaign_id = ${campaignId} and door.id = found.id and (door.lat is null or door.lon is null)`.execute(db);
}
