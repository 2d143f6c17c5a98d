import type { Kysely } from 'kysely';
import { nowSeconds, systemClock } from '@/server/clock';
import type { OpenedDatabase } from '@/server/database/openDatabase';
import type { Database } from '@/server/database/schema';
import { existingCampaign } from './campaignByName';
import { inTransaction } from './inTransaction';

/** Things that staff settles, one by one, by their ids, and how what is left of them is listed. */
export type Settling<T> = {
  readonly list: (db: Kysely<Database>, campaignId: number) => Promise<T>;
  /** Throws when one of the ids names nothing; then nothing is written. */
  readonly settle: (db: Kysely<Database>, campaignId: number, ids: readonly string[], nowSeconds: number) => Promise<void>;
};

/**
 * Settles what the ids name, in one transaction, and lists what is left. A dry run rolls it back.
 *
 * @throws OrganizerError; then nothing was written
 */
export async function settleAndList<T>(
  { list, settle }: Settling<T>,
  campaign: string,
  { ids, dryRun }: { readonly ids: readonly string[]; readonly dryRun: boolean },
  openDatabase: () => Promise<OpenedDatabase>,
): Promise<T> {
  const { db, close } = await openDatabase();
  try {
    return await inTransaction(db, dryRun, async (trx) => {
      const campaignId = await existingCampaign(trx, campaign);
      if (ids.length > 0) await settle(trx, campaignId, ids, nowSeconds(systemClock));
      return list(trx, campaignId);
    });
  } finally {
    await close();
  }
}
