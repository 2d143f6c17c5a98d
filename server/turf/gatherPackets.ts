import { type Crosses, noBarriers } from './barriers';
import type { TurfDoor } from './door';
import { piecesOf } from './pieces';
import { type Leg, tourOf } from './tour';
import { walkRoute } from './walkRoute';
import { type WayCost, wayCost } from './ways';

/** How many doors a packet is to have. */
export type PacketSize = { readonly least: number; readonly best: number; readonly most: number };

/** What one volunteer walks in one outing. */
export const USUAL_SIZE: PacketSize = { least: 35, best: 48, most: 60 };

/** The costs of a packet in meters of walking, by which cuts of the tour are compared. */
const COST = {
  /** For each packet: somebody has to come there. */
  packet: 300,
  /** For one that lacks all doors, and less in proportion. */
  missing: 2100,
  /** For the square of the share by which it has more or less doors than the best. */
  unevenness: 1400,
  /** For each street that only a part of is in it. */
  dividedStreet: 100,
  /** For a way that is too far or across a barrier: more than a packet that lacks all doors costs, so that it is another packet's. */
  far: 4000,
} as const;
/** A packet whose parts lie farther apart is scattered. */
export const FAR_METERS = 500;

/** Returns the bounds of packets of about so many doors, in the proportions of the usual ones. */
export function sizeAbout(doors: number): PacketSize {
  const share = (of: number) => (of * doors) / USUAL_SIZE.best;
  return { least: Math.max(1, Math.round(share(USUAL_SIZE.least))), best: doors, most: Math.round(share(USUAL_SIZE.most)) };
}

/**
 * Gathers the doors of an area into packets that can be walked: finds a short tour through all streets and cuts it where the least is lost, by
 * preference where the next street is far or behind a barrier, and not through a street.
 *
 * @returns packets in walk order; every door is in one of them. None has more doors than the size allows. One has fewer where others are too far
 */
export function gatherPackets<D extends TurfDoor>(
  doors: readonly D[],
  size: PacketSize = USUAL_SIZE,
  crosses: Crosses = noBarriers,
): D[][] {
  const cost = wayCost(crosses);
  const pieces = piecesOf(doors, { longest: Math.ceil(size.best / 3), most: size.most }, crosses);
  return cutTour(tourOf(pieces, cost), size, cost).map((legs) => walkRoute(legs.flatMap(({ piece }) => piece.doors)));
}

/** The cheapest way to cut the legs up to one: what it costs, and where its last packet begins. */
type Cut = { readonly cost: number; readonly begin: number };

/** Cuts a tour into packets at the least cost of all ways to cut it. */
function cutTour<D extends TurfDoor>(tour: readonly Leg<D>[], size: PacketSize, cost: WayCost): Leg<D>[][] {
  const partsOf = countBy(tour, ({ piece }) => piece.stretch);
  const cuts: Cut[] = [{ cost: 0, begin: 0 }];
  for (let end = 1; end <= tour.length; end += 1) {
    let best: Cut = { cost: Number.POSITIVE_INFINITY, begin: end - 1 };
    let [doors, walked, splits] = [0, 0, 0];
    const parts = new Map<unknown, number>();
    for (let begin = end - 1; begin >= 0; begin -= 1) {
      const [leg, next] = [tour[begin], begin + 1 < end ? tour[begin + 1] : undefined];
      if (!leg) break;
      doors += leg.piece.doors.length;
      if (doors > size.most && next) break;
      if (next) walked += linkCost(cost(leg.last, next.first));
      const { stretch } = leg.piece;
      const has = (parts.get(stretch) ?? 0) + 1;
      parts.set(stretch, has);
      // A street is divided from its first part in the packet to its last.
      if (has === 1) splits += 1;
      if (has === partsOf.get(stretch)) splits -= 1;
      const total = (cuts[begin]?.cost ?? 0) + walked + sizeCost(doors, size) + splits * COST.dividedStreet;
      if (total < best.cost) best = { cost: total, begin };
    }
    cuts.push(best);
  }
  const packets: Leg<D>[][] = [];
  for (let end = tour.length; end > 0; end = cuts[end]?.begin ?? 0) packets.push(tour.slice(cuts[end]?.begin ?? 0, end));
  return packets.reverse();
}

function countBy<T>(things: readonly T[], keyOf: (thing: T) => unknown): ReadonlyMap<unknown, number> {
  const counts = new Map<unknown, number>();
  for (const thing of things) counts.set(keyOf(thing), (counts.get(keyOf(thing)) ?? 0) + 1);
  return counts;
}

function linkCost(meters: number): number {
  return meters > FAR_METERS ? meters + COST.far : meters;
}

function sizeCost(doors: number, { least, best }: PacketSize): number {
  return COST.packet + (Math.max(0, least - doors) / least) * COST.missing + ((doors - best) / best) ** 2 * COST.unevenness;
}
