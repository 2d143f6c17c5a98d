import { isStateCode, STATES } from './directions';
import { MERE_TYPES, shortDirection, shortType } from './streetWords';
import { beginOfUnit } from './unitInLine';

/** A whole address in its parts, as the file writes them; '' where it does not say one. */
export type WholeAddress = { readonly line: string; readonly city: string; readonly zip: string };

const COUNTRY = /[\s,]+(?:usa|u\.s\.a\.?|united states(?: of america)?)$|(?<=[\d,]\s*)[\s,]+(?:us|u\.s\.?)$/iu;
const ZIP = /[\s,]+(\d{5}(?:[\s-]?\d{4})?)$/u;
/** A ZIP without the zeros at its beginning, which is one only behind a state. */
const SHORT_ZIP = /[\s,]+(\d{3,4}(?:[\s-]\d{4})?)$/u;
const CODE = /[\s,]+([A-Z]{2})$/iu;
/** Types that are hardly ever a part of a street's name, so that the street ends with them: 'PARK LAKE DR' does not end with its lake. */
const ENDS: ReadonlySet<string> = new Set([...MERE_TYPES, 'cir', 'pkwy', 'trl', 'hwy', 'loop', 'cv', 'sq', 'aly']);

const NAMES: ReadonlySet<string> = new Set([...STATES.map(({ long }) => long), 'districtofcolumbia', 'puertorico']);

/**
 * Divides an address in one cell: '1200 ELM ST APT 5, AUSTIN, TX 78701, USA', and without commas '1202 ELM ST AUSTIN
 * TX 78701', where the town begins behind the street's type and its unit. A street without a type has its last word
 * taken for the town. The state may be a name between commas.
 */
export function wholeAddress(text: string): WholeAddress {
  // However many commas stand there, the patterns below meet one.
  const tidy = withoutEnd(text.replace(/[\s,]+/gu, (run) => (run.includes(',') ? ', ' : ' ')).trim(), COUNTRY);
  const [behind = '', zip = ''] = ZIP.exec(tidy) ?? shortZip(tidy);
  const parts = withoutState(tidy.slice(0, tidy.length - behind.length), zip !== '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const last = parts.at(-1) ?? '';
  if (parts.length > 1 && isUnit(last)) return { line: parts.join(' '), city: '', zip };
  if (parts.length > 1) return { line: parts.slice(0, -1).join(' '), city: last, zip };
  if (zip === '') return { line: last, city: '', zip };
  const words = last.split(' ');
  const at = beginOfTown(words);
  return { line: words.slice(0, at).join(' '), city: words.slice(at).join(' '), zip };
}

const withoutEnd = (text: string, end: RegExp): string => text.replace(/[\s,]+$/u, '').replace(end, '');

/** '5401' of 'Elmton, VT 5401'; not of 'KY 1974', which is a road. */
function shortZip(text: string): readonly string[] {
  const [behind = '', zip = ''] = SHORT_ZIP.exec(text) ?? [];
  const before = text.slice(0, text.length - behind.length);
  return before.includes(',') && withoutState(before, true) !== before ? [behind, zip] : [];
}

/**
 * Leaves out the state behind a town: a code, or a name that is no town itself because another part stands before it.
 */
function withoutState(text: string, hasZip: boolean): string {
  const tidy = text.replace(/[\s,]+$/u, '');
  const [tail = '', code = ''] = CODE.exec(tidy) ?? [];
  if (isStateCode(code) && (hasZip || tidy.includes(','))) return tidy.slice(0, tidy.length - tail.length);
  const parts = tidy.split(',');
  const town = parts.at(-2)?.trim() ?? '';
  const isState = parts.length > 2 && NAMES.has((parts.at(-1) ?? '').replace(/[\s.]/gu, '').toLowerCase());
  return isState && town !== '' && !isUnit(town) ? parts.slice(0, -1).join(',') : tidy;
}

/** Tells whether a part between commas is a unit and no town: 'Apt 5', 'Rear', and not 'Box Elder'. */
function isUnit(part: string): boolean {
  if (!/\d|^\S+$|\s\S$|^(?:apt|apartment|unit|ste|suite)\b/iu.test(part)) return false;
  return beginOfUnit(`main st ${part.replace(/\.(?=\s|$)/gu, '')}`.split(' ')) === 2;
}

/** Returns where the town begins in the words of a line: behind the street's type, a direction behind that, and a unit. */
function beginOfTown(words: readonly string[]): number {
  const small = words.map((word) => word.toLowerCase().replace(/\.$/u, ''));
  // A house number and a name come first.
  const type = small.findIndex((word, index) => index >= 2 && ENDS.has(shortType(word) ?? ''));
  if (type === -1) return Math.max(2, words.length - 1);
  let at = type + 1;
  if (shortDirection(small[at] ?? '') !== undefined && (small[at]?.length ?? 0) <= 2 && at + 1 < words.length) at += 1;
  while (at < words.length - 1) {
    const width = unitWidth(small, at);
    if (width === 0) break;
    at += width;
  }
  return at;
}

/** How many words a unit takes that begins here: '# 5' and 'APT 5' two, '#5' one; 0: none begins. */
function unitWidth(words: readonly string[], at: number): number {
  const [word = '', next = ''] = words.slice(at, at + 2);
  if (/^#\S|^\d{1,4}[a-z]?$/u.test(word)) return 1;
  const isUnit = beginOfUnit(['main', 'st', word, next]) === 2 && !/\d/u.test(word);
  if (!isUnit || next === '') return 0;
  return /\d/u.test(next) || next.length === 1 ? 2 : 0;
}
