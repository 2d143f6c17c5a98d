import type { Change, ChangeOf } from '@/lib/domain/change/change';
import type { SendingKind } from '@/lib/domain/change/kind';
import type { Bodies, ChangeKind } from '@/lib/domain/change/kinds';
import { positionOf } from '@/lib/domain/change/position';
import { SENDING_KINDS } from '@/lib/domain/change/sendingKinds';
import type { Failure } from '@/lib/domain/failure';

/** Changes of one kind that are sent together in one request, oldest first. */
export type RunOf<K extends ChangeKind> = readonly [ChangeOf<K>, ...ChangeOf<K>[]];
export type Run = { [K in ChangeKind]: RunOf<K> }[ChangeKind];

type Body = Bodies[ChangeKind];
/** A kind whose changes the caller knows to be its own. */
const sendingKind = (kind: ChangeKind) => SENDING_KINDS[kind] as SendingKind<Body>;

/**
 * Returns the next run: the head and the changes after it, as far as they are of its kind and may share its request
 * (docs/product/queue.md#runs). Undefined when nothing is pending.
 */
export function runFromHead(pending: readonly Change[]): Run | undefined {
  const [head, ...rest] = pending;
  if (!head) return undefined;
  const { sharesRun } = sendingKind(head.kind);
  const end = rest.findIndex((change) => change.kind !== head.kind || !sharesRun(head.body, change.body));
  const run: readonly [Change, ...Change[]] = [head, ...(end === -1 ? rest : rest.slice(0, end))];
  // All of them are of the head's kind.
  return run as Run;
}

/** True when the fix of a change has not ended; sending waits for it, ten seconds at most. */
export function isLocating(change: Change): boolean {
  return positionOf(change)?.state === 'locating';
}

/** True when the server will never take the one change of a run (kind.ts). */
export function isNeverTaken(run: Run, failure: Failure): boolean {
  return run.length === 1 && sendingKind(run[0].kind).isNeverTaken?.(failure) === true;
}

/**
 * True when a failed run is tried again at half its size: after a time-out, 400, 404, 413 or a 'failure' (docs/product/queue.md#halved-runs).
 */
export function halvesRun({ kind, isBare }: Failure): boolean {
  return kind === 'timeout' || kind === 'refused' || isBare === true;
}
