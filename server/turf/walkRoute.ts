import { distanceMetres } from '@/lib/domain/walkOrder';
import { houseNumber, type TurfDoor } from './door';
import { type Stretch, stretchesOf } from './stretches';

/**
 * The doors in the order in which a volunteer walks them: along one side of a street and back along the other, then on to the
 * stretch whose end is nearest. Every possible beginning is tried and the shortest walk kept, which for the 60 doors of a packet
 * costs little.
 *
 * @returns the same doors, none left out
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
  const shortest = routes.reduce<{ route: D[]; metres: number } | undefined>((best, route) => {
    const metres = walkedMetres(route);
    return best && best.metres <= metres ? best : { route, metres };
  }, undefined);
  return shortest?.route ?? [];
}

/** How far a volunteer walks from the first door to the last, door to door. */
export function walkedMetres(route: readonly TurfDoor[]): number {
  return route.slice(1).reduce((sum, door, index) => sum + metresFrom(route[index], door), 0);
}

type Loop<D> = readonly D[];

/** The ways to walk a stretch: beginning on either side, at either end, ending where it began. */
function loopsOf<D extends TurfDoor>(stretch: Stretch<D>): Loop<D>[] {
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
  const distances = stretches.flat().map((loop) => ({ loop, metres: metresFrom(from, loop[0]) }));
  return distances.reduce<(typeof distances)[number] | undefined>(
    (best, way) => (best && best.metres <= way.metres ? best : way),
    undefined,
  )?.loop;
}

function metresFrom(from: TurfDoor | undefined, to: TurfDoor | undefined): number {
  return from && to ? distanceMetres(from, to) : 0;
}
