import { type Insertable, type Kysely, sql } from 'kysely';
import { insertRows } from './insertRows';
import type { Database } from './schema';

/** A place, and its door in a pass. */
export type NewDoor = {
  readonly place: Omit<Insertable<Database['places']>, 'id'>;
  readonly door: Omit<Insertable<Database['doors']>, 'id' | 'place_id'>;
};

/** Inserts places with their doors. Returns the ids of both, in the order of the rows. */
export async function insertDoors(db: Kysely<Database>, rows: readonly NewDoor[]): Promise<readonly { placeId: number; doorId: number }[]> {
  if (rows.length === 0) return [];
  const [places, doors] = [await newIds(db, 'places', rows.length), await newIds(db, 'doors', rows.length)];
  const ids = rows.map((_, index) => ({ placeId: places[index] ?? 0, doorId: doors[index] ?? 0 }));
  await insertRows(
    db,
    'places',
    rows.map(({ place }, index) => ({ ...place, id: ids[index]?.placeId ?? 0 })),
  );
  await insertRows(
    db,
    'doors',
    rows.map(({ door }, index) => ({ ...door, id: ids[index]?.doorId ?? 0, place_id: ids[index]?.placeId ?? 0 })),
  );
  return ids;
}

/** Takes ids that nobody else gets. */
export async function newIds(db: Kysely<Database>, table: 'places' | 'doors', count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::integer)`.execute(db);
  return rows.map(({ id }) => id);
}
