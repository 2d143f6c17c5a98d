import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js';
import { APOSTROPHES, PART_BEGINS, wordText } from '@/server/campaign/addressText';
import { memoize } from '@/server/campaign/memoize';
import { SHORT_YEAR } from '@/server/campaign/table/cellValue';

/**
 * 'YYYY-MM-DD' of a date as files write it: '2001-02-03', '02/03/2001' and '02.03.2001' (the month first), '20010203',
 * '02032001', '3-Feb-2001', '03FEB2001', 'February 3rd, 2001', or as spreadsheets write it: 2/3/01, and a count of days, 36925.
 * undefined where it is no day.
 */
export const isoDay = memoize((text): string | undefined => dayOfNumbers(text) ?? dayOfWords(text) ?? dayOfSpreadsheet(text));

function dayOfNumbers(text: string): string | undefined {
  const [, y1, m1, d1] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})/u.exec(text) ?? [];
  const [, m2, d2, y2] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})/u.exec(text) ?? [];
  const [, y3, m3, d3] = /^(\d{4})(\d{2})(\d{2})$/u.exec(text) ?? [];
  const [, m4, d4, y4] = SHORT_YEAR.exec(text) ?? [];
  const [, m5, d5, y5] = /^(\d{1,2})(\d{2})(\d{4})$/u.exec(text) ?? [];
  // The day comes first where it can be no month.
  if (y2 !== undefined) return dayOf(y2, m2 ?? '', d2 ?? '') ?? dayOf(y2, d2 ?? '', m2 ?? '');
  const day = dayOf(y1 ?? y3 ?? withCentury(y4), m1 ?? m3 ?? m4 ?? '', d1 ?? d3 ?? d4 ?? '');
  // No year before 1850 is one: of '04131980' the year comes last.
  return day ?? dayOf(y5 ?? '', m5 ?? '', d5 ?? '');
}

/** Spreadsheets take 30 for 1930, and 29 for 2029. */
const FIRST_OF_1900 = 30;

const withCentury = (year = '') => (year === '' ? '' : `${Number(year) < FIRST_OF_1900 ? '20' : '19'}${year}`);

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;

function dayOfWords(text: string): string | undefined {
  const [, d1, m1, y1] = /^(\d{1,2})[-\s]?(\p{L}{3,9})[-\s,]*(\d{4}|\d{2}$)/u.exec(text) ?? [];
  const [, m2, d2, y2] = /^(\p{L}{3,9})\.?\s(\d{1,2})(?:st|nd|rd|th)?,?\s(\d{4})/u.exec(text) ?? [];
  const month = MONTHS.findIndex((name) => (m1 ?? m2 ?? '').toLowerCase().startsWith(name)) + 1;
  const year = y1 ?? y2 ?? '';
  return dayOf(year.length === 2 ? withCentury(year) : year, String(month), d1 ?? d2 ?? '');
}

/** Spreadsheets count days from the end of 1899. */
function dayOfSpreadsheet(text: string): string | undefined {
  if (!/^[1-6]\d{4}$/u.test(text)) return undefined;
  return new Date(Date.UTC(1899, 11, 30 + Number(text))).toISOString().slice(0, 10);
}

function dayOf(year: string, month: string, day: string): string | undefined {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return Number(year) >= 1850 && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
}

/** The day of a registration; null where the file does not say it. Registers write the first day of 1900 where nobody knows, which a spreadsheet may save as 01/01/00. */
export function registeredDay(text: string): string | null {
  const day = isoDay(text);
  return day === undefined || day === '1900-01-01' || /^0?1\/0?1\/00$/u.test(text) ? null : day;
}

const OLDEST = 125;
const YOUNGEST = 15;

/**
 * The age in years, by what the file says: the age itself, else the day or the year of birth.
 *
 * @param today 'YYYY-MM-DD'
 * @returns null where the file does not say it, or what it says is no voter's age
 */
export function ageOf(
  said: { readonly age: string; readonly birthDate: string; readonly birthYear: string },
  today: string,
): number | null {
  const age = ownAge(said.age) ?? ageByDay(said.birthDate, today) ?? ageByYear(said.birthYear || said.birthDate, today);
  return age !== undefined && age >= YOUNGEST && age <= OLDEST ? age : null;
}

