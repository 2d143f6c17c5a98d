import type { TurfDoor } from './door';
import type { PacketSize } from './packetSize';
import type { Leg } from './tour';

/** The costs of a packet in meters of walking, by which cuts of the tour are compared. */
const COST = {
  /** For each packet: somebody has to come there. */
  packet: 300,
  /** For one that lacks all it is to have, and less in proportion. */
  missing: 2100,
  /** For the square of the share by which it has more or less than the best. */
  unevenness: 1400,
  /** For each street that only a part of is in it. */
  dividedStreet: 100,
} as const;

/** What a packet gets by a part of its walk (doors or minutes, as its size is counted), and what that costs in meters of walking. */
export type Share = { readonly load: number; readonly cost: number };

/** By what tours are cut. */
export type CutPlan<D extends TurfDoor> = {
  readonly size: PacketSize;
  readonly loadOf: (leg: Leg<D>) => number;
  readonly way: (from: D, to: D) => Share;
};

/** The cheapest way to cut the legs up to one: what it costs, and where its last packet begins. */
type Cut = { readonly cost: number; readonly begin: number };

/** Cuts a tour into packets at the least cost of all ways to cut it. */
export function cutTour<D extends TurfDoor>(tour: readonly Leg<D>[], { size, loadOf, way }: CutPlan<D>): Leg<D>[][] {
  const partsOf = countBy(tour, ({ piece }) => piece.stretch);
  const cuts: Cut[] = [{ cost: 0, begin: 0 }];
  for (let end = 1; end <= tour.length; end += 1) {
    let best: Cut = { cost: Number.POSITIVE_INFINITY, begin: end - 1 };
    let [load, walked, splits] = [0, 0, 0];
    const parts = new Map<unknown, number>();
    for (let begin = end - 1; begin >= 0; begin -= 1) {
      const [leg, next] = [tour[begin], begin + 1 < end ? tour[begin + 1] : undefined];
      if (!leg) break;
      load += loadOf(leg);
      if (next) {
        const between = way(leg.last, next.first);
        load += between.load;
        walked += between.cost;
        if (load > size.most) break;
      }
      const { stretch } = leg.piece;
      const has = (parts.get(stretch) ?? 0) + 1;
      parts.set(stretch, has);
      // A street is divided from its first part in the packet to its last.
      if (has === 1) splits += 1;
      if (has === partsOf.get(stretch)) splits -= 1;
      const total = (cuts[begin]?.cost ?? 0) + walked + sizeCost(load, size) + splits * COST.dividedStreet;
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

function sizeCost(load: number, { least, best }: PacketSize): number {
  return COST.packet + (Math.max(0, least - load) / least) * COST.missing + ((load - best) / best) ** 2 * COST.unevenness;
}
