/** The device's wall clock, behind an interface so that tests can turn it. */
export type Clock = { readonly nowMs: () => number };

export const systemClock: Clock = { nowMs: () => Date.now() };

/** Whole unix seconds, as the wire wants them (specification, section 9). */
export function unixSeconds(clock: Clock): number {
  return Math.floor(clock.nowMs() / 1000);
}
