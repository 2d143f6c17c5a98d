import type { Kysely } from 'kysely';
import { HalfDoneError, type OrganizerError } from '@/server/campaign/organizerError';
import { refuseArchived } from '@/server/campaign/privacy/archive';
import { isOneItemsFault } from '@/server/database/databaseFault';
import type { Database } from '@/server/database/schema';
import { lockCampaign } from '@/server/store/passes';
import { expectLatest, type OfImport } from './imports';

/* A file is written part by part, each in a transaction of its own. */

const TEXTS = {
  halfDone: (written: number, rows: number) => `The import failed when ${written} of ${rows} rows were written.`,
} as const;

/** So many rows are written in one transaction: the phones' changes of the same people wait for no more. */
const ROWS_AT_ONCE = 10_000;
const FEWEST_ROWS = 100;
const GROWS_BY = 2;
const PART_MS = 300;
const TRIES = 5;

/** Runs one step in a transaction. */
export type Step = <T>(work: (trx: Kysely<Database>) => Promise<T>) => Promise<T>;

/**
 * Does work on the rows of a staged file part by part, by their numbers. The parts grow for as long as each takes less than `PART_MS`: on a quick database they
 * are as large as they may be, and where the phones have the same connection they wait for none much longer than that.
 *
 * @param where `after` is the last row that is done already, `most` how large a part may be
 */
export async function inParts(
  rows: number,
  work: (part: { readonly from: number; readonly to: number }) => Promise<void>,
  { after = 0, most = ROWS_AT_ONCE }: { readonly after?: number; readonly most?: number | undefined } = {},
): Promise<void> {
  let size = Math.min(FEWEST_ROWS, most);
  for (let from = after + 1; from <= rows; ) {
    // Each so many rows end a part: progress is told there.
    const to = Math.min(rows, from + size - 1, Math.ceil(from / ROWS_AT_ONCE) * ROWS_AT_ONCE);
    const begun = performance.now();
    await work({ from, to });
    const fitting = Math.round((size * PART_MS) / Math.max(1, performance.now() - begun));
    size = Math.min(most, size * GROWS_BY, Math.max(FEWEST_ROWS, fitting));
    from = to + 1;
  }
}

/**
 * Writes one part of an import.
 *
 * @throws {@link OrganizerError} where the import is not the campaign's latest any more or was undone, or the campaign's names have left the server
 */
export function onePart<T>(step: Step, of: OfImport, work: (trx: Kysely<Database>) => Promise<T>): Promise<T> {
  return throughConflicts(() =>
    step(async (trx) => {
      await takeTurn(trx, of);
      // While the file is written its names may leave the server.
      await refuseArchived(trx, of.campaignId);
      return work(trx);
    }),
  );
}

/** Returns what is thrown of an import that failed: where nothing of it was written before, the error itself. */
export function failedAt({ written, rows }: { readonly written: number; readonly rows: number }, error: unknown): unknown {
  if (written === 0) return error;
  return new HalfDoneError((why) => [TEXTS.halfDone(written, rows), ...(why === undefined ? [] : [why])].join(' '), error);
}

/** Does a piece of work in a transaction of its own. One that met a phone's change of the same people crosswise is done again. */
export async function throughConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES || !isOneItemsFault(error)) throw error;
    }
  }
}

/** Keeps other imports and undos away from the next piece of an import. @throws {@link OrganizerError} where it may write nothing more (`expectLatest`) */
export async function takeTurn(trx: Kysely<Database>, of: OfImport): Promise<void> {
  await waitForOtherImports(trx, of.campaignId);
  await expectLatest(trx, of);
}

/** Of imports into one campaign, and of their undos, one at a time is at a part. Nobody else waits for this lock. */
export async function waitForOtherImports(trx: Kysely<Database>, campaignId: number): Promise<void> {
  await lockCampaign(trx, campaignId, 'no key update');
}
