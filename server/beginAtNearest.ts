import { distanceMetres, type Position } from '@/lib/domain/walkOrder';

type Placed = { readonly lat?: number | null | undefined; readonly lon?: number | null | undefined };

/**
 * The same round, begun at the door nearest to a position: doors are not sorted anew, the round is only entered elsewhere. Doors
 * without a place are never the nearest.
 */
export function beginAtNearest<T extends Placed>(doors: readonly T[], from: Position): T[] {
  let nearest = { index: 0, metres: Number.POSITIVE_INFINITY };
  doors.forEach(({ lat, lon }, index) => {
    if (lat == null || lon == null) return;
    const metres = distanceMetres(from, { lat, lon });
    if (metres < nearest.metres) nearest = { index, metres };
  });
  return [...doors.slice(nearest.index), ...doors.slice(0, nearest.index)];
}
