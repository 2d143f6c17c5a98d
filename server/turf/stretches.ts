import { distanceMetres } from '@/lib/domain/walkOrder';
import { compareAlongStreet, groupBy, type TurfDoor } from './door';

/** A length of one street that is walked as a whole: the doors of both sides by rising number. */
export type Stretch<D extends TurfDoor> = readonly D[];

/** Farther apart than this, two neighbouring numbers are not the same walk (a park or a river lies between, or another end of town). */
const WALKABLE_GAP_METRES = 160;

/** The doors' streets, each broken where its houses stop for a while. */
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

/** Compared with the last few doors, because the two sides of a street are not numbered in step. */
function isNeighbour<D extends TurfDoor>(stretch: readonly D[], door: D): boolean {
  return stretch.slice(-4).some((other) => distanceMetres(other, door) <= WALKABLE_GAP_METRES);
}
