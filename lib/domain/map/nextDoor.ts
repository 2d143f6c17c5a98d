import { type Door, isDone } from '@/lib/domain/door/door';
import { nearestToDo } from '@/lib/domain/door/place';
import type { Position } from '@/lib/domain/geo';
import { continueDoor, wasVisitedToday } from '@/lib/domain/walk/continueDoor';
import { nextToDo } from '@/lib/domain/walk/doorInOrder';

/** Where a volunteer is: at a door of the list, or at a place of which the phone knows. */
export type Standing = { readonly doorId?: string | undefined; readonly position?: Position | undefined };

/**
 * Returns the door that 'Next door' leads to: the next to do in walk order after the door that was opened last. Without one, it is the nearest
 * door to do that was not visited today; where the phone does not know its place either, the first door to do of the walk
 * (docs/product/map.md#next-door-on-the-map). Undefined when all are done.
 *
 * @param doors in walk order
 * @param nowMs the screen's clock, milliseconds
 */
export function nextDoorFrom(doors: readonly Door[], { doorId, position }: Standing, nowMs: number): Door | undefined {
  const open = doors.find((door) => door.doorId === doorId);
  if (open) return nextToDo(doors, open.doorId, nowMs) ?? (isDone(open) ? undefined : open);
  const untried = doors.filter((door) => !wasVisitedToday(door, nowMs));
  return (position && (nearestToDo(untried, position) ?? nearestToDo(doors, position))) ?? continueDoor(doors, nowMs);
}
