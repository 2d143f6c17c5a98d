import { memo } from 'react';
import type { Column } from './column';

type TableRowProps<Row> = {
  id: string;
  row: Row;
  columns: readonly Column<Row>[];
  /** Whether it is the open one; undefined where rows are not opened. */
  isChosen: boolean | undefined;
  onChoose: (id: string) => void;
  /** Whether its box is checked; undefined where there is none. */
  isPicked: boolean | undefined;
  onPick: (id: string, isPicked: boolean) => void;
  pickLabel: ((row: Row) => string) | undefined;
};

function Cells<Row>({ id, row, columns, isChosen, onChoose, isPicked, onPick, pickLabel }: TableRowProps<Row>) {
  return (
    <tr
      data-row={id}
      aria-selected={isChosen}
      className="border-line border-b aria-selected:bg-(--row) aria-selected:shadow-[inset_4px_0_0_var(--primary)]"
      onClick={isChosen === undefined ? undefined : () => onChoose(id)}
    >
      {isPicked !== undefined && (
        <td className="pl-3">
          <input
            type="checkbox"
            aria-label={pickLabel?.(row)}
            checked={isPicked}
            onClick={(event) => event.stopPropagation()}
            onChange={(event) => onPick(id, event.target.checked)}
            className="size-5 accent-primary max-md:size-7"
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          className={`h-11 px-2 leading-tight first:pl-5 last:pr-5 ${column.isNumber ? 'text-right' : ''} ${column.isWide ? 'max-md:hidden' : ''}`}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** A row of `DataTable`. Of hundreds of rows only those are drawn again that have changed: give it the same columns and handlers each time. */
export const TableRow = memo(Cells) as typeof Cells;
