import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { onSight } from '@/components/ui/onSight';
import { useInSight } from '@/components/ui/useInSight';
import type { DoorItem } from './doorItems';
import { type RowTops, rowAt } from './rowTops';
import { StreetHeader } from './StreetHeader';
import type { CountStretch } from './useDoorItems';

type StreetInSightProps = {
  items: readonly DoorItem[];
  tops: RefObject<RowTops | null>;
  countOf: CountStretch;
  /** The box at the top of the screen that it stands in; the list follows it. */
  header: RefObject<HTMLElement | null>;
};

/**
 * The street of the door at the top of the screen, under the bars. The next heading of the list pushes it up and takes its place, so that neither is seen
 * through the other. Screen readers read the list's own headings instead.
 */
export function StreetInSight({ items, tops, countOf, header }: StreetInSightProps) {
  const inSight = () =>
    header.current && tops.current ? rowAt(tops.current, items.length, header.current.getBoundingClientRect().bottom) : undefined;
  const place = useInSight(inSight, () => tops.current);
  const item = items[place] ?? items[0];
  const words = useRef<HTMLDivElement>(null);
  const giveWay = useEffectEvent(() => {
    const [box, shown] = [header.current?.getBoundingClientRect(), words.current];
    if (!box || !shown) return;
    const headingOf = (index: number) => (items[index]?.heads ? headingAt(header.current?.nextElementSibling, index) : undefined);
    const [own, next] = [headingOf(place), headingOf(place + 1)];
    // Its own heading stands at home, or still shows a line below the box: two of them would be one too many.
    shown.style.visibility = own && (own.top > box.top - 1 || own.bottom > box.bottom + 1) ? 'hidden' : '';
    const pushedPx = next ? Math.min(box.bottom - next.top, box.height) : 0;
    shown.style.translate = pushedPx > 0 ? `0 ${-pushedPx}px` : '';
  });
  useEffect(() => onSight(() => giveWay()), []);
  // Not with every mark: where something lies is known only after the page was laid out anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words, or other rows
  useLayoutEffect(() => giveWay(), [place, items]);
  return (
    item && (
      <div ref={words} className="h-full *:h-full *:flex-nowrap *:*:truncate">
        <StreetHeader stretch={item.stretch} count={countOf(item.stretch)} />
      </div>
    )
  );
}

/** Where the heading of an item lies, whose list may be drawn in part. */
function headingAt(list: Element | null | undefined, index: number): DOMRect | undefined {
  const item = list?.querySelector(`:scope > [data-index="${index}"]`) ?? list?.children[index];
  return item?.firstElementChild?.getBoundingClientRect();
}
