import type { Position } from '@/lib/domain/geo';
import type { WayCost } from './ways';

/** Degrees; some 250 m. */
const CELL = 0.0025;
const ROW = 1_000_000;
const RINGS = 5;

/**
 * Finds the neighbors of groups of places: for each the few groups that can be reached at the least cost from one of its places.
 *
 * @param count how many neighbors a group has at most
 * @param asked only the neighbors of so many groups, the first ones, are looked for
 * @param rings how many cells of 250 m around its own are searched: nothing farther away is a neighbor
 * @returns for each group that was asked for the indices of its neighbors, the nearest first
 */
export function neighborsOf(
  groups: readonly (readonly Position[])[],
  count: number,
  cost: WayCost,
  asked: number = groups.length,
  rings: number = RINGS,
): number[][] {
  const cells = cellsOf(groups);
  return groups.slice(0, asked).map((places, group) => {
    const costs = new Map<number, number>();
    for (const place of places) {
      for (const other of around(cells, place, group, { count, rings })) {
        const meters = cost(place, other.place);
        if (meters < (costs.get(other.group) ?? Number.POSITIVE_INFINITY)) costs.set(other.group, meters);
      }
    }
    const nearest = [...costs].sort((a, b) => a[1] - b[1]);
    return nearest.slice(0, count).map(([other]) => other);
  });
}

type Member = { readonly group: number; readonly place: Position };
type Cells = ReadonlyMap<number, readonly Member[]>;

function cellsOf(groups: readonly (readonly Position[])[]): Cells {
  const cells = new Map<number, Member[]>();
  for (const [group, places] of groups.entries()) {
    for (const place of places) {
      const key = keyOf(rowOf(place.lat), rowOf(place.lon));
      const cell = cells.get(key);
      if (cell) cell.push({ group, place });
      else cells.set(key, [{ group, place }]);
    }
  }
  return cells;
}

/** Places of other groups around one: those in its cell and in the next ones, and farther ones where these are too few. */
function around(
  cells: Cells,
  place: Position,
  group: number,
  { count, rings }: { readonly count: number; readonly rings: number },
): Member[] {
  const found: Member[] = [];
  for (let ring = 0; ring <= 1 || (ring <= rings && found.length < count); ring += 1) {
    for (const key of ringAround(rowOf(place.lat), rowOf(place.lon), ring))
      for (const member of cells.get(key) ?? []) if (member.group !== group) found.push(member);
  }
  return found;
}

const rowOf = (degrees: number) => Math.floor(degrees / CELL);
const keyOf = (row: number, column: number) => row * ROW + column;

/** The cells that are so many cells away from one. */
function ringAround(row: number, column: number, ring: number): number[] {
  if (ring === 0) return [keyOf(row, column)];
  const keys: number[] = [];
  for (let step = -ring; step <= ring; step += 1) {
    keys.push(keyOf(row - ring, column + step), keyOf(row + ring, column + step));
    if (Math.abs(step) < ring) keys.push(keyOf(row + step, column - ring), keyOf(row + step, column + ring));
  }
  return keys;
}
