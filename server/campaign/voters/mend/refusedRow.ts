import type { VoterFileTable } from '@/server/campaign/voters/fileVoter';
import { BECOMES, type Becomes, type Reading } from '@/server/campaign/voters/job/reading';
import { isBroughtByHand, type MendedRow, type Outcome } from './mendedRows';
import { type FieldToMend, fieldsToMend, type RowInWords, rowInWords, withMended } from './mendRules';

/** A row that was refused, or that was and is mended, as staff see it. */
export type RefusedRow = RowInWords & {
  readonly line: number;
  /** Why it is refused; null: it can be imported. */
  readonly reason: string | null;
  /** What it becomes; null where it is refused. */
  readonly becomes:
    | (Omit<Extract<Outcome, { reason: null }>, 'reason' | 'name' | 'address' | 'becomes'> & { readonly kind: Becomes })
    | null;
  /** The cells that can be mended; none of a row that cannot be. */
  readonly fields: FieldToMend[];
  /** Grows with each change; 0: nobody has mended it. */
  readonly seen: number;
  /** Who has mended it; null: it is as the file says. */
  readonly by: string | null;
};

export function refusedRow(table: VoterFileTable, row: MendedRow): RefusedRow {
  const { line, cells, mended, outcome, version: seen } = row;
  const fields = fieldsToMend(table, { cells, mended, reason: outcome.reason });
  const state = { line, fields, seen, by: Object.keys(mended).length > 0 ? row.by : null };
  if (outcome.reason !== null) return { ...state, ...rowInWords(table, withMended(cells, mended)), reason: outcome.reason, becomes: null };
  const { name, address, becomes: kind, door, changes } = outcome;
  return { ...state, name, address, reason: null, becomes: { kind, door, changes } };
}

/** What is refused of a file, and what can be imported, with what staff have mended by hand. */
export type WithMended = {
  /** Rows that can be imported. */
  readonly voters: number;
  readonly counts: Readonly<Record<Becomes, number>>;
  readonly refused: {
    readonly count: number;
    readonly rows: RefusedRow[];
    readonly by: { readonly reason: string; readonly count: number }[];
  };
  /** Rows that are brought by hand. */
  readonly mended: number;
};

/** Returns what was found in a file, with the rows that were mended since. Those that can be mended come first, in the order of the file. */
export function withMendedRows(table: VoterFileTable, reading: Reading, mended: readonly MendedRow[]): WithMended {
  const good = mended.filter(({ outcome }) => outcome.reason === null);
  const lines = new Set(mended.map(({ line }) => line));
  const others = reading.refusedSamples.filter(({ line }) => !lines.has(line)).map((sample) => unmendedRow(table, reading, sample));
  const rows = [...mended.map((row) => refusedRow(table, row)), ...others];
  const found = reading.found?.counts;
  const counts = BECOMES.map(
    (one) => [one, (found?.[one] ?? 0) + good.filter(({ outcome }) => becomesOf(outcome) === one).length] as const,
  );
  return {
    voters: reading.staged.voters + good.length,
    counts: Object.fromEntries(counts) as Record<Becomes, number>, // each of the list
    refused: {
      count: reading.staged.refused - good.length,
      rows: rows.toSorted((a, b) => Number(b.fields.length > 0) - Number(a.fields.length > 0) || a.line - b.line),
      by: countsByReason(reading, mended),
    },
    mended: mended.filter(isBroughtByHand).length,
  };
}

const becomesOf = (outcome: Outcome) => (outcome.reason === null ? outcome.becomes : undefined);

function unmendedRow(table: VoterFileTable, { form }: Reading, { line, reason, cells, n }: Reading['refusedSamples'][number]): RefusedRow {
  // One that an older version has read cannot be mended before it is read again.
  const fields = n === undefined || form === undefined ? [] : fieldsToMend(table, { cells, mended: {}, reason });
  return { line, reason, becomes: null, fields, seen: 0, by: null, ...rowInWords(table, cells) };
}

function countsByReason({ refusedBy }: Reading, mended: readonly MendedRow[]): { reason: string; count: number }[] {
  const counts = new Map(Object.entries(refusedBy));
  const add = (reason: string | null, count: number) => {
    if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + count);
  };
  for (const { was, outcome } of mended) {
    add(was, -1);
    add(outcome.reason, 1);
  }
  return [...counts].filter(([, count]) => count > 0).map(([reason, count]) => ({ reason, count }));
}
