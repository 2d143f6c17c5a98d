import { Fragment, type ReactNode, useMemo, useRef } from 'react';
import { RowList } from '@/components/ui/RowList';
import { useRowsInSight } from '@/components/ui/useRowsInSight';
import { MAX_ROWS_RENDERED_WHOLE } from '@/lib/domain/limits';

type LongListProps<T> = {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  /** Draws an item's row. */
  children: (item: T) => ReactNode;
};

/** Rows from edge to edge as one named list: whole up to sixty, of more only those in sight (docs/product/look.md#long-lists). */
export function LongList<T>(props: LongListProps<T>) {
  const { label, items, keyOf, children } = props;
  if (items.length > MAX_ROWS_RENDERED_WHOLE) return <RowsInSight {...props} />;
  return (
    <RowList label={label}>
      {items.map((item) => (
        <Fragment key={keyOf(item)}>{children(item)}</Fragment>
      ))}
    </RowList>
  );
}

/** Two lines of text. */
const usualHeight = () => 72;

function RowsInSight<T>({ label, items, keyOf, children }: LongListProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  const rows = useMemo(() => items.map((item) => ({ key: keyOf(item), kind: 0 })), [items, keyOf]);
  const { first, end, layout, measure } = useRowsInSight(list, rows, usualHeight);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari takes the list role away from lists without bullets
    <ul role="list" aria-label={label} ref={list} style={{ height: layout.height }} className="relative border-t border-line">
      {items.slice(first, end).map((item, place) => {
        const index = first + place;
        return (
          <li
            key={keyOf(item)}
            ref={measure}
            data-index={index}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${layout.top(index)}px)` }}
          >
            {children(item)}
          </li>
        );
      })}
    </ul>
  );
}
