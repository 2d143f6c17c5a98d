import { oneOf, recordOf } from '@/lib/domain/shape';

/** What a browser tells of its connection and battery; undefined where it does not tell, as on iPhones. */
export type Means = {
  /** The kind of connection: 'wifi', 'ethernet', 'cellular', … */
  readonly connection?: string | undefined;
  /** The volunteer has asked the browser to save data. */
  readonly savesData?: boolean | undefined;
  readonly isCharging?: boolean | undefined;
};

/** True where maps and images are fetched without asking: on Wi-Fi, on a cable or while charging, unless the phone saves data. */
export function isFreeToFetch({ connection, savesData, isCharging }: Means): boolean {
  if (savesData) return false;
  return connection === 'wifi' || connection === 'ethernet' || isCharging === true;
}

const FETCH_WORDS = ['yes', 'no'] as const;
/** What the volunteer has answered when asked whether a packet's map and image may be fetched. */
export type FetchWord = (typeof FETCH_WORDS)[number];
/** The answers, by packet key. */
export type FetchWords = Readonly<Record<string, FetchWord>>;
export const isFetchWords = recordOf(oneOf(...FETCH_WORDS));

/** What to do about the map and the image of a packet that are missing. */
export type FetchStep = 'fetch' | 'ask' | 'leave';

/** Returns what to do where something is missing: a 'no' is about data that cost something, and no reason against Wi-Fi. */
export function fetchStep(word: FetchWord | undefined, isFree: boolean): FetchStep {
  if (isFree || word === 'yes') return 'fetch';
  return word === 'no' ? 'leave' : 'ask';
}

/**
 * Returns the words with one for these packets. Those of packets that the volunteer no longer has are forgotten.
 *
 * @param held undefined where it is not known which packets the volunteer has: nothing is forgotten then
 */
export function withWord(words: FetchWords, keys: readonly string[], word: FetchWord, held: readonly string[] | undefined): FetchWords {
  const said = { ...words, ...Object.fromEntries(keys.map((key) => [key, word])) };
  return held ? Object.fromEntries(Object.entries(said).filter(([key]) => held.includes(key))) : said;
}
