import { plainText } from '@/lib/domain/searchKey';
import { numberWord } from './streetWords';
import { PART_DESIGNATORS, PLAIN_DESIGNATORS, UNSURE_DESIGNATORS, WHOLE_UNITS } from './unitDesignators';
import { toForm } from './wordForms';

const PLAIN = toForm([...PLAIN_DESIGNATORS, { short: 'num', long: 'num', others: [] }], 'short');
const PARTS = toForm([...PART_DESIGNATORS, ...UNSURE_DESIGNATORS, ...WHOLE_UNITS], 'short');

/** Parts of a building that have units of their own. */
const WITH_UNITS = ['bldg', 'fl'];

/**
 * Returns the normal form of a unit, the same for all its spellings: 'Apt. 04-B', 'UNIT 4B' and '#4B' are '4b', '1st Floor' and 'FL 1' are 'fl1',
 * 'Bldg 3 Apt B' and 'BLDG 3 #B' are 'bldg3-b'. '' for a house.
 */
export function unitForm(unit: string): string {
  const words = plainText(unit)
    .replace(/[#.,]/gu, ' ')
    .split(/[^\p{L}\p{N}/]+/u)
    .flatMap((word) => /^(\p{L}{2,})(\d.*)$/u.exec(word)?.slice(1) ?? word)
    .filter((word) => word !== '' && !PLAIN.has(word))
    .map((word) => PARTS.get(word) ?? word.replace(/^0+(?=[\p{L}\p{N}])/u, ''));
  return floorsFirst(words)
    .map((word, index, all) => `${isApart(all, index) ? '-' : ''}${word}`)
    .join('');
}

/** Whether something stands between a word and the one before it: building 1's apartment 11 is not building 11's apartment 1, and 1-11 not 11-1. */
function isApart(words: readonly string[], index: number): boolean {
  const [word = '', before = '', part = ''] = [words[index], words[index - 1], words[index - 2]];
  return WITH_UNITS.includes(part) || (/\d$/u.test(before) && /^\d/u.test(word));
}

/** 'fl', '1' of '1st', 'fl'. */
function floorsFirst(words: readonly string[]): string[] {
  return words.flatMap((word, index) => {
    const [before, next] = [words[index - 1], words[index + 1]];
    if (next === 'fl' && numberWord(word) !== undefined) return ['fl', numberWord(word) ?? word];
    if (word === 'fl' && before !== undefined && numberWord(before) !== undefined) return [];
    return before === 'fl' ? (numberWord(word) ?? word) : word;
  });
}
