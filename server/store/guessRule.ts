/** The distinct guesses at one thing. Times are unix seconds. */
export type GuessCount = {
  /** Digests of the guesses. */
  readonly marks: readonly string[];
  readonly waitUntil: number;
  /** From then on nothing is remembered. */
  readonly endsAt: number;
};

/** How many distinct guesses in how long cost no wait. */
export type GuessRule = { readonly free: number; readonly windowSeconds: number };

const FIRST_WAIT_SECONDS = 60;
/** No wait is longer. */
export const LONGEST_WAIT_SECONDS = 15 * 60;
/** With so many guesses beyond the free ones the wait is the longest. No more are remembered. */
const REMEMBERED_BEYOND_FREE = 5;

/**
 * Counts one more guess. The last free one costs a wait of a minute, each further one twice as long, at most a quarter of an hour; guesses
 * during a wait count too, until the wait is the longest. A guess that was counted already changes nothing, because an app that repeats a
 * request does not guess.
 *
 * @returns the count from now on (the same object when nothing changed), and the seconds that this guess has to wait; 0 when it need not
 */
export function afterGuess(
  before: GuessCount | undefined,
  mark: string,
  { free, windowSeconds }: GuessRule,
  nowSeconds: number,
): { readonly after: GuessCount; readonly waitSeconds: number } {
  const count = before && before.endsAt > nowSeconds ? before : { marks: [], waitUntil: 0, endsAt: nowSeconds + windowSeconds };
  const waitSeconds = Math.max(0, count.waitUntil - nowSeconds);
  const isFull = count.marks.length >= free + REMEMBERED_BEYOND_FREE;
  if (count.marks.includes(mark) || (isFull && waitSeconds > 0)) return { after: count, waitSeconds };
  const beyond = count.marks.length + 1 - free;
  const waitUntil = beyond < 0 ? 0 : nowSeconds + Math.min(FIRST_WAIT_SECONDS * 2 ** beyond, LONGEST_WAIT_SECONDS);
  const after = {
    marks: isFull ? count.marks : [...count.marks, mark],
    waitUntil,
    endsAt: Math.max(count.endsAt, waitUntil),
  };
  return { after, waitSeconds: waitSeconds > 0 ? waitUntil - nowSeconds : 0 };
}
