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

/** The most lines of names that a row has. */
const LINES_OF_NAMES = 3;
/** What a letter takes of a line, in sizes of the letters: by a usual phone's font. Age and party are smaller. */
const LETTER_EM = 0.5;
const FACT_EM = 1.25;
/** What '+2' takes behind the names. */
const COUNT_EM = 1.5;

/**
 * Returns how many of the people fit into the lines of a row; the others are counted there.
 *
 * @param lineEm the length of a line, in sizes of its letters
 */
export function namesThatFit(names: readonly NameInRow[], lineEm: number): number {
  let [lines, at, fitting] = [1, 0, 1];
  for (const [place, { person, name = '' }] of names.entries()) {
    const facts = [person.age, person.party].filter((fact) => fact !== undefined).length * FACT_EM;
    // A line breaks at a space and behind a hyphen; age and party stand in one piece.
    for (const em of [...name.split(/\s+|(?<=-)/u).map((word) => word.length * LETTER_EM), facts]) {
      if (at > 0 && at + em > lineEm) [lines, at] = [lines + 1, 0];
      at += em + LETTER_EM / 2;
    }
    if (lines > LINES_OF_NAMES) return fitting;
    const isLast = place === names.length - 1;
    if (isLast || lines < LINES_OF_NAMES || at + COUNT_EM <= lineEm) fitting = place + 1;
  }
  return fitting;
}
