import { type Kysely, sql } from 'kysely';
import type { Database } from '@/server/database/schema';
import { addressSearchColumns, voterSearchColumns } from '@/server/database/searchColumns';
import type { FileDoor, FileVoter } from './fileVoter';

/*
 * A voter file on its way into a campaign: two temporary tables, which only this connection sees. So nothing of the campaign is locked
 * while the file is read, and nothing is written before all of it could be read.
 */

const DOORS = `create temporary table file_doors (
  n integer primary key,
  key text collate "C" not null unique,
  building_key text collate "C" not null,
  unit_key text collate "C" not null,
  zip_key text not null,
  house_number text not null,
  street text not null,
  unit text,
  city text not null,
  zip text not null,
  lat double precision,
  lon double precision,
  search_number text not null,
  search_street text not null,
  search_zip text not null,
  place_id bigint
)`;

const VOTERS = `create temporary table file_voters (
  n integer primary key,
  ref text collate "C" not null unique,
  door_key text collate "C" not null,
  first_name text not null,
  last_name text not null,
  search_first text not null,
  search_last text not null,
  age integer,
  party text,
  language text,
  phone text,
  email text,
  registered text,
  precinct text,
  districts jsonb not null
)`;

/** A voter with the number that the file's reader counted: rows are written in the order of the numbers. */
export type NumberedVoter = { readonly n: number; readonly voter: FileVoter };

/** Makes the temporary tables. The connection must be one and the same from here to `dropStagedFile`. */
export async function createStagedFile(connection: Kysely<Database>): Promise<void> {
  await dropStagedFile(connection);
  await sql.raw(DOORS).execute(connection);
  await sql.raw(VOTERS).execute(connection);
}

export async function dropStagedFile(connection: Kysely<Database>): Promise<void> {
  await sql`drop table if exists file_doors, file_voters`.execute(connection);
}

/** Lets the database count what it has before it plans how to go through it. */
export async function countStagedFile(connection: Kysely<Database>): Promise<void> {
  await sql`create index on file_doors (building_key, zip_key, n)`.execute(connection);
  await sql`analyze file_doors`.execute(connection);
  await sql`analyze file_voters`.execute(connection);
}

/**
 * Adds rows of the file.
 *
 * @returns the numbers of those whose voter id came before in the file; they were not added
 */
export async function stageVoters(connection: Kysely<Database>, rows: readonly NumberedVoter[]): Promise<readonly number[]> {
  if (rows.length === 0) return [];
  const added = await addVoters(connection, rows);
  const fresh = rows.filter(({ n }) => added.has(n));
  const doors = new Map(fresh.toReversed().map(({ n, voter }) => [voter.door.key, { n, door: voter.door }]));
  await addDoors(connection, [...doors.values()]);
  return rows.filter(({ n }) => !added.has(n)).map(({ n }) => n);
}

async function addVoters(connection: Kysely<Database>, rows: readonly NumberedVoter[]): Promise<ReadonlySet<number>> {
  const search = rows.map(({ voter }) => voterSearchColumns({ first_name: voter.firstName, last_name: voter.lastName }));
  const text = (read: (voter: FileVoter) => string | null) => rows.map(({ voter }) => read(voter));
  const { rows: added } = await sql<{ n: number }>`
    insert into file_voters (n, ref, door_key, first_name, last_name, search_first, search_last, age, party, language, phone, email,
      registered, precinct, districts)
    select * from unnest(
      ${rows.map(({ n }) => n)}::integer[],
      ${text(({ ref }) => ref)}::text[],
      ${text(({ door }) => door.key)}::text[],
      ${text(({ firstName }) => firstName)}::text[],
      ${text(({ lastName }) => lastName)}::text[],
      ${search.map(({ search_first }) => search_first)}::text[],
      ${search.map(({ search_last }) => search_last)}::text[],
      ${rows.map(({ voter }) => voter.age)}::integer[],
      ${text(({ party }) => party)}::text[],
      ${text(({ language }) => language)}::text[],
      ${text(({ phone }) => phone)}::text[],
      ${text(({ email }) => email)}::text[],
      ${text(({ registered }) => registered)}::text[],
      ${text(({ precinct }) => precinct)}::text[],
      ${text(({ districts }) => JSON.stringify(districts))}::jsonb[])
    on conflict (ref) do nothing
    returning n`.execute(connection);
  return new Set(added.map(({ n }) => n));
}

type NumberedDoor = { readonly n: number; readonly door: FileDoor };

async function addDoors(connection: Kysely<Database>, rows: readonly NumberedDoor[]): Promise<void> {
  const search = rows.map(({ door }) => addressSearchColumns({ house_number: door.number, street: door.street, zip: door.zip }));
  const text = (read: (door: FileDoor) => string | null) => rows.map(({ door }) => read(door));
  await sql`
    insert into file_doors (n, key, building_key, unit_key, zip_key, house_number, street, unit, city, zip, lat, lon, search_number,
      search_street, search_zip)
    select * from unnest(
      ${rows.map(({ n }) => n)}::integer[],
      ${text(({ key }) => key)}::text[],
      ${text(({ buildingKey }) => buildingKey)}::text[],
      ${text(({ unitKey }) => unitKey)}::text[],
      ${text(({ zipKey }) => zipKey)}::text[],
      ${text(({ number }) => number)}::text[],
      ${text(({ street }) => street)}::text[],
      ${text(({ unit }) => unit)}::text[],
      ${text(({ city }) => city)}::text[],
      ${text(({ zip }) => zip)}::text[],
      ${rows.map(({ door }) => door.lat)}::double precision[],
      ${rows.map(({ door }) => door.lon)}::double precision[],
      ${search.map(({ search_number }) => search_number)}::text[],
      ${search.map(({ search_street }) => search_street)}::text[],
      ${search.map(({ search_zip }) => search_zip)}::text[])
    on conflict (key) do nothing`.execute(connection);
}