const ownAge = (text: string) => (/^\d{1,3}$/u.test(text) ? Number(text) : undefined);

function ageByDay(text: string, today: string): number | undefined {
  const birthDay = isoDay(text);
  if (birthDay === undefined) return undefined;
  const years = Number(today.slice(0, 4)) - Number(birthDay.slice(0, 4)) - (today.slice(5) < birthDay.slice(5) ? 1 : 0);
  // No child is a voter: '25' was 1925.
  return years < YOUNGEST && SHORT_YEAR.test(text) ? years + CENTURY : years;
}

const CENTURY = 100;

/** The year of a date that lacks its day or month: '1980', '00/00/1980', '1980-04', '19800000', 'Apr 1980'. */
const YEAR = /(?<!\d)((?:18|19|20)\d\d)(?:\d\d00)?(?!\d)/u;

/** The age at the end of the year, as the states count it that tell the year alone. */
function ageByYear(text: string, today: string): number | undefined {
  const [, year] = YEAR.exec(text) ?? [];
  return year === undefined ? undefined : Number(today.slice(0, 4)) - Number(year);
}

const PARTIES: Readonly<Record<string, string>> = {
  d: 'Democratic',
  dem: 'Democratic',
  r: 'Republican',
  rep: 'Republican',
  l: 'Libertarian',
  lib: 'Libertarian',
  lbt: 'Libertarian',
  lpf: 'Libertarian',
  g: 'Green',
  gre: 'Green',
  grn: 'Green',
  gpf: 'Green',
  i: 'Independent',
  ind: 'Independent',
  una: 'Unaffiliated',
  u: 'Unaffiliated',
  npa: 'No party',
  npp: 'No party',
  democrat: 'Democratic',
  democratic: 'Democratic',
  republican: 'Republican',
  libertarian: 'Libertarian',
  green: 'Green',
  independent: 'Independent',
  unaffiliated: 'Unaffiliated',
  'no party': 'No party',
};

/** A party as people read it; a code that is not known stays as it is. */
export function partyText(code: string): string | null {
  if (code === '') return null;
  const word = code.replace(/\.$/u, '').replace(/\s+(?:party|affiliation)$/iu, '');
  return PARTIES[word.toLowerCase()] ?? PARTIES[code.toLowerCase()] ?? code;
}

const GENDERS: Readonly<Record<string, string>> = { f: 'Female', m: 'Male', x: 'X', nb: 'X', nonbinary: 'X', 'non-binary': 'X' };
/** Words by which a file says that it does not know. */
const UNKNOWN = /^(?:u|unk|unknown|undesignated|not provided|not designated|none given)$/iu;

/** A gender as people read it; a word that is not known stays as it is. */
export function genderText(text: string): string | null {
  if (text === '' || UNKNOWN.test(text)) return null;
  return GENDERS[text.toLowerCase()] ?? nameText(text);
}

/** A race as people read it. @param codes what the file's codes mean */
export function raceText(text: string, codes: Readonly<Record<string, string>>): string | null {
  const said = codes[text.toUpperCase()] ?? text;
  return said === '' || UNKNOWN.test(said) ? null : nameText(said);
}

