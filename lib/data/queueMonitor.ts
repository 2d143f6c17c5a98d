import type { Failure } from '@/lib/domain/failure';
import { type QueueStatus, queueStatus } from '@/lib/domain/queueStatus';

type Watched = {
  readonly count: () => number;
  readonly isOnline: () => boolean;
};

/** What the sync bar shows, made from the journal's count, the connection and the sender's last outcome. */
export class QueueMonitor {
  private sending = false;
  private failure: string | undefined;
  private last: QueueStatus = { state: 'empty' };
  private readonly listeners = new Set<() => void>();

  constructor(private readonly watched: Watched) {}

  setSending(sending: boolean): void {
    this.sending = sending;
    this.changed();
  }

  setOutcome(failure: Failure | undefined): void {
    this.failure = failure?.message;
    this.changed();
  }

  /** The same object as long as nothing has changed: the snapshot for useSyncExternalStore. */
  status = (): QueueStatus => this.last;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** To be called when the journal or the connection has changed. */
  changed = (): void => {
    const { isOnline } = this.watched;
    const count = this.watched.count();
    // Another tab may have sent what failed here.
    if (count === 0) this.failure = undefined;
    const next = queueStatus({ count, online: isOnline(), sending: this.sending, failure: this.failure });
    if (sameStatus(this.last, next)) return;
    this.last = next;
    for (const listener of this.listeners) listener();
  };
}

function sameStatus(a: QueueStatus, b: QueueStatus): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
