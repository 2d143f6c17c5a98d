import { isStreetType } from './streetWords';

const HALVES: Readonly<Record<string, string>> = { '½': '1/2', '¼': '1/4', '¾': '3/4', '⅓': '1/3', '⅔': '2/3' };

/** A fraction that a file has put right behind the number: '79181/2' is 7918 1/2. '12/14' is a double house, and '12/3' no fraction. */
const JOINED_FRACTION = /^(\d+)[-\s]?(1\/2)(?=\s|$)|^(\d{2,})[-\s]?([13]\/4|[12]\/3)(?=\s|$)|^(\d+)[-\s]([13]\/4|[12]\/3)(?=\s|$)/u;
/** 'N56 W12345' of Wisconsin. */
const GRID = /^([NSEW]\d+)[\s-]([NSEW]\d+)(?=\s|$)/iu;

/** '123 & 125' and '123 - 125'. */
const DOUBLE = /^(\d+)(?:\s?&\s?|\s-\s?|-\s|\sand\s)(\d+)(?=\s|$)/iu;
/** '1,234' and '123.0', as spreadsheets and programs write 1234 and 123. */
const AS_NUMBER = /^(\d{1,3})((?:,\d{3})*)(?=\s|$)|^(\d+)\.0+(?=\s|$)/u;
/** '1.20E+02': its decimals are as many as its places, so that no digit is lost. */
const POWER_OF_TEN = /^(\d)(?:\.(\d+))?E\+(\d+)$/iu;

/**
 * Writes what a line begins with in one way: '52½', '52-1/2' and '521/2' are '52 1/2', 'N56 W123' is 'N56W123', '123 &
 * 125' is '123-125', the house of two numbers, and '1,234' and '1234.0' are '1234'.
 */
export function tidyNumber(text: string): string {
  if (/[½¼¾⅓⅔/]|^[NSEW]\d/iu.test(text)) return withFraction(text);
  return /^\d+(?:[,.&-]|\s[a&-])/iu.test(text) ? withDouble(text.replace(AS_NUMBER, plainNumber)) : text;
}

const plainNumber = (_: string, first = '', thousands = '', whole = '') => whole || first + thousands.replaceAll(',', '');

/** '5 - 10 ST' is on 10th Street. */
function withDouble(text: string): string {
  const [both, first, second] = DOUBLE.exec(text) ?? [];
  if (both === undefined) return text;
  const rest = text.slice(both.length);
  return isStreetType(rest.trim().toLowerCase()) ? text : `${first}-${second}${rest}`;
}

function withFraction(text: string): string {
  return text
    .replace(/^(\d*)[-\s]?([½¼¾⅓⅔])/u, (_, digits: string, half: string) => `${digits} ${HALVES[half] ?? ''}`.trim())
    .replace(JOINED_FRACTION, (_, a?: string, half?: string, b?: string, part?: string, c?: string, other?: string) =>
      [a ?? b ?? c, half ?? part ?? other].join(' '),
    )
    .replace(GRID, '$1$2');
}

/**
 * Writes a house number as people read it, from a cell that has nothing else: '0012' → '12', '52½' → '52 1/2', '196 b'
 * → '196B', '1.20E+02' → '120'.
 */
export function houseNumberText(number: string): string {
  if (/^[1-9]\d*$/u.test(number)) return number;
  return tidyNumber(
    wholePower(number)
      .replace(/\s+/gu, ' ')
      .replace(/^0+(?=\d)/u, ''),
  )
    .replace(/^(\d+)\s(\p{L})$/u, '$1$2')
    .replace(/\p{L}+$/u, (letters) => letters.toUpperCase());
}

function wholePower(text: string): string {
  const [, first = '', decimals = '', places = ''] = POWER_OF_TEN.exec(text) ?? [];
  const end = Number(places);
  return first !== '' && decimals.length >= end && /^0*$/u.test(decimals.slice(end)) ? first + decimals.slice(0, end) : text;
}

const MONTH = '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)';
/** '4-Jan', 'Jan-45', '2026-01-04', '1/4/2026', each with a time or without one. */
const DATE = new RegExp(
  `^(?:\\d{1,2}-${MONTH}(?:-\\d{2,4})?|${MONTH}-(?:0\\d|3[2-9]|[4-9]\\d)|(?:19|20)\\d\\d-\\d\\d-\\d\\d|\\d{1,2}/\\d{1,2}/(?:19|20)\\d\\d)(?:[ t]\\d.*)?$`,
  'iu',
);
const ROUNDED = /^\d(?:\.\d+)?E\+\d+$/iu;

/**
 * Tells whether a spreadsheet took a number or unit for a date, 1-4 for '4-Jan', or has rounded it: '1.20E+03' is any number
 * from 1195 to 1204. What it was cannot be said.
 */
export const isSpoiled = (text: string): boolean =>
  /^\d+[-/.eE]|^[a-z]{3,4}-\d/iu.test(text) && (DATE.test(text) || ROUNDED.test(wholePower(text)));
