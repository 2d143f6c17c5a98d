import type { ChangeId } from './ids';

/** Why the last send failed; `refused` names the change when the server refused it alone. */
export type QueueFailure = { readonly message: string; readonly refused?: ChangeId };

/** What the queue is doing, as the sync bar tells it. `count` is the number of changes, not of requests. */
export type QueueStatus =
  | { readonly state: 'empty' }
  | { readonly state: 'waiting'; readonly count: number }
  | { readonly state: 'sending'; readonly count: number }
  /** The server no longer accepts the PIN: nothing leaves, and nothing new comes, until there is another. */
  | { readonly state: 'paused'; readonly count: number }
  | ({ readonly state: 'failed'; readonly count: number } & QueueFailure);

/** The queue's state from what is known of it; a failure counts only while online (specification, section 8, "Queue status"). */
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
  return online && sending ? { state: 'sending', count } : { state: 'waiting', count };
}

/** The specification's words for each state, for a pause with its reason; nothing to say when the queue is empty. */
export function queueStatusText(status: QueueStatus): string {
  switch (status.state) {
    case 'empty':
      return '';
    case 'failed':
      return `${status.count} record changes have not saved`;
    case 'paused':
      return status.count === 0
        ? 'Your PIN is no longer accepted'
        : `${status.count} record changes have not saved: your PIN is no longer accepted`;
    case 'waiting':
    case 'sending':
      return `${status.count} record changes awaiting data connection`;
    default:
      return status satisfies never;
  }
}
