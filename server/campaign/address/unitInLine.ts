import { numberedRoad } from './numberedRoad';
import { isStreetType, MERE_TYPES, numberWord, shortDirection, shortType, streetWords } from './streetWords';
import { EMPTY_DESIGNATORS, PART_DESIGNATORS, PLAIN_DESIGNATORS, UNSURE_DESIGNATORS, WHOLE_UNITS } from './unitDesignators';
import { toForm } from './wordForms';

const SURE = toForm([...PLAIN_DESIGNATORS, ...PART_DESIGNATORS], 'short');
const UNSURE = toForm(UNSURE_DESIGNATORS, 'short');
const WHOLE = toForm(WHOLE_UNITS, 'short');
const LONGEST_UNIT_WORD = 3;

/** '#4', 'APT4B', 'PH-A' and '2FL'. */
const JOINED = /^#\S+$|^(?:apt|unit|ste|lot|trlr|rm|spc|bldg|flr?|ph)(?:[#-]?\d+\p{L}?|-\p{L})$|^\d+flr?$/u;
/** '4', '4B', 'B4', 'A-1', 'B': a unit that no word names. */
const BARE = /^(?:\d{1,5}-?\p{L}?|\p{L}-?\d{1,4}|\p{L}|\d{1,4}-\d{1,4})$/u;

/**
 * Finds the word with which the unit begins in what follows a house number: 2 in 'MAIN ST APT 4'. A number or letter that no word names is a unit
 * where the street has ended with its type, 'MAIN ST 4B', but not in 'AVENUE B', 'COUNTY RD 12' and 'MAIN ST E'.
 *
 * @returns how many words there are, where there is no unit
 */
export function beginOfUnit(text: readonly string[]): number {
  const words = text.map((word) => word.toLowerCase());
  const fromRoad = endOfRoad(words);
  for (let at = Math.max(1, fromRoad); at < words.length; at += 1) if (isBegin(words, at, fromRoad)) return at;
  return words.length;
}

/** How many words a numbered road takes, with a direction before and behind it; 0 where the street is none. */
function endOfRoad(words: readonly string[]): number {
  // All numbered roads have a digit or end with a letter: most streets are done here.
  if (!words.some((word) => /\d/u.test(word) || word.length <= 2)) return 0;
  const plain = words.map((word) => streetWords(word).join(''));
  const from = shortDirection(plain[0] ?? '') !== undefined && plain.length > 1 ? 1 : 0;
  const road = numberedRoad(plain.slice(from));
  if (!road) return 0;
  const end = from + road.length;
  return shortDirection(plain[end] ?? '') === undefined ? end : end + 1;
}

function isBegin(words: readonly string[], at: number, fromRoad: number): boolean {
  const word = words[at] ?? '';
  const next = words[at + 1];
  if (JOINED.test(word)) return true;
  if (WHOLE.has(word) && isWhole(words, at, fromRoad)) return true;
  if (word === '#' || SURE.has(word)) return isNamedUnit(words, at, fromRoad);
  if (numberWord(word) !== undefined && (next === 'fl' || next === 'floor' || next === 'flr')) return true;
  if (!isEnded(words, at, fromRoad)) return false;
  if (UNSURE.has(word) && next !== undefined) return /^\d|^\p{L}$/u.test(next);
  return BARE.test(word) && shortDirection(word) === undefined && (next === undefined || isBegin(words, at + 1, fromRoad));
}

/** Units by themselves that are no words of streets. */
const SURELY_WHOLE: ReadonlySet<string> = new Set(['bsmt', 'rear', 'upstairs', 'downstairs']);

/** 'REAR' at the end or before 'APT 4'; 'FRONT' and 'SIDE', which streets are called too, only where the street has ended. */
function isWhole(words: readonly string[], at: number, fromRoad: number): boolean {
  const [word = '', next] = words.slice(at);
  const isLast = next === undefined || SURE.has(next) || BARE.test(next);
  return isLast && (SURELY_WHOLE.has(WHOLE.get(word) ?? '') || isEnded(words, at, fromRoad));
}

/**
 * Tells whether a designator begins a unit. Where the street has ended, any words that follow are one, 'MAIN ST APT UPPER',
 * unless they end as streets do: 'PARK LOT HILL RD'. A designator without a value is an empty unit.
 */
function isNamedUnit(words: readonly string[], at: number, fromRoad: number): boolean {
  const [word = '', next] = words.slice(at);
  if (next === undefined)
    return word === 'ph' || word === 'penthouse' || word === '#' || (EMPTY_DESIGNATORS.has(word) && isEnded(words, at, fromRoad));
  if (/\d/u.test(next) || (next.length <= LONGEST_UNIT_WORD && !isStreetType(next))) return true;
  if (SURE.get(word) === 'no') return false;
  const isLastWhole = WHOLE.has(next) && words.length === at + 2;
  return isLastWhole || (isEnded(words, at, fromRoad) && !MERE_TYPES.includes(shortType(words.at(-1) ?? '') ?? ''));
}

/** Whether the word before is the street's type, or the direction behind it. 'AVENUE', also 'N AVENUE', still lacks its name. */
function isEnded(words: readonly string[], at: number, fromRoad: number): boolean {
  if (fromRoad > 0) return at === fromRoad;
  const last = words[at - 1] ?? '';
  if (last === 'broadway' || (at === 2 && isStreetType(words[0] ?? '') && /^(?:\p{L}|\d+)$/u.test(last))) return true;
  const isDirection = shortDirection(last) !== undefined;
  const end = isDirection ? at - 2 : at - 1;
  const word = words[end] ?? '';
  const type = shortType(word);
  if (isDirection && /^\d+$/u.test(word) && end > 0) return true;
  if (end < 1 || type === undefined || type === 'hwy' || type === 'rte') return false;
  if (isNumberedKind(type, words[end - 1] ?? '', words[at] ?? '')) return false;
  const isLetteredAvenue = type === 'ave' && /^\p{L}$/u.test(words[at] ?? '');
  return words.slice(0, end).some((name) => shortDirection(name) === undefined || (name.length > 2 && !isLetteredAvenue));
}

const OF_ROADS = new Set(
  'county co cnty state st township twp town parish forest fs nf usfs service bia ranch farm camp logging lateral rural indian'.split(' '),
);
const OF_WAYS = new Set('private pvt fire lease'.split(' '));

/** 'OLD COUNTY RD 12' is road 12, 'PRIVATE DR 1234' is a drive, and Oklahoma has 'COUNTY STREET 2750'. */
function isNumberedKind(type: string, before: string, word: string): boolean {
  return OF_WAYS.has(before) || (type === 'rd' && OF_ROADS.has(before)) || (before === 'county' && /^\d{3}/u.test(word));
}
