import type { Kysely } from 'kysely';
import type { Database } from '@/server/database/schema';

/**
 * Does work in one transaction: all of it is written, or nothing.
 *
 * @param isDryRun do everything, then roll it back
 * @throws what the work threw; then nothing was written
 */
export async function inTransaction<T>(db: Kysely<Database>, isDryRun: boolean, work: (trx: Kysely<Database>) => Promise<T>): Promise<T> {
  const transaction = await db.startTransaction().execute();
  try {
    const done = await work(transaction);
    await (isDryRun ? transaction.rollback() : transaction.commit()).execute();
    return done;
  } catch (error) {
    if (!transaction.isCommitted && !transaction.isRolledBack) await transaction.rollback().execute();
    throw error;
  }
}
