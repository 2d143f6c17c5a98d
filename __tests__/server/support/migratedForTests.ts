import { type Kysely, sql } from 'kysely';
import { type MigrateOptions, migrate } from '@/server/database/migrations/migrate';
import type { Database } from '@/server/database/schema';

/** Far from the first ids of doors, so that whoever takes one for the other finds nothing. */
const FIRST_PLACE = 500_001;

/** Migrates a database that tests copy. */
export async function migrateForTests(db: Kysely<Database>, options: MigrateOptions = {}): Promise<void> {
  await migrate(db, options);
  await sql`select setval(pg_get_serial_sequence('places', 'id'), ${FIRST_PLACE}, false)`.execute(db);
}
