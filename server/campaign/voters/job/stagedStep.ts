import { type Kysely, sql } from 'kysely';
import type { Step } from '@/server/campaign/voters/parts';
import { STAGED, TEMPORARY_TABLES } from '@/server/campaign/voters/stagedFile';
import type { Database } from '@/server/database/schema';
import { type StagedUpload, stagedTablesOf } from './stagedTables';

/**
 * Returns how a piece of work on an uploaded file is done: in a transaction of its own, in which the file's tables have the names by which what writes a part calls
 * them. The names are views that only this transaction sees.
 */
export function stagedStep(db: Kysely<Database>, staged: StagedUpload, signal: AbortSignal): Step {
  const tables = stagedTablesOf(staged);
  return (work) => {
    signal.throwIfAborted();
    return db.transaction().execute(async (trx) => {
      for (const name of STAGED)
        await sql`create temporary view ${sql.table(TEMPORARY_TABLES[name])} as select * from ${sql.table(tables[name])}`.execute(trx);
      const done = await work(trx);
      for (const name of STAGED) await sql`drop view ${sql.table(TEMPORARY_TABLES[name])}`.execute(trx);
      return done;
    });
  };
}
