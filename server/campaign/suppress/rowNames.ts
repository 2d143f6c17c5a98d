import { endingsOf, nameWords } from '@/lib/domain/searchKey';
import { type PersonName, personName } from '@/server/campaign/voters/match/personName';

/*
 * By which names a row of a suppression list names people at a home: father and son, couples, and whole families. suppressionKeys.ts writes the same names for people, in SQL.
 */

/** In the place of the suffix, where any one will do. */
export const ANY_SUFFIX = '#';
/** Before the last name of a family. */
export const FAMILY = '*';
/** Between an initial and a last name. */
export const INITIAL = '.';

/** The names of a row's people, as keys. */
export type RowNames = {
  /** Names of single people. */
  readonly whole: ReadonlySet<string>;
  /** A father's name without the suffix that his son has in the row: for where nobody has the name with it. */
  readonly open: ReadonlySet<string>;
  /** Names of several people at a home: a family's, or an initial with a last name. */
  readonly loose: ReadonlySet<string>;
  /** Parts of first and last names. */
  readonly parts: ReadonlySet<string>;
};

/** Between the first names of a couple. */
const BETWEEN = /\s*[&+/]\s*|\s+and\s+/iu;
const FAMILY_WORDS: ReadonlySet<string> = new Set(['family', 'household', 'residence']);

/** Returns the names of a row. @param last with the suffix */
export function rowNames(first: string, last: string): RowNames {
  const names = { whole: new Set<string>(), open: new Set<string>(), loose: new Set<string>(), parts: new Set<string>() };
  const called = first.split(BETWEEN).map((part) => part.trim());
  for (const part of called) {
    // 'Mr. & Mrs. Smith' are all who are called Smith.
    if (part === '' && called.length > 1) addFamily(names.loose, nameWords(last));
    else addPerson(names, part, last);
    // 'Kim Park & Lee Roe' have two last names.
    const words = part.split(/\s+/u);
    if (called.length > 1 && words.length > 1) addPerson(names, words.slice(0, -1).join(' '), words.at(-1) ?? '');
  }
  const words = nameWords(`${first} ${last}`);
  if (words.length > 1 && FAMILY_WORDS.has(words.at(-1) ?? ''))
    for (const family of `${first} ${last}`.split(BETWEEN)) addFamily(names.loose, nameWords(family).filter(isOfFamily));
  return names;
}

const isOfFamily = (word: string) => word !== 'the' && !FAMILY_WORDS.has(word);

/** 'The John Smith Family' is the one of Smith. */
function addFamily(loose: Set<string>, words: readonly string[]): void {
  for (const name of [words.join(''), words.at(-1) ?? '']) if (name !== '') loose.add(FAMILY + name);
}

type Growing = { readonly [Kind in keyof RowNames]: Set<string> };

function addPerson(names: Growing, first: string, last: string): void {
  const spelled = [...nameWords(first), ...nameWords(last)];
  const { first: given, lastWords, last: family, suffix } = dividedName(first, last);
  const words = [...given, ...lastWords];
  // A letter alone is many people's.
  for (const part of [...words, ...endingsOf(words), given.join(''), family]) if (part.length > 1) names.parts.add(part);
  if (spelled.length < 2) return;
  names.whole.add(spelled.join(''));
  // 'Ann Marie Lee' is whom the campaign has as Ann Lee.
  for (const name of new Set([words.join(''), [...given.slice(0, 1), ...lastWords].join('')])) {
    names.whole.add(name + ANY_SUFFIX + (suffix || ''));
    (suffix > 0 ? names.open : names.whole).add(name);
  }
  const [called = ''] = given;
  if (called === '' || suffix > 0) return;
  if (given.every((word) => word.length === 1)) names.loose.add(called + INITIAL + family);
  // Whom the campaign has by an initial.
  else names.whole.add(called.slice(0, 1) + family);
}

/** Divides a name from its suffix. A whole name that ends with 'Senior' has had that taken for its last name. */
function dividedName(first: string, last: string): PersonName {
  const name = personName(first, last);
  const words = first.split(/\s+/u);
  if (name.suffix > 0 || words.length < 2) return name;
  const other = personName(words.slice(0, -1).join(' '), `${words.at(-1)} ${last}`);
  return other.suffix > 0 ? other : name;
}
