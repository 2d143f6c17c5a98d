import type { Kysely } from 'kysely';
import { type Clock, nowSeconds } from '@/server/clock';
import { isYielded } from '@/server/database/commands/messages';
import { isDeadlock } from '@/server/database/databaseFault';
import type { Database } from '@/server/database/schema';
import { type CampaignRef, existingCampaign } from './campaignByName';
import { type Doing, writeDoing } from './staff/doings';
import { watchWrites } from './staff/watchWrites';

/** How often work is done that volunteers keep interrupting, or whose locks cross theirs. */
const TRIES = 5;

/** What every use case of staff works with. Whoever calls one opens the database before and closes it after. */
export type StaffParts = {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  /** Stands in the campaign's log of what staff did once the work is done; without it nothing does. */
  readonly doing?: Doing;
};

/** By which `noteDoing` knows what to write. */
export type Noted = { readonly doing?: Doing | undefined; readonly clock?: Clock | undefined };

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
    if (doing?.staffId !== null) {
      const done = await work(trx, campaignId);
      await noteDoing(trx, campaignId, { doing, clock });
      return done;
    }
    // A command may do several things, and read between them: each that it does has its line, and what it only reads has none.
    const { watched, hasWritten } = watchWrites(trx);
    const done = await work(watched, campaignId);
    if (hasWritten()) await noteDoing(trx, campaignId, { doing, clock });
    return done;
  });
}

/** Adds what is being done to the campaign's log, where it is to stand there: for work that is not done by `inTransaction`, or reads people in bulk. */
export async function noteDoing(trx: Kysely<Database>, campaignId: number, { doing, clock }: Noted): Promise<void> {
  if (doing && clock) await writeDoing(trx, campaignId, doing, nowSeconds(clock));
}

/**
 * Does work that may make its own campaign in one transaction.
 *
 * @throws what the work threw; then nothing was written
 */
export function allOrNothing<T>(
  db: Kysely<Database>,
  { tries = TRIES, ...dryRun }: DryRun & { readonly tries?: number },
  work: (trx: Kysely<Database>) => Promise<T>,
): Promise<T> {
  return triedAgain(() => once(db, dryRun, work), tries);
}

/** Does again, some times, what was rolled back because volunteers waited, or because their locks and its own crossed. The work keeps nothing of a try that failed. */
export async function triedAgain<T>(work: () => Promise<T>, most = TRIES): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === most || !(isYielded(error) || isDeadlock(error))) throw error;
    }
  }
}

async function once<T>(db: Kysely<Database>, { dryRun = false }: DryRun, work: (trx: Kysely<Database>) => Promise<T>): Promise<T> {
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
