import { type PersonName, personName } from './personName';

/** What is compared of a person, of the file or of the campaign. */
export type Compared = {
  readonly first: string;
  /** With its suffix, where there is one. */
  readonly last: string;
  /** In years, at the day of the file; null where nobody knows it. */
  readonly age: number | null;
};

/**
 * How two addresses lie, in their normal form (`addressKey`): the same door; the same building, and the unit of one is not told; another unit of it;
 * elsewhere.
 */
export const PLACES = ['elsewhere', 'other unit', 'open unit', 'door'] as const;
export type Place = (typeof PLACES)[number];

/** How well somebody of the file and somebody of the campaign agree. Of every number a greater one is better. */
export type Likeness = {
  /** 3 the same name, 2 a part of it ('J', 'Rob', 'Garcia' of 'Garcia-Lopez'), 1 only alike, or another last name. */
  readonly name: 1 | 2 | 3;
  /** 1 within a year of each other, 0 where one of the two is not known. */
  readonly year: 0 | 1;
  /** By its rank in `PLACES`. */
  readonly place: 0 | 1 | 2 | 3;
  /** 1 where both have the same suffix. */
  readonly suffix: 0 | 1;
  /** 3 surely the same person, 2 likely, 1 perhaps: a person has to look. */
  readonly strength: 1 | 2 | 3;
};

/** Files count an age by today or by the end of the year. */
const TOLERANCE = 1;

/**
 * Compares somebody of a file with somebody of the campaign, by name, age and address.
 *
 * @returns undefined where they are two people: by their names, their birth years, or because one is Jr and the other Sr
 */
export function comparePeople(one: Compared, other: Compared, at: Place): Likeness | undefined {
  const [a, b] = [personName(one.first, one.last), personName(other.first, other.last)];
  const isKnown = one.age !== null && other.age !== null;
  if (one.age !== null && other.age !== null && Math.abs(one.age - other.age) > TOLERANCE) return undefined;
  if (a.suffix > 0 && b.suffix > 0 && a.suffix !== b.suffix) return undefined;
  const name = nameLikeness(a, b);
  if (name === undefined) return undefined;
  // What father and son are told apart by, where nobody knows how old they are.
  const isSuffixOpen = a.suffix !== b.suffix;
  const strength = STRENGTHS[at][name - 1]?.[isKnown ? 0 : isSuffixOpen ? 2 : 1] ?? 0;
  if (strength === 0) return undefined;
  const place = PLACES.indexOf(at) as Likeness['place'];
  return { name, year: isKnown ? 1 : 0, place, suffix: a.suffix > 0 && !isSuffixOpen ? 1 : 0, strength };
}

/** By place, then by `name` from 1: where the years agree, where one is not known, and where one is not known and one name alone has a suffix. */
type Strengths = readonly [agree: 0 | 1 | 2 | 3, unknown: 0 | 1 | 2, open: 0 | 1];
const STRENGTHS: Readonly<Record<Place, readonly [alike: Strengths, part: Strengths, same: Strengths]>> = {
  door: [
    [1, 0, 0],
    [2, 1, 1],
    [3, 2, 1],
  ],
  'open unit': [
    [0, 0, 0],
    [1, 0, 0],
    [2, 1, 1],
  ],
  'other unit': [
    [0, 0, 0],
    [0, 0, 0],
    [1, 0, 0],
  ],
  elsewhere: [
    [0, 0, 0],
    [0, 0, 0],
    [1, 0, 0],
  ],
};

function nameLikeness(a: PersonName, b: PersonName): Likeness['name'] | undefined {
  const first = firstLikeness(a.first, b.first);
  if (first === undefined) return undefined;
  if (a.last === b.last) return first;
  const isPart = isIn(a.lastWords, b.lastWords) || isIn(b.lastWords, a.lastWords);
  if (isPart) return first === 3 ? 2 : first === 2 ? 1 : undefined;
  // Who has married has another last name.
  return first === 3 && a.first.length > 0 ? 1 : undefined;
}

const isIn = (words: readonly string[], others: readonly string[]) => words.length > 0 && words.every((word) => others.includes(word));

/** 3: the same first name, with or without a middle one; 2: an initial of it or its beginning; 1: the same beginning. */
function firstLikeness(a: readonly string[], b: readonly string[]): Likeness['name'] | undefined {
  if (a.join('') === b.join('')) return 3;
  const [first, second] = [wordLikeness(a[0], b[0]), wordLikeness(a[1], b[1])];
  const isMiddleOther = a.length > 1 && b.length > 1 && (second ?? 1) < 2;
  if (first !== undefined) return isMiddleOther ? 1 : first;
  // 'J Robert', who is called Robert.
  const [called, plain] = a.length > b.length ? [a, b] : [b, a];
  return called[0]?.length === 1 && called.length === 2 && plain.length === 1 && called[1] === plain[0] ? 2 : undefined;
}

/** So many letters in common make a name alike: 'Kate' and 'Katherine'. */
const ALIKE = 3;

function wordLikeness(a = '', b = ''): Likeness['name'] | undefined {
  if (a === '' || b === '') return undefined;
  if (a === b) return a.length > 1 ? 3 : 2;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (long.startsWith(short) && (short.length === 1 || short.length >= ALIKE)) return 2;
  return short.length >= ALIKE && long.startsWith(short.slice(0, ALIKE)) ? 1 : undefined;
}
