import { midnightBefore } from '@/lib/domain/calendarDays';
import type { ChangeOf } from '@/lib/domain/change/change';
import { DOOR_ACTION } from '@/lib/domain/change/door/actions';
import { historiesOf } from '@/lib/domain/change/histories';
import type { Histories, RecordedBySubject } from '@/lib/domain/change/recorded';
import { standingOf } from '@/lib/domain/change/undo';

const MINUTE_S = 60;
/** A usual volunteer's time for a door, until this one's own is known. */
export const USUAL_DOOR_S = 3.5 * MINUTE_S;
/** The usual time weighs as much as so many times of the volunteer's own, so that no mark moves the time left by much. */
const USUAL_WEIGHT = 10;
/** No volunteer's own time for a door is taken for shorter or longer. */
const [QUICKEST_S, SLOWEST_S] = [1.5 * MINUTE_S, 6 * MINUTE_S];
/** Between two marks so far apart there was a pause, which is no part of a pace. */
const PAUSE_S = 30 * MINUTE_S;

/**
 * Returns the seconds that a volunteer takes for a door today, one number for all lists (docs/product/list.md#time-left).
 *
 * @param recorded this phone's marks
 * @param nowMs the screen's clock, milliseconds
 */
export function paceOf(recorded: RecordedBySubject, nowMs: number): number {
  const times = stopsSince(recorded, midnightBefore(nowMs) / 1000).map(({ time }) => time);
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const walked = gaps.filter((gap) => gap <= PAUSE_S);
  const own = Math.min(Math.max(medianOf(walked), QUICKEST_S), SLOWEST_S);
  return (USUAL_WEIGHT * USUAL_DOOR_S + walked.length * own) / (USUAL_WEIGHT + walked.length);
}

/** Returns the marks that stand, in the order of their times: of several in a row at one door, or of a building at once, the first. */
function stopsSince(recorded: RecordedBySubject, sinceS: number): readonly ChangeOf<'door'>[] {
  const marks = [...recorded.parts.values()].flatMap((part) => marksSince(part, sinceS)).sort((a, b) => a.time - b.time || a.seq - b.seq);
  return marks.filter((mark, index) => !isSameStop(mark, marks[index - 1]));
}

type Marks = { readonly sinceS: number; readonly marks: readonly ChangeOf<'door'>[] };

/** A mark replaces one part of what is recorded: the others, with thousands of doors, are not gone through again. */
const known = new WeakMap<Histories, Marks>();

function marksSince(part: Histories, sinceS: number): readonly ChangeOf<'door'>[] {
  const before = known.get(part);
  if (before?.sinceS === sinceS) return before.marks;
  const marks = historiesOf(part, 'door')
    .filter((entries) => (entries.at(-1)?.change.time ?? 0) >= sinceS)
    .flatMap((entries) => standingOf(entries).map(({ change }) => change))
    .filter(({ time, body }) => time >= sinceS && body.action !== DOOR_ACTION.undo);
  known.set(part, { sinceS, marks });
  return marks;
}

function isSameStop({ batch, body }: ChangeOf<'door'>, before: ChangeOf<'door'> | undefined): boolean {
  return before !== undefined && (body.doorId === before.body.doorId || (batch !== undefined && batch === before.batch));
}

function medianOf(values: readonly number[]): number {
  const inOrder = values.toSorted((a, b) => a - b);
  const middle = (inOrder.length - 1) / 2;
  return ((inOrder[Math.floor(middle)] ?? 0) + (inOrder[Math.ceil(middle)] ?? 0)) / 2;
}

/**
 * Returns about how many minutes doors will take: in fives up to an hour, in tens from there.
 *
 * @param left how many are left
 * @param paceS seconds for a door: see {@link paceOf}
 */
export function minutesLeft(left: number, paceS: number): number {
  const minutes = (left * paceS) / MINUTE_S;
  const step = minutes < 60 ? 5 : 10;
  return Math.max(5, Math.round(minutes / step) * step);
}
