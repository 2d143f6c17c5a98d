import { midnightBefore } from '@/lib/domain/calendarDays';
import { DOOR_ACTION } from '@/lib/domain/change/door/actions';
import type { Door } from '@/lib/domain/door/door';

const MINUTE_S = 60;
/** A usual volunteer's time for a door, until this one's own is known. */
const USUAL_S = 3.5 * MINUTE_S;
/** So many marks tell a pace. */
const MARKS_OF_A_PACE = 5;
/** Between two marks so far apart there was a pause, which is no part of a pace. */
const PAUSE_S = 30 * MINUTE_S;
const QUICKEST_S = 0.5 * MINUTE_S;

/** Returns the seconds that a volunteer takes for a door, by the moments of their marks today. */
export function paceOf(times: readonly number[]): number {
  if (times.length < MARKS_OF_A_PACE) return USUAL_S;
  const inOrder = times.toSorted((a, b) => a - b);
  const gaps = inOrder.slice(1).map((time, index) => time - (inOrder[index] ?? time));
  const walked = gaps.filter((gap) => gap <= PAUSE_S);
  if (walked.length === 0) return USUAL_S;
  return Math.max(QUICKEST_S, walked.reduce((sum, gap) => sum + gap, 0) / walked.length);
}

/**
 * Returns about how many minutes the doors of a list that are left will take: in fives up to an hour, in tens from there. By the pace of this
 * volunteer's own marks of today in the list, once there are five (docs/product/list.md#time-left).
 *
 * @param doors of the list
 * @param left how many are to be walked
 * @param nowMs the screen's clock, milliseconds
 */
export function minutesLeft(doors: readonly Door[], left: number, nowMs: number): number {
  const sinceS = midnightBefore(nowMs) / 1000;
  const own = doors.flatMap(({ last }) => (last && !last.by && last.time >= sinceS && last.action !== DOOR_ACTION.undo ? [last.time] : []));
  const minutes = (left * paceOf(own)) / MINUTE_S;
  const step = minutes < 60 ? 5 : 10;
  return Math.max(5, Math.round(minutes / step) * step);
}
