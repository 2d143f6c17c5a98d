import type { Change } from '@/lib/domain/change';
import type { Failure } from '@/lib/domain/failure';
import type { ChangeId } from '@/lib/domain/ids';
import { type QueueFailure, type QueueStatus, queueStatus } from '@/lib/domain/queueStatus';

type Watched = {
  readonly count: () => number;
  readonly isOnline: () => boolean;
  readonly isPaused: () => boolean;
};

const NOTHING: ReadonlySet<ChangeId> = new Set();

/** What the sync bar shows, made from the journal's count, the connection and the sender's last outcome. */
export class QueueMonitor {
  private sentNow: ReadonlySet<ChangeId> = NOTHING;
  private failure: QueueFailure | undefined;
  private last: QueueStatus = { state: 'empty' };
  private readonly listeners = new Set<() => void>();

  constructor(private readonly watched: Watched) {}

  setInFlight(changes: readonly Change[]): void {
    if (changes.length === 0 && this.sentNow.size === 0) return;
    this.sentNow = changes.length === 0 ? NOTHING : new Set(changes.map(({ changeId }) => changeId));
    this.settle();
    this.tell();
  }

  /** @param run what was sent */
  setOutcome(failure: Failure | undefined, run: readonly Change[] = []): void {
    const [alone, ...others] = run;
    const refused = failure?.kind === 'refused' && others.length === 0 ? alone?.changeId : undefined;
    this.failure = failure && { message: failure.message, ...(refused === undefined ? {} : { refused }) };
    this.changed();
  }

  /** The changes that have been sent and not been answered yet; the same object until they are others. */
  inFlight = (): ReadonlySet<ChangeId> => this.sentNow;

  /** The same object as long as nothing has changed: the snapshot for useSyncExternalStore. */
  status = (): QueueStatus => this.last;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** To be called when the journal or the connection has changed. */
  changed = (): void => {
    if (this.settle()) this.tell();
  };

  /** Whether the status is another one now. */
  private settle(): boolean {
    const { isOnline, isPaused } = this.watched;
    const count = this.watched.count();
    // Another tab may have sent what failed here.
    if (count === 0) this.failure = undefined;
    const next = queueStatus({ count, online: isOnline(), paused: isPaused(), sending: this.sentNow.size > 0, failure: this.failure });
    if (sameStatus(this.last, next)) return false;
    this.last = next;
    return true;
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

function sameStatus(a: QueueStatus, b: QueueStatus): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
