import { type Crosses, noBarriers } from './barriers';
import { cutTour } from './cutTour';
import type { TurfDoor } from './door';
import type { PacketSize } from './packetSize';
import { piecesOf } from './pieces';
import { tourOf } from './tour';
import { DOOR_MINUTES, type Travel, timeOf, WALKED_METERS } from './travel';
import { walkRoute } from './walkRoute';
import { wayCost } from './ways';

/** Neighbors are looked for within so many kilometers: in the country the next house may be far. */
const RINGS = 40;

/**
 * Gathers the doors of an area into packets that take about the same time: what lies together is walked, and from one such place to the next one
 * drives.
 *
 * @param size in minutes
 * @returns packets in the order in which their doors are visited; every door is in one of them. None takes longer than the size allows, but for a
 * building that does by itself
 */
export function gatherByTime<D extends TurfDoor>(
  doors: readonly D[],
  size: PacketSize,
  travel: Travel,
  crosses: Crosses = noBarriers,
): D[][] {
  const cost = wayCost(crosses);
  const doorsIn = (minutes: number) => Math.max(1, Math.floor(minutes / DOOR_MINUTES));
  const pieces = piecesOf(doors, { longest: doorsIn(size.best / 3), most: doorsIn(size.most) }, crosses);
  const legs = cutTour(tourOf(pieces, cost, RINGS), {
    size,
    loadOf: ({ way }) => timeOf(way, travel).minutes,
    way: (from, to) => {
      const { walkMeters, minutes } = travel.way(from, to);
      return { load: minutes, cost: walkMeters > 0 ? walkMeters : minutes * WALKED_METERS };
    },
  });
  return legs.map((own) => {
    const [asToured, anew] = [own.flatMap(({ way }) => way), walkRoute(own.flatMap(({ way }) => way))];
    return timeOf(anew, travel).minutes < timeOf(asToured, travel).minutes ? anew : asToured;
  });
}
