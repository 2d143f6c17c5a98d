import { Check } from '@/components/ui/icons/Check';
import { DOOR_ACTION } from '@/lib/domain/change/door/actions';
import { type Door, doorName } from '@/lib/domain/door/door';
import type { StateOfDoor } from '@/lib/domain/walk/doorState';
import { doorTexts } from '@/lib/texts/door';
import { type Marks, useMarkedDoor } from './useMarkedDoor';

type DoorActionsProps = {
  /** As its list was drawn. */
  door: Door;
  /** Number of this phone's latest mark in `door`. */
  seq: number | undefined;
  marks: Marks;
  stateOf: StateOfDoor;
  onDone: (door: Door) => void;
  onNotHome: (door: Door) => void;
};

const BUTTON =
  'grid min-h-14 min-w-14 shrink-0 place-items-center content-center rounded-2xl border-2 px-0.5 py-1 text-center text-small leading-[1.1] font-semibold';

/**
 * The two results that one tap says of a door. A button is filled where that was said in this round, in the frame after the tap and before its row. Beside a
 * pressed Done the other place is empty.
 */
export function DoorActions({ door: drawn, seq, marks, stateOf, onDone, onNotHome }: DoorActionsProps) {
  const door = useMarkedDoor(drawn, marks, seq);
  const name = doorName(door);
  const state = stateOf(door);
  const done = state === 'done';
  const notHome = state === 'tryAgain' && door.last?.action === DOOR_ACTION.notHome;
  const [firstLine, secondLine] = doorTexts.notHomeLines;
  return (
    <div className="flex gap-2 self-center justify-self-end [grid-area:actions]">
      <button
        type="button"
        aria-label={doorTexts.at(doorTexts.notHome, name)}
        onClick={() => onNotHome(door)}
        className={`${BUTTON} ${notHome ? 'border-warn bg-warn-ground text-warn' : 'border-edge text-ink active:bg-chip'} ${done ? 'invisible' : ''}`}
      >
        {firstLine}
        <br />
        {secondLine}
      </button>
      <button
        type="button"
        aria-label={doorTexts.at(doorTexts.done, name)}
        aria-pressed={done}
        onClick={() => onDone(door)}
        className={`${BUTTON} ${done ? 'border-ok bg-ok text-on-ok' : 'border-ink bg-card text-ink active:bg-chip'}`}
      >
        <Check aria-hidden="true" className="size-6" strokeWidth={3} />
        {doorTexts.done}
      </button>
    </div>
  );
}
