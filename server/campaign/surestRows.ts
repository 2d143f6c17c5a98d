import { distanceMeters } from '@/lib/domain/geo';
import { groupBy } from '@/lib/domain/groupBy';
import { zipKey } from './address/addressKey';
import { FAR_METERS, NOTHING_AGREES } from './address/sureness';
import type { ImportedDoor } from './importedDoor';

/** A row of a file of addresses, by its index, with the place that is the surest to be its own. */
type Match = {
  readonly at: number;
  readonly placeId: number;
  readonly sureness: number;
  /** Files name the place by each of them: as the whole and as the part where staff have split it, and by those of places that staff have joined to it. */
  readonly hasSeveral: boolean;
  /** It has the id of a file already. */
  readonly isKnown: boolean;
};

type ByAt<T extends Match> = ReadonlyMap<number, T>;

/**
 * Chooses of the rows that could be one place the one that is: the surest, of several the first. Where these lie far apart and nothing says which of them is meant, none
 * is. The others are doors of their own, unless files name the place by several addresses: then they are known.
 *
 * @returns the matches that count, by their rows
 */
export function surestRows<T extends Match>(matches: readonly T[], doors: readonly ImportedDoor[]): ByAt<T> {
  const own = [...groupBy(matches, ({ placeId }) => placeId).values()].flatMap((rows) => rowsOfPlace(rows, doors));
  return new Map(own.map((match) => [match.at, match]));
}

function rowsOfPlace<T extends Match>(rows: readonly T[], doors: readonly ImportedDoor[]): readonly T[] {
  const sorted = rows.toSorted((one, other) => other.sureness - one.sureness || one.at - other.at);
  const [first, ...others] = sorted;
  if (first === undefined) return [];
  if (first.hasSeveral) return [first, ...others.map((match) => ({ ...match, isKnown: true }))];
  const rivals = others.filter(({ sureness }) => sureness === first.sureness);
  return rivals.some((other) => areRivals(first.sureness, doors[first.at], doors[other.at])) ? [] : [first];
}

function areRivals(sureness: number, one: ImportedDoor | undefined, other: ImportedDoor | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  const isOneTown = zipKey(one.zip) === zipKey(other.zip) && one.city.toLowerCase() === other.city.toLowerCase();
  return !(isOneTown && sureness > NOTHING_AGREES) && distanceMeters(one, other) > FAR_METERS;
}
