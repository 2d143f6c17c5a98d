import type { Failure } from '@/lib/domain/failure';
import { RETRY_AFTER_FAILED_SEND_MS } from '@/lib/domain/limits';

/** Returns for how many milliseconds a failed send waits: five seconds, or as long as the server asks (docs/product.md#retry-wait). */
export function retryWaitMs({ retryAfterMs = 0 }: Failure): number {
  return Math.max(RETRY_AFTER_FAILED_SEND_MS, retryAfterMs);
}

/** True when a failed send is tried again by itself. A refused PIN is not: sending goes on after the next sign-in. */
export function isTriedAgain({ kind }: Failure): boolean {
  return kind !== 'unauthorised';
}
