import { splitLine } from '@/lib/domain/door/door';
import { endingsOf, houseNumberKey, nameWords, searchKey } from '@/lib/domain/searchKey';
import type { AddressSearch, FoundHouse, FoundPerson, NameSearch } from './found';
import { typedKeys } from './nameKeys';
import { nearlyBegins } from './nearlyBegins';

/**
 * Returns the people of whose names what was typed begins the whole or a part, those spelled so first, then those with one letter other than
 * typed (docs/product/voter.md#search-by-name). Where a whole name ends its first and begins its last one is not known here: each way is tried.
 */
export function findPeople<P extends Pick<FoundPerson, 'name'>>(people: readonly P[], search: NameSearch): readonly P[] {
  const typed = typedKeys(search);
  if (!typed || (typed.first === '' && typed.last === '')) return [];
  return rightFirst(people, ({ name }) => {
    const words = nameWords(name);
    // A single name is either.
    const cuts = words.length > 1 ? words.slice(1).map((_, index) => index + 1) : [0, 1];
    return least(cuts.map((cut) => sum(wrongIn(words.slice(0, cut), typed.first), wrongIn(words.slice(cut), typed.last))));
  });
}

/** Returns the houses with that number, in such a street, with that ZIP; those spelled so first. */
export function findHouses<H extends Pick<FoundHouse, 'address' | 'zip'>>(houses: readonly H[], search: AddressSearch): readonly H[] {
  const typed = { number: search.number.trim() && houseNumberKey(search.number), street: searchKey(search.street), zip: search.zip.trim() };
  if (typed.number === '' && typed.street === '' && typed.zip === '') return [];
  return rightFirst(houses, ({ address, zip }) => {
    const { number, street } = splitLine(address);
    if (!houseNumberKey(number).startsWith(typed.number) || !zip.startsWith(typed.zip)) return undefined;
    if (searchKey(street).includes(typed.street)) return 0;
    return wrongIn(nameWords(street), typed.street);
  });
}

/** How many letters are wrong; undefined for what was not looked for. */
type Wrong = number | undefined;

function rightFirst<T>(all: readonly T[], wrongIn: (one: T) => Wrong): readonly T[] {
  return all
    .flatMap((one) => {
      const wrong = wrongIn(one);
      return wrong === undefined ? [] : [{ one, wrong }];
    })
    .sort((a, b) => a.wrong - b.wrong)
    .map(({ one }) => one);
}

const sum = (a: Wrong, b: Wrong): Wrong => (a === undefined || b === undefined ? undefined : a + b);
const least = (wrongs: readonly Wrong[]): Wrong =>
  wrongs.reduce((best, wrong) => (best === undefined || (wrong !== undefined && wrong < best) ? wrong : best), undefined);

/** How many letters are wrong of what was typed as the beginning of a name of these words, or of a part of it. */
const wrongIn = (words: readonly string[], typed: string): Wrong =>
  typed === '' ? 0 : least(endingsOf(words).map((ending) => nearlyBegins(ending, typed)));
