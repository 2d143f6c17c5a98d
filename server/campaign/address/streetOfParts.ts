import { memoize } from '@/server/campaign/memoize';
import { numberedRoad } from './numberedRoad';
import { isStreetType, shortDirection, shortType } from './streetWords';

const BEFORE = ['premod', 'predir', 'pretype', 'presep'] as const;
const BEHIND = ['streetType', 'postdir', 'postmod'] as const;

/** The fields of a street's parts, in their order. */
export const STREET_PARTS = [...BEFORE, 'street', ...BEHIND] as const;

/**
 * Joins the parts of a street (`STREET_PARTS`), a line each, without those that its name has too: 'N', 'N MAIN ST' and
 * 'ST' are 'N MAIN ST'.
 */
export const streetOfParts: (parts: string) => string = memoize((parts) => {
  const all = parts.split('\n');
  const before = all.slice(0, BEFORE.length).filter(Boolean);
  const behind = all.slice(BEFORE.length + 1).filter(Boolean);
  return [...before, ownName(all[BEFORE.length] ?? '', before, behind), ...behind].join(' ');
});

/**
 * Returns a street's name without the parts that stand in columns of their own. A direction has to be the same word,
 * since 'N' and 'NORTH PARK' are 'N North Park Ave', and a name has to be left, since 'N' and 'N ST' are two.
 */
function ownName(street: string, before: readonly string[], behind: readonly string[]): string {
  const words = wordsOf(street);
  let [from, to] = [0, words.length];
  const isSame = (part: readonly string[], at: number) => part.every((word, index) => isSameWord(word, words[at + index] ?? ''));
  for (const part of before.map(wordsOf)) if (isSame(part, from) && hasName(words.slice(from + part.length, to))) from += part.length;
  for (const part of behind.toReversed().map(wordsOf)) {
    const left = words.slice(from, to - part.length);
    const isLeft = part.every(isStreetType) ? left.some(isNoDirection) : hasName(left);
    if (isSame(part, to - part.length) && isLeft) to -= part.length;
  }
  return street.split(/\s+/u).slice(from, to).join(' ');
}

/** Types that are no names of their own: 'MAIN STREET ST' repeats one, and 'KINGS COURT CT' may not. */
const MERE_WORDS: ReadonlySet<string> = new Set(['street', 'avenue', 'road', 'drive', 'lane', 'boulevard']);

/**
 * Returns a street's words without what it says twice: 'N N MAIN ST', 'MAIN ST ST', 'HWY HWY 5'. Files that join
 * columns write them. 'N N ST' is another street than 'N ST'.
 */
export function withoutRepeats(street: readonly string[]): readonly string[] {
  const all = street.map((word) => word.toLowerCase());
  // Most streets say nothing twice.
  const isTwice = all.some((word, index) => index > 0 && (word === all[index - 1] || word === all[index - 2] || isSameType(all, index)));
  if (!isTwice) return street;
  const [first = '', second = ''] = all;
  const isDirectionTwice = first === second && shortDirection(first) !== undefined && hasName(all.slice(2));
  const from = isDirectionTwice ? 1 : lengthOfRepeatedRoad(all);
  const end = shortDirection(all.at(-1) ?? '') === undefined ? all.length - 1 : all.length - 2;
  const isTypeTwice = end - 1 > from && isSameType(all, end) && all.slice(from, end - 1).some(isNoDirection);
  return street.filter((_, index) => index >= from && !(isTypeTwice && index === end));
}

/** Tells whether a word is the type that the word before it is. */
function isSameType(words: readonly string[], at: number): boolean {
  const [before = '', word = ''] = words.slice(Math.max(0, at - 1));
  const type = shortType(before);
  if (at < 1 || type === undefined || type !== shortType(word)) return false;
  return before === word || before === type || MERE_WORDS.has(before);
}

/** Counts the words that a numbered road repeats: 2 in 'COUNTY RD COUNTY RD 5'. */
function lengthOfRepeatedRoad(words: readonly string[]): number {
  const isRepeated = (length: number) =>
    words.slice(0, length).every((word, index) => word === words[length + index]) && numberedRoad(words.slice(length)) !== undefined;
  return [2, 1].find(isRepeated) ?? 0;
}

const wordsOf = (text: string) => text.toLowerCase().replaceAll('.', '').split(/\s+/u);

const isNoDirection = (word: string) => shortDirection(word) === undefined;
const isName = (word: string) => !isStreetType(word) && isNoDirection(word);

/** Tells whether words name a street: a name, or a type that is one, 'LAKE ST'. */
const hasName = (words: readonly string[]) => words.some(isName) || words.filter(isNoDirection).length > 1;

const isSameWord = (word: string, other: string) =>
  word === other || (shortType(word) !== undefined && shortType(word) === shortType(other));
