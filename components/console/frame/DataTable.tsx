import { type ColumnDef, getCoreRowModel, getSortedRowModel, type SortingState, useReactTable } from '@tanstack/react-table';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { frameTexts } from '@/lib/texts/console/frame';
import { ArrowDown, ArrowUp } from './icons';

export type Column<Row> = {
  readonly id: string;
  readonly head: string;
  /** Its heading is read aloud and not shown: of buttons, which say themselves what they do. */
  readonly hidesHead?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** Returns what the column is sorted by. Without it the heading is plain text. */
  readonly sortBy?: (row: Row) => string | number;
  /** Figures stand at the right. */
  readonly isNumber?: boolean;
  /** Of the whole table, as CSS has it; else as wide as what is in it. */
  readonly width?: string;
  /** Left out on a phone, where the panel has it. */
  readonly isWide?: boolean;
};

export type Sort = { readonly by: string; readonly isDown: boolean };

type DataTableProps<Row> = {
  /** Read aloud. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** The rows come in this order already, and more of them follow in it: whoever has all of them has put them in order. */
  isOrdered?: boolean;
  /** The open row, whose panel stands beside the table. */
  chosen?: string | undefined;
  onChoose?: (id: string) => void;
  /** Rows that many are done to at once; without it there are no boxes. */
  picked?: ReadonlySet<string>;
  onPick?: (picked: ReadonlySet<string>) => void;
  /** The word for a row's box: 'Choose Carla Voss'. */
  pickLabel?: (row: Row) => string;
};

/** The order in which a table stands, written into an address: '-name' is from the last to the first. */
export function sortText({ by, isDown }: Sort): string {
  return isDown ? `-${by}` : by;
}

/** Reads what {@link sortText} wrote; the usual order for anything else. */
export function readSort(text: string | null, usual: Sort, columns: readonly string[]): Sort {
  const by = text?.replace(/^-/u, '') ?? '';
  return columns.includes(by) ? { by, isDown: text?.startsWith('-') === true } : usual;
}

/** As many as a tall screen shows. */
const FIRST_ROWS = 50;

/**
 * Rows with headings that sort, a few hundred at most. They scroll inside, and the headings stay. The first rows are drawn at once, the rest when nothing waits;
 * so is what comes later, so that a mark that arrives stops no key.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, idOf, sort, onSort, isOrdered = false, chosen, onChoose, picked, onPick, pickLabel } = props;
  const definitions = useMemo(
    () =>
      columns.map(
        (column): ColumnDef<Row> => ({
          id: column.id,
          header: column.head,
          enableSorting: column.sortBy !== undefined,
          sortUndefined: 'last',
          ...(column.sortBy && { accessorFn: column.sortBy, sortingFn: 'alphanumeric' as const }),
        }),
      ),
    [columns],
  );
  const sorting = useMemo<SortingState>(() => [{ id: sort.by, desc: sort.isDown }], [sort.by, sort.isDown]);
  const shown = useDeferredValue(rows, rows.slice(0, FIRST_ROWS));
  const data = useMemo(() => [...shown], [shown]);
  const table = useReactTable({
    data,
    columns: definitions,
    state: { sorting },
    manualSorting: isOrdered,
    getRowId: idOf,
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
  });
  const pick = (id: string, isPicked: boolean) => {
    const next = new Set(picked);
    if (isPicked) next.add(id);
    else next.delete(id);
    onPick?.(next);
  };
  return (
    <div className="min-h-0 flex-1 overflow-auto bg-card">
      <table aria-label={label} className="w-full border-collapse tabular-nums">
        <thead className="sticky top-0 z-10 bg-ground">
          <tr>
            {picked && <td className="w-11 border-edge border-b" />}
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                aria-sort={column.id === sort.by ? (sort.isDown ? 'descending' : 'ascending') : undefined}
                style={column.width === undefined ? undefined : { width: column.width }}
                className={`h-8 whitespace-nowrap border-edge border-b px-2 font-semibold text-small text-soft first:pl-5 last:pr-5 ${column.isNumber ? 'text-right' : 'text-left'} ${column.isWide ? 'max-md:hidden' : ''}`}
              >
                {column.sortBy === undefined ? (
                  <span className={column.hidesHead ? 'sr-only' : ''}>{column.head}</span>
                ) : (
                  <button
                    type="button"
                    aria-label={frameTexts.sortBy(column.head)}
                    onClick={() => onSort({ by: column.id, isDown: column.id === sort.by && !sort.isDown })}
                    className={`inline-flex min-h-8 items-center gap-0.5 max-md:min-h-12 ${column.id === sort.by ? 'font-bold text-ink' : ''}`}
                  >
                    {column.head}
                    {column.id === sort.by && (sort.isDown ? <ArrowDown className="size-3.5" /> : <ArrowUp className="size-3.5" />)}
                  </button>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map(({ id, original }) => (
            <tr
              key={id}
              data-row={id}
              aria-selected={onChoose ? id === chosen : undefined}
              className="border-line border-b aria-selected:bg-(--row) aria-selected:shadow-[inset_4px_0_0_var(--primary)]"
              onClick={onChoose && (() => onChoose(id))}
            >
              {picked && (
                <td className="pl-3">
                  <input
                    type="checkbox"
                    aria-label={pickLabel?.(original)}
                    checked={picked.has(id)}
                    onClick={(event) => event.stopPropagation()}
                    onChange={(event) => pick(id, event.target.checked)}
                    className="size-5 accent-primary max-md:size-7"
                  />
                </td>
              )}
              {columns.map((column) => (
                <td
                  key={column.id}
                  className={`h-11 px-2 leading-tight first:pl-5 last:pr-5 ${column.isNumber ? 'text-right' : ''} ${column.isWide ? 'max-md:hidden' : ''}`}
                >
                  {column.cell(original)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
