import { midnightBefore } from '@/lib/domain/calendarDays';
import { DOOR_ACTION } from '@/lib/domain/change/doorChange';
import { type Door, isDone } from '@/lib/domain/door/door';

/** True when somebody has been at a door today and has left a result there. */
export function wasVisitedToday(door: Pick<Door, 'last'>, nowMs: number): boolean {
  return wasVisitedSince(door, midnightBefore(nowMs));
}

function wasVisitedSince({ last }: Pick<Door, 'last'>, sinceMs: number): boolean {
  return last !== undefined && last.action !== DOOR_ACTION.undo && last.time >= sinceMs / 1000;
}

/**
 * Returns the door to go on with: the first one to do in walk order that nobody has been at today, else the first one to do. Undefined
 * when all are done (docs/product.md#next-door).
 *
 * @param doors in walk order
 * @param nowMs the screen's clock, milliseconds
 */
export function continueDoor(doors: readonly Door[], nowMs: number): Door | undefined {
  // Asked of the calendar once: this runs at every tap, over up to ten thousand doors.
  const midnightMs = midnightBefore(nowMs);
  let firstToDo: Door | undefined;
  for (const door of doors) {
    if (isDone(door)) continue;
    if (!wasVisitedSince(door, midnightMs)) return door;
    firstToDo ??= door;
  }
  return firstToDo;
}
