/** A reply takes a while and tells whole seconds: two clocks that are nearer say the same. */
export const SAME_MS = 60_000;

/**
 * Returns what is added to this phone's time to get the server's, milliseconds; 0 where that is not known (docs/product/phone.md#wrong-clock).
 *
 * @param kept as `keptServerClock` writes it: every first load reads it, so it is plain text
 */
export function aheadOf(kept: string | undefined, phoneMs: number): number {
  const [aheadMs, atMs = 0] = (kept ?? '').split(' ').map(Number);
  // A clock that was put back since the reply was put right, as far as this phone can tell.
  return (phoneMs > atMs - SAME_MS && aheadMs) || 0;
}
