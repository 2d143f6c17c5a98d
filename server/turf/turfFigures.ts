import { type Crosses, noBarriers } from './barriers';
import type { TurfDoor } from './door';
import { walkedMeters } from './walkRoute';
import { flatMeters } from './ways';

/** What a packet looks like to whoever walks it. */
export type PacketFigures = {
  readonly doors: number;
  /** From the first door to the last, from door to door. */
  readonly walkMeters: number;
  /** The longest way between two of its parts that has to be walked, however they are ordered. */
  readonly gapMeters: number;
  /** The doors lie so far from their middle on average. */
  readonly spreadMeters: number;
  /** How often a barrier has to be crossed to reach every door. */
  readonly crossings: number;
};

const ACROSS = 1e6;

/** Measures a packet whose doors are in walk order. */
export function packetFigures(doors: readonly TurfDoor[], crosses: Crosses = noBarriers): PacketFigures {
  const links = cheapestLinks(doors, crosses);
  const middle = {
    lat: doors.reduce((sum, { lat }) => sum + lat, 0) / Math.max(1, doors.length),
    lon: doors.reduce((sum, { lon }) => sum + lon, 0) / Math.max(1, doors.length),
  };
  return {
    doors: doors.length,
    walkMeters: walkedMeters(doors),
    gapMeters: Math.max(0, ...links.map(({ meters }) => meters)),
    spreadMeters: doors.reduce((sum, door) => sum + flatMeters(middle, door), 0) / Math.max(1, doors.length),
    crossings: links.filter(({ across }) => across).length,
  };
}

type Link = { readonly meters: number; readonly across: boolean };

/** The ways that join all doors at the least cost (a spanning tree, by Prim); a barrier is crossed only where no other way leads. */
function cheapestLinks(doors: readonly TurfDoor[], crosses: Crosses): Link[] {
  const [first, ...others] = doors;
  if (!first) return [];
  const link = (from: TurfDoor, to: TurfDoor): Link => ({ meters: flatMeters(from, to), across: crosses(from, to) });
  const costOf = ({ meters, across }: Link) => meters + (across ? ACROSS : 0);
  const links: Link[] = [];
  let left = others.map((door) => ({ door, best: link(first, door) }));
  while (left.length > 0) {
    const next = left.reduce((a, b) => (costOf(b.best) < costOf(a.best) ? b : a));
    links.push(next.best);
    left = left
      .filter((other) => other !== next)
      .map((other) => {
        const way = link(next.door, other.door);
        return costOf(way) < costOf(other.best) ? { ...other, best: way } : other;
      });
  }
  return links;
}
