import type { TurfDoor } from './door';
import { alongLongestAxis } from './longestAxis';
import { shortStretches, stretchesOf, type TurfStretch } from './stretches';
import { walkRoute } from './walkRoute';

/** How many doors a packet has: one volunteer walks them in one outing. */
export const PACKET_DOORS = { least: 35, best: 50, most: 60 } as const;

/** Returns how many packets to cut. 61 to 69 doors cannot be cut within the bounds: they make two smaller packets. */
export function packetCount(doors: number): number {
  return Math.max(1, Math.ceil(doors / PACKET_DOORS.most), Math.round(doors / PACKET_DOORS.best));
}

/**
 * Cuts the doors of one area into so many packets. Halves them across their longer axis again and again, so that each packet is compact, and
 * cuts between streets rather than through them where the bounds allow.
 *
 * @returns packets in walk order, of 35 to 60 doors where the number of doors allows it, otherwise as near to that as possible
 */
export function cutPackets<D extends TurfDoor>(doors: readonly D[], count: number = packetCount(doors.length)): D[][] {
  if (doors.length === 0) return [];
  if (count <= 1) return [walkRoute(doors)];
  const row = alongLongestAxis(stretchesOf(doors).flatMap((stretch) => shortStretches(stretch, LONGEST_STRETCH_DOORS)));
  const firstCount = Math.floor(count / 2);
  const at = bestCut(row, firstCount, count - firstCount);
  const all = row.flat();
  return [...cutPackets(all.slice(0, at), firstCount), ...cutPackets(all.slice(at), count - firstCount)];
}

/** A longer stretch is cut into parts first. */
const LONGEST_STRETCH_DOORS = 18;

/** The costs of a cut, counted in doors of imbalance. */
const COST = { throughBuilding: 1000, throughStretch: 25, throughStreet: 4, outOfBounds: 500 } as const;

/** Finds the cheapest cut of the row. Returns how many doors the first part gets. */
function bestCut<D extends TurfDoor>(row: readonly TurfStretch<D>[], firstCount: number, secondCount: number): number {
  const all = row.flat();
  const ends = endsOf(row);
  const fair = (all.length * firstCount) / (firstCount + secondCount);
  const costAt = (at: number) =>
    Math.abs(at - fair) +
    outOfBounds(at, firstCount) +
    outOfBounds(all.length - at, secondCount) +
    damage(all[at - 1], all[at], ends.has(at));
  const cuts = Array.from({ length: all.length - 1 }, (_, index) => index + 1);
  return cuts.reduce((best, at) => (costAt(at) < costAt(best) ? at : best), Math.max(1, Math.round(fair)));
}

/** Returns how many doors of the row lie before the end of each stretch. */
function endsOf(row: readonly (readonly unknown[])[]): Set<number> {
  const ends = new Set<number>();
  let before = 0;
  for (const stretch of row) {
    before += stretch.length;
    ends.add(before);
  }
  return ends;
}

/** The cost of every door more or less than so many packets can hold. */
function outOfBounds(doors: number, packets: number): number {
  const missing = Math.max(0, packets * PACKET_DOORS.least - doors);
  const surplus = Math.max(0, doors - packets * PACKET_DOORS.most);
  return (missing + surplus) * COST.outOfBounds;
}

function damage(before: TurfDoor | undefined, after: TurfDoor | undefined, betweenStretches: boolean): number {
  if (before?.street !== after?.street) return 0;
  if (before?.number === after?.number) return COST.throughBuilding;
  return betweenStretches ? COST.throughStreet : COST.throughStretch;
}
