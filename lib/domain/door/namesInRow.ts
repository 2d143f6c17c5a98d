import type { Person } from './door';

/** A person in a row's text: what is said of their name, and whom it is. */
export type NameInRow = { readonly person: Person; readonly name: string | undefined };

/**
 * Returns the names of a household as one text says them: a last name that somebody shares with the person before them is said once.
 * 'Denise Kowalski, Frank'; 'Maria de la Cruz, Luis'.
 */
export function namesInRow(people: readonly Person[]): readonly NameInRow[] {
  return people.map((person, place) => ({ person, name: person.name && withoutShared(person.name, people[place - 1]?.name ?? '') }));
}

/** The name without the words at its end that the other one ends with too; somebody's first name always stays. */
function withoutShared(name: string, other: string): string {
  const [words, others] = [name.trim().split(/\s+/u), other.trim().split(/\s+/u)];
  let shared = 0;
  while (shared < Math.min(words.length, others.length) - 1 && words.at(-1 - shared) === others.at(-1 - shared)) shared += 1;
  return words.slice(0, words.length - shared).join(' ');
}

/** So many people a row names, which are all that live behind nearly every door; of a home with more the others are counted. */
export const PEOPLE_IN_ROW = 8;
