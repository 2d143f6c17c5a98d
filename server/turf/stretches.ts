import { distanceMeters } from '@/lib/domain/geo';
import { type Crosses, noBarriers } from './barriers';
import { compareAlongStreet, groupsBy, type TurfDoor } from './door';

/** A part of one street that is walked as a whole: the doors of both sides by rising number. */
export type TurfStretch<D extends TurfDoor> = readonly D[];

/** Two neighboring numbers farther apart than this are in different stretches: a park or a river lies between, or half the town. */
export const WALKABLE_GAP_METERS = 160;

/** Divides the doors into stretches: by street, and each street at its gaps and where it goes across a barrier. */
export function stretchesOf<D extends TurfDoor>(doors: readonly D[], crosses: Crosses = noBarriers): TurfStretch<D>[] {
  return groupsBy(doors, (door) => door.street).flatMap((street) => brokenAtGaps(street.toSorted(compareAlongStreet), crosses));
}

/**
 * Divides a stretch into parts of about equal length, so that a long road need not be one packet. A building stays whole.
 *
 * @param longest how many doors a part has at most, but for a building's
 */
export function shortStretches<D extends TurfDoor>(stretch: TurfStretch<D>, longest: number): TurfStretch<D>[] {
  const length = stretch.length / Math.ceil(stretch.length / longest);
  const pieces: D[][] = [];
  for (const door of stretch) {
    const piece = pieces.at(-1);
    const isFull = piece === undefined || (piece.length >= length && piece.at(-1)?.number !== door.number);
    if (isFull) pieces.push([door]);
    else piece.push(door);
  }
  return pieces;
}

function brokenAtGaps<D extends TurfDoor>(street: readonly D[], crosses: Crosses): TurfStretch<D>[] {
  const stretches: D[][] = [];
  for (const door of street) {
    const stretch = stretches.find((candidate) => isNeighbor(candidate, door, crosses));
    if (stretch) stretch.push(door);
    else stretches.push([door]);
  }
  return stretches;
}

/** Compares a door with the last few of the stretch, because the numbers of the two sides of a street do not rise at the same rate. */
function isNeighbor<D extends TurfDoor>(stretch: readonly D[], door: D, crosses: Crosses): boolean {
  return stretch.slice(-4).some((other) => distanceMeters(other, door) <= WALKABLE_GAP_METERS && !crosses(other, door));
}
