import { distanceMeters, type Position } from '@/lib/domain/geo';
import { type Door, isDone } from './door';

/** True for a door with a position. A list without positions has doors too. */
export function hasPlace<D extends Pick<Door, 'lat' | 'lon'>>(door: D): door is D & Position {
  return door.lat !== undefined && door.lon !== undefined;
}

/** Returns the door to do that is nearest to a position; undefined when no door with a position is to do. */
export function nearestToDo(doors: readonly Door[], from: Position): (Door & Position) | undefined {
  const open = doors.filter((door) => !isDone(door)).filter(hasPlace);
  const far = (door: Position) => distanceMeters(from, door);
  return open.toSorted((a, b) => far(a) - far(b))[0];
}
