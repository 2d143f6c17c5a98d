import type { Kysely } from 'kysely';
import { type Clock, nowSeconds } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import { type CampaignRef, existingCampaign } from './campaignByName';
import { type Doing, writeDoing } from './staff/doings';

/** What every use case of staff works with. Whoever calls one opens the database before and closes it after. */
export type StaffParts = {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  /** Stands in the campaign's log of what staff did once the work is done; without it nothing does. */
  readonly doing?: Doing;
};

export type DryRun = {
  /** Do everything, then roll it back. */
  readonly dryRun?: boolean | undefined;
};

/**
 * Does work on a campaign in one transaction: all of it is written, or nothing.
 *
 * @param campaign name, uId or id
 * @throws OrganizerError when there is no such campaign, or what the work threw; then nothing was written
 */
export function inTransaction<T>(
  { db, doing, clock }: Pick<StaffParts, 'db'> & Partial<StaffParts>,
  campaign: CampaignRef,
  dryRun: DryRun,
  work: (trx: Kysely<Database>, campaignId: number) => Promise<T>,
): Promise<T> {
  return allOrNothing(db, dryRun, async (trx) => {
    const campaignId = await existingCampaign(trx, campaign);
    const done = await work(trx, campaignId);
    if (doing && clock) await writeDoing(trx, campaignId, doing, nowSeconds(clock));
    return done;
  });
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
