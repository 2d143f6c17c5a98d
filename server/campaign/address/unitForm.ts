import { plainText } from '@/lib/domain/searchKey';
import { numberWord } from './streetWords';
import { PART_DESIGNATORS, PLAIN_DESIGNATORS, UNSURE_DESIGNATORS, WHOLE_UNITS } from './unitDesignators';
import { toForm } from './wordForms';

const PLAIN = toForm([...PLAIN_DESIGNATORS, { short: 'num', long: 'num', others: [] }], 'short');
const PARTS = toForm([...PART_DESIGNATORS, ...UNSURE_DESIGNATORS, ...WHOLE_UNITS], 'short');

/** Parts of a building that have units of their own, the greater first. */
const WITH_UNITS = ['bldg', 'fl'] as const;

/** 'bldg' or 'fl' with its number or letter. */
type BuildingPart = readonly [kind: string, value: string];

/**
 * Returns the normal form of a unit, the same for all its spellings: 'Apt. 04-B', 'UNIT 4B' and '#4B' are '4b', '1st
 * Floor', '1FL' and 'FL 1' are 'fl1', 'Bldg 3 Apt B' and 'APT B BLDG 3' are 'bldg3-b'. '' for a house.
 */
export function unitForm(unit: string): string {
  const words = plainText(unit)
    .replaceAll('#', ' unit ')
    .replace(/[.,]/gu, ' ')
    .split(/[^\p{L}\p{N}/]+/u)
    .flatMap((word, index, all) => /^(\p{L}{2,})(\d.*)$/u.exec(word)?.slice(1) ?? floorWords(word, all[index - 1]) ?? word)
    .filter(Boolean)
    .map((word) => PARTS.get(word) ?? word.replace(/^0+(?=[\p{L}\p{N}])/u, ''));
  return inOrder(words)
    .map((word, index, all) => `${isApart(all, index) ? '-' : ''}${word}`)
    .join('');
}

/** '2FL' is the second floor, also as 'Unit 2FL', which `unitText` makes of it. 'Apt 2FL' is an apartment, 'Apt 2 FL'. */
function floorWords(word: string, before = ''): readonly string[] | undefined {
  const [, number, floor = ''] = /^(\d+)(fl|flr|floor)$/u.exec(word) ?? [];
  if (number === undefined) return undefined;
  return PLAIN.has(before) && before !== 'unit' ? [number, floor] : ['fl', number];
}

/** Whether something stands between a word and the one before it: building 1's apartment 11 is not building 11's apartment 1, and 1-11 not 11-1. */
function isApart(words: readonly string[], index: number): boolean {
  const [word = '', before = '', part = ''] = [words[index], words[index - 1], words[index - 2]];
  return isWithUnits(part) || (/\d$/u.test(before) && /^\d/u.test(word));
}

const isWithUnits = (word: string) => WITH_UNITS.some((kind) => kind === word);

/** Orders a unit's words: its building, its floor, and the rest without mere designators. */
function inOrder(words: readonly string[]): readonly string[] {
  const parts: BuildingPart[] = [];
  const rest: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const part = partAt(words, at);
    if (part !== undefined) parts.push(part);
    if (part !== undefined) at += 1;
    else if (!PLAIN.has(word) && !(isWithUnits(word) && at + 1 < words.length)) rest.push(word);
  }
  return [...WITH_UNITS.flatMap((kind) => parts.filter(([own]) => own === kind).flat()), ...rest];
}

/**
 * Returns the part of a building that begins at a word: 'bldg', '2' or '2nd', 'fl'. A building or floor before another
 * designator lacks its number.
 */
function partAt(words: readonly string[], at: number): BuildingPart | undefined {
  const [word = '', next] = words.slice(at);
  if (isFloorNumber(words, at)) return ['fl', numberWord(word) ?? word];
  if (!isWithUnits(word) || next === undefined || PLAIN.has(next) || isWithUnits(next) || isFloorNumber(words, at + 1)) return undefined;
  return [word, word === 'fl' ? (numberWord(next) ?? next) : next];
}

/** '2nd' of '2nd fl'. A mere number is a floor's where no designator has it: 'Apt 2 Fl 4' is on the fourth floor. */
function isFloorNumber(words: readonly string[], at: number): boolean {
  const [before = '', word = '', next] = [words[at - 1], words[at], words[at + 1]];
  if (next !== 'fl' || numberWord(word) === undefined) return false;
  return !/^\d+$/u.test(word) || !(PLAIN.has(before) || PARTS.has(before));
}
