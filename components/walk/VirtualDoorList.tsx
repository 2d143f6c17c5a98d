import { useMemo, useRef } from 'react';
import type { Door } from '@/lib/domain/door/door';
import { listTexts } from '@/lib/texts/list';
import { DoorListItem, type DoorRowSource } from './DoorListItem';
import type { DoorItem } from './doorItems';
import { useRowsInSight } from './useRowsInSight';

type VirtualDoorListProps = DoorRowSource & { doors: readonly Door[]; items: readonly DoorItem[] };

/** With a street's heading, without one. */
const HEADED = 1;
const PLAIN = 0;
const usualHeight = (kind: number) => (kind === HEADED ? 127 : 85);

/** A long list against the page's own scroll: only the doors in sight are in the document, and the one that holds the focus. */
export function VirtualDoorList({ doors, items, ...source }: VirtualDoorListProps) {
  const list = useRef<HTMLUListElement>(null);
  // Looked at when the list is scrolled; by itself the focus, which every tap moves, draws nothing.
  const focused = useRef<number>(undefined);
  const rows = useMemo(() => items.map(({ doorId, heading }) => ({ key: doorId, kind: heading ? HEADED : PLAIN })), [items]);
  const { first, end, layout, measure } = useRowsInSight(list, rows, usualHeight);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari takes the list role away from lists without bullets
    <ul role="list" aria-label={listTexts.doors} ref={list} style={{ height: layout.height }} className="@container relative">
      {drawn(first, end, focused.current, items.length).map((index) => {
        const item = items[index];
        const door = item && doors[item.place];
        if (!door) return null;
        return (
          <DoorListItem
            key={item.doorId}
            door={door}
            heading={item.heading}
            {...source}
            ref={measure}
            data-index={index}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            onFocus={() => {
              focused.current = index;
            }}
            onBlur={() => {
              focused.current = undefined;
            }}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${layout.top(index)}px)` }}
          />
        );
      })}
    </ul>
  );
}

/** The rows to draw, with the one that holds the focus wherever it is, so that scrolling does not drop the keyboard's place. */
function drawn(first: number, end: number, focused: number | undefined, count: number): number[] {
  const inSight = Array.from({ length: end - first }, (_, index) => first + index);
  if (focused === undefined || focused >= count || inSight.includes(focused)) return inSight;
  return [...inSight, focused].toSorted((a, b) => a - b);
}
