import { type Kysely, sql } from 'kysely';
import type { Database } from '@/server/database/schema';
import { STAGED, type StagedTables } from './stagedFile';

/**
 * The names by which what compares and writes a part calls the tables of the staged file. They are there in transactions alone: on the embedded database a command
 * and the console work in one session, and would find each other's.
 */
const USUAL = { doors: 'file_doors', voters: 'file_voters', refused: 'file_refused' } as const;

/** Does work in a transaction in which the tables of a staged file have the usual names: views that only this transaction sees. */
export async function underUsualNames<T>(trx: Kysely<Database>, tables: StagedTables, work: () => Promise<T>): Promise<T> {
  for (const name of STAGED)
    await sql`create temporary view ${sql.table(USUAL[name])} as select * from ${sql.table(tables[name])}`.execute(trx);
  const done = await work();
  await sql`drop view ${sql.join(STAGED.map((name) => sql.table(USUAL[name])))}`.execute(trx);
  return done;
}
