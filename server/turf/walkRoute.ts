import { distanceMeters } from '@/lib/domain/geo';
import { houseNumber, type TurfDoor } from './door';
import { stretchesOf, type TurfStretch } from './stretches';

/**
 * Sorts doors in the order in which a volunteer walks them: along one side of a street and back along the other, then to the nearest stretch.
 * Tries every possible beginning and keeps the shortest walk, which takes little time for the 60 doors of a packet.
 *
 * @returns the same doors, all of them
 */
export function walkRoute<D extends TurfDoor>(doors: readonly D[]): D[] {
  const loops = stretchesOf(doors).map(loopsOf);
  const routes = loops.flatMap((ways) =>
    ways.map((first) =>
      routeFrom(
        first,
        loops.filter((other) => other !== ways),
      ),
    ),
  );
  const shortest = routes.reduce<{ route: D[]; meters: number } | undefined>((best, route) => {
    const meters = walkedMeters(route);
    return best && best.meters <= meters ? best : { route, meters };
  }, undefined);
  return shortest?.route ?? [];
}

/** Returns how many meters a volunteer walks from the first door to the last, from door to door. */
export function walkedMeters(route: readonly TurfDoor[]): number {
  return route.slice(1).reduce((sum, door, index) => sum + metersFrom(route[index], door), 0);
}

/** The doors of a stretch in an order in which they are walked. */
export type Loop<D> = readonly D[];

/** Returns the ways to walk a stretch: each begins on one side at one end, and comes back on the other side. */
export function loopsOf<D extends TurfDoor>(stretch: TurfStretch<D>): Loop<D>[] {
  const odd = stretch.filter((door) => houseNumber(door) % 2 === 1);
  const even = stretch.filter((door) => houseNumber(door) % 2 === 0);
  if (odd.length === 0 || even.length === 0) return [stretch, stretch.toReversed()];
  return [
    [...odd, ...even.toReversed()],
    [...even, ...odd.toReversed()],
    [...odd.toReversed(), ...even],
    [...even.toReversed(), ...odd],
  ];
}

function routeFrom<D extends TurfDoor>(first: Loop<D>, others: readonly (readonly Loop<D>[])[]): D[] {
  const route = [...first];
  let left = others;
  while (left.length > 0) {
    const next = nearestLoop(route.at(-1), left);
    if (!next) break;
    route.push(...next);
    left = left.filter((ways) => !ways.includes(next));
  }
  return route;
}

function nearestLoop<D extends TurfDoor>(from: D | undefined, stretches: readonly (readonly Loop<D>[])[]): Loop<D> | undefined {
  const distances = stretches.flat().map((loop) => ({ loop, meters: metersFrom(from, loop[0]) }));
  return distances.reduce<(typeof distances)[number] | undefined>(
    (best, way) => (best && best.meters <= way.meters ? best : way),
    undefined,
  )?.loop;
}

function metersFrom(from: TurfDoor | undefined, to: TurfDoor | undefined): number {
  return from && to ? distanceMeters(from, to) : 0;
}
