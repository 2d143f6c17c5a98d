/** The most characters of a note's text, as JavaScript counts them (docs/wire.md#call-savenote). */
export const LONGEST_NOTE = 10_000;
/** The most characters of a report's text, and of a name and a phone in it, as JavaScript counts them (docs/wire.md#call-reportdoor). */
export const LONGEST_REPORT = 2_000;
export const LONGEST_REPORTED_NAME = 200;
export const LONGEST_REPORTED_PHONE = 40;
/** The most characters that the reference server keeps of when to come back (docs/wire.md#type-change). */
export const LONGEST_BACK = 200;
/** The most characters of an id that a phone makes or repeats; a longer id is malformed (docs/wire.md#short-ids). */
export const LONGEST_ID = 64;
/** The most changes in an Update, and items in other bodies (docs/wire.md#limits). */
export const MOST_ITEMS = 1_000;

/**
 * What a server limits of one member: requests at work, changes and notes a day, and searches, voters and lists an hour
 * (docs/wire.md#limits).
 */
export const LIMIT_KINDS = ['inFlight', 'changes', 'notes', 'searches', 'voters', 'lists'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/** Those that are counted by the hour or the day. */
export type CountedLimit = Exclude<LimitKind, 'inFlight'>;

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;

/** How much a member may send and read, and in how long, unless staff have raised it (docs/wire.md#limits). */
export const MEMBER_LIMITS: Readonly<Record<CountedLimit, { readonly most: number; readonly seconds: number }>> = {
  changes: { most: 20_000, seconds: DAY_SECONDS },
  notes: { most: 2_000, seconds: DAY_SECONDS },
  searches: { most: 120, seconds: HOUR_SECONDS },
  voters: { most: 600, seconds: HOUR_SECONDS },
  lists: { most: 30, seconds: HOUR_SECONDS },
};
