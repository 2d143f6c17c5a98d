import type { Door } from '@/lib/domain/door/door';

/**
 * Returns the doors of an answer in the order in which they lie on this phone (docs/product/list.md#order). A door that is new here stands behind the
 * one that it follows in the answer.
 *
 * @param kept as they lie on this phone; none for a list that is new here
 */
export function inKeptOrder(answered: readonly Door[], kept: readonly Door[] = []): readonly Door[] {
  const places = new Map(kept.map(({ doorId }, place) => [doorId, place]));
  const placed = answered.map((door) => ({ door, place: places.get(door.doorId) }));
  const first = placed.find(({ place }) => place !== undefined);
  // A server may begin the same walk elsewhere: then the door before the first one is the last.
  let before = first?.place === 0 ? -1 : (placed.findLast(({ place }) => place !== undefined)?.place ?? -1);
  return placed
    .map(({ door, place }) => {
      before = place ?? before;
      return { door, place: place ?? before + 0.5 };
    })
    .toSorted((a, b) => a.place - b.place)
    .map(({ door }) => door);
}
