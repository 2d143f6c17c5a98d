import { distanceMeters, type Position } from '@/lib/domain/geo';

type Placed = { readonly lat?: number | null | undefined; readonly lon?: number | null | undefined };

/**
 * Returns the same walk, begun at the door nearest to a position. The order of the doors stays: what comes before that door moves to the end.
 * Doors without a position are never the nearest.
 */
export function beginAtNearest<T extends Placed>(doors: readonly T[], from: Position): T[] {
  let nearest = { index: 0, meters: Number.POSITIVE_INFINITY };
  doors.forEach(({ lat, lon }, index) => {
    if (lat == null || lon == null) return;
    const meters = distanceMeters(from, { lat, lon });
    if (meters < nearest.meters) nearest = { index, meters };
  });
  return [...doors.slice(nearest.index), ...doors.slice(0, nearest.index)];
}
