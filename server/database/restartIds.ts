import { type Kysely, sql } from 'kysely';
import type { Database } from './schema';

const NUMBERED = [
  'users',
  'campaigns',
  'passes',
  'targets',
  'packets',
  'places',
  'doors',
  'voters',
  'groups',
  'contributions',
  'tags',
  'events',
] as const;

/** Makes the next generated id of each table follow the greatest one. Needed after rows were written with ids of the writer's choice. */
export async function restartIds(db: Kysely<Database>): Promise<void> {
  for (const table of NUMBERED) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), coalesce((select max(id) from ${sql.table(table)}), 0) + 1, false)`.execute(
      db,
    );
  }
}
