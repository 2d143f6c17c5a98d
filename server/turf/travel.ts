import { USUAL_DOOR_S } from '@/lib/domain/walk/timeLeft';
import type { Crosses } from './barriers';
import type { TurfDoor } from './door';
import { neighborsOf } from './neighbors';
import { FAR_METERS } from './packetSize';
import { flatMeters, wayCost } from './ways';

const MINUTE_S = 60;
/** What a door takes, the way from the door beside it included. */
export const DOOR_MINUTES = USUAL_DOOR_S / MINUTE_S;
/** Such a way; a longer one takes more. Meters. */
const USUAL_WAY_METERS = 40;
/** 4.8 km/h. */
export const WALKED_METERS = 80;
/** 36 km/h, on roads that are longer than the straight line by so much, and so many minutes to park and to get in and out. */
const DRIVE = { metersPerMinute: 600, roads: 1.3, stopMinutes: 2 } as const;

/** A way is driven from so many times the distance at which the doors usually lie, within bounds: below it is quicker on foot, above nobody walks. */
const GAP = { times: 10, leastMeters: 200, mostMeters: FAR_METERS } as const;

/** A way from one door to another, walked or driven. */
export type Way = { readonly walkMeters: number; readonly driveMeters: number; readonly minutes: number };

export type Travel = {
  /** A way that is longer is driven. */
  readonly gapMeters: number;
  readonly way: (from: TurfDoor, to: TurfDoor) => Way;
};

/** Tells how doors are reached where some of them lie too far apart to walk. @param doors all of the area: how far is far depends on them */
export function travelAmong(doors: readonly TurfDoor[], crosses: Crosses): Travel {
  const cost = wayCost(crosses);
  const gapMeters = drivingGap(doors);
  return {
    gapMeters,
    way: (from, to) => {
      const meters = cost(from, to);
      if (meters <= gapMeters)
        return { walkMeters: meters, driveMeters: 0, minutes: Math.max(0, meters - USUAL_WAY_METERS) / WALKED_METERS };
      const driveMeters = meters * DRIVE.roads;
      return { walkMeters: 0, driveMeters, minutes: DRIVE.stopMinutes + driveMeters / DRIVE.metersPerMinute };
    },
  };
}

/** Returns from how many meters on a way is driven: ten times the median distance from a house to the one nearest to it, 200 to 500. */
export function drivingGap(doors: readonly TurfDoor[]): number {
  const houses = [...new Map(doors.map((door) => [`${door.lat} ${door.lon}`, door])).values()];
  const near = neighborsOf(
    houses.map((house) => [house]),
    1,
    flatMeters,
  );
  const meters = houses.map((house, index) => {
    const other = houses[near[index]?.[0] ?? -1];
    return other ? flatMeters(house, other) : Number.POSITIVE_INFINITY;
  });
  const median = meters.sort((a, b) => a - b)[Math.floor(meters.length / 2)] ?? 0;
  return Math.max(GAP.leastMeters, Math.min(GAP.mostMeters, median * GAP.times));
}

/** What a packet takes whose doors are in the order in which they are visited. */
export function timeOf(doors: readonly TurfDoor[], { way }: Travel): Way {
  return doors.reduce<Way>(
    (sum, door, index) => {
      const before = doors[index - 1];
      const next = before ? way(before, door) : { walkMeters: 0, driveMeters: 0, minutes: 0 };
      return {
        walkMeters: sum.walkMeters + next.walkMeters,
        driveMeters: sum.driveMeters + next.driveMeters,
        minutes: sum.minutes + next.minutes + DOOR_MINUTES,
      };
    },
    { walkMeters: 0, driveMeters: 0, minutes: 0 },
  );
}
