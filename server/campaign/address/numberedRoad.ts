import { STATES } from './directions';
import { shortType } from './streetWords';
import { toForm } from './wordForms';

/** A road that its number names: 'County Road 12' is of the system 'county'. */
export type NumberedRoad = {
  readonly system: string;
  /** '12', '7a', 'aa'. */
  readonly number: string;
  /** How many words of the street it takes. */
  readonly length: number;
};

const COUNTY = ['county', 'co', 'cnty', 'cty'];
const TOWNSHIP = ['township', 'twp', 'twnshp'];
const STATE_WORDS = ['state', 'st'];
/** Words that say the system and the kind of road at once. */
const SYSTEMS: Readonly<Record<string, string>> = {
  cr: 'county',
  cth: 'county',
  sr: 'state',
  sh: 'state',
  sth: 'state',
  us: 'us',
  ush: 'us',
  fm: 'fm',
  csah: 'csah',
};
const STATE = toForm(STATES, 'short');

/**
 * Finds the numbered road with which a street's words begin, after its direction. What a road of a system is called, road, route or highway, and how
 * that is written, differs within one file; where no system is named it is the state's.
 *
 * @param words in small letters
 */
export function numberedRoad(words: readonly string[]): NumberedRoad | undefined {
  const road = systemOf(words);
  if (!road) return undefined;
  const number = words[road.length] ?? '';
  if (!isNumber(number, road.system)) return undefined;
  const next = words[road.length + 1] ?? '';
  const hasLetter = /^\d+$/u.test(number) && /^[a-dfghk]$/u.test(next);
  // 'FM 1960 Rd'.
  const isCalledRoad = road.system === 'fm' && shortType(next) === 'rd';
  return { system: road.system, number: hasLetter ? number + next : number, length: road.length + (hasLetter || isCalledRoad ? 2 : 1) };
}

/** Wisconsin's counties and Missouri name theirs by letters: 'County Road ZZ', 'State Hwy AA'. */
const isNumber = (word: string, system: string) =>
  /^\d{1,4}\p{L}?$/u.test(word) ||
  (system === 'state' && /^(\p{L})\1?$/u.test(word)) ||
  (system === 'county' && /^\p{L}{1,2}$/u.test(word));

function systemOf(words: readonly string[]): { readonly system: string; readonly length: number } | undefined {
  const [first = '', second = '', third = ''] = words;
  if (first === 'u' && second === 's') return withType('us', words.slice(2), 2);
  const system = SYSTEMS[first];
  if (system !== undefined) return withType(system, words.slice(1), 1);
  if (COUNTY.includes(first) && isRoad(second)) return { system: 'county', length: 2 };
  if (TOWNSHIP.includes(first) && isRoad(second)) return { system: 'township', length: 2 };
  if (STATE_WORDS.includes(first) && isRoad(second)) return { system: 'state', length: 2 };
  if (isRoute(first)) return { system: 'state', length: 1 };
  const named = STATE.has(first) ? 1 : Number(STATE.has(first + second)) * 2;
  if (named === 0) return undefined;
  const [kind = '', type = ''] = named === 1 ? [second, third] : [third, words[3]];
  if (isRoute(kind)) return { system: 'state', length: named + 1 };
  return kind === 'state' && isRoad(type) ? { system: 'state', length: named + 2 } : undefined;
}

/** 'US 1' and 'US Hwy 1', 'CR 12' and 'CR Road 12'. */
function withType(system: string, [type = '']: readonly string[], length: number) {
  return { system, length: isRoad(type) ? length + 1 : length };
}

const isRoute = (word: string) => ['hwy', 'rte'].includes(shortType(word) ?? '');
const isRoad = (word: string) => isRoute(word) || shortType(word) === 'rd';
