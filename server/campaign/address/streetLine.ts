import { isStreetType } from './streetWords';

/** An address line in its parts. */
export type StreetLine = { readonly number: string; readonly street: string; readonly unit: string };

/** '12', '12A', '12-A', '12-34', '12 1/2', and Wisconsin's 'N6W23001'. */
const NUMBER = /^(\d+(?:-?\p{L}(?!\p{L}))?(?:-\d+)?(?:\s+\d\/\d)?|[NSEW]\d+[NSEW]\d+)\s+(?=\S)/iu;

/** A fraction that a file has put right behind the number: '79181/2' is 7918 1/2. */
const JOINED_FRACTION = /^(\d+)([1-3]\/[2-4])(?=\s)/u;

/** Words after which the unit's own number or letter follows. */
const DESIGNATOR = /^(?:apt|apartment|unit|ste|suite|lot|rm|room|bldg|building|trlr|trailer|spc|space|fl|floor|no|dept|slip|ph|#)$/iu;
/** Words that are a unit by themselves. */
const WHOLE_UNIT = /^(?:bsmt|basement|frnt|rear|uppr|upper|lowr|lower|upstairs|downstairs|#\S+)$/iu;
const LONGEST_UNIT_WORD = 3;

/** Divides '12  N MAIN ST #4' → '12', 'N MAIN ST', '#4'. A line without a house number has an empty number. */
export function streetLine(text: string): StreetLine {
  const line = text
    .replace(/[\s,]+/gu, ' ')
    .trim()
    .replace(JOINED_FRACTION, '$1 $2');
  const number = NUMBER.exec(line)?.[1] ?? '';
  const words = line.slice(number.length).trim().split(' ');
  const at = words.findIndex((_, index) => index > 0 && beginsUnit(words, index));
  const cut = at === -1 ? words.length : at;
  return { number, street: words.slice(0, cut).join(' '), unit: words.slice(cut).join(' ') };
}

function beginsUnit(words: readonly string[], index: number): boolean {
  const word = (words[index] ?? '').replace(/\.$/u, '');
  const next = words[index + 1];
  if (WHOLE_UNIT.test(word)) return word.startsWith('#') || next === undefined || DESIGNATOR.test(next);
  if (!DESIGNATOR.test(word)) return false;
  if (next === undefined) return /^ph$/iu.test(word);
  return /\d/u.test(next) || (next.length <= LONGEST_UNIT_WORD && !isStreetType(next.toLowerCase()));
}
