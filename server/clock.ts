/** The server's time, passed in so that tests set it instead of waiting. */
export type Clock = {
  /** Milliseconds since 1970. */
  readonly nowMs: () => number;
};

export const systemClock: Clock = { nowMs: () => Date.now() };

/** The time in whole unix seconds, as on the wire and in the database. */
export function nowSeconds(clock: Clock): number {
  return Math.floor(clock.nowMs() / 1000);
}
