/** A change of the same door by the same device that arrived before. */
export type DeviceChange = { readonly seq: number | null; readonly effectiveAt: number };

/** When something happened by the server's reckoning, fixed when it first arrives. */
export type Effective = {
  /** Unix seconds. */
  readonly at: number;
  /** The device's own later word on this door arrived before: this one may fill gaps, but override nothing of the same time. */
  readonly superseded: boolean;
};

/**
 * The effective time of a change (wire.md, "What the server promises"): receipt less the change's age by the phone's own clock, so
 * that a clock that is wrong does no harm; never before what the same device said earlier about the door, nor after what it said later.
 *
 * @param change all times in unix seconds; `time` and `sentAt` by the phone's clock, `receivedAt` by ours
 * @param former the device's changes of this door that arrived before, in any order
 */
export function effectiveTime(
  change: { readonly time: number; readonly sentAt: number; readonly receivedAt: number; readonly seq: number | null },
  former: readonly DeviceChange[],
): Effective {
  const { seq } = change;
  const isLater = (other: DeviceChange) => seq !== null && other.seq !== null && other.seq > seq;
  const later = former.filter(isLater).map((other) => other.effectiveAt);
  const earlier = former.filter((other) => !isLater(other)).map((other) => other.effectiveAt);
  const byAge = change.receivedAt - Math.max(0, change.sentAt - change.time);
  return { at: Math.min(Math.max(0, byAge, ...earlier), ...later), superseded: later.length > 0 };
}

/** Whether a change overrides what was there: the greatest effective time wins, ties go to the later arrival. */
export function overrides(change: Effective, current: number | null): boolean {
  if (current === null || change.at > current) return true;
  return change.at === current && !change.superseded;
}
