import { midnightBefore } from '@/lib/domain/calendarDays';
import { DOOR_ACTION } from '@/lib/domain/change/door/actions';
import { type Door, isDone } from '@/lib/domain/door/door';

/** True when somebody has been at a door today and has left a result there. */
export function wasVisitedToday(door: Pick<Door, 'last'>, nowMs: number): boolean {
  return wasVisitedSince(door, midnightBefore(nowMs));
}

function wasVisitedSince({ last }: Pick<Door, 'last'>, sinceMs: number): boolean {
  return last !== undefined && last.action !== DOOR_ACTION.undo && last.time >= sinceMs / 1000;
}

/** What was found last, so that a tap in a list of ten thousand doors asks only those that it has changed. */
export type ContinueMemo = {
  last?: { readonly doors: readonly Door[]; readonly midnightMs: number; readonly untried: number; readonly found: Door | undefined };
};

/**
 * Returns the door to go on with: the first one to do in walk order that nobody has been at today, else the first one to do. Undefined
 * when all are done (docs/product/list.md#next-door).
 *
 * @param doors in walk order
 * @param nowMs the screen's clock, milliseconds
 */
export function continueDoor(doors: readonly Door[], nowMs: number): Door | undefined {
  return untriedDoor(doors, nowMs) ?? doors.find((door) => !isDone(door));
}

/** Returns the first door to do in walk order that nobody has been at today; undefined when all were knocked. */
export function untriedDoor(doors: readonly Door[], nowMs: number, memo: ContinueMemo = {}): Door | undefined {
  // Asked of the calendar once, not for each door.
  const midnightMs = midnightBefore(nowMs);
  const isUntried = (door: Door) => !isDone(door) && !wasVisitedSince(door, midnightMs);
  const { last } = memo;
  const known = last?.midnightMs === midnightMs && last.doors.length === doors.length ? last : undefined;
  if (known?.doors === doors) return known.found;
  const untried = doors.findIndex((door, place) => !(known && place < known.untried && door === known.doors[place]) && isUntried(door));
  const found = doors[untried];
  memo.last = { doors, midnightMs, untried: untried === -1 ? doors.length : untried, found };
  return found;
}
