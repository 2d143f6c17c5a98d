import type { Kysely } from 'kysely';
import type { Cell } from '@/lib/domain/safeCells';
import type { Database } from '@/server/database/schema';

/** What is exported: from `since` on and before `until`, unix seconds. */
export type ExportRange = { readonly since?: number | undefined; readonly until?: number | undefined };

/** What an export reads. Its transaction sees the database as it is at one moment. */
export type ExportSource = ExportRange & {
  readonly trx: Kysely<Database>;
  readonly campaignId: number;
  /** Undefined: of results the pass that is walked, else all. */
  readonly passId?: number | undefined;
  /** The campaign's time zone: by it days and the times of results are told. */
  readonly zone: string;
};

/** Rows that are read at once: few enough that the memory does not grow with the campaign. */
export const ROWS_AT_ONCE = 500;

/** One row of the file, as cells or as its text, and whether it counts as one: a heading does not. */
export type ExportLine = { readonly isRow: boolean } & ({ readonly cells: readonly Cell[] } | { readonly text: string });

export const heading = (cells: readonly Cell[]): ExportLine => ({ cells, isRow: false });
export const row = (cells: readonly Cell[]): ExportLine => ({ cells, isRow: true });

/** Reads part after part, each from the last row of the one before. */
export async function* inParts<Row>(next: (last: Row | undefined) => Promise<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  let last: Row | undefined;
  for (;;) {
    const part = await next(last);
    if (part.length === 0) return;
    yield part;
    last = part.at(-1);
  }
}
