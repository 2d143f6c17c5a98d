import { type RefObject, useSyncExternalStore } from 'react';
import { onSight } from '@/components/ui/onSight';
import type { StretchCount } from '@/lib/domain/walk/walkOrder';
import type { DoorItem } from './doorItems';
import { type RowTops, rowAt } from './rowTops';
import { StreetHeader } from './StreetHeader';

type StreetInSightProps = {
  items: readonly DoorItem[];
  tops: RefObject<RowTops | null>;
  counts: ReadonlyMap<string, StretchCount>;
  /** The box at the top of the screen that it stands in. */
  header: RefObject<HTMLElement | null>;
};

/** The street of the door at the top of the screen, under the bars. Screen readers read the list's own heading instead. */
export function StreetInSight({ items, tops, counts, header }: StreetInSightProps) {
  const inSight = () =>
    header.current && tops.current ? rowAt(tops.current, items.length, header.current.getBoundingClientRect().bottom) : 0;
  const item = items[useSyncExternalStore(onSight, inSight)] ?? items[0];
  return (
    item && (
      <div className="contents *:h-full *:flex-nowrap *:*:truncate">
        <StreetHeader stretch={item.stretch} count={counts.get(item.stretch.street)} />
      </div>
    )
  );
}
