import type { Kysely } from 'kysely';
import type { Step } from '@/server/campaign/voters/parts';
import { underUsualNames } from '@/server/campaign/voters/usualNames';
import type { Database } from '@/server/database/schema';
import { type StagedUpload, stagedTablesOf } from './stagedTables';

/**
 * Returns how a piece of work on an uploaded file is done: in a transaction of its own, in which the file's tables have the names by which what writes a part calls
 * them.
 */
export function stagedStep(db: Kysely<Database>, staged: StagedUpload, signal: AbortSignal): Step {
  const tables = stagedTablesOf(staged);
  return (work) => {
    signal.throwIfAborted();
    return db.transaction().execute((trx) => underUsualNames(trx, tables, () => work(trx)));
  };
}
