import { type Kysely, sql } from 'kysely';
import type { Database } from './schema';

/**
 * Lets the database count the campaigns' large tables after rows were imported. Until it has, it takes those of a new campaign for empty and goes through all of
 * them for each row; the embedded database never counts by itself.
 */
export async function countTables(trx: Kysely<Database>): Promise<void> {
  for (const table of ['places', 'doors', 'voters']) await sql`analyze ${sql.table(table)}`.execute(trx);
}
