import { distanceMetres } from '@/lib/domain/geo';
import { compareAlongStreet, groupBy, type TurfDoor } from './door';

/** A part of one street that is walked as a whole: the doors of both sides by rising number. */
export type Stretch<D extends TurfDoor> = readonly D[];

/** Two neighbouring numbers farther apart than this are in different stretches: a park or a river lies between, or half the town. */
const WALKABLE_GAP_METRES = 160;

/** Divides the doors into stretches: by street, and each street at its gaps. */
export function stretchesOf<D extends TurfDoor>(doors: readonly D[]): Stretch<D>[] {
  return groupBy(doors, (door) => door.street).flatMap((street) => brokenAtGaps(street.toSorted(compareAlongStreet)));
}

function brokenAtGaps<D extends TurfDoor>(street: readonly D[]): Stretch<D>[] {
  const stretches: D[][] = [];
  for (const door of street) {
    const stretch = stretches.find((candidate) => isNeighbour(candidate, door));
    if (stretch) stretch.push(door);
    else stretches.push([door]);
  }
  return stretches;
}

/** Compares a door with the last few of the stretch, because the numbers of the two sides of a street do not rise at the same rate. */
function isNeighbour<D extends TurfDoor>(stretch: readonly D[], door: D): boolean {
  return stretch.slice(-4).some((other) => distanceMetres(other, door) <= WALKABLE_GAP_METRES);
}
