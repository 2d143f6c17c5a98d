import type { StaffReply } from '@/lib/api/staff';

export type Preview = NonNullable<StaffReply<'voterPreview'>>;

/** The kinds of rows in the order of their segments. */
export const KINDS_OF_ROWS = ['all', 'new', 'changed', 'moved', 'same', 'refused'] as const;
export type RowKind = (typeof KINDS_OF_ROWS)[number];

type Change = { readonly field: string; readonly from: string; readonly to: string };
export type ShownRow = { readonly key: string; readonly name: string; readonly address: string } & (
  | { readonly kind: 'new' | 'changed' | 'moved' | 'same'; readonly changes: readonly Change[] }
  | { readonly line: number; readonly reason: string }
);

/** So many rows are shown. */
const MOST = 50;

/** Returns the rows of a kind that are shown, of all those refused first, and how many there are. */
export function rowsOf(preview: Preview, kind: RowKind): { readonly rows: readonly ShownRow[]; readonly count: number } {
  if (kind === 'refused') {
    const rows = preview.refused.rows.map(({ line, reason, cells }) => ({
      ...{ key: String(line), line, reason },
      ...{ name: cells.slice(0, 2).join(' '), address: cells.slice(2).join(' ') },
    }));
    return { rows, count: preview.refused.count };
  }
  if (kind !== 'all') {
    const { rows, count } = preview[kind];
    return { rows: rows.map((row, at) => ({ ...row, kind, key: `${kind} ${at}` })), count };
  }
  const all = (['refused', 'new', 'changed', 'moved', 'same'] as const).map((one) => rowsOf(preview, one));
  return { rows: all.flatMap(({ rows }) => rows).slice(0, MOST), count: all.reduce((sum, { count }) => sum + count, preview.forgotten) };
}
