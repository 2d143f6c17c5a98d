import { memoize } from './memoize';

const DIRECTION = /^(?:[NSEW]|[NS][EW])$/u;

/**
 * Writes a street or town that is all in capitals as people write it: 'OWINGS MILLS' → 'Owings Mills', 'MCDONOGH' → 'McDonogh', "O'NEIL" →
 * "O'Neil"; 'S' stays. Does not change text that has small letters.
 */
export function titleCase(text: string): string {
  const plain = text.replace(/\s+/gu, ' ').trim();
  return plain === plain.toUpperCase() ? plain.split(' ').map(knownWord).join(' ') : plain;
}

function word(upper: string): string {
  if (DIRECTION.test(upper)) return upper;
  return upper
    .toLowerCase()
    .replace(/(^|[-/(])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/^O'(\p{L})/u, (_, letter: string) => `O'${letter.toUpperCase()}`)
    .replace(/^Mc(\p{L})/u, (_, letter: string) => `Mc${letter.toUpperCase()}`);
}

const knownWord = memoize(word);

/** Joins house number and suffix: '12' and 'A' → '12A', '12' and '-34' → '12-34', '12' and '1/2' → '12 1/2'. */
export function numberWithSuffix(number: string, suffix: string): string {
  if (suffix === '') return number;
  return /^[\p{L}-]/u.test(suffix) ? `${number}${suffix.toUpperCase()}` : `${number} ${suffix}`;
}
