/** The server's time, injected so that tests turn it instead of waiting. */
export type Clock = {
  /** Milliseconds since 1970. */
  readonly nowMs: () => number;
};

export const systemClock: Clock = { nowMs: () => Date.now() };

/** Whole unix seconds, as the wire and the database count. */
export function nowSeconds(clock: Clock): number {
  return Math.floor(clock.nowMs() / 1000);
}
