import { midnightBefore } from '@/lib/domain/calendarDays';
import { DOOR_ACTION } from '@/lib/domain/change/door/actions';
import { type Door, isDone } from '@/lib/domain/door/door';
import { isTooEarly } from '@/lib/domain/door/tooEarly';
import { STATUS } from '@/lib/domain/limits';

/** True when somebody has been at a door today and has left a result there. */
export function wasVisitedToday(door: Pick<Door, 'last'>, nowMs: number): boolean {
  return wasVisitedSince(door, midnightBefore(nowMs));
}

function wasVisitedSince({ last }: { readonly last?: Door['last'] | undefined }, sinceMs: number): boolean {
  return last !== undefined && last.action !== DOOR_ACTION.undo && last.time >= sinceMs / 1000;
}

/** What was found last, so that a tap in a list of ten thousand doors asks only those that it has changed. */
export type ContinueMemo = {
  last?: {
    readonly doors: readonly Door[];
    readonly midnightMs: number;
    /** When the next time to come back comes, of the doors before the one found. */
    readonly dueMs: number;
    readonly untried: number;
    readonly found: Door | undefined;
  };
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

/**
 * Returns the first door to do in walk order that nobody has been at today, or to which it is time to come back; undefined when all were
 * knocked. A door is passed over before its time, on whatever day that was said.
 */
export function untriedDoor(doors: readonly Door[], nowMs: number, memo: ContinueMemo = {}): Door | undefined {
  // Asked of the calendar once, not for each door.
  const midnightMs = midnightBefore(nowMs);
  const isUntried = ({ status, last }: Door) =>
    status === STATUS.notDone && (isDue(last, nowMs) || (!isTooEarly(last?.back, nowMs) && !wasVisitedSince({ last }, midnightMs)));
  const { last } = memo;
  const isSameDay = last?.midnightMs === midnightMs && last.doors.length === doors.length && nowMs < last.dueMs;
  const known = isSameDay ? last : undefined;
  if (known?.doors === doors) return known.found;
  let dueMs = known?.dueMs ?? Number.POSITIVE_INFINITY;
  const untried = doors.findIndex((door, place) => {
    if (known && place < known.untried && door === known.doors[place]) return false;
    if (isUntried(door)) return true;
    if (isTooEarly(door.last?.back, nowMs)) dueMs = Math.min(dueMs, (door.last?.back?.from ?? 0) * 1000);
    return false;
  });
  const found = doors[untried];
  memo.last = { doors, midnightMs, dueMs, untried: untried === -1 ? doors.length : untried, found };
  return found;
}

/** True when the time has come that was said at the last visit. */
function isDue(last: Door['last'], nowMs: number): boolean {
  const from = last?.back?.from;
  return from !== undefined && last !== undefined && from > last.time && !isTooEarly(last.back, nowMs);
}
