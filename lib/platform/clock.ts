/** The device's wall clock, behind an interface so that tests can turn it. */
export type Clock = { readonly nowMs: () => number };

export const systemClock: Clock = { nowMs: () => Date.now() };

/** Returns whole unix seconds, the unit of the wire (docs/product/numbers.md#constants). */
export function unixSeconds(clock: Clock): number {
  return Math.floor(clock.nowMs() / 1000);
}
