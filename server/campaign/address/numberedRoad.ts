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

/** Names of systems, which a word for a road follows. */
const NAMES: Readonly<Record<string, string>> = {
  ...{ county: 'county', co: 'county', cnty: 'county', cty: 'county' },
  ...{ township: 'township', twp: 'township', twnshp: 'township' },
  ...{ state: 'state', st: 'state', private: 'private', pvt: 'private' },
};
/** Words that say the system and the kind of road at once. */
const SYSTEMS: Readonly<Record<string, string>> = {
  ...{ cr: 'county', cth: 'county', csah: 'csah', tr: 'township', pr: 'private', fm: 'fm' },
  ...{ sr: 'state', sh: 'state', sth: 'state', us: 'us', ush: 'us' },
};
/** Wisconsin's county trunks. */
const TRUNKS: ReadonlySet<string> = new Set(['trk', 'trunk', 'tk']);
/** Codes of states that are other words of streets too, before a number. */
const OTHER_WORDS: ReadonlySet<string> = new Set(['co', 'ct', 'fl', 'mt', 'ne']);
const STATE = toForm(STATES, 'short');
const DIRECTION_INSIDE = /^[ns][ew]$/u;

/**
 * Finds the numbered road with which a street's words begin, after its direction. What a road of a system is called, road, route or highway, and how
 * that is written, differs within one file; where no system is named it is the state's.
 *
 * @param words in small letters
 */
export function numberedRoad(words: readonly string[]): NumberedRoad | undefined {
  const road = systemOf(words);
  if (!road) return undefined;
  const [number = '', next = ''] = words.slice(road.length);
  // Texas has a 'County Road NE 2100'.
  if (DIRECTION_INSIDE.test(number) && /^\d{3,4}$/u.test(next))
    return { system: road.system, number: number + next, length: road.length + 2 };
  if (!isNumber(number, road.system)) return undefined;
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
  const toMarket = lengthOfToMarket(words);
  if (toMarket > 0) return withType('fm', words.slice(toMarket), toMarket);
  const system = SYSTEMS[first];
  if (system !== undefined) return withType(system, words.slice(1), 1);
  const name = NAMES[first];
  if (name === 'county' && TRUNKS.has(second)) return withType(name, words.slice(2), 2);
  if (name !== undefined && isRoad(second)) return { system: name, length: 2 };
  if (isRoute(first)) return { system: 'state', length: 1 };
  const named = STATE.has(first) ? 1 : Number(STATE.has(first + second)) * 2;
  if (named === 0) return undefined;
  const [kind = '', type = ''] = named === 1 ? [second, third] : [third, words[3]];
  if (isRoute(kind)) return { system: 'state', length: named + 1 };
  if (kind === 'state') return isRoad(type) ? { system: 'state', length: named + 2 } : undefined;
  const isCode = STATE.get(first) === first && !OTHER_WORDS.has(first);
  return isCode && /^\d/u.test(second) ? { system: 'state', length: 1 } : undefined;
}

/** Counts the words of 'Farm to Market', however it is written; 0 where a street does not begin with it. */
function lengthOfToMarket([first = '', second = '', third = '']: readonly string[]): number {
  if (first === 'farmtomarket') return 1;
  if (first !== 'farm') return 0;
  return second === 'market' ? 2 : Number(second === 'to' && third === 'market') * 3;
}

/** 'US 1' and 'US Hwy 1', 'CR 12' and 'CR Road 12'. */
function withType(system: string, [type = '']: readonly string[], length: number) {
  return { system, length: isRoad(type) ? length + 1 : length };
}

const isRoute = (word: string) => ['hwy', 'rte'].includes(shortType(word) ?? '');
const isRoad = (word: string) => isRoute(word) || shortType(word) === 'rd';
