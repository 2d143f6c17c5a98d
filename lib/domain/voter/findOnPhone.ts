import { splitLine } from '@/lib/domain/door/door';
import { houseNumberKey, searchKey } from '@/lib/domain/searchKey';
import type { AddressSearch, FoundHouse, FoundPerson, NameSearch } from './found';
import { nearlyBegins } from './nearlyBegins';

/**
 * Returns the people whose name begins as was typed, those spelled so first, then those with one letter other than typed. Accents, case, spaces
 * and signs make no difference (docs/product/voter.md#search-offline).
 */
export function findPeople<P extends Pick<FoundPerson, 'name'>>(people: readonly P[], { first, last }: NameSearch): readonly P[] {
  const typed = { first: searchKey(first), last: searchKey(last) };
  if (typed.first === '' && typed.last === '') return [];
  return rightFirst(people, ({ name }) =>
    least(namings(name).map((naming) => sum(nearlyBegins(naming.first, typed.first), nearlyBegins(naming.last, typed.last)))),
  );
}

/** Returns the houses with that number, in such a street, with that ZIP; those spelled so first. */
export function findHouses<H extends Pick<FoundHouse, 'address' | 'zip'>>(houses: readonly H[], search: AddressSearch): readonly H[] {
  const typed = { number: search.number.trim() && houseNumberKey(search.number), street: searchKey(search.street), zip: search.zip.trim() };
  if (typed.number === '' && typed.street === '' && typed.zip === '') return [];
  return rightFirst(houses, ({ address, zip }) => {
    const { number, street } = splitLine(address);
    if (!houseNumberKey(number).startsWith(typed.number) || !zip.startsWith(typed.zip)) return undefined;
    if (searchKey(street).includes(typed.street)) return 0;
    return least(endings(street).map((ending) => nearlyBegins(searchKey(ending), typed.street)));
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

/** The ways to part a name into first and last: 'Ana de la Cruz' may be called 'de la Cruz', 'la Cruz' or 'Cruz'. A single name is either. */
function namings(name: string): NameSearch[] {
  const words = name.split(/\s+/u).filter(Boolean);
  const parted = words.slice(1).map((_, index) => ({ first: words.slice(0, index + 1), last: words.slice(index + 1) }));
  const ways =
    parted.length > 0
      ? parted
      : [
          { first: words, last: [] },
          { first: [], last: words },
        ];
  return ways.map(({ first, last }) => ({ first: searchKey(first.join(' ')), last: searchKey(last.join(' ')) }));
}

/** A street's name from each of its words on. */
function endings(street: string): string[] {
  const words = street.split(/\s+/u);
  return words.map((_, index) => words.slice(index).join(' '));
}
