import type { Position } from '@/lib/domain/geo';
import type { Crosses } from './barriers';

/** What it costs to walk from one place to another, in metres of plain walking. */
export type WayCost = (from: Position, to: Position) => number;

/** What going across a barrier costs: somebody has to find the next bridge. */
const ACROSS_METRES = 1500;
/** A longer way is too long for a packet anyway. */
const CHECKED_METRES = 1000;

/** Returns the cost of ways where some of them are barred. */
export function wayCost(crosses: Crosses): WayCost {
  return (from, to) => {
    const metres = flatMetres(from, to);
    return metres < CHECKED_METRES && metres > 0 && crosses(from, to) ? metres + ACROSS_METRES : metres;
  };
}

const METRES_PER_DEGREE = 111_195;

/** Returns the distance of places that are some kilometres apart at most, as if the earth were flat: much faster than on a sphere. */
export function flatMetres(from: Position, to: Position): number {
  const squareness = Math.cos((from.lat * Math.PI) / 180);
  return METRES_PER_DEGREE * Math.hypot(to.lat - from.lat, (to.lon - from.lon) * squareness);
}
