import type { TurfDoor } from './door';
import { neighborsOf } from './neighbors';
import { WALKABLE_GAP_METERS } from './stretches';
import type { WayCost } from './ways';

/** A door is in new streets when most of so many doors nearest to it are new. */
const NEIGHBORS = 5;

/**
 * Finds new streets among new doors: those that lie beside each other rather than among the doors that are there, and are enough for packets of
 * their own. Doors that came in between are none, however many they are.
 *
 * @param standing the doors that are there
 * @param least how many doors a quarter has
 */
export function newQuarters<D extends TurfDoor>(
  fresh: readonly D[],
  standing: readonly TurfDoor[],
  least: number,
  cost: WayCost,
): ReadonlySet<D> {
  if (fresh.length < least) return new Set();
  const near = neighborsOf(
    [...fresh, ...standing].map((door) => [door]),
    NEIGHBORS,
    cost,
    fresh.length,
  );
  const amongNew = fresh.filter((_, index) => (near[index] ?? []).filter((other) => other < fresh.length).length * 2 > NEIGHBORS);
  return new Set(partsOf(amongNew, cost).flatMap((part) => (part.length < least ? [] : part)));
}

/** Divides doors where the next one is too far to be of the same quarter. */
function partsOf<D extends TurfDoor>(doors: readonly D[], cost: WayCost): D[][] {
  const parts: D[][] = [];
  for (let left = [...doors]; left.length > 0; ) {
    const part = left.splice(0, 1);
    for (const door of part) {
      part.push(...left.filter((other) => cost(door, other) <= WALKABLE_GAP_METERS));
      left = left.filter((other) => cost(door, other) > WALKABLE_GAP_METERS);
    }
    parts.push(part);
  }
  return parts;
}
