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
    const to = times.findLast((time) => time < end) ?? from;
    return { from, to, ...countDoors(histories, ({ change }) => change.time >= from && change.time < end) };
  });
  return shifts.filter(({ doors }) => doors > 0).toReversed();
}

/** @param isOfShift whether a change was made in the shift; its undo may have been made in another one */
function countDoors(
  histories: readonly (readonly RecordedOf<'door'>[])[],
  isOfShift: (entry: RecordedOf<'door'>) => boolean,
): Omit<Shift, 'from' | 'to'> {
  const counts = { doors: 0, done: 0, talks: 0, received: 0 };
  for (const entries of histories) {
    const standing = standingOf(entries).filter(isOfShift);
    const last = lastStanding(standing)?.change;
    if (!last) continue;
    counts.doors += 1;
    counts.done += Number(last.body.action === DOOR_ACTION.done);
    counts.talks += Number(standing.some(({ change }) => isTalk(change.body)));
    counts.received += Number(entries.findLast(isOfShift)?.receipt !== undefined);
  }
  return counts;
}

/** Returns the doors with a talk among the doors tried, between 0 and 1. */
export const contactRate = ({ doors, talks }: Pick<Shift, 'doors' | 'talks'>): number => (doors === 0 ? 0 : talks / doors);

/** Returns the hours between the first and the last mark of a shift. */
export const hoursOf = ({ from, to }: Pick<Shift, 'from' | 'to'>): number => (to - from) / 3_600;
