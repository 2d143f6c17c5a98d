import { midnightBefore } from '@/lib/domain/calendarDays';
import { DOOR_ACTION } from '@/lib/domain/change/doorChange';
import { type Door, isDone } from '@/lib/domain/door/door';

/** True when somebody has been at a door today and has left a result there. */
export function wasVisitedToday({ last }: Pick<Door, 'last'>, nowMs: number): boolean {
  return last !== undefined && last.action !== DOOR_ACTION.undo && last.time >= midnightBefore(nowMs) / 1000;
}

/**
 * Returns the door to go on with: the first one to do in walk order that nobody has been at today, else the first one to do. Undefined
 * when all are done (docs/product.md#next-door).
 *
 * @param doors in walk order
 * @param nowMs the screen's clock, milliseconds
 */
export function continueDoor(doors: readonly Door[], nowMs: number): Door | undefined {
  return doors.find((door) => !isDone(door) && !wasVisitedToday(door, nowMs)) ?? doors.find((door) => !isDone(door));
}
