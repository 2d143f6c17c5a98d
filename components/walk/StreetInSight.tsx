import { type RefObject, useRef, useSyncExternalStore } from 'react';
import { onSight } from '@/components/ui/onSight';
import type { StretchCount } from '@/lib/domain/walk/walkOrder';
import type { DoorItem } from './doorItems';
import { type RowTops, rowAt } from './rowTops';
import { StreetHeader } from './StreetHeader';

type StreetInSightProps = {
  items: readonly DoorItem[];
  tops: RefObject<RowTops | null>;
  counts: ReadonlyMap<string, StretchCount>;
};

/**
 * The street of the door at the top of the screen, under the bars. It lies over the heading that the list itself has there, which says the
 * same to those who hear it.
 */
export function StreetInSight({ items, tops, counts }: StreetInSightProps) {
  const header = useRef<HTMLDivElement>(null);
  const inSight = () =>
    header.current && tops.current ? rowAt(tops.current, items.length, header.current.getBoundingClientRect().bottom) : 0;
  const item = items[useSyncExternalStore(onSight, inSight)] ?? items[0];
  return (
    <div
      ref={header}
      data-street-in-sight
      aria-hidden="true"
      className="sticky top-(--under-bars) z-[5] -mb-9 h-9 *:h-full *:flex-nowrap *:*:truncate"
    >
      {item && <StreetHeader stretch={item.stretch} count={counts.get(item.stretch.street)} />}
    </div>
  );
}
