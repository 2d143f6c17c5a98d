import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '@/server/database/schema';
import { addressText } from '@/server/store/wireAddress';
import { zipKey } from './address/addressKey';
import { fillAddressKeys } from './address/fillAddressKeys';
import { type StreetAliases, streetAliases } from './address/streetAliases';
import { ADDRESS_FIELDS } from './addressColumns';
import { existingCampaign } from './campaignByName';
import { type ImportedDoor, importedDoor, type RefusalReason } from './importedDoor';
import { OrganizerError } from './organizerError';
import { type PointOfDoor, pointsOfDoors, type WhyWithout } from './pointsOfDoors';
import { readTable } from './readTable';
import { type NamedFile, nameOfFile } from './table/fileOfRows';
import { type Mapping, typedMapping } from './table/mapping';
import type { RefusalListener } from './table/refusals';
import { type DryRun, noteDoing, type StaffParts } from './transaction';

const TEXTS = { noPoint: (file: string) => `No row of ${file} is an address with a place.` } as const;

const ROWS_AT_ONCE = 5_000;
const ROWS_PER_PROGRESS = 100_000;

export type PointsOptions = {
  /** 'field=column', each; without any the columns are known by their headings. */
  readonly map?: readonly string[];
  /** False: the first row is an address. */
  readonly header?: boolean;
};

/** A file of address points; without a mapping its columns are known by their headings. */
export type PointsFile = { readonly file: NamedFile; readonly mapping: Mapping | undefined };

/** A door that the file gives no place. */
export type DoorWithoutPlace = {
  readonly id: number;
  readonly address: string;
  readonly city: string;
  readonly zip: string;
  readonly why: WhyWithout;
};

export type Geocoding = DryRun &
  RefusalListener<RefusalReason> & {
    readonly points: PointsFile;
    readonly onProgress: (rows: number) => void;
    /** Called between the parts with how many doors were looked at; may throw to end it. */
    readonly onPart?: ((doors: number) => void) | undefined;
    /** Called for each door that stays without a place. */
    readonly onWithout: (door: DoorWithoutPlace) => void;
  };

export type Geocoded = {
  readonly points: number;
  readonly refused: number;
  readonly placed: number;
  readonly without: number;
  /** Of those without: whose address the file has in places that are far apart. */
  readonly farApart: number;
};

/** Describes a file of address points. @throws {@link OrganizerError} when its columns are not described as they have to be */
export function pointsFile(file: NamedFile, { map = [], header = true }: PointsOptions): PointsFile {
  return { file, mapping: map.length > 0 ? typedMapping(map, ADDRESS_FIELDS, header) : undefined };
}

/**
 * Gives the doors of a campaign that have no place the one of their address in a file of address points: the surest (`SURENESS`), and of these that of the unit,
 * else that of the building. A door that has a place keeps it. The file is read to its end before anything is written; memory does not grow with it. Run again after
 * a failure it goes on where it ended.
 *
 * @throws {@link OrganizerError}; then nothing was written
 */
export async function geocode({ db, clock, doing }: StaffParts, campaign: string, work: Geocoding): Promise<Geocoded> {
  return db.connection().execute(async (connection) => {
    const campaignId = await existingCampaign(connection, campaign);
    const found = await placeByPoints(connection, campaignId, work, TEMPORARY_POINTS);
    if (found.placed > 0 && !work.dryRun) await noteDoing(connection, campaignId, { doing, clock });
    return found;
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
  await sql`create ${sql.raw(points.isTemporary ? 'temporary' : '')} table ${table} ${sql.raw(POINTS)}`.execute(db);
  try {
    const read = await stagePoints(db, work, { table, aliases: await streetAliases(db, campaignId) });
    await fillAddressKeys(db, campaignId);
    return { ...read, ...(await placeDoors(db, { campaignId, table }, work)) };
  } finally {
    await sql`drop table if exists ${table}`.execute(db);
  }
}

/** Where points come from and go to. */
type Staging = { readonly table: RawBuilder<unknown>; readonly aliases: StreetAliases };
type Placing = { readonly campaignId: number; readonly table: RawBuilder<unknown> };

/** Columns of the names that `SAME_PLACE` and `SURENESS` compare. */
const POINTS = `(
  building_key text collate "C" not null,
  unit_key text collate "C" not null,
  search_zip text not null,
  city text not null,
  lat double precision not null,
  lon double precision not null
)`;

async function stagePoints(
  connection: Kysely<Database>,
  { points: { file, mapping }, onProgress, onHead, onRefusal }: Geocoding,
  staging: Staging,
) {
  let [points, refused, part]: [number, number, ImportedDoor[]] = [0, 0, []];
  for await (const row of readTable(file, mapping, { onHead })) {
    const point = importedDoor({ cells: row.cells && withoutId(row.cells) });
    if (typeof point === 'string') {
      refused += 1;
      onRefusal?.({ ...row.raw, reason: point });
    } else {
      points += 1;
      part.push(point);
    }
    if (part.length === ROWS_AT_ONCE) {
      await addPoints(connection, part, staging);
      part = [];
    }
    if ((points + refused) % ROWS_PER_PROGRESS === 0) onProgress(points + refused);
  }
  await addPoints(connection, part, staging);
  if (points === 0) throw new OrganizerError(TEXTS.noPoint(nameOfFile(file)));
  await sql`create index on ${staging.table} (building_key, unit_key)`.execute(connection);
  await sql`analyze ${staging.table}`.execute(connection);
  return { points, refused };
}

/** A point needs no id. */
const withoutId = (cells: ReadonlyMap<string, string>) => new Map([...cells].filter(([field]) => field !== 'id'));

async function addPoints(connection: Kysely<Database>, points: readonly ImportedDoor[], { table, aliases }: Staging): Promise<void> {
  const keys = points.map(aliases.keyOf);
  await sql`
    insert into ${table} (building_key, unit_key, search_zip, city, lat, lon)
    select * from unnest(
      ${keys.map(({ buildingKey }) => buildingKey)}::text[],
      ${keys.map(({ unitKey }) => unitKey)}::text[],
      ${points.map(({ zip }) => zipKey(zip))}::text[],
      ${points.map(({ city }) => city)}::text[],
      ${points.map(({ lat }) => lat)}::double precision[],
      ${points.map(({ lon }) => lon)}::double precision[])`.execute(connection);
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
  for (let part = await withoutPlace(db, campaignId, 0); part.length > 0; part = await withoutPlace(db, campaignId, part.at(-1)?.id ?? 0)) {
    onPart?.(total.placed + total.without);
    const { placed, farApart } = await pointsOfDoors(
      db,
      placing,
      part.map(({ id }) => id),
    );
    if (!dryRun) await writePlaces(db, campaignId, placed);
    const own = new Set(placed.map(({ id }) => id));
    const left = part.filter(({ id }) => !own.has(id));
    for (const { id, city, zip, ...door } of left)
      onWithout({ id, address: addressText(door), city, zip, why: farApart.has(id) ? 'far apart' : 'not there' });
    total.placed += placed.length;
    total.without += left.length;
    total.farApart += farApart.size;
  }
  return total;
}

function withoutPlace(db: Kysely<Database>, campaignId: number, after: number): Promise<Door[]> {
  return db
    .selectFrom('places')
    .select(['id', 'line', 'unit', 'city', 'zip'])
    .where('campaign_id', '=', campaignId)
    .where(({ or, eb }) => or([eb('lat', 'is', null), eb('lon', 'is', null)]))
    .where('id', '>', after)
    .orderBy('id')
    .limit(ROWS_AT_ONCE)
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