/** An extension as the app writes it; phones do not dial it. */
const EXTENSION = ' ext. ';
/** What stands between two numbers in one cell. */
const BETWEEN_NUMBERS = /[/;,|]|\s(?:or|and)\s/iu;
const ANY_HYPHEN = /\p{Pd}/gu;
/** A number with or without an extension, and no word as 'home' that would be lost. */
const NUMBER_ALONE = /^[\d\s().+-]+(?:(?:,|;)?\s*(?:x|#|ext(?:n|ension)?)[\s.:]*\d+)?\s*$/iu;

/**
 * A phone number as people write it, so that the same number is the same however a file writes it: '9195550123', '1-919-555-0123' and '+1 919 555 0123' are '(919) 555-0123'.
 * Of several numbers the first; an extension stays. What is no number stays as it is.
 *
 * @returns null where there is none
 */
export function phoneText(phone: string): string | null {
  const [, area, exchange, line] = /^1?(\d{3})(\d{3})(\d{4})$/u.exec(phone.replace(/[\s().+-]/gu, '')) ?? [];
  if (area) return `(${area}) ${exchange}-${line}`;
  if (phone === '') return null;
  const plain = phone.replace(ANY_HYPHEN, '-');
  const first = NUMBER_ALONE.test(plain) ? plain : (plain.split(BETWEEN_NUMBERS).find((part) => /\d/u.test(part)) ?? phone);
  const number = NUMBER_ALONE.test(first) ? readNumber(first) : undefined;
  if (number === undefined) return phone;
  if (number.countryCallingCode !== HOME_CODE) return number.formatInternational();
  const { nationalNumber, ext } = number;
  const national = `(${nationalNumber.slice(0, 3)}) ${nationalNumber.slice(3, 6)}-${nationalNumber.slice(6)}`;
  return ext ? national + EXTENSION + ext : national;
}

const HOME_CODE = '1';

/** Reads an American number, or one of another country with or without the plus that a spreadsheet takes away. */
function readNumber(text: string): PhoneNumber | undefined {
  const home = parsePhoneNumberFromString(text, 'US');
  if (home?.isPossible()) return home;
  const abroad = /^\d{11,15}$/u.test(text.trim()) ? parsePhoneNumberFromString(`+${text.trim()}`) : undefined;
  return abroad?.isValid() ? abroad : undefined;
}

/**
 * Returns a name as people write it, where a file has it in capitals or in small letters alone: "D'ANGELO" → "D'Angelo", 'smith iii' → 'Smith III'. A name that has both
 * stays: nobody knows better than its owner.
 */
export const nameText: (name: string) => string = memoize((name) => {
  const plain = name.replace(/\s+/gu, ' ').trim();
  if (plain !== plain.toUpperCase() && plain !== plain.toLowerCase()) return plain;
  return plain
    .split(' ')
    .map((word, index) => (index > 0 && /^(?:II|III|IV|VII|VIII|IX)$/iu.test(word) ? word.toUpperCase() : nameWordText(word)))
    .join(' ');
});

/** De'Andre, Ja'Ron and Dell'Oro: a part of a few letters before the apostrophe. Tu'ipulotu has no parts, nor has Te'o. */
const PARTED = new RegExp(`${PART_BEGINS}(\\p{L}{2,4})((?!ʻ)[${APOSTROPHES}])(\\p{L})(?=\\p{L})`, 'gu');
const VOWEL = /[aeiouy]/iu;
const PARTICLES: readonly string[] = ['De', 'Da', 'La', 'Le'];
/** The names of clans that nearly everybody writes so. */
const CLANS = 'donald|dougall?|gregor|arthur|leod|lean|pherson|intyre|millan|farlane|kinnon|allister|callum|naughton';
const MAC = new RegExp(`${PART_BEGINS}Mac(${CLANS})`, 'gu');

function nameWordText(word: string): string {
  return wordText(word)
    .replace(PARTED, (whole, before: string, part: string, apostrophe: string, letter: string) => {
      const isOneWord = VOWEL.test(part.slice(-1)) && VOWEL.test(letter) && !PARTICLES.includes(part);
      return isOneWord ? whole : before + part + apostrophe + letter.toUpperCase();
    })
    .replace(MAC, (_, before: string, clan: string) => `${before}Mac${clan.slice(0, 1).toUpperCase()}${clan.slice(1)}`);
}

const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/**
 * A last name with what follows it: 'SMITH' and 'JR.' → 'Smith Jr.', 'PARK' and '2ND' → 'Park 2nd', 'III' stays. A name
 * that has its suffix already keeps it once.
 */
export function lastNameText(last: string, suffix: string): string {
  const after = suffix.trim().toUpperCase();
  const [, ...behind] = last.trim().split(/[\s,]+/u);
  if (behind.length > 0 && letters(behind.at(-1) ?? '') === letters(after)) return nameText(last);
  return `${nameText(last)} ${/^[IVX]+\.?$/u.test(after) ? after : nameText(after)}`.trim();
}
