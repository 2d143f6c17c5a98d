import type { Kysely } from 'kysely';
import { refuseArchived } from '@/server/campaign/privacy/archive';
import { isOneItemsFault } from '@/server/database/databaseFault';
import type { Database } from '@/server/database/schema';
import { lockCampaign } from '@/server/store/passes';

/* A file is written part by part, each in a transaction of its own. */

/** So many rows are written in one transaction: the phones' changes of the same people wait for no more. */
const ROWS_AT_ONCE = 10_000;
const TRIES = 5;

/** Runs one step in a transaction. */
export type Step = <T>(work: (trx: Kysely<Database>) => Promise<T>) => Promise<T>;

/** Divides the rows of a staged file, by their numbers, into parts. */
export function partsOf(rows: number, atOnce = ROWS_AT_ONCE): readonly { readonly from: number; readonly to: number }[] {
  const parts = Math.ceil(rows / atOnce);
  return Array.from({ length: parts }, (_, part) => ({ from: part * atOnce + 1, to: Math.min(rows, (part + 1) * atOnce) }));
}

/** Writes one part. One that met a phone's change of the same people crosswise is written again. */
export async function onePart<T>(step: Step, campaignId: number, work: (trx: Kysely<Database>) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await step(async (trx) => {
        await waitForOtherImports(trx, campaignId);
        // While the file is written its names may leave the server.
        await refuseArchived(trx, campaignId);
        return work(trx);
      });
    } catch (error) {
      if (tries === TRIES || !isOneItemsFault(error)) throw error;
    }
  }
}

/** Of two imports into one campaign one waits at each part, and then finds the other's doors. Nobody else waits for this lock. */
export async function waitForOtherImports(trx: Kysely<Database>, campaignId: number): Promise<void> {
  await lockCampaign(trx, campaignId, 'no key update');
}
