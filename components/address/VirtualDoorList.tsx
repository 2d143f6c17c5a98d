import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useRef } from 'react';
import type { Address } from '@/lib/domain/address';
import { DoorListItem, type DoorRowSource } from './DoorListItem';
import type { DoorItem } from './doorItems';

type VirtualDoorListProps = DoorRowSource & { doors: readonly Address[]; items: readonly DoorItem[] };

const ROW_PX = 85;
const HEADING_PX = 42;
/** Rows drawn beyond each edge of the screen: enough for a fling, few enough for a cheap phone. */
const OVERSCAN = 8;

/** A long list against the page's own scroll: only the doors in sight are in the document, and the one that holds the focus. */
export function VirtualDoorList({ doors, items, ...source }: VirtualDoorListProps) {
  const list = useRef<HTMLUListElement>(null);
  // Asked for when the list is scrolled; by itself the focus, which every tap moves, draws nothing.
  const focused = useRef<number>(undefined);
  const rangeExtractor = useCallback((range: Range) => withFocused(defaultRangeExtractor(range), focused.current, range.count), []);
  // One function for the same items: another one would have every row measured again at every tap.
  const getItemKey = useCallback((index: number) => items[index]?.addressId ?? index, [items]);
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: (index) => ROW_PX + (items[index]?.heading ? HEADING_PX : 0),
    getItemKey,
    overscan: OVERSCAN,
    scrollMargin: list.current?.offsetTop ?? 0,
    rangeExtractor,
  });
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari takes the list role away from lists without bullets
    <ul role="list" aria-label="Doors" ref={list} style={{ height: virtualizer.getTotalSize() }} className="@container relative">
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const item = items[index];
        const address = item && doors[item.place];
        if (!address) return null;
        return (
          <DoorListItem
            key={key}
            address={address}
            heading={item.heading}
            {...source}
            ref={virtualizer.measureElement}
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
            style={{ transform: `translateY(${start - virtualizer.options.scrollMargin}px)` }}
          />
        );
      })}
    </ul>
  );
}

/** The rows to draw, with the one that holds the focus wherever it is, so that scrolling does not drop the keyboard's place. */
function withFocused(indexes: number[], focused: number | undefined, count: number): number[] {
  if (focused === undefined || focused >= count || indexes.includes(focused)) return indexes;
  return [...indexes, focused].toSorted((a, b) => a - b);
}
