import { DOOR_ACTION } from './door/actions';
import { isTalk } from './door/talked';
import { historiesOf } from './histories';
import type { RecordedBySubject, RecordedOf } from './recorded';
import { lastStanding, standingOf } from './undo';

/** A volunteer's shift on this phone (docs/product/numbers.md#shift). */
export type Shift = {
  /** Unix seconds of its first and of its last mark. */
  readonly from: number;
  readonly to: number;
  /** Doors tried: those where a mark of it stands. */
  readonly doors: number;
  readonly done: number;
  /** Doors where somebody was talked with. */
  readonly talks: number;
  /** Doors whose last mark of it the campaign has. */
  readonly received: number;
};

/** A pause so long ends a shift. */
const PAUSE_S = 3 * 3_600;

/**
 * Returns the shifts of one account in one campaign on this phone, the latest first: its marks of doors since a pause of more than three
 * hours. What was undone does not count.
 */
export function shiftsOf(recorded: RecordedBySubject): readonly Shift[] {
  const histories = historiesOf(recorded, 'door');
  const times = histories.flatMap((entries) => entries.map(({ change }) => change.time)).sort((a, b) => a - b);
  const starts = times.filter((time, place) => place === 0 || time - (times[place - 1] ?? time) > PAUSE_S);
  const shifts = starts.map((from, place) => {
    const end = starts[place + 1] ?? Number.POSITIVE_INFINITY;
    const of = histories.map((entries) => entries.filter(({ change }) => change.time >= from && change.time < end));
    const to = Math.max(...of.flatMap((entries) => entries.map(({ change }) => change.time)));
    return { from, to, ...countDoors(of) };
  });
  return shifts.filter(({ doors }) => doors > 0).toReversed();
}

function countDoors(histories: readonly (readonly RecordedOf<'door'>[])[]): Omit<Shift, 'from' | 'to'> {
  const counts = { doors: 0, done: 0, talks: 0, received: 0 };
  for (const entries of histories) {
    const standing = lastStanding(entries)?.change;
    if (!standing) continue;
    counts.doors += 1;
    counts.done += Number(standing.body.action === DOOR_ACTION.done);
    counts.talks += Number(standingOf(entries).some(({ change }) => isTalk(change.body)));
    counts.received += Number(entries.at(-1)?.receipt !== undefined);
  }
  return counts;
}

/** Returns the doors with a talk among the doors tried, between 0 and 1. */
export const contactRate = ({ doors, talks }: Pick<Shift, 'doors' | 'talks'>): number => (doors === 0 ? 0 : talks / doors);

/** Returns the hours between the first and the last mark of a shift. */
export const hoursOf = ({ from, to }: Pick<Shift, 'from' | 'to'>): number => (to - from) / 3_600;
