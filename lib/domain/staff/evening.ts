/* What an evening says of those who are out (docs/decisions/076-the-evening.md). Times are unix seconds. */

/** A volunteer who was not heard from for so long is quiet. Most often their phone has no signal. */
export const QUIET_SECONDS = 20 * 60;

/** Above it nobody can have stood at every door: a knock and a short wait take a minute. */
export const MOST_DOORS_AN_HOUR = 60;
/** Above it too many people were at home and talked: a good evening has 20 to 40 %. */
export const MOST_CONTACT_PERCENT = 60;
/** So many people in a row do not answer all alike. */
export const IDENTICAL_ANSWERS = 15;
/** Farther from a door nobody stood at it, however bad the position. */
export const FAR_METERS = 300;
/** Fewer doors say nothing: two neighbors who are both at home are no contact rate. */
const FEWEST_DOORS = 10;

const HOUR_SECONDS = 3600;

/** What somebody has marked in an evening, each door once. */
export type EveningMarks = {
  readonly doors: number;
  /** Doors at which somebody was talked with. */
  readonly talks: number;
  /** When the first and the last door were marked; null without one. */
  readonly firstAt: number | null;
  readonly lastAt: number | null;
  /** So many people in a row answered the same. */
  readonly identical: number;
  /** Marks that were made farther than `FAR_METERS` from their doors. */
  readonly far: number;
};

export const NO_MARKS: EveningMarks = { doors: 0, talks: 0, firstAt: null, lastAt: null, identical: 0, far: 0 };

/** Adds up marks of one person that were read apart: those that count, and those that are on hold. */
export function togetherMarked(one: EveningMarks, other: EveningMarks): EveningMarks {
  const times = [one.firstAt, one.lastAt, other.firstAt, other.lastAt].filter((at) => at !== null);
  return {
    doors: one.doors + other.doors,
    talks: one.talks + other.talks,
    firstAt: times.length === 0 ? null : Math.min(...times),
    lastAt: times.length === 0 ? null : Math.max(...times),
    identical: Math.max(one.identical, other.identical),
    far: one.far + other.far,
  };
}

/** Returns how many doors an hour somebody does, from their first to their last; null with too few to tell. */
export function doorsAnHour(marks: Pick<EveningMarks, 'doors' | 'firstAt' | 'lastAt'>): number | null {
  return doorsAnHourOfAll([marks]);
}

/** Returns how many doors an hour each of them does on average, while out; null with too few doors to tell. */
export function doorsAnHourOfAll(all: readonly Pick<EveningMarks, 'doors' | 'firstAt' | 'lastAt'>[]): number | null {
  let steps = 0;
  let seconds = 0;
  for (const { doors, firstAt, lastAt } of all) {
    if (firstAt === null || lastAt === null) continue;
    steps += doors - 1;
    seconds += lastAt - firstAt;
  }
  return steps < FEWEST_DOORS - 1 || seconds <= 0 ? null : (steps * HOUR_SECONDS) / seconds;
}

/** Returns at how many of a hundred doors somebody was talked with; null without doors. */
export function contactPercent({ doors, talks }: Pick<EveningMarks, 'doors' | 'talks'>): number | null {
  return doors === 0 ? null : (talks * 100) / doors;
}

/** A figure that can hardly be true. It is a reason to ask, and accuses nobody. */
export type Advice =
  | { readonly kind: 'fast'; readonly doorsAnHour: number }
  | { readonly kind: 'contact'; readonly percent: number }
  | { readonly kind: 'identical'; readonly answers: number }
  | { readonly kind: 'far'; readonly marks: number };

/** Whose marks they are: staff try the app at a desk, and everybody does in a practice town. */
export type MarkedBy = { readonly isPractice: boolean; readonly isStaff: boolean };

/** Returns the figures of a volunteer's evening that can hardly be true; none in a practice town, and none of staff. */
export function adviceOn(marks: EveningMarks, { isPractice, isStaff }: MarkedBy): readonly Advice[] {
  const advice: Advice[] = [];
  if (isPractice || isStaff) return advice;
  const isEnough = marks.doors >= FEWEST_DOORS;
  const rate = isEnough ? rateOrAtOnce(marks) : null;
  if (rate !== null && rate > MOST_DOORS_AN_HOUR) advice.push({ kind: 'fast', doorsAnHour: rate });
  const percent = isEnough ? contactPercent(marks) : null;
  if (percent !== null && percent > MOST_CONTACT_PERCENT) advice.push({ kind: 'contact', percent });
  if (marks.identical >= IDENTICAL_ANSWERS) advice.push({ kind: 'identical', answers: marks.identical });
  if (marks.far > 0) advice.push({ kind: 'far', marks: marks.far });
  return advice;
}

/** Many doors within one second are as fast as can be counted. */
const rateOrAtOnce = (marks: EveningMarks) =>
  doorsAnHour(marks) ?? doorsAnHour({ ...marks, lastAt: marks.firstAt === null ? null : marks.firstAt + 1 });

/** A volunteer on an evening. Times are unix seconds. */
export type OnEvening = {
  /** When their phone last reached the server, on whatever day; null: never. */
  readonly heardAt: number | null;
  /** When the last change from them arrived this evening; null: they have not begun. */
  readonly sentAt: number | null;
  /** When staff or a meeting point handed them a packet this evening; null: they have none of this evening. */
  readonly handedAt: number | null;
  /** How many doors of their packets nobody has knocked at. */
  readonly toDo: number;
};

/** True for a volunteer who is out: they have doors to knock at, and took a packet or sent something this evening. */
export function isOut({ sentAt, handedAt, toDo }: Omit<OnEvening, 'heardAt'>): boolean {
  return toDo > 0 && (sentAt !== null || handedAt !== null);
}

/**
 * True for a volunteer who is out or was until just now. If their packet was taken back, or has no door left, they are on
 * the way back and may still be sending. Everybody else has come in.
 */
export function isLookedAfter(one: Omit<OnEvening, 'heardAt'>, now: number): boolean {
  const { sentAt, handedAt } = one;
  return isOut(one) || now - Math.max(sentAt ?? 0, handedAt ?? 0) < QUIET_SECONDS;
}

/** True for a volunteer who is out, has begun, and was not heard from for 20 minutes. */
export function isQuiet(one: OnEvening, now: number): boolean {
  return isOut(one) && one.sentAt !== null && now - Math.max(one.sentAt, one.heardAt ?? 0) >= QUIET_SECONDS;
}

/**
 * Why a volunteer needs the staff, the most urgent first. Marks on hold wait for a decision; a quiet phone most often
 * comes back by itself.
 */
export const NEEDS = ['onHold', 'quiet', 'figures'] as const;
export type Need = (typeof NEEDS)[number];

/** Returns what the staff should look at first. */
export function needOf(
  one: OnEvening & { readonly isOnHold: boolean; readonly advice: readonly unknown[] },
  now: number,
): Need | undefined {
  if (one.isOnHold) return 'onHold';
  if (isQuiet(one, now)) return 'quiet';
  return one.advice.length > 0 ? 'figures' : undefined;
}
