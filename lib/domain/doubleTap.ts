/** A second tap within this time belongs to the first: a trembling thumb does a thing once. */
export const DOUBLE_TAP_MS = 400;

/**
 * True when a tap belongs to the one before it (docs/product/door.md#double-tap).
 *
 * @param previousMs when the same control was last tapped; undefined when it was not
 * @param nowMs when it was tapped now, on the same clock
 */
export function isDoubleTap(previousMs: number | undefined, nowMs: number): boolean {
  return previousMs !== undefined && nowMs - previousMs < DOUBLE_TAP_MS;
}
