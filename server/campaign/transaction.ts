import type { Kysely } from 'kysely';
import type { Clock } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import { existingCampaign } from './campaignByName';

/** What every use case of staff works with. Whoever calls one opens the database before and closes it after. */
export type StaffParts = { readonly db: Kysely<Database>; readonly clock: Clock };

export type DryRun = {
  /** Do everything, then roll it back. */
  readonly dryRun?: boolean | undefined;
};

/**
 * Does work on a campaign in one transaction: all of it is written, or nothing.
 *
 * @param campaign name or uId
 * @throws OrganizerError when there is no such campaign, or what the work threw; then nothing was written
 */
export function inTransaction<T>(
  { db }: Pick<StaffParts, 'db'>,
  campaign: string,
  dryRun: DryRun,
  work: (trx: Kysely<Database>, campaignId: number) => Promise<T>,
): Promise<T> {
  return allOrNothing(db, dryRun, async (trx) => work(trx, await existingCampaign(trx, campaign)));
}

/**
 * Does work that may make its own campaign in one transaction.
 *
 * @throws what the work threw; then nothing was written
 */
export async function allOrNothing<T>(
  db: Kysely<Database>,
  { dryRun = false }: DryRun,
  work: (trx: Kysely<Database>) => Promise<T>,
): Promise<T> {
  const transaction = await db.startTransaction().execute();
  try {
    const done = await work(transaction);
    await (dryRun ? transaction.rollback() : transaction.commit()).execute();
    return done;
  } catch (error) {
    if (!transaction.isCommitted && !transaction.isRolledBack) await transaction.rollback().execute();
    throw error;
  }
}
