import { memoize } from './memoize';

const DIRECTION = /^(?:[NSEW]|[NS][EW])$/u;

/**
 * Writes a street or town that is all in capitals as people write it: 'OWINGS MILLS' → 'Owings Mills', 'MCDONOGH' → 'McDonogh', "D'ANGELO" →
 * "D'Angelo"; 'S' stays. Does not change text that has small letters.
 */
export function titleCase(text: string): string {
  const plain = text.replace(/\s+/gu, ' ').trim();
  return plain === plain.toUpperCase() ? plain.split(' ').map(knownWord).join(' ') : plain;
}

const knownWord = memoize((upper: string): string => (DIRECTION.test(upper) ? upper : wordText(upper)));

/** Every character that people write for an apostrophe. The last one is an okina, a consonant of Hawaiian names, which Unicode takes for a letter. */
export const APOSTROPHES = "'’‘‛`´′＇ʼʹʻ";
/** Where a part of a word begins: at its beginning, or behind a hyphen of any kind, a slash, a bracket or a period. */
export const PART_BEGINS = String.raw`(^["“]?|[\p{Pd}/(.])`;
const FIRST_LETTERS = new RegExp(`${PART_BEGINS}[${APOSTROPHES}]*(?!\\p{Lm})\\p{L}`, 'gu');
const BEHIND_PARTICLE = new RegExp(`${PART_BEGINS}(\\p{L})([${APOSTROPHES}])(\\p{L})`, 'gu');
const BEHIND_MC = new RegExp(`${PART_BEGINS}Mc(\\p{L})`, 'gu');

/** Writes a word as people write it where it is a name: "D'ANGELO" → "D'Angelo", 'SMITH-MCDONALD' → 'Smith-McDonald', 'ʻOHANA' → 'ʻOhana'. */
export function wordText(word: string): string {
  return word
    .toLowerCase()
    .replace(FIRST_LETTERS, (letter) => letter.toUpperCase())
    .replace(BEHIND_PARTICLE, (whole, before: string, particle: string, apostrophe: string, letter: string) => {
      // Oʻahu and A'ala are Hawaiian.
      const isOneWord = particle.toLowerCase() === letter || (apostrophe === 'ʻ' && /[aeiou]/u.test(letter));
      return isOneWord ? whole : before + particle + apostrophe + letter.toUpperCase();
    })
    .replace(BEHIND_MC, (_, before: string, letter: string) => `${before}Mc${letter.toUpperCase()}`);
}

/** Joins house number and suffix: '12' and 'A' → '12A', '12' and '-34' → '12-34', '12' and '1/2' → '12 1/2'. */
export function numberWithSuffix(number: string, suffix: string): string {
  if (suffix === '') return number;
  return /^[\p{L}-]/u.test(suffix) ? `${number}${suffix.toUpperCase()}` : `${number} ${suffix}`;
}
