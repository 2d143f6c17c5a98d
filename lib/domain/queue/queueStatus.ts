import type { Failure } from '@/lib/domain/failure';
import type { ChangeId } from '@/lib/domain/ids';

/**
 * Why the last send failed. `refused` names the change when the server has refused a run of that change alone; `untilMs` is when the server takes
 * more, where it has said so and that is not at once.
 */
export type QueueFailure = { readonly failure: Failure; readonly refused?: ChangeId; readonly untilMs?: number };

/** The state of the update queue, as the sync bar shows it. `count` is the number of pending changes, not of requests. */
export type QueueStatus =
  | { readonly state: 'empty' }
  | { readonly state: 'pending'; readonly count: number }
  | { readonly state: 'sending'; readonly count: number }
  /** The server no longer accepts the PIN: nothing is sent or loaded until there is a new sign-in. */
  | { readonly state: 'paused'; readonly count: number }
  | ({ readonly state: 'failed'; readonly count: number } & QueueFailure);

/** True as long as nothing arrives, also while it is tried again. */
export const isStuck = ({ state }: QueueStatus): boolean => state === 'failed' || state === 'paused';

/** Returns the queue's status. A failure counts only while online (docs/product/queue.md#queue-status). */
export function queueStatus(queue: {
  readonly count: number;
  readonly online: boolean;
  readonly paused: boolean;
  readonly sending: boolean;
  readonly failure: QueueFailure | undefined;
}): QueueStatus {
  const { count, online, paused, sending, failure } = queue;
  if (online && paused) return { state: 'paused', count };
  if (count === 0) return { state: 'empty' };
  if (online && failure !== undefined) return { state: 'failed', count, ...failure };
  return online && sending ? { state: 'sending', count } : { state: 'pending', count };
}
