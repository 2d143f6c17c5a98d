import type { RefObject } from 'react';
import { useInSight } from '@/components/ui/useInSight';
import type { DoorItem } from './doorItems';
import { type RowTops, rowAt } from './rowTops';
import { StreetHeader } from './StreetHeader';
import type { CountStretch } from './useDoorItems';

type StreetInSightProps = {
  items: readonly DoorItem[];
  tops: RefObject<RowTops | null>;
  countOf: CountStretch;
  /** The box at the top of the screen that it stands in. */
  header: RefObject<HTMLElement | null>;
};

/** The street of the door at the top of the screen, under the bars. Screen readers read the list's own heading instead. */
export function StreetInSight({ items, tops, countOf, header }: StreetInSightProps) {
  const inSight = () =>
    header.current && tops.current ? rowAt(tops.current, items.length, header.current.getBoundingClientRect().bottom) : undefined;
  const item = items[useInSight(inSight, () => tops.current)] ?? items[0];
  return (
    item && (
      <div className="contents *:h-full *:flex-nowrap *:*:truncate">
        <StreetHeader stretch={item.stretch} count={countOf(item.stretch)} />
      </div>
    )
  );
}
