import type { Insertable, Kysely } from 'kysely';
import type { Database } from './schema';

/** Postgres takes at most 65,535 parameters in one statement. Fewer keep the memory of the embedded one small. */
const PARAMETERS_PER_STATEMENT = 20_000;

/** Inserts many rows with few statements. A column that a row does not name gets its default. */
export async function insertRows<T extends keyof Database>(
  db: Kysely<Database>,
  table: T,
  rows: readonly Insertable<Database[T]>[],
): Promise<void> {
  const columns = Math.max(1, ...rows.slice(0, 1).map((row) => Object.keys(row).length));
  const rowsPerStatement = Math.max(1, Math.floor(PARAMETERS_PER_STATEMENT / columns));
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    await db
      .insertInto(table)
      .values(rows.slice(from, from + rowsPerStatement))
      .execute();
  }
}
