/*
 * Numbers of a workbook as its cells show them. The format decides whether a number is a day, a time, or a code with zeros at its
 * beginning (ECMA-376 part 1, 18.8.30).
 */

/** How numbers of a cell are written. */
export type NumberFormat =
  | { readonly is: 'plain' }
  | { readonly is: 'date'; readonly hasDay: boolean; readonly hasTime: boolean }
  /** Digits with what stands between them: '00000-0000'. */
  | { readonly is: 'digits'; readonly picture: string };

const PLAIN: NumberFormat = { is: 'plain' };
const DAY: NumberFormat = { is: 'date', hasDay: true, hasTime: false };
const TIME: NumberFormat = { is: 'date', hasDay: false, hasTime: true };
const DAY_AND_TIME: NumberFormat = { is: 'date', hasDay: true, hasTime: true };

/** Returns a format that Excel knows by its number alone. */
export function builtInFormat(id: number): NumberFormat {
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58)) return DAY;
  if (id === 22) return DAY_AND_TIME;
  return (id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47) ? TIME : PLAIN;
}

/** Colors, conditions and languages. Hours that go on after 24 are none of them. */
const IN_BRACKETS = /\[(?!h+\]|m+\]|s+\])[^\]]*\]/giu;
/** Words and signs that are shown as they are. */
const LITERALS = /"([^"]*)"|[\\_*](.)/gu;

/** Returns what a format code of a workbook makes of a number: 'm/d/yyyy', '00000'. */
export function numberFormat(code: string): NumberFormat {
  const [positive = ''] = code.replace(IN_BRACKETS, '').split(';');
  const letters = positive.replace(LITERALS, '');
  const hasTime = /[hs]/iu.test(letters);
  if (/general/iu.test(letters) || !/[dyhsm]/iu.test(letters)) {
    const picture = positive.replace(LITERALS, '$1$2');
    return /^[0\-/ ()]+$/u.test(picture) && picture.includes('00') ? { is: 'digits', picture } : PLAIN;
  }
  return { is: 'date', hasDay: /[dy]/iu.test(letters) || !hasTime, hasTime };
}

/** Excel writes as many digits of a number. */
const DIGITS = 15;

/**
 * Returns a number as a cell shows it: a day as 2025-06-30, with a time as 2025-06-30 17:30, a code with its zeros, and any other
 * number in digits.
 *
 * @param raw as the workbook has it
 * @param is1904 whether days are counted from 1904, as old Macs do
 */
export function numberText(raw: string, format: NumberFormat = PLAIN, is1904 = false): string {
  const value = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(value)) return raw;
  const plain = /^-?\d+$/u.test(raw) ? raw : String(Number(value.toPrecision(DIGITS)));
  if (format.is === 'date') return dateText(value, format, is1904) ?? plain;
  return format.is === 'digits' && /^\d+$/u.test(plain) ? inPicture(plain, format.picture) : plain;
}

const MINUTES_PER_DAY = 24 * 60;
const MS_PER_MINUTE = 60_000;
/** The last day of 9999. */
const LAST_DAY = 2_958_465;
/** Excel has a February 29, 1900; the days before it are one later than it counts. */
const FIRST_RIGHT_DAY = 61;

function dateText(value: number, { hasDay, hasTime }: { readonly hasDay: boolean; readonly hasTime: boolean }, is1904: boolean) {
  if (value < (hasDay && !is1904 ? 1 : 0) || value > LAST_DAY) return undefined;
  const minutes = Math.round((hasTime ? value : Math.floor(value)) * MINUTES_PER_DAY);
  const first = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, value < FIRST_RIGHT_DAY ? 31 : 30);
  const [day = '', time = ''] = new Date(first + minutes * MS_PER_MINUTE).toISOString().split('T');
  const clock = time.slice(0, '00:00'.length);
  if (!hasDay && minutes < MINUTES_PER_DAY) return clock;
  return hasTime && clock !== '00:00' ? `${day} ${clock}` : day;
}

/** Writes digits into a picture from its end, with zeros where there is none. */
function inPicture(digits: string, picture: string): string {
  const places = picture.replace(/[^0]/gu, '').length;
  const padded = digits.padStart(places, '0');
  let at = padded.length - places;
  return padded.slice(0, at) + picture.replace(/0/gu, () => padded[at++] ?? '');
}
