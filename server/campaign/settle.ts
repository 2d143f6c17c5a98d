import type { Kysely } from 'kysely';
import { nowSeconds } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import { closeReports, openReports } from './doorReports';
import { type DryRun, inTransaction, type StaffParts } from './transaction';
import { liftWarnings, warningsOf } from './warnings';

/** What is settled now, by its ids, and which page of what is left is read. Without ids nothing is settled. */
export type Settling = DryRun & { readonly ids?: readonly string[] | undefined; readonly page?: number | undefined };

type List<T> = (db: Kysely<Database>, campaignId: number, page: number | undefined) => Promise<T>;
/** Throws when one of the ids names nothing that is open. */
type Settle = (db: Kysely<Database>, campaignId: number, ids: readonly string[], nowSeconds: number) => Promise<unknown>;

/**
 * Closes reports of doors, and reads a page of those that are open then.
 *
 * @throws OrganizerError when one of the ids is no open report of the campaign; then nothing was written
 */
export const settleReports = settling(openReports, closeReports);

/**
 * Lifts the warnings of voters, by the voters' ids, and reads all that are left.
 *
 * @throws OrganizerError when one of the voters has no warning in the campaign; then nothing was written
 */
export const settleWarnings = settling(warningsOf, liftWarnings);

function settling<T>(list: List<T>, settle: Settle) {
  return (parts: StaffParts, campaign: string, { ids = [], page, dryRun }: Settling): Promise<T> =>
    inTransaction(parts, campaign, { dryRun }, async (trx, campaignId) => {
      if (ids.length > 0) await settle(trx, campaignId, ids, nowSeconds(parts.clock));
      return list(trx, campaignId, page);
    });
}
