import { memo } from 'react';
import { DoorActions } from '@/components/door/DoorActions';
import { DoorStatus } from '@/components/door/DoorStatus';
import { People } from '@/components/door/People';
import type { Stage } from '@/lib/domain/change/stage';
import { type Door, doorName, isDone, splitLine } from '@/lib/domain/door/door';
import { doorTexts, lastResultText } from '@/lib/texts/door';

export type DoorRowProps = {
  door: Door;
  /** Whether it stands under its building's number: its unit is then what is read off doors. */
  isUnit: boolean;
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
 * One door: number, people, last result, and what can be said of it at the door. It is 84 px high in every state, and as much
 * higher as text is set larger. Memoized: of a list only the doors that changed are drawn again.
 */
export const DoorRow = memo(function DoorRow({ door, isUnit, nowMs, hrefOf, stage, onDone, onNotHome }: DoorRowProps) {
  const done = isDone(door);
  const name = doorName(door);
  const { number, street } = splitLine(door.line);
  const sign = (isUnit && door.unit) || number;
  return (
    <div
      data-result={done ? undefined : door.last?.action}
      className={`door-grid relative grid min-h-[5.25rem] gap-x-2 border-b border-line bg-card pt-1 pr-2 pl-4 ${done ? 'text-soft' : ''}`}
    >
      <div className="door-number self-baseline">
        {sign ? (
          <Sign text={sign} long={sign === number ? 4 : 6} />
        ) : (
          <p className="line-clamp-2 text-secondary font-bold wrap-anywhere">{street}</p>
        )}
        <p className="mt-0.5 flex items-center gap-1 text-small font-semibold text-soft">
          <span aria-hidden="true" className="result-shape" />
          {!isUnit && door.unit}
        </p>
        {door.reported && <p className="text-small text-soft">{doorTexts.reported}</p>}
      </div>
      <div className="min-w-0 self-baseline [grid-area:people]">
        <People people={door.people} />
      </div>
      <DoorStatus done={done} warning={door.warning} lastText={lastResultText(door.last, nowMs)} stage={stage} />
      {/* Lies over number and people, so that it is large enough for a thumb and the plan of the row stays as it is. */}
      {/* biome-ignore lint/a11y/useAnchorContent: its label is its name; number and people beneath it are read by themselves */}
      <a href={hrefOf(door)} aria-label={name} className="door-link -mt-1 -ml-4 -outline-offset-3 active:bg-ink/10" />
      <DoorActions name={name} done={done} onDone={() => onDone(door)} onNotHome={() => onNotHome(door)} />
    </div>
  );
});

/** Numbers are read off doors from afar; only long ones are smaller, and break after a hyphen, for the people beside them. */
function Sign({ text, long }: { text: string; long: number }) {
  return (
    <p className={`text-door tabular-nums ${text.length > long ? 'text-[1.25rem]' : ''}`}>
      {text.replaceAll(' ', '\u00a0').replace(/[-/]/gu, '$&\u200b')}
    </p>
  );
}
