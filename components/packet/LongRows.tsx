import { type ReactNode, useMemo, useRef } from 'react';
import { RowList } from '@/components/ui/RowList';
import { useRowsInSight } from '@/components/ui/useRowsInSight';
import { MAX_ROWS_RENDERED_WHOLE } from '@/lib/domain/limits';

type LongRowsProps<T> = {
  /** The list's name, read aloud. */
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  /** The usual height of a row, px; a packet's unless given. */
  rowPx?: number;
  children: (item: T) => ReactNode;
};

/** Rows from edge to edge; of a long list only the rows in sight are in the document (docs/product/look.md#long-lists). */
export function LongRows<T>(props: LongRowsProps<T>) {
  const { label, items, keyOf, children } = props;
  if (items.length > MAX_ROWS_RENDERED_WHOLE) return <VirtualRows {...props} />;
  return (
    <RowList label={label}>
      {items.map((item) => (
        <div key={keyOf(item)}>{children(item)}</div>
      ))}
    </RowList>
  );
}

/** A packet or a target with its bar. */
const PACKET_ROW_PX = 102;

function VirtualRows<T>({ label, items, keyOf, rowPx = PACKET_ROW_PX, children }: LongRowsProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  // The items are other objects with every mark; the rows stay the same as long as they are of the same items in the same order.
  const keys = items.map(keyOf).join('\n');
  const rows = useMemo(() => keys.split('\n').map((key) => ({ key, kind: 0 })), [keys]);
  const { first, end, layout, measure } = useRowsInSight(list, rows, () => rowPx);
  return (
    <ul
      // biome-ignore lint/a11y/noRedundantRoles: Safari takes the list role away from lists without bullets
      role="list"
      aria-label={label}
      ref={list}
      style={{ height: layout.height }}
      className="relative border-t border-line"
    >
      {items.slice(first, end).map((item, place) => (
        <li
          key={keyOf(item)}
          ref={measure}
          data-index={first + place}
          aria-setsize={items.length}
          aria-posinset={first + place + 1}
          className="absolute inset-x-0 top-0"
          style={{ transform: `translateY(${layout.top(first + place)}px)` }}
        >
          {children(item)}
        </li>
      ))}
    </ul>
  );
}
