import { plainText } from '@/lib/domain/searchKey';
import { DIRECTIONS, FIRST_DIRECTIONS } from './directions';
import { STREET_SUFFIXES } from './streetSuffixes';
import { toForm } from './wordForms';

const SHORT_TYPES = toForm(STREET_SUFFIXES, 'short');
const LONG_TYPES = toForm(STREET_SUFFIXES, 'long');
const COMPASS = toForm(DIRECTIONS, 'short');
const FIRST_COMPASS = new Map([...COMPASS, ...toForm(FIRST_DIRECTIONS, 'short')]);

/** Divides a street's name into words in small letters, without accents, points and leading zeros: "O'Neil-St." → 'oneil', 'st'. */
export function streetWords(text: string): string[] {
  return plainText(text)
    .replace(/['’,]/gu, '')
    .replace(/\.(?=\p{L}{2})/gu, ' ')
    .replaceAll('.', '')
    .split(/[^\p{L}\p{N}/]+/u)
    .filter(Boolean)
    .map((word) => word.replace(/^0+(?=\d)/u, ''));
}

/** True for a word by which streets are called, long or short, in small letters: 'street', 'st', 'ave'. */
export function isStreetType(word: string): boolean {
  return SHORT_TYPES.has(word);
}

/** Returns a type in its shortest form: 'st' of 'street' and 'str'; undefined where the word is none. */
export function shortType(word: string): string | undefined {
  return SHORT_TYPES.get(word);
}

/** Types that are hardly ever a name: 'B ST EXT' is on B Street, 'B MILL RD' on Mill Road. */
export const MERE_TYPES = ['st', 'ave', 'blvd', 'ct', 'dr', 'ln', 'pl', 'rd', 'ter', 'way'];

/** Returns a direction in its shortest form: 'n' of 'north'. @param isFirst whether it begins the street: then 'No. Main St' is North too */
export function shortDirection(word: string, isFirst = false): string | undefined {
  return (isFirst ? FIRST_COMPASS : COMPASS).get(word);
}

/** 'Saint' and 'Street' are both written 'St', and no two streets differ in that alone. */
const SAINTS: Readonly<Record<string, string>> = { saint: 'st', street: 'st', sainte: 'ste' };

/** Returns a word of a name as it is compared: 'mt' and 'mount' are one, and so are 'first' and '1st'. */
export function nameWord(word: string): string {
  const long = LONG_TYPES.get(word) ?? word;
  return SAINTS[long] ?? ORDINALS.get(long) ?? long;
}

const UNITS = ' first second third fourth fifth sixth seventh eighth ninth'.split(' ');
const TEENS = 'tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(' ');
const TENS = 'twent thirt fort fift sixt sevent eight ninet'.split(' ');
const TEN = 10;

/** 21 → '21st', 112 → '112th'. */
export function ordinal(number: number): string {
  const isTeen = Math.floor(number / TEN) % TEN === 1;
  return `${number}${(!isTeen && ['', 'st', 'nd', 'rd'][number % TEN]) || 'th'}`;
}

const ORDINALS = new Map(
  [
    ...[...UNITS, ...TEENS].map((word, number) => [word, number] as const),
    ...TENS.flatMap((ten, index) =>
      UNITS.map((unit, number) => [unit === '' ? `${ten}ieth` : `${ten}y${unit}`, (index + 2) * TEN + number] as const),
    ),
  ]
    .filter(([word]) => word !== '')
    .map(([word, number]) => [word, ordinal(number)]),
);

/** Returns '1' of 'first', '1st' and '1'; undefined where the word is no number. */
export function numberWord(word: string): string | undefined {
  return /^(\d+)(?:st|nd|rd|th)?$/u.exec(ORDINALS.get(word) ?? word)?.[1];
}

const TENS_WORD = new RegExp(`^(?:${TENS.join('|')})y$`, 'u');

/** Joins 'twenty', 'first', as whom 'Twenty-First' is read. */
export function joinedOrdinals(words: readonly string[]): string[] {
  return words.flatMap((word, index) => {
    if (TENS_WORD.test(word) && UNITS.indexOf(words[index + 1] ?? '') > 0) return [];
    const before = words[index - 1] ?? '';
    return [TENS_WORD.test(before) && UNITS.indexOf(word) > 0 ? `${before}${word}` : word];
  });
}
