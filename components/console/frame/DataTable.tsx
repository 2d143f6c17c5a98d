import { type ColumnDef, getCoreRowModel, getSortedRowModel, type SortingState, useReactTable } from '@tanstack/react-table';
import { useDeferredValue, useMemo } from 'react';
import { useStable } from '@/lib/console/useStable';
import { frameTexts } from '@/lib/texts/console/frame';
import type { Column } from './column';
import { ArrowDown, ArrowUp } from './icons';
import { TableRow } from './TableRow';

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
 * so is what comes later, so that a mark that arrives stops no key, and of that only the rows that are other objects than before, as long as the columns stay
 * the same.
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
  const choose = useStable((id: string) => onChoose?.(id));
  const pick = useStable((id: string, isPicked: boolean) => {
    const next = new Set(picked);
    if (isPicked) next.add(id);
    else next.delete(id);
    onPick?.(next);
  });
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
                className={`h-8 border-edge md:whitespace-nowrap border-b px-2 font-semibold text-small text-soft first:pl-5 last:pr-5 ${column.isNumber ? 'text-right' : 'text-left'} ${column.isWide ? 'max-md:hidden' : ''}`}
              >
                {column.sortBy === undefined ? (
                  <span className={column.hidesHead ? 'sr-only' : ''}>{column.head}</span>
                ) : (
                  <button
                    type="button"
                    aria-label={frameTexts.sortBy(column.head)}
                    onClick={() => onSort({ by: column.id, isDown: column.id === sort.by && !sort.isDown })}
                    className={`inline-flex min-h-8 items-center gap-0.5 leading-tight max-md:min-h-12 ${column.isNumber ? 'text-right' : 'text-left'} ${column.id === sort.by ? 'font-bold text-ink' : ''}`}
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
            <TableRow
              key={id}
              id={id}
              row={original}
              columns={columns}
              isChosen={onChoose && id === chosen}
              onChoose={choose}
              isPicked={picked?.has(id)}
              onPick={pick}
              pickLabel={pickLabel}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
