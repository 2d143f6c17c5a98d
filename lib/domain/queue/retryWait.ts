import type { Failure } from '@/lib/domain/failure';
import { LONGEST_RETRY_WAIT_MS, RETRY_AFTER_FAILED_SEND_MS } from '@/lib/domain/limits';

/**
 * Returns for how many milliseconds a failed send waits: five seconds, or as long as the server asks, five minutes at most
 * (docs/product/queue.md#retry-wait).
 */
export function retryWaitMs({ retryAfterMs = 0 }: Failure): number {
  return Math.min(Math.max(RETRY_AFTER_FAILED_SEND_MS, retryAfterMs), LONGEST_RETRY_WAIT_MS);
}

/** True when a failed send is tried again by itself. A refused PIN is not: sending goes on after the next sign-in. */
export function isTriedAgain({ kind }: Failure): boolean {
  return kind !== 'unauthorised';
}
