import { type Crosses, noBarriers } from './barriers';
import { cutTour } from './cutTour';
import type { TurfDoor } from './door';
import { FAR_METERS, type PacketSize, USUAL_SIZE } from './packetSize';
import { piecesOf } from './pieces';
import { tourOf } from './tour';
import { walkRoute } from './walkRoute';
import { wayCost } from './ways';

/** In meters of walking: more than a packet that lacks all doors costs, so that what lies beyond is another packet's. */
const FAR_COST = 4000;

/**
 * Gathers the doors of an area into packets that can be walked: finds a short tour through all streets and cuts it where the least is lost, by
 * preference where the next street is far or behind a barrier, and not through a street.
 *
 * @param size in doors
 * @returns packets in walk order; every door is in one of them. None has more doors than the size allows. One has fewer where others are too far
 */
export function gatherPackets<D extends TurfDoor>(
  doors: readonly D[],
  size: PacketSize = USUAL_SIZE,
  crosses: Crosses = noBarriers,
): D[][] {
  const cost = wayCost(crosses);
  const pieces = piecesOf(doors, { longest: Math.ceil(size.best / 3), most: size.most }, crosses);
  const legs = cutTour(tourOf(pieces, cost), {
    size,
    loadOf: ({ piece }) => piece.doors.length,
    way: (from, to) => ({ load: 0, cost: withFar(cost(from, to)) }),
  });
  return legs.map((own) => walkRoute(own.flatMap(({ piece }) => piece.doors)));
}

function withFar(meters: number): number {
  return meters > FAR_METERS ? meters + FAR_COST : meters;
}
