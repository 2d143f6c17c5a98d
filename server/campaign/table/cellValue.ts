import { withoutApostrophe } from '@/lib/domain/safeCells';
import type { AssumptionKind } from './assumption';
import { readAgain } from './textEncoding';

/*
 * What a cell says of a field, once what databases and spreadsheets have made of it is undone: words that stand for nothing, and numbers written as 501.0.
 */

/** Words that programs write where a cell is empty. */
const EMPTY_WORDS: ReadonlySet<string> = new Set([
  ...['null', '(null)', '[null]', '<null>', '\\n', 'n/a', '#n/a', 'nan', '<na>', 'none', 'nil', 'undefined', '#ref!', '#value!', '#name?'],
  ...['-', '--', '---', '–', '—', '.', '?', '0000-00-00', '00/00/0000', '1900-01-01', '01/01/1900', '1/1/1900', '1800-01-01', '01/01/1800'],
]);
const LONGEST_EMPTY_WORD = Math.max(...[...EMPTY_WORDS].map((word) => word.length));
const FIRST_LETTERS: ReadonlySet<string> = new Set([...EMPTY_WORDS].map((word) => word.charAt(0)));
/** People are called so, or by something that looks like it. */
const NAMES: ReadonlySet<string> = new Set(['null', 'none', 'nan', 'nil', 'undefined']);

/** Fields whose numbers are names of something, so that '501.0' is 501. Of a position's degrees the digits count. */
const NOT_NUMBERED: ReadonlySet<string> = new Set(['lat', 'lon', 'email']);

/** Is told what was assumed of a cell. */
export type AssumptionListener = (
  kind: Extract<
    AssumptionKind,
    'encodedTwice' | 'emptyWords' | 'spreadsheetNumbers' | 'paddedZips' | 'shortYears' | 'dayFirst' | 'noDegrees' | 'unreadDates'
  >,
) => void;

/** Returns what a cell says of a field; '' where it says nothing. */
export function cellValue(field: string, cell: string, onAssumed?: AssumptionListener): string {
  const written = readAgain(cell);
  if (written !== cell) onAssumed?.('encodedTwice');
  const tidy = tidyCell(written);
  const text = IDS.has(field) && !PLAIN.test(tidy) ? plainId(tidy) : tidy;
  if (text === '') return '';
  const whole = NOT_NUMBERED.has(field) ? undefined : wholeNumber(text);
  if (isEmptyWord(field, text) || (field === 'phone' && isNoPhone(whole ?? text)) || (field === 'zip' && isNoZip(text))) {
    onAssumed?.('emptyWords');
    return '';
  }
  if (field === 'zip' && SHORT_ZIP.test(text)) onAssumed?.('paddedZips');
  if (field === 'birthDate' && SHORT_YEAR.test(text)) onAssumed?.('shortYears');
  if (DATES.has(field) && DAY_FIRST.test(text)) onAssumed?.('dayFirst');
  if (whole === undefined) return text;
  onAssumed?.('spreadsheetNumbers');
  return whole;
}

const IDS: ReadonlySet<string> = new Set(['voterId', 'vanId']);

/** An id without what people and spreadsheets write around it, and between its digits: '#000,100' is 000100. */
function plainId(text: string): string {
  const begun = text.replace(BEFORE_ID, '');
  let end = begun.length;
  // No pattern, which would begin anew at each apostrophe.
  while (APOSTROPHES.has(begun.charAt(end - 1))) end -= 1;
  const id = begun.slice(0, end);
  return THOUSANDS.test(id) ? id.replaceAll(',', '') : id;
}

/** Returns the digits of a number that a spreadsheet wrote as 501.0 or 8.025550142E+9, where none of them is lost. */
function wholeNumber(text: string): string | undefined {
  if (!text.includes('.')) return undefined;
  const [, plain] = SPREADSHEET_NUMBER.exec(text) ?? [];
  if (plain !== undefined) return plain;
  const [, first = '', decimals = '', places = ''] = POWER_OF_TEN.exec(text) ?? [];
  return first !== '' && decimals.length === Number(places) ? first + decimals : undefined;
}

/** Fewer digits are an extension, or part of a number. */
export const FEWEST_DIGITS = 7;
/** '0000000000': nobody's number. */
const ONE_DIGIT = /^\D*(\d)(?:\D*\1){6,}\D*$/u;
/** '8.03E+09': a spreadsheet has rounded the number. */
const ROUNDED = /^\d(?:[.,]\d+)?E\+?\d+$/iu;

