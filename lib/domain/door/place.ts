import { distanceMeters, type Position } from '@/lib/domain/geo';
import type { Door } from './door';

/** True for a door with a position. A list without positions has doors too. */
export function hasPlace<D extends Pick<Door, 'lat' | 'lon'>>(door: D): door is D & Position {
  return door.lat !== undefined && door.lon !== undefined;
}

/** Returns the door that is nearest to a position; undefined when no door has one. */
export function nearestDoor(doors: readonly Door[], from: Position): (Door & Position) | undefined {
  const far = (door: Position) => distanceMeters(from, door);
  return doors.filter(hasPlace).toSorted((a, b) => far(a) - far(b))[0];
}
