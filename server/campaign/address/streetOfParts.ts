import { memoize } from '@/server/campaign/memoize';
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
  const hasName = (start: number, end: number) => words.slice(start, end).some(isName);
  const isSame = (part: readonly string[], at: number) => part.every((word, index) => isSameWord(word, words[at + index] ?? ''));
  for (const part of before.map(wordsOf)) if (isSame(part, from) && hasName(from + part.length, to)) from += part.length;
  for (const part of behind.toReversed().map(wordsOf))
    if (isSame(part, to - part.length) && hasName(from, to - part.length)) to -= part.length;
  return street.split(/\s+/u).slice(from, to).join(' ');
}

const wordsOf = (text: string) => text.toLowerCase().replaceAll('.', '').split(/\s+/u);

const isName = (word: string) => !isStreetType(word) && shortDirection(word) === undefined;

const isSameWord = (word: string, other: string) =>
  word === other || (shortType(word) !== undefined && shortType(word) === shortType(other));
