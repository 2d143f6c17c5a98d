import type { Change, ChangeOf } from '@/lib/domain/change/change';
import type { ChangeKind } from '@/lib/domain/change/kinds';
import { positionOf } from '@/lib/domain/change/position';
import type { Failure } from '@/lib/domain/failure';
import { isSameList } from '@/lib/domain/walk/listRef';

/** Changes of one kind that are sent together in one request, oldest first. */
export type RunOf<K extends ChangeKind> = readonly [ChangeOf<K>, ...ChangeOf<K>[]];
export type Run = { [K in ChangeKind]: RunOf<K> }[ChangeKind];

/** True when a change may be sent in the same request as the head, which is of the same kind. */
const SHARES_RUN: { readonly [K in ChangeKind]: (head: ChangeOf<K>, change: ChangeOf<K>) => boolean } = {
  door: ({ body: head }, { body }) => isSameList(head.list, body.list) && head.signs === body.signs && body.position.state !== 'locating',
  tags: () => true,
  note: () => true,
  report: (_head, { body }) => body.position.state !== 'locating',
};

/**
 * Returns the next run: the head and the changes after it, as far as they are of its kind and may share its request (docs/product.md#runs).
 * Undefined when nothing is pending.
 */
export function runFromHead(pending: readonly Change[]): Run | undefined {
  const [head, ...rest] = pending;
  if (!head) return undefined;
  const end = rest.findIndex((change) => change.kind !== head.kind || !sharesRun(head, change));
  // All of them are of the head's kind.
  return [head, ...(end === -1 ? rest : rest.slice(0, end))] as unknown as Run;
}

function sharesRun(head: Change, change: Change): boolean {
  // The caller compares changes of one kind only.
  const shares = SHARES_RUN[head.kind] as (head: Change, change: Change) => boolean;
  return shares(head, change);
}

/** True when the fix of a change has not ended; sending waits for it, ten seconds at most. */
export function isLocating(change: Change): boolean {
  return positionOf(change)?.state === 'locating';
}

/**
 * True when the server will never take the one change of a run: a report, when it knows neither the call nor the door. The sender sets such
 * a change aside, so that it does not hold up those behind it (docs/product.md#tell-the-campaign).
 */
export function isNeverTaken(run: Run, failure: Failure): boolean {
  return run.length === 1 && run[0].kind === 'report' && failure.status === 404;
}

/** True when a failed run is tried again at half its size: after a time-out, 400, 413 or a 'failure' (docs/product.md#halved-runs). */
export function halvesRun(failure: Failure): boolean {
  return failure.kind === 'timeout' || failure.kind === 'refused';
}
