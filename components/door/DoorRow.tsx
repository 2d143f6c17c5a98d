import { memo, useState } from 'react';
import type { Stage } from '@/lib/domain/change/stage';
import { type Door, doorName, splitLine } from '@/lib/domain/door/door';
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
  const lines = (door.warning ? 1 : 0) + (text || stage ? 1 : 0);
  return (
    <div
      data-result={resultSign}
      data-lines={lines}
      data-staged={lines === 1 && !done ? secondLine(stage, text) : undefined}
      className={`door-grid relative grid gap-x-2 border-b border-line bg-card pr-3 pl-4 ${done ? 'text-soft' : ''}`}
    >
      {isUndone && seq !== seqAtFirst && <span key={seq} aria-hidden="true" className="row-flashes" />}
      <div className="door-number">
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
        <DoorStatus key={seq} done={done} warning={door.warning} result={text} sign={resultSign} stage={stage} isNew={seq !== seqAtFirst} />
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

/** What a narrow row has on its second line: how far a result has come, or its last words. */
function secondLine(stage: Stage | undefined, text = ''): 'stage' | 'long' | undefined {
  if (stage) return text === '' ? undefined : 'stage';
  return text.length > LONG ? 'long' : undefined;
}

/** So many letters of a result have a narrow line. */
const LONG = 20;

function Distance({ from, door }: { from: Position; door: Door }) {
  return hasPlace(door) && <p className="text-small whitespace-nowrap text-soft">{distanceText(distanceMeters(from, door))}</p>;
}
