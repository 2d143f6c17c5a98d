import type { Door } from '@/lib/domain/door/door';
import { hasPlace } from '@/lib/domain/door/place';
import { distanceMeters, type Position } from '@/lib/domain/geo';
import { nextToDo, type StateOfDoor } from './doorState';

/** Returns the doors by distance from a position, then the doors without a position in walk order. */
export function nearestFirst(doors: readonly Door[], from: Position): Door[] {
  const distance = (door: Door) => (hasPlace(door) ? distanceMeters(from, door) : Number.POSITIVE_INFINITY);
  const far = new Map(doors.map((door) => [door.doorId, distance(door)]));
  return doors.toSorted((a, b) => {
    const [da, db] = [far.get(a.doorId) ?? 0, far.get(b.doorId) ?? 0];
    return da === db ? 0 : da - db;
  });
}

/**
 * Returns the door at which a walk starts for somebody who stands at a position: the nearest that was not tried, or else that is to be tried again.
 * Undefined when all are done.
 */
export function doorToStartAt(doors: readonly Door[], stateOf: StateOfDoor, from: Position): Door | undefined {
  const ordered = nearestFirst(doors, from);
  return nextToDo(ordered, stateOf) ?? ordered.find((door) => stateOf(door) !== 'done');
}

/** Returns the same walk, begun at a door: what comes before that door moves to the end. */
export function startedAt(doors: readonly Door[], doorId: string): readonly Door[] {
  const start = doors.findIndex((door) => door.doorId === doorId);
  return start > 0 ? [...doors.slice(start), ...doors.slice(0, start)] : doors;
}
