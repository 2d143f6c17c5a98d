import type { StaffReply } from '@/lib/api/staff';

export type Preview = NonNullable<StaffReply<'voterPreview'>>;

/** The kinds of rows in the order of their segments. */
export const KINDS_OF_ROWS = ['all', 'new', 'changed', 'moved', 'same', 'refused'] as const;
export type RowKind = (typeof KINDS_OF_ROWS)[number];

/** A row that is refused, or that was and is mended by hand. */
export type RowToMend = Preview['refused']['rows'][number];
export type Becomes = NonNullable<RowToMend['becomes']>;

type FoundKind = Exclude<RowKind, 'all' | 'refused'>;
export type ShownRow = { readonly key: string } & (
  | ({ readonly kind: FoundKind } & Preview[FoundKind]['rows'][number])
  | { readonly toMend: RowToMend }
);

/** So many rows are shown. */
const MOST = 50;

/** Returns the rows of a kind that are shown, how many there are, and whether some of them are not shown. Of all, those that were refused come first. */
export function rowsOf(
  preview: Preview,
  kind: RowKind,
): { readonly rows: readonly ShownRow[]; readonly count: number; readonly isCut: boolean } {
  const { refused } = preview;
  const toMend = refused.rows.map((row) => ({ key: `#${row.line}`, toMend: row }));
  if (kind === 'refused') {
    const shown = refused.rows.filter(({ reason }) => reason !== null).length;
    return { rows: toMend, count: refused.count, isCut: shown < refused.count };
  }
  if (kind === 'all') {
    const kinds = (['new', 'changed', 'moved', 'same'] as const).map((one) => foundRows(preview, one));
    const rows = [...toMend, ...kinds.flat()].slice(0, MOST);
    const count = refused.count + preview.new.count + preview.changed.count + preview.moved.count + preview.same.count + preview.forgotten;
    return { rows, count, isCut: rows.length < count };
  }
  const mended = toMend.filter(({ toMend: { becomes } }) => becomes?.kind === kind);
  const rows = [...mended, ...foundRows(preview, kind)].slice(0, MOST);
  return { rows, count: preview[kind].count, isCut: rows.length < preview[kind].count };
}

const foundRows = (preview: Preview, kind: FoundKind): readonly ShownRow[] =>
  preview[kind].rows.map((row, at) => ({ ...row, kind, key: `${kind} ${at}` }));
