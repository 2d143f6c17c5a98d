import { nowSeconds } from '@/server/clock';
import { closeReports, type OpenReport, openReports } from './doorReports';
import type { Page } from './paged';
import { type Repairing, severalRepairs } from './repair/repairLog';
import { type DryRun, inTransaction, type StaffParts } from './transaction';
import { liftWarnings, type Warning, warningsOf } from './warnings';

/** What is settled now, by its ids. Without ids nothing is settled. */
type Settling = { readonly ids?: readonly string[] | undefined };

/**
 * Closes reports of doors, and reads a page of those that are open then.
 *
 * @throws OrganizerError when one of the ids is no open report of the campaign; then nothing was written
 */
export function settleReports(
  parts: StaffParts,
  campaign: string,
  { ids = [], page, dryRun }: Settling & DryRun & { readonly page?: number | undefined },
): Promise<Page<OpenReport>> {
  return inTransaction(parts, campaign, { dryRun }, async (trx, campaignId) => {
    if (ids.length > 0) await closeReports(trx, campaignId, ids, nowSeconds(parts.clock));
    return openReports(trx, campaignId, page);
  });
}

/**
 * Lifts the warnings of voters, by the voters' ids, each as a repair, and reads all that are left.
 *
 * @throws OrganizerError when one of the voters has no warning in the campaign; then nothing was written
 */
export function settleWarnings(parts: StaffParts, campaign: string, { ids = [], ...repair }: Settling & Repairing): Promise<Warning[]> {
  if (ids.length === 0) return inTransaction(parts, campaign, {}, warningsOf);
  return severalRepairs(parts, campaign, repair, async (trx, campaignId, keep) => {
    for (const lifted of await liftWarnings(trx, campaignId, ids, nowSeconds(parts.clock))) await keep(lifted);
    return warningsOf(trx, campaignId);
  });
}
