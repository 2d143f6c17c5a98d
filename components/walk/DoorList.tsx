import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Door } from '@/lib/domain/door/door';
import { MAX_ROWS_RENDERED_WHOLE } from '@/lib/domain/limits';
import { listTexts } from '@/lib/texts/list';
import { DoorListItem, type DoorRowSource } from './DoorListItem';
import { StreetInSight, VirtualDoorList } from './lateListParts';
import type { RowTops } from './rowTops';
import { useCountStretch, useDoorItems } from './useDoorItems';

type DoorListProps = DoorRowSource & {
  /** The doors shown, in their order. */
  doors: readonly Door[];
  /** All doors of the list, for the counts of their streets. */
  all: readonly Door[];
  /** Is told where the rows lie. */
  tops: RefObject<RowTops | null>;
};

/** The doors under their streets: whole up to sixty, of more only those in sight (docs/product/look.md#long-lists). */
export function DoorList({ doors, all, tops, madeHereAt, ...source }: DoorListProps) {
  const items = useDoorItems(doors);
  const countOf = useCountStretch(all, source.stateOf);
  const list = useRef<HTMLUListElement>(null);
  const street = useRef<HTMLDivElement>(null);
  const isLong = items.length > MAX_ROWS_RENDERED_WHOLE;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items are other rows, whose tops are others
  useLayoutEffect(() => {
    if (!isLong) tops.current = (index) => list.current?.children[index]?.lastElementChild?.getBoundingClientRect().top ?? 0;
  }, [isLong, items, tops]);
  return (
    <>
      {/* It covers the list's own heading there. Its box is drawn at once, so that no door moves when its words come. */}
      <div
        ref={street}
        data-street-in-sight
        aria-hidden="true"
        className="sticky top-[calc(var(--under-bars)+var(--list-head))] z-[5] -mb-9 h-9"
      >
        <StreetInSight items={items} tops={tops} countOf={countOf} header={street} />
      </div>
      {isLong ? (
        <VirtualDoorList doors={doors} items={items} countOf={countOf} tops={tops} madeHereAt={madeHereAt} {...source} />
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: Safari takes the list role away from lists without bullets
        <ul role="list" aria-label={listTexts.doors} ref={list} className="@container [overflow-anchor:none]">
          {items.map((item) => {
            const door = doors[item.place];
            return door && <DoorListItem key={item.doorId} door={door} item={item} countOf={countOf} {...madeHereAt(door)} {...source} />;
          })}
        </ul>
      )}
    </>
  );
}
