import { MERE_TYPES } from './streetLine';
import { shortDirection, shortType } from './streetWords';
import { beginOfUnit } from './unitInLine';

/** A whole address in its parts, as the file writes them; '' where it does not say one. */
export type WholeAddress = { readonly line: string; readonly city: string; readonly zip: string };

const STATE_AND_ZIP = /[\s,]+([A-Z]{2})?[\s,]*(\d{5}(?:-?\d{4})?)\s*$/iu;
const STATE_ALONE = /,\s*[A-Z]{2}\s*$/iu;
/** Types that are hardly ever a part of a street's name, so that the street ends with them: 'PARK LAKE DR' does not end with its lake. */
const ENDS: ReadonlySet<string> = new Set([...MERE_TYPES, 'cir', 'pkwy', 'trl', 'hwy', 'loop', 'cv', 'sq', 'aly']);

/**
 * Divides an address in one cell: '1200 ELM ST APT 5, AUSTIN, TX 78701', and without commas '1202 ELM ST AUSTIN TX 78701', where the town begins behind the street's type and its
 * unit. A street without a type has its last word taken for the town.
 */
export function wholeAddress(text: string): WholeAddress {
  const tidy = text.replace(/\s+/gu, ' ').trim();
  const [, , zip = ''] = STATE_AND_ZIP.exec(tidy) ?? [];
  const rest = tidy.replace(zip === '' ? STATE_ALONE : STATE_AND_ZIP, '').replace(/,+\s*$/u, '');
  const parts = rest.split(',').map((part) => part.trim());
  if (parts.length > 1) return { line: parts.slice(0, -1).join(' '), city: parts.at(-1) ?? '', zip };
  if (zip === '') return { line: rest, city: '', zip };
  const words = rest.split(' ');
  const at = beginOfTown(words);
  return { line: words.slice(0, at).join(' '), city: words.slice(at).join(' '), zip };
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
