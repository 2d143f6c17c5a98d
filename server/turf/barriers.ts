import type { Position } from '@/lib/domain/geo';

/** A line that nobody walks across but at a bridge: a motorway, a railway, the edge of water. */
export type Barrier = readonly Position[];

/** Whether the straight way between two places goes across a barrier. */
export type Crosses = (from: Position, to: Position) => boolean;

/** What is known where there is no street map. */
export const noBarriers: Crosses = () => false;

/** Degrees; about 200 m. */
const CELL = 0.002;
/** More columns than there are around the earth, so that each cell has a number of its own. */
const ROW = 1_000_000;

type Side = { readonly from: Position; readonly to: Position };

/** Sorts barriers into the cells of a grid, so that asking about a way looks at the barriers near it alone. */
export function crossesAny(barriers: readonly Barrier[]): Crosses {
  const cells = new Map<number, Side[]>();
  for (const barrier of barriers) {
    barrier.slice(1).forEach((to, index) => {
      const from = barrier[index] ?? to;
      for (const key of cellsUnder(from, to)) {
        const cell = cells.get(key);
        if (cell) cell.push({ from, to });
        else cells.set(key, [{ from, to }]);
      }
    });
  }
  if (cells.size === 0) return noBarriers;
  return (from, to) => cellsUnder(from, to).some((key) => cells.get(key)?.some((side) => meet(from, to, side)) ?? false);
}

/** The cells of the rectangle around a line: a few, because walks and the sides of barriers are short. */
function cellsUnder(from: Position, to: Position): number[] {
  const [south, north] = [Math.floor(Math.min(from.lat, to.lat) / CELL), Math.floor(Math.max(from.lat, to.lat) / CELL)];
  const [west, east] = [Math.floor(Math.min(from.lon, to.lon) / CELL), Math.floor(Math.max(from.lon, to.lon) / CELL)];
  const keys: number[] = [];
  for (let row = south; row <= north; row += 1) for (let column = west; column <= east; column += 1) keys.push(row * ROW + column);
  return keys;
}

function meet(from: Position, to: Position, side: Side): boolean {
  return isLeft(from, to, side.from) !== isLeft(from, to, side.to) && isLeft(side.from, side.to, from) !== isLeft(side.from, side.to, to);
}

function isLeft(from: Position, to: Position, place: Position): boolean {
  return (to.lon - from.lon) * (place.lat - from.lat) > (to.lat - from.lat) * (place.lon - from.lon);
}
