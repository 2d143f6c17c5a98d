/* What a link dials of a phone number: libphonenumber's results without its data (docs/product/voter.md#phone-links). */

/** Signs between the digits of one number. */
const SIGN = String.raw`[\s()[\].\-/]`;
const TOLL_FREE = String.raw`(?:\+?1[\s.\-/]*)?\(?8(?:00|33|44|55|66|77|88)\)?[\s.-]*`;
/** A toll-free number that ends with words on the keypad: '1-800-FLOWERS'. Of 'XXX' nobody knows the digits. */
const WORDS = String.raw`${TOLL_FREE}(?!\S*xxx)(?=(?:[\d.-]*[a-z]){3})(?:[a-z\d][.-]?){7,}`;
const DIGITS = String.raw`(?:\+[\s(]*)?\d(?:${SIGN}|\d)*`;
const CANDIDATES = new RegExp(`${WORDS}|${DIGITS}`, 'giu');
/** Between two numbers, as well as between the digits of one. */
const APART = /\s\/\s|\n/u;

/** An American number with its area code. What follows it, behind a sign, is an extension or another number. */
const AMERICAN = new RegExp(String.raw`^(?:\+?[\s(]*1${SIGN}*)?[2-9]\d{2}${SIGN}*\d{3}[\s.-]*\d{2}[\s.-]?\d{2}(?!\d)`, 'u');
/** An American number without its area code, alone or before another number: other digits behind it may be its own. */
const LOCAL = new RegExp(String.raw`^[2-9]\d{2}[\s.-]?\d{4}(?=[\s()[\].-]*(?:/|$)|\s+\(?(?:\d${SIGN}*){7})`, 'u');
/** A number of another country, of 7 to 15 digits. A slash behind nine of them is followed by another number. */
const FOREIGN = new RegExp(
  String.raw`^(?:\+[\s(]*|011${SIGN}*)(?=[2-9])(?:\d${SIGN}*){6,8}\d(?:[\s()[\].-]*\d){0,6}(?=[\s()[\].-]*(?:/|$))`,
  'u',
);
/** The zero that is dialed at home alone: '+44 (0)20'. Italy dials it from abroad, too. */
const ZERO_AT_HOME = /^((?:\+|011)(?!\D*39)\D*\d{1,3}\s*)\(\s*0\s*\)/u;

/** The digit of each letter on a phone's keypad, from a to z. */
const KEYPAD = '22233344455566677778889999';

/**
 * Returns a phone number as a link dials it: digits, and a leading plus. Of several numbers it is the first. An
 * extension is left out: phones do not agree on how a link dials it. Undefined for text that is not surely a number.
 */
export function dialedNumber(text: string): string | undefined {
  for (const [candidate] of plainPhone(text).matchAll(CANDIDATES)) {
    const number = /[a-z]/iu.test(candidate) ? onKeypad(candidate) : numberIn(candidate);
    if (number !== undefined) return (number.startsWith('+') ? '+' : '') + number.replace(/\D/gu, '');
  }
  return undefined;
}

/** Returns the text with one kind of digits, spaces and hyphens, and without invisible signs. */
export const plainPhone = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}−]/gu, '-');

function numberIn(digits: string): string | undefined {
  for (const part of [digits, ...digits.split(APART)]) {
    const number = AMERICAN.exec(part) ?? LOCAL.exec(part) ?? FOREIGN.exec(part.replace(ZERO_AT_HOME, '$1'));
    if (number) return number[0];
  }
  return undefined;
}

/** Returns the number of words on the keypad. Letters behind the tenth digit are left out, as exchanges do. */
function onKeypad(words: string): string | undefined {
  const digits = words.toLowerCase().replace(/[a-z]/gu, (letter) => KEYPAD[letter.charCodeAt(0) - 97] ?? '');
  return /^(?:\+?1)?\d{10}/u.exec(digits.replace(/[^\d+]/gu, ''))?.[0];
}
