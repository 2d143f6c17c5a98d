/** A change by the same device to the same subject that arrived before. */
export type DeviceChange = { readonly seq: number | null; readonly effectiveAt: number };

/** When a change counts as made, by the server's clock. Fixed when the change first arrives. */
export type Effective = {
  /** Unix seconds. */
  readonly at: number;
  /** A change that the same device made later arrived before: of two changes with the same effective time, this one loses. */
  readonly superseded: boolean;
};

/**
 * Computes the effective time of a change (docs/wire.md#effective-time): the time of receipt minus the change's age by the phone's own clock, so that
 * a wrong clock does no harm; not before what the same device did earlier to the subject, and not after what it did later.
 *
 * @param change all times in unix seconds; `time` and `sentAt` by the phone's clock, `receivedAt` by the server's
 * @param sameDevice the device's changes of this subject that arrived before, in any order
 */
export function effectiveTime(
  change: { readonly time: number; readonly sentAt: number; readonly receivedAt: number; readonly seq: number | null },
  sameDevice: readonly DeviceChange[],
): Effective {
  const later = sameDevice.filter((other) => isLater(other, change)).map((other) => other.effectiveAt);
  const earlier = sameDevice.filter((other) => !isLater(other, change)).map((other) => other.effectiveAt);
  const byAge = change.receivedAt - Math.max(0, change.sentAt - change.time);
  return { at: Math.min(Math.max(0, byAge, ...earlier), ...later), superseded: later.length > 0 };
}

/** By the device's counter; what was not counted is never later. */
function isLater(other: Pick<DeviceChange, 'seq'>, than: Pick<DeviceChange, 'seq'>): boolean {
  return other.seq !== null && than.seq !== null && other.seq > than.seq;
}

/**
 * True when a change overrides what the subject has: the greatest effective time wins, ties go to the later arrival.
 *
 * @param currentAt effective time of what the subject has; null when nothing has changed it yet
 */
export function overrides(change: Effective, currentAt: number | null): boolean {
  if (currentAt === null || change.at > currentAt) return true;
  return change.at === currentAt && !change.superseded;
}
