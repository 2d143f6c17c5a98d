import { type Door, isDone } from '@/lib/domain/door/door';
import type { StateOfDoor } from './doorState';

/** The share of a screen, from its lower edge up, that the thumb of the hand that holds the phone reaches. */
const REACH = 0.6;

/**
 * Returns the door that comes under the thumb after a mark: the next one to do behind the marked door. Undefined when the volunteer has
 * marked out of order, or when only doors of another round are left behind it (docs/product/list.md#under-the-thumb).
 *
 * @param doors as they are shown, after the mark
 * @param marked as it was before
 */
export function doorAfter(doors: readonly Door[], marked: Door, stateOf: StateOfDoor): Door | undefined {
  const index = doors.findIndex(({ doorId }) => doorId === marked.doorId);
  const isNotTried = (door: Door) => stateOf(door) === 'notTried';
  if (index < 0 || isDone(marked) || doors.slice(0, index).some(isNotTried)) return undefined;
  const behind = doors.slice(index + 1);
  const next = behind.find(isNotTried) ?? behind.find((door) => !isDone(door));
  // One who goes back to the doors to try again is led from one of them to the next, and nobody else is led to them.
  return next && stateOf(next) === stateOf(marked) ? next : undefined;
}

/** Where something lies on the screen, px from its top. */
type Span = { readonly top: number; readonly bottom: number };

/** Returns whether the whole of something is in sight; within a pixel it is where it was brought to. */
export const isInSight = (row: Span, seen: Span): boolean => row.top > seen.top - 1 && row.bottom < seen.bottom + 1;

/**
 * Returns how far a list must be scrolled so that a row is in reach of the thumb, px: 0 when it is. What lies too high or too low comes
 * to the upper end of the reach, so that the rows behind it are in reach too. Of a row that is higher than the reach the lower end comes
 * there, where its buttons are.
 *
 * @param seen what the bars leave of the screen
 * @param screen its height, px
 */
export function pxIntoReach(row: Span, seen: Span, screen: number): number {
  const top = Math.max(seen.top, Math.ceil(screen * (1 - REACH)));
  if (row.bottom - row.top > seen.bottom - top) return row.bottom - seen.bottom;
  return isInSight(row, { top, bottom: seen.bottom }) ? 0 : row.top - top;
}
