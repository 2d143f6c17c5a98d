import { memo } from 'react';
import { DoorActions } from '@/components/door/DoorActions';
import { DoorStatus } from '@/components/door/DoorStatus';
import { People } from '@/components/door/People';
import type { Stage } from '@/lib/domain/change/stage';
import { type Door, doorName, isDone, splitLine } from '@/lib/domain/door/door';
import { lastResultText } from '@/lib/texts/door';

export type DoorRowProps = {
  door: Door;
  /** The screen's clock, milliseconds. */
  nowMs: number;
  /** The door's own screen. Must keep its identity between renders, as all functions here. */
  hrefOf: (door: Door) => string;
  /** How far the change made here has come. */
  stage?: Stage | undefined;
  /** Done, or, pressed on a done door, its undo. */
  onDone: (door: Door) => void;
  onNotHome: (door: Door) => void;
};

/**
 * One door: number, people, last result, and what can be said of it at the door. The space of every state is kept in all of
 * them, so that a row keeps its height. Memoised: of a list only the doors that changed are drawn again.
 */
export const DoorRow = memo(function DoorRow({ door, nowMs, hrefOf, stage, onDone, onNotHome }: DoorRowProps) {
  const done = isDone(door);
  const { number, street } = splitLine(door.line);
  return (
    <div
      className={`door-grid relative grid min-h-[5.25rem] gap-x-2.5 border-b border-line bg-card py-2.5 pr-3 pl-4 ${done ? 'text-soft' : ''}`}
    >
      <div className="self-baseline [grid-area:number]">
        {number ? <p className={numberClass(number)}>{number}</p> : <p className="text-secondary font-bold">{street}</p>}
        {door.unit && <p className="mt-0.5 text-small font-semibold text-soft">{door.unit}</p>}
      </div>
      <div className="min-w-0 self-baseline [grid-area:people]">
        <People people={door.people} />
      </div>
      <DoorStatus done={done} lastText={lastResultText(door.last, nowMs)} stage={stage} />
      {/* Lies over number and people, so that it is large enough for a thumb and the plan of the row stays as it is. */}
      {/* biome-ignore lint/a11y/useAnchorContent: its label is its name; number and people beneath it are read by themselves */}
      <a href={hrefOf(door)} aria-label={doorName(door)} className="door-link -my-2.5 -ml-4 -outline-offset-3 active:bg-ink/10" />
      <DoorActions done={done} onDone={() => onDone(door)} onNotHome={() => onNotHome(door)} />
    </div>
  );
});

/** Numbers are read off doors from afar; only very long ones are smaller, for the people beside them. */
function numberClass(number: string): string {
  return `whitespace-nowrap text-door tabular-nums ${number.length > 4 ? 'text-[1.25rem]' : ''}`;
}
