/** Where a tap was on the screen, px; undefined for the press of a key. */
export type TapSpot = { readonly x: number; readonly y: number } | undefined;

/** A thumb's second tap lands so near its first, px: half a control of 48 px. */
const SAME_SPOT_PX = 24;

/** True when two taps are at one spot; two presses of keys are, since the focus stays where they act. */
export function isSameSpot(one: TapSpot, other: TapSpot): boolean {
  if (!one || !other) return one === other;
  return Math.hypot(one.x - other.x, one.y - other.y) < SAME_SPOT_PX;
}
