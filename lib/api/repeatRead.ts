import { isWorthRepeating, type Result } from '@/lib/domain/failure';
import { HTTP_TIMEOUT_MS, MOST_READ_MS } from '@/lib/domain/limits';

const REPEAT_AFTER_MS = 1_000;

/** Returns a signal that aborts once a read that began now could no longer be repeated within {@link MOST_READ_MS}. */
export function lateSignal(): AbortSignal {
  return AbortSignal.timeout(MOST_READ_MS - HTTP_TIMEOUT_MS - REPEAT_AFTER_MS);
}

/**
 * Asks, and asks once more where that has failed and may succeed (docs/wire.md#time-out). A failure that comes late is told at once, as is a
 * time-out, and a server that asks to wait longer.
 *
 * @param late made when the read began, where that was earlier
 */
export async function repeatRead<T>(ask: () => Promise<Result<T>>, late = lateSignal()): Promise<Result<T>> {
  const result = await ask();
  const isRepeated = !result.success && isWorthRepeating(result.kind) && (result.retryAfterMs ?? 0) <= REPEAT_AFTER_MS;
  if (!isRepeated || late.aborted) return result;
  await new Promise((resolve) => setTimeout(resolve, REPEAT_AFTER_MS));
  return ask();
}
