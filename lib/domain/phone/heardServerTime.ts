import { aheadOf, SAME_MS } from './serverClock';

/** A clock that is farther off is said. */
const FAR_OFF_MS = 5 * 60_000;
/** Stands behind the two numbers once the volunteer was told. */
const TOLD = 'told';

/**
 * Returns how far this phone's clock is off, as it is kept: what is added to get the server's time, and when a reply last said so by this phone's clock,
 * milliseconds, and whether the volunteer was told. Empty where both clocks say the same.
 *
 * @param before as it was kept until now
 */
export function keptServerClock(before: string | undefined, serverMs: number, phoneMs: number): string {
  const aheadMs = serverMs - phoneMs;
  if (Math.abs(aheadMs) < SAME_MS) return '';
  const [knownMs = 0, atMs = 0] = (before ?? '').split(' ').map(Number);
  if (!before || !(Math.abs(aheadMs - knownMs) < SAME_MS)) return `${aheadMs} ${phoneMs}`;
  return Math.abs(phoneMs - atMs) < SAME_MS ? before : `${knownMs} ${phoneMs}${isTold(before) ? ` ${TOLD}` : ''}`;
}

const isTold = (kept: string | undefined): boolean => kept?.endsWith(TOLD) === true;

/** Returns what is kept once the volunteer was told. */
export const toldServerClock = (kept: string): string => (isTold(kept) ? kept : `${kept} ${TOLD}`);

/** True while the volunteer is to be told that this phone's clock is off. */
export function isToTell(kept: string | undefined, phoneMs: number): boolean {
  return !isTold(kept) && Math.abs(aheadOf(kept, phoneMs)) > FAR_OFF_MS;
}
