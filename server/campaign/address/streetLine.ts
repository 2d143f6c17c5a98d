import { memoize } from '@/server/campaign/memoize';
import { houseNumberText, tidyNumber } from './houseNumberText';
import { numberedRoad } from './numberedRoad';
import { withoutRepeats } from './streetOfParts';
import { isStreetType, MERE_TYPES, shortType } from './streetWords';
import { beginOfUnit } from './unitInLine';

/** An address line in its parts. */
export type StreetLine = { readonly number: string; readonly street: string; readonly unit: string };

/**
 * '12', '12A', '12-A', '12-34', '12-34A', '12/14', '12 1/2', Wisconsin's 'N6W23001' and 'N6423', '40W123' of Illinois, and 'G2091' of Michigan. Ordinals are
 * streets' names, and so is '1/2' alone.
 */
const NUMBER =
  /^(?!\d\/\d\s)(\d+[NSEW]\d+|\d+(?:[-/]\d+)?(?:-?(?!(?:st|nd|rd|th)\s)\p{L}{1,2}(?!\p{L}))?(?:\s\d\/\d)?|[NSEW]\d+(?:[NSEW]\d+)?|[A-Z]-?\d{3,5}(?=\s+(?:[NSEW]{1,2}\s+)?\p{L}{2}))\s+(?=\S)/iu;

/** Whom the mail of a house is sent to: a name, which nobody is to see. What follows it up to a unit belongs to it. */
const IN_CARE_OF = /(?:^|\s)(?:%|(?:c\s?\/\s?o|attn)(?=[\s:])).*?(?=\s(?:apt|apartment|unit|ste|suite|lot|#)|$)/iu;
/** The same before an address. */
const NAMED_FIRST = /^(?:%|(?:c\s?\/\s?o|attn)(?=[\s:]))\D*(?=\d)/iu;
/** Where mail is put, beside an address: no door. */
const BOX = /\s(?:(?:rr|hc|rural route)\s?#?\d+|p\s?\.?\s?o\.?)\sbox\s#?\w+$|^p\s?\.?\s?o\.?\sbox\s#?\w+\s(?=\d)/iu;

/** A unit before the house number: '#4 123 MAIN ST', 'APT 4, 123 MAIN ST'. */
const UNIT_FIRST = /^(?:(#)|(?:apt|apartment|unit|ste|suite|lot)\.?\s?#?)\s*(?:\d+\p{L}?|\p{L})[\s,]+(?=\d)/iu;

/** Divides '12  N MAIN ST. #4' → '12', 'N MAIN ST', '#4'. A line without a house number has an empty number. */
export function streetLine(text: string): StreetLine {
  const first = unitFirst(text);
  const own = text.slice(first.length).replace(/^(\d{1,3}),(?=\d{3}\s)/u, '$1');
  const line = tidyNumber(withoutNames(own.replace(/^(?:#|no\.?)\s*(?=\d)/iu, '').replace(/[()]/gu, ' ')));
  const number = NUMBER.exec(line)?.[1] ?? '';
  const rest = line.slice(number.length).trim();
  if (number === '') return { number, street: rest, unit: '' };
  const { letter, street, unit } = partsOfStreet(rest);
  return {
    number: houseNumberText(/\d$/u.test(number) ? number + letter : number),
    street,
    unit: [unit, first.replace(/[\s,]+$/u, '')].filter(Boolean).join(' '),
  };
}

/**
 * Returns the unit with which a line begins. '#4 5 MILE RD', 'LOT 12 5 MILE RD' and '#4 12 ST' have none: they are on 5
 * Mile Road and on 12th Street.
 */
function unitFirst(text: string): string {
  const [first = '', sign] = UNIT_FIRST.exec(text) ?? [];
  if (first === '') return '';
  const rest = text.slice(first.length);
  const [behind = '', number = ''] = NUMBER.exec(rest) ?? [];
  const [name = '', ...more] = rest.slice(behind.length).toLowerCase().split(/\s+/u);
  const isName = number === '' || name === 'mile' || (more.length === 0 && isStreetType(name)) || (sign !== undefined && number.length < 2);
  return isName ? '' : first;
}

/** Leaves out of a line, or of a unit, to whom and where mail is sent. */
export function withoutNames(text: string): string {
  if (text === '') return '';
  const line = text.replace(/[\s,]+/gu, ' ').trim();
  // Hardly any line has one: the first look is quick.
  if (!/%|attn|c\s?\/\s?o/iu.test(line)) return /box/iu.test(line) ? line.replace(BOX, '') : line;
  return line.replace(NAMED_FIRST, '').replace(IN_CARE_OF, '').trim().replace(BOX, '');
}

type StreetParts = { readonly letter: string; readonly street: string; readonly unit: string };

/**
 * Divides what follows a house number: 'MAIN ST 4B' → 'MAIN ST' and '4B', 'REAR MAIN ST' → 'MAIN ST' and 'REAR'. Of '196 B MAIN ST' the B
 * is of the number, as in '196B' and '196-B'; '196 B ST' is on B Street.
 */
export const partsOfStreet: (rest: string) => StreetParts = memoize((rest) => {
  const all = rest
    .replace(/\.(?=\p{L}{2})/gu, ' ')
    .replace(/(?<=\b\p{L})\.(?=\p{L}\b)|\.(?=\s|$)/gu, '')
    .split(' ')
    .filter((word) => /[^-–—;]/u.test(word));
  const parts = dividedWords(all);
  return { ...parts, street: withoutRepeats(parts.street.split(' ')).join(' ') };
});

function dividedWords(all: readonly string[]): StreetParts {
  const [first = ''] = all;
  const letter = isLetter(all) ? first : '';
  const words = letter === '' ? all : all.slice(1);
  const begin = beginOfUnit(words);
  if (/^rear$/iu.test(first) && all.length > 2 && begin === all.length) return { letter, street: all.slice(1).join(' '), unit: first };
  return { letter, street: words.slice(0, begin).join(' '), unit: words.slice(begin).join(' ') };
}

/** Letters of half a house. Not E, a direction, and none with which names begin that are written apart: 'O CONNOR', 'L ENFANT', 'M L KING'. */
const LETTER = /^[abcdfgh]$/iu;
/** Whether the first word belongs to the house number: of 'B MAIN ST', but not of 'B ST' and 'A P HILL RD'. */
function isLetter(words: readonly string[]): boolean {
  const [first = '', second = '', third = ''] = words.map((word) => word.toLowerCase());
  if (!LETTER.test(first) || third === '' || beginOfUnit(words) === 1) return false;
  // A name of letters: 'A AND M RD', 'D BAR K RANCH RD'.
  if (/^(?:and|&)$/u.test(second) || /^(?![nsew]$)\p{L}$/u.test(third)) return false;
  if (numberedRoad([second, third])) return true;
  const type = shortType(second);
  if (type !== undefined) return !MERE_TYPES.includes(type) && isStreetType(third);
  return !/^(?![nsew]$)\p{L}$/u.test(second);
}
