import type { Kysely } from 'kysely';
import { nowSeconds, systemClock } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import { existingCampaign } from './campaignByName';
import { type HoldOutcome, settleReceived } from './holds';
import type { Place } from './inCampaign';
import { inTransaction } from './inTransaction';

/**
 * Makes or releases a hold in one transaction, and then judges what was being received meanwhile.
 *
 * @throws OrganizerError when it cannot be done; then nothing was written
 */
export async function changeHold(
  { campaign, openDatabase, dryRun = false }: Place,
  judge: (trx: Kysely<Database>, campaignId: number, nowSeconds: number) => Promise<HoldOutcome>,
): Promise<HoldOutcome> {
  const now = nowSeconds(systemClock);
  const { db, close } = await openDatabase();
  try {
    const campaignId = await existingCampaign(db, campaign);
    const outcome = await inTransaction(db, dryRun, (trx) => judge(trx, campaignId, now));
    if (!dryRun) await settleReceived(db, campaignId, outcome.number, now);
    return outcome;
  } finally {
    await close();
  }
}
