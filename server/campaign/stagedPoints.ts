import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '@/server/database/schema';
import { zipKey } from './address/addressKey';
import type { StreetAliases } from './address/streetAliases';
import { ADDRESS_FIELDS } from './addressColumns';
import { type ImportedDoor, importedDoor, type RefusalReason } from './importedDoor';
import { OrganizerError } from './organizerError';
import { OddPlaces, PlaceCounts, type PlaceDoubt, placeDoubt } from './placeDoubts';
import { readTable } from './readTable';
import { type NamedFile, nameOfFile } from './table/fileOfRows';
import { type Mapping, typedMapping } from './table/mapping';
import type { RefusalListener } from './table/refusals';

const TEXTS = {
  noPoint: (file: string) => `No row of ${file} is an address with a place.`,
} as const;

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

export type ReadPoints = RefusalListener<RefusalReason> & {
  readonly points: PointsFile;
  readonly onProgress: (rows: number) => void;
};

/** Where points go. */
type Staging = {
  readonly table: RawBuilder<unknown>;
  readonly isTemporary: boolean;
  readonly aliases: StreetAliases;
  /** Of the campaign's doors, each once or more. */
  readonly zips: readonly string[];
};

/** Describes a file of address points. @throws {@link OrganizerError} when its columns are not described as they have to be */
export function pointsFile(file: NamedFile, { map = [], header = true }: PointsOptions): PointsFile {
  return { file, mapping: map.length > 0 ? typedMapping(map, ADDRESS_FIELDS, header) : undefined };
}

/** Columns of the names that `SAME_PLACE` and `SURENESS` compare. */
const POINTS = `(
  building_key text collate "C" not null,
  unit_key text collate "C" not null,
  search_zip text not null,
  city text not null,
  lat double precision not null,
  lon double precision not null
)`;

/**
 * Reads a file of address points to its end into a table of its own, with an index by address.
 *
 * @returns how many rows are points, how many were refused, and why somebody has to look at the file before it places doors
 * @throws {@link OrganizerError} when no row is one
 */
export async function stagePoints(
  connection: Kysely<Database>,
  { points: { file, mapping }, onProgress, onHead, onRefusal }: ReadPoints,
  staging: Staging,
): Promise<{ points: number; refused: number; doubts: readonly PlaceDoubt[] }> {
  await sql`create ${sql.raw(staging.isTemporary ? 'temporary' : '')} table ${staging.table} ${sql.raw(POINTS)}`.execute(connection);
  let [points, refused, part]: [number, number, ImportedDoor[]] = [0, 0, []];
  const counts = new PlaceCounts(staging.zips);
  const odd = new OddPlaces();
  for await (const row of readTable(file, mapping, { onHead })) {
    const point = importedDoor({ cells: row.cells && withoutId(row.cells) });
    if (typeof point === 'string') {
      refused += 1;
      odd.add(point);
      onRefusal?.({ ...row.raw, reason: point });
    } else {
      points += 1;
      counts.add({ ...point, zip: zipKey(point.zip), building: point.line });
      part.push(point);
    }
    if (part.length === ROWS_AT_ONCE) {
      await addPoints(connection, part, staging);
      part = [];
    }
    if ((points + refused) % ROWS_PER_PROGRESS === 0) onProgress(points + refused);
  }
  await addPoints(connection, part, staging);
  odd.refuse(nameOfFile(file), points);
  if (points === 0) throw new OrganizerError(TEXTS.noPoint(nameOfFile(file)));
  await sql`create index on ${staging.table} (building_key, unit_key)`.execute(connection);
  await sql`analyze ${staging.table}`.execute(connection);
  return { points, refused, doubts: [placeDoubt(counts) ?? []].flat() };
}

/** A point needs no id. */
const withoutId = (cells: ReadonlyMap<string, string>) => new Map([...cells].filter(([field]) => field !== 'id'));

async function addPoints(connection: Kysely<Database>, points: readonly ImportedDoor[], { table, aliases }: Staging): Promise<void> {
  const keys = points.map(aliases.keyOf);
  await sql`
    insert into ${table} (building_key, unit_key, search_zip, city, lat, lon)
    select building_key, unit_key, search_zip, city, lat, lon from unnest(
      ${keys.map(({ buildingKey }) => buildingKey)}::text[],
      ${keys.map(({ unitKey }) => unitKey)}::text[],
      ${points.map(({ zip }) => zipKey(zip))}::text[],
      ${points.map(({ city }) => city)}::text[],
      ${points.map(({ lat }) => lat)}::double precision[],
      ${points.map(({ lon }) => lon)}::double precision[]) as point (building_key, unit_key, search_zip, city, lat, lon)`.execute(
    connection,
  );
}
