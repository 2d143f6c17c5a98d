import type { Failure } from '@/lib/domain/failure';
import { LONGEST_RETRY_WAIT_MS } from '@/lib/domain/limits';

/**
 * The 404s without the envelope to one change that was sent alone: when the last has come, and over how long they have. A pause between two
 * counts as long as the longest wait for the next attempt and no more, so that neither a phone in a pocket nor a clock that was set settles it.
 */
export type BareAnswers = { readonly atMs: number; readonly spanMs: number };

/** Twice the longest wait: three answers at least. */
const REPEATED_MS = 2 * LONGEST_RETRY_WAIT_MS;

/** Returns the answers with one more. */
export function bareAnswersAfter(before: BareAnswers | undefined, atMs: number): BareAnswers {
  const sinceMs = before ? Math.min(Math.max(atMs - before.atMs, 0), LONGEST_RETRY_WAIT_MS) : 0;
  return { atMs, spanMs: (before?.spanMs ?? 0) + sinceMs };
}

/**
 * Returns what a failure is to the queue (docs/product/queue.md#404-without-the-envelope). A 404 without the envelope comes from a proxy, as while
 * the server is replaced, or from a server of its own kind: it is a failure of the server, as 502 is, until it was repeated for ten minutes.
 *
 * @param answers what was answered so to the change that was sent alone; undefined for a run of several
 */
export function judged(failure: Failure, answers: BareAnswers | undefined): Failure {
  return failure.isBare && (answers?.spanMs ?? 0) < REPEATED_MS ? { ...failure, kind: 'server' } : failure;
}
