import type { Kysely } from 'kysely';
import type { CampaignRef } from '@/server/campaign/campaignByName';
import { writeDoing } from '@/server/campaign/staff/doings';
import { type DryRun, inTransaction, type StaffParts } from '@/server/campaign/transaction';
import { nowSeconds } from '@/server/clock';
import type { Database } from '@/server/database/schema';

/** What was done, and to what in the words of the log: only the work knows which packet was the nearest. */
export type Done<T> = { readonly done: T; readonly about: string };

/**
 * As `inTransaction`, for work that says itself what it was done to.
 *
 * @throws OrganizerError when there is no such campaign, or what the work threw; then nothing was written, nor stands in the log
 */
export async function inHandOut<T>(
  { db, clock, doing }: StaffParts,
  campaign: CampaignRef,
  dryRun: DryRun,
  work: (trx: Kysely<Database>, campaignId: number, now: number) => Promise<Done<T>>,
): Promise<T> {
  const now = nowSeconds(clock);
  const { done } = await inTransaction({ db, clock }, campaign, dryRun, async (trx, campaignId) => {
    const outcome = await work(trx, campaignId, now);
    if (doing) await writeDoing(trx, campaignId, { ...doing, about: outcome.about }, now);
    return outcome;
  });
  return done;
}
