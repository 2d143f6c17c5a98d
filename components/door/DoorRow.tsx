import { memo, useState } from 'react';
import type { Stage } from '@/lib/domain/change/stage';
import { type Door, doorName, splitLine } from '@/lib/domain/door/door';
import type { DoorSign } from '@/lib/domain/door/doorSign';
import { ofPass } from '@/lib/domain/door/ofPass';
import { hasPlace } from '@/lib/domain/door/place';
import { distanceMeters, type Position } from '@/lib/domain/geo';
import type { StateOfDoor } from '@/lib/domain/walk/doorState';
import { distanceText } from '@/lib/texts/distance';
import { doorTexts } from '@/lib/texts/door';
import { rowResult } from '@/lib/texts/rowResult';
import { DoorActions } from './DoorActions';
import { DoorStatus } from './DoorStatus';
import { People } from './People';
import type { Marks } from './useMarkedDoor';

export type DoorRowProps = {
  door: Door;
  /** Whether it stands under its building's number: its unit is then what is read off doors. */
  isUnit: boolean;
  /** The screen's clock, milliseconds. */
  nowMs: number;
  stateOf: StateOfDoor;
  /** From where the nearest doors come first, so that each says how far it is. */
  from?: Position | undefined;
  /** The door's own screen. Must keep its identity between renders, as all functions here. */
  hrefOf: (door: Door) => string;
  /** How far the change made here has come. */
  stage?: Stage | undefined;
  /** Number of this phone's latest mark in `door`. */
  seq: number | undefined;
  /** True where that mark is an undo: the row says where it was. */
  isUndone: boolean;
  /** True where a talk at the door has answers or notes that are not saved. */
  isTalkUnsaved: boolean;
  marks: Marks;
  /** Done, or, pressed on a done door, its undo. */
  onDone: (door: Door) => void;
  onNotHome: (door: Door) => void;
};

/**
 * One door: number, people, last result, and what can be said of it at the door. It is 84 px high, with three lines of names 94, with each
 * further one 21 more, the same in every state, and as much higher as text is set larger. Memoized: of a list only the doors that changed
 * are drawn again.
 */
export const DoorRow = memo(function DoorRow({
  door,
  isUnit,
  nowMs,
  stateOf,
  from,
  hrefOf,
  stage,
  seq,
  isUndone,
  isTalkUnsaved,
  marks,
  onDone,
  onNotHome,
}: DoorRowProps) {
  const [seqAtFirst] = useState(seq);
  const doorState = stateOf(door);
  const done = doorState === 'done';
  const name = doorName(door);
  const { number, street } = splitLine(door.line);
  const sign = (isUnit && door.unit) || number;
  const { sign: resultSign, text } = rowResult(door, nowMs, doorState);
  return (
    <div
      data-result={resultSign}
      data-warned={door.warning ? (text || isTalkUnsaved ? 'too' : 'alone') : undefined}
      data-long={longOn(text, resultSign, stage, sign)}
      data-talk={isTalkUnsaved ? longOn(doorTexts.talkNotSaved, 'notHome', undefined, sign) : undefined}
      className={`door-grid relative grid gap-x-2 border-b border-line bg-card pr-3 pl-4 ${done ? 'text-soft' : ''}`}
    >
      {isUndone && seq !== seqAtFirst && <span key={seq} aria-hidden="true" className="row-flashes" />}
      <div className="door-number door-opens">
        {sign ? (
          <Sign text={sign} long={sign === number ? 4 : 6} />
        ) : (
          <p className="line-clamp-2 text-secondary font-bold wrap-anywhere">{street}</p>
        )}
        {!isUnit && door.unit && <p className="text-small font-semibold text-soft">{door.unit}</p>}
        {from && <Distance from={from} door={door} />}
        {door.reported && <p className="text-small text-soft">{doorTexts.reported}</p>}
      </div>
      <div className="door-people">
        <People people={ofPass(door.people)} />
        {/* Each new mark is another one, which settles in its turn; a row that is scrolled into sight stands. */}
        <DoorStatus
          key={seq}
          warning={door.warning}
          result={text}
          sign={resultSign}
          stage={stage}
          isTalkUnsaved={isTalkUnsaved}
          isNew={seq !== seqAtFirst}
        />
      </div>
      {/* Lies over number and people, so that it is large enough for a thumb and the plan of the row stays as it is. */}
      {/* biome-ignore lint/a11y/useAnchorContent: its label is its name; number and people beneath it are read by themselves */}
      <a href={hrefOf(door)} aria-label={name} className="door-link -ml-4 -outline-offset-3 active:bg-ink/10" />
      <DoorActions door={door} seq={seq} marks={marks} stateOf={stateOf} onDone={onDone} onNotHome={onNotHome} />
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

/** On which rows a result has two lines: on those of narrow phones, on those of all phones, or on none. Which they are, the style says. */
function longOn(text: string | undefined, sign: DoorSign, stage: Stage | undefined, number: string): 'narrow' | 'phones' | undefined {
  if (!text || sign === 'done') return undefined;
  // In letters of the bold result. A former visit's are not bold; the sign of its stage is as wide as three; a long number takes its own.
  const length = text.length * (sign === 'before' ? 0.9 : 1) + (stage ? 3 : 0) + Math.min(Math.max(number.length - 3, 0), 6);
  if (length > PHONE_LETTERS) return 'phones';
  return length > NARROW_LETTERS ? 'narrow' : undefined;
}

/** So many letters have one line beside the buttons: at 360 px, and at 390. */
const NARROW_LETTERS = 18;
const PHONE_LETTERS = 22;

function Distance({ from, door }: { from: Position; door: Door }) {
  return hasPlace(door) && <p className="text-small whitespace-nowrap text-soft">{distanceText(distanceMeters(from, door))}</p>;
}
