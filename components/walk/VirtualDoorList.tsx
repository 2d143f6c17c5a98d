import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { useRowsInSight } from '@/components/ui/useRowsInSight';
import type { Door } from '@/lib/domain/door/door';
import { listTexts } from '@/lib/texts/list';
import { DoorListItem, type DoorRowSource } from './DoorListItem';
import type { DoorItem } from './doorItems';
import type { RowTops } from './rowTops';
import type { CountStretch } from './useDoorItems';

type VirtualDoorListProps = DoorRowSource & {
  doors: readonly Door[];
  items: readonly DoorItem[];
  countOf: CountStretch;
  tops: RefObject<RowTops | null>;
};

/** With a street's heading, without one. */
const HEADED = 1;
const PLAIN = 0;
const ROW_PX = 84;
const HEADING_PX = 36;
const HEADING_REM = 2.25;
const usualHeight = (kind: number) => (kind === HEADED ? ROW_PX + HEADING_PX : ROW_PX);

/** A long list against the page's own scroll: only the doors in sight are in the document, and the one that holds the focus. */
export function VirtualDoorList({ doors, items, countOf, tops, madeHereAt, ...source }: VirtualDoorListProps) {
  const list = useRef<HTMLUListElement>(null);
  // Looked at when the list is scrolled; by itself the focus, which every tap moves, draws nothing.
  const focused = useRef<number>(undefined);
  const rows = useMemo(() => items.map(({ doorId, heads }) => ({ key: doorId, kind: heads ? HEADED : PLAIN })), [items]);
  const { first, end, layout, measure } = useRowsInSight(list, rows, usualHeight);
  useLayoutEffect(() => {
    const headingPx = HEADING_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    tops.current = (index) => (list.current?.getBoundingClientRect().top ?? 0) + layout.top(index) + (items[index]?.heads ? headingPx : 0);
  }, [items, layout, tops]);
  return (
    <ul
      // biome-ignore lint/a11y/noRedundantRoles: Safari takes the list role away from lists without bullets
      role="list"
      aria-label={listTexts.doors}
      ref={list}
      onFocus={({ target }) => {
        focused.current = placeOf(target);
      }}
      onBlur={() => {
        focused.current = undefined;
      }}
      style={{ height: layout.height }}
      className="@container relative [overflow-anchor:none]"
    >
      {drawn(first, end, focused.current, items.length).map((index) => {
        const item = items[index];
        const door = item && doors[item.place];
        if (!door) return null;
        return (
          <DoorListItem
            key={item.doorId}
            door={door}
            item={item}
            countOf={countOf}
            {...madeHereAt(door)}
            {...source}
            ref={measure}
            place={index}
            size={items.length}
            top={layout.top(index)}
          />
        );
      })}
    </ul>
  );
}

function placeOf(target: Element): number | undefined {
  const place = target.closest<HTMLElement>('[data-index]')?.dataset.index;
  return place === undefined ? undefined : Number(place);
}

/** The rows to draw, with the one that holds the focus wherever it is, so that scrolling does not drop the keyboard's place. */
function drawn(first: number, end: number, focused: number | undefined, count: number): number[] {
  const inSight = Array.from({ length: end - first }, (_, index) => first + index);
  if (focused === undefined || focused >= count || inSight.includes(focused)) return inSight;
  return [...inSight, focused].toSorted((a, b) => a - b);
}
