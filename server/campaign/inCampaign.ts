import type { Kysely } from 'kysely';
import type { OpenedDatabase } from '@/server/database/openDatabase';
import type { Database } from '@/server/database/schema';
import { existingCampaign } from './campaignByName';
import { inTransaction } from './inTransaction';

/** Where staff's work is done: a campaign that exists, in a database that is opened for the work and closed after it. */
export type Place = {
  /** Name or uId. */
  readonly campaign: string;
  readonly openDatabase: () => Promise<OpenedDatabase>;
  /** Do everything, then roll it back. */
  readonly dryRun?: boolean | undefined;
};

/**
 * Does work on a campaign in one transaction.
 *
 * @throws OrganizerError when there is no such campaign, or what the work threw; then nothing was written
 */
export async function inCampaign<T>(
  { campaign, openDatabase, dryRun = false }: Place,
  work: (trx: Kysely<Database>, campaignId: number) => Promise<T>,
): Promise<T> {
  const { db, close } = await openDatabase();
  try {
    return await inTransaction(db, dryRun, async (trx) => work(trx, await existingCampaign(trx, campaign)));
  } finally {
    await close();
  }
}