const DIGITS_WITH_AREA = 10;
/** With a letter there may be an extension, and with a plus it is another country's number. */
const DIGITS_ALONE = /^[^\p{L}+]*$/u;

/** Tells whether the content of a column of phones is no number: a word, the mask of an empty field, a number that has lost digits. */
function isNoPhone(text: string): boolean {
  const { length } = text.replace(/\D+/gu, '');
  if (length < FEWEST_DIGITS || ONE_DIGIT.test(text) || ROUNDED.test(text)) return true;
  return length > FEWEST_DIGITS && length < DIGITS_WITH_AREA && DIGITS_ALONE.test(text);
}

/** A date of which the year has two digits alone: its month, day and year. */
export const SHORT_YEAR = /^(\d{1,2})[/-](\d{1,2})[/-](\d{2})$/u;
const DATES: ReadonlySet<string> = new Set(['birthDate', 'registered']);
/** A date of which the first number can be no month: '13/04/1980', '13.04.1980'. */
export const DAY_FIRST = /^(?:1[3-9]|2\d|3[01])([./-])(?:0?[1-9]|1[0-2])\1\d{4}(?!\d)/u;
const SHORT_ZIP = /^\d{3,4}(?:[\s-]?\d{4}|\.0)?$/u;
const NO_ZIP = /^(?:0+(?:\.0+)?|9{5})(?:[\s-]?(?:0{4}|9{4}))?$/u;

/** Tells whether a ZIP is zeros or nines, which stand for none: '00000', '0', '99999-9999'. */
export const isNoZip = (zip: string): boolean => NO_ZIP.test(zip);

const PLAIN = /^\w*$/u;
/** Apostrophes that keep a spreadsheet from reading an id as a number. */
const BEFORE_ID = /^#?\s*['’‘`´]*/u;
const APOSTROPHES: ReadonlySet<string> = new Set("'’‘`´");
const THOUSANDS = /^\d{1,3}(?:,\d{3})+$/u;
const SPREADSHEET_NUMBER = /^(-?\d+)\.0+$/u;
const POWER_OF_TEN = /^(\d)\.(\d+)E\+?(\d+)$/iu;

/**
 * Whether a text stands for nothing. In a last name only signs do, and a word that is nobody's name: people are called Null. In a first name such a word does in capitals or
 * small letters, as programs write it.
 */
function isEmptyWord(field: string, text: string): boolean {
  // Nearly all cells, and files have millions of them.
  if (text.length > LONGEST_EMPTY_WORD || !FIRST_LETTERS.has(text.charAt(0).toLowerCase())) return false;
  const word = text.toLowerCase();
  if (!EMPTY_WORDS.has(word)) return false;
  // Women are called Nan, and a middle name may be it.
  if (word === 'nan' && (field === 'firstName' || field === 'middleName')) return text === 'nan' || text === 'NaN';
  if (!NAMES.has(word) || (field !== 'lastName' && field !== 'firstName')) return true;
  return field === 'firstName' && (text === word || text === text.toUpperCase());
}

/** What nobody sees and databases do not take, and what turns the direction of a text. */
const CONTROL = /\p{Cc}+/gu;
const FORMAT = /\p{Cf}/gu;
/** Nearly all cells, and files have millions of them. */
const ORDINARY = /^[ -~]*$/u;

/** A formula that is a text, by which programs keep a spreadsheet from reading an id as a number: ="00412" is 00412. */
const withoutFormula = (cell: string): string => /^="([^"]*)"\s*$/u.exec(cell)?.[1] ?? cell;

/** A cell as it is kept: without what nobody sees, spaces around it, quotes that somebody put around it twice, and our own apostrophe. */
export function tidyCell(cell: string): string {
  const own = cell.includes("'") ? withoutApostrophe(cell) : cell.startsWith('=') ? withoutFormula(cell) : cell;
  const plain = (ORDINARY.test(own) ? own : own.replace(FORMAT, '').replace(CONTROL, ' ')).trim();
  return plain.length > 1 && plain.startsWith('"') && plain.endsWith('"') ? plain.slice(1, -1).replaceAll('""', '"').trim() : plain;
}
