import type { ComponentPropsWithRef } from 'react';
import type { Stage } from '@/lib/domain/change/stage';
import { type Door, doorName } from '@/lib/domain/door/door';
import { DoorRow } from './DoorRow';
import type { DoorItem } from './doorItems';
import { StreetHeader } from './StreetHeader';
import type { CountStretch } from './useDoorItems';

/** What every row of a door list needs, from its screen. */
export type DoorRowSource = {
  /** The screen's clock, milliseconds. */
  nowMs: number;
  /** How far the change made here at a door has come; undefined when there is nothing to say. */
  stageAtDoor: (door: Door) => Stage | undefined;
  /** The door's own screen. */
  hrefOf: (door: Door) => string;
  onDone: (door: Door) => void;
  onNotHome: (door: Door) => void;
};

type DoorListItemProps = DoorRowSource & { door: Door; item: DoorItem; countOf: CountStretch } & Omit<
    ComponentPropsWithRef<'li'>,
    'children' | 'aria-label'
  >;

/** One item of the list: a door, named by its address line, under its street where a stretch begins. */
export function DoorListItem({ door, item, countOf, nowMs, stageAtDoor, hrefOf, onDone, onNotHome, ...rest }: DoorListItemProps) {
  const { stretch, heads } = item;
  return (
    <li {...rest} aria-label={doorName(door)}>
      {heads && <StreetHeader stretch={stretch} count={countOf(stretch.street)} />}
      <DoorRow
        door={door}
        isUnit={stretch.isBuilding}
        nowMs={nowMs}
        hrefOf={hrefOf}
        stage={stageAtDoor(door)}
        onDone={onDone}
        onNotHome={onNotHome}
      />
    </li>
  );
}
