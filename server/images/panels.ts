import { distanceMeters } from '@/lib/domain/geo';
import { toWorld } from '@/server/tiles/tileGrid';
import { distance, type Frame, MAP_FRAME, type Projection, projectionAround } from './sheet';
import type { WalkDoor } from './walkDoors';

/** One map of a sheet. */
export type Panel = {
  readonly projection: Projection;
  /** The doors that are numbered on it, in walk order. */
  readonly doors: readonly WalkDoor[];
  /** The letter by which the overview points to it; undefined for the overview, and for a map that is the only one. */
  readonly letter?: string;
  /** What the overview points to. */
  readonly details: readonly { readonly letter: string; readonly doors: readonly WalkDoor[] }[];
};

/** From door to door on the sheet, so that a house number of four figures has room beside its mark. */
const ROOM = 75;
/** How much of the doors' room may be missing: numbers find places at other sides of their marks. */
const MOST_CROWDED = 0.3;
/** Doors within this share of the packet's width belong together; the next share is tried where some of them are crowded still. */
const TOGETHER = [0.14, 0.07, 0.04] as const;
/** A division is worth its smaller maps when it leaves at most this much of the crowd. */
const WORTH = 0.8;
const LEAST_DOORS = 3;
const LETTERS = ['A', 'B', 'C'] as const;
/** How much of the sheet's height is the overview, by the number of details. */
const OVERVIEW_SHARES = [1, 0.36, 0.3, 0.25] as const;

/**
 * Divides a sheet: one map where the doors find room on it, as nearly always; else an overview and below it a map of each place where they are
 * crowded.
 */
export function panelsOf(doors: readonly WalkDoor[]): Panel[] {
  if (doors.length === 0) return [];
  const whole: Panel[] = [{ projection: projectionAround(doors, MAP_FRAME), doors, details: [] }];
  const crowd = crowdOn(whole);
  if (crowd <= placesOf(doors).length * MOST_CROWDED) return whole;
  const ways = TOGETHER.map((share) => divided(doors, share)).filter((panels) => crowdOn(panels) <= crowd * WORTH);
  return ways.toSorted((a, b) => crowdOn(a) - crowdOn(b))[0] ?? whole;
}

/** An overview, and a map of each place where doors lie together; one map where they lie in one place. */
function divided(doors: readonly WalkDoor[], share: number): Panel[] {
  const clusters = clustersOf(doors, share).slice(0, LETTERS.length);
  const split = MAP_FRAME.top + (MAP_FRAME.bottom - MAP_FRAME.top) * (OVERVIEW_SHARES[clusters.length] ?? 1);
  const details = clusters.map((cluster, index) => ({ letter: LETTERS[index] ?? '', doors: cluster }));
  const overview = {
    projection: projectionAround(doors, { ...MAP_FRAME, bottom: split }),
    doors: doors.filter((door) => !clusters.some((cluster) => cluster.includes(door))),
    details,
  };
  return details.length === 0 ? [overview] : [overview, ...arranged(details, { ...MAP_FRAME, top: split })];
}

type Detail = Panel['details'][number];

/** Puts details below each other or side by side: whichever shows the finest one larger. */
function arranged(details: readonly Detail[], { left, top, right, bottom }: Frame): Panel[] {
  const [width, height] = [(right - left) / details.length, (bottom - top) / details.length];
  const rows = (index: number): Frame => ({ left, right, top: top + index * height, bottom: top + (index + 1) * height });
  const columns = (index: number): Frame => ({ left: left + index * width, right: left + (index + 1) * width, top, bottom });
  const ways = [rows, columns].map((frameOf) =>
    details.map((detail, index) => ({ ...detail, projection: projectionAround(detail.doors, frameOf(index)), details: [] })),
  );
  const leastMeter = (panels: readonly Panel[]) => Math.min(...panels.map(({ projection }) => projection.meter));
  return ways.toSorted((a, b) => leastMeter(b) - leastMeter(a))[0] ?? [];
}

/** How much room all maps' places lack: nothing where each has its own, 1 for each that lies upon another. */
function crowdOn(panels: readonly Panel[]): number {
  return panels.reduce((sum, { doors, projection }) => {
    const spots = placesOf(doors).map((door) => projection.toSheet(toWorld(door)));
    const lacks = spots.map((spot) => Math.max(0, ...spots.map((other) => (other === spot ? 0 : 1 - distance(spot, other) / ROOM))));
    return sum + lacks.reduce((all, lack) => all + lack, 0);
  }, 0);
}

/** Doors in one building stand at one place, and share a mark however finely it is drawn. */
function placesOf(doors: readonly WalkDoor[]): WalkDoor[] {
  return [...new Map(doors.map((door) => [`${door.lat} ${door.lon}`, door])).values()];
}

/** Groups of doors that lie together, those with most doors first; none when all lie together. */
function clustersOf(doors: readonly WalkDoor[], share: number): WalkDoor[][] {
  const reach = share * Math.max(...doors.map((door) => distanceMeters(door, doors[0] ?? door)));
  const clusters: WalkDoor[][] = [];
  const left = new Set(doors);
  for (const door of doors) {
    if (!left.delete(door)) continue;
    const cluster = [door];
    for (const member of cluster) {
      for (const other of left) {
        if (distanceMeters(member, other) > reach) continue;
        left.delete(other);
        cluster.push(other);
      }
    }
    clusters.push(cluster.toSorted((a, b) => a.walk - b.walk));
  }
  return clusters.length === 1 ? [] : clusters.filter(({ length }) => length >= LEAST_DOORS).sort((a, b) => b.length - a.length);
}
