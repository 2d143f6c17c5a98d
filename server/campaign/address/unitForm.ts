import { plainText } from '@/lib/domain/door/findDoors';
import { numberWord } from './streetWords';
import { PART_DESIGNATORS, PLAIN_DESIGNATORS, UNSURE_DESIGNATORS, WHOLE_UNITS } from './unitDesignators';
import { toForm } from './wordForms';

const PLAIN = toForm([...PLAIN_DESIGNATORS, { short: 'num', long: 'num', others: [] }], 'short');
const PARTS = toForm([...PART_DESIGNATORS, ...UNSURE_DESIGNATORS, ...WHOLE_UNITS], 'short');

/**
 * Returns the normal form of a unit, the same for all its spellings: 'Apt. 04-B', 'UNIT 4B' and '#4B' are '4b', '1st Floor' and 'FL 1' are 'fl1'.
 * '' for a house.
 */
export function unitForm(unit: string): string {
  const words = plainText(unit)
    .replace(/[#.,]/gu, ' ')
    .split(/[^\p{L}\p{N}/]+/u)
    .flatMap((word) => /^(\p{L}{2,})(\d.*)$/u.exec(word)?.slice(1) ?? word)
    .filter((word) => word !== '' && !PLAIN.has(word))
    .map((word) => PARTS.get(word) ?? word.replace(/^0+(?=[\p{L}\p{N}])/u, ''));
  return words.map((word, index) => floorFirst(word, words[index - 1], words[index + 1])).join('');
}

/** 'fl' and '1' of '1st', 'fl'. */
function floorFirst(word: string, before: string | undefined, next: string | undefined): string {
  if (next === 'fl' && numberWord(word) !== undefined) return `fl${numberWord(word)}`;
  if (word === 'fl' && before !== undefined && numberWord(before) !== undefined) return '';
  return before === 'fl' ? (numberWord(word) ?? word) : word;
}
