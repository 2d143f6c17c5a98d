import type { Door } from '@/lib/domain/door/door';
import { hasPlace } from '@/lib/domain/door/place';
import { distanceMeters, type Position } from '@/lib/domain/geo';

/** Returns the doors by distance from a position, then the doors without a position in walk order. */
export function nearestFirst(doors: readonly Door[], from: Position): Door[] {
  const distance = (door: Door) => (hasPlace(door) ? distanceMeters(from, door) : Number.POSITIVE_INFINITY);
  const far = new Map(doors.map((door) => [door.doorId, distance(door)]));
  return doors.toSorted((a, b) => {
    const [da, db] = [far.get(a.doorId) ?? 0, far.get(b.doorId) ?? 0];
    return da === db ? 0 : da - db;
  });
}
