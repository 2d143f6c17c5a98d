import { memo, type Ref } from 'react';
import { DoorRow } from '@/components/door/DoorRow';
import type { Marks } from '@/components/door/useMarkedDoor';
import type { Stage } from '@/lib/domain/change/stage';
import { type Door, doorName } from '@/lib/domain/door/door';
import type { Position } from '@/lib/domain/geo';
import type { StateOfDoor } from '@/lib/domain/walk/doorState';
import type { DoorItem } from './doorItems';
import { StreetHeader } from './StreetHeader';
import type { CountStretch } from './useDoorItems';

/** This phone's part in a door as it is drawn. */
type MadeHere = {
  /** How far its latest change has come; undefined when there is nothing to say. */
  stage: Stage | undefined;
  /** Number of its latest mark. */
  seq: number | undefined;
  /** True where that is an undo. */
  isUndone: boolean;
  /** True where a talk at the door has answers or notes that are not saved. */
  isTalkUnsaved: boolean;
};

/** All that a row of a door list needs of its screen. */
export type DoorRowSource = {
  /** The screen's clock, milliseconds. */
  nowMs: number;
  stateOf: StateOfDoor;
  /** From where the nearest doors come first. */
  from?: Position | undefined;
  madeHereAt: (door: Door) => MadeHere;
  marks: Marks;
  /** The door's own screen. */
  hrefOf: (door: Door) => string;
  onDone: (door: Door) => void;
  onNotHome: (door: Door) => void;
};

type DoorListItemProps = Omit<DoorRowSource, 'madeHereAt'> &
  MadeHere & {
    door: Door;
    item: DoorItem;
    countOf: CountStretch;
    /** The item's index in a list of which only a part is drawn; it comes with `size` and `top`. */
    place?: number;
    /** The number of that list's items. */
    size?: number;
    /** Px from the top of that list. */
    top?: number;
    ref?: Ref<HTMLLIElement>;
  };

/**
 * One item of the list: a door, named by its address line, under its street where a stretch begins. Memoized, so that a tap draws no other
 * item.
 */
export const DoorListItem = memo(function DoorListItem({ door, item, countOf, place, size, top, ref, ...row }: DoorListItemProps) {
  const { stretch, heads } = item;
  return (
    <li
      ref={ref}
      aria-label={doorName(door)}
      {...(place === undefined ? {} : { 'data-index': place, 'aria-posinset': place + 1, 'aria-setsize': size })}
      // Contained: a tap asks of no other row whether something of it lies under the finger.
      className={top === undefined ? undefined : 'absolute inset-x-0 top-0 contain-content'}
      style={top === undefined ? undefined : { transform: `translateY(${top}px)` }}
    >
      {heads && <StreetHeader stretch={stretch} count={countOf(stretch)} />}
      <DoorRow door={door} isUnit={stretch.isBuilding} {...row} />
    </li>
  );
});
