import type { Position } from '@/lib/domain/geo';
import type { Crosses } from './barriers';

/** What it costs to walk from one place to another, in meters of plain walking. */
export type WayCost = (from: Position, to: Position) => number;

/** What going across a barrier costs: somebody has to find the next bridge. */
const ACROSS_METERS = 1500;
/** A longer way is too long for a packet anyway. */
const CHECKED_METERS = 1000;

/** Returns the cost of ways where some of them are barred: the same both ways. */
export function wayCost(crosses: Crosses): WayCost {
  return (from, to) => {
    const meters = flatMeters(from, to);
    // Where a place lies on a barrier itself, it depends on the direction whether the way goes across.
    const [first, last] = from.lat < to.lat || (from.lat === to.lat && from.lon < to.lon) ? [from, to] : [to, from];
    return meters < CHECKED_METERS && meters > 0 && crosses(first, last) ? meters + ACROSS_METERS : meters;
  };
}

export const METERS_PER_DEGREE = 111_195;

/** Returns the distance of places that are some kilometers apart at most, as if the earth were flat: much faster than on a sphere. */
export function flatMeters(from: Position, to: Position): number {
  // In the middle, so that it is the same both ways: a tour that is improved by turning parts of it round would never be done otherwise.
  const squareness = Math.cos(((from.lat + to.lat) * Math.PI) / 360);
  return METERS_PER_DEGREE * Math.hypot(to.lat - from.lat, (to.lon - from.lon) * squareness);
}
