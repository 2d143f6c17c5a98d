import type { Change } from '@/lib/domain/change/change';
import type { Failure } from '@/lib/domain/failure';
import type { ChangeId } from '@/lib/domain/ids';
import { RETRY_AFTER_FAILED_SEND_MS } from '@/lib/domain/limits';
import { type QueueFailure, type QueueStatus, queueStatus } from '@/lib/domain/queue/queueStatus';
import { Observed } from '@/lib/observed';

type Watched = {
  readonly count: () => number;
  readonly isOnline: () => boolean;
  readonly isPaused: () => boolean;
  readonly nowMs: () => number;
};

/** What the screen sees of the queue. */
type Seen = { readonly inFlight: ReadonlySet<ChangeId>; readonly status: QueueStatus };

const NOTHING: ReadonlySet<ChangeId> = new Set();

/** The queue status for the sync bar, from the pending count, the connection and the sender's last outcome. */
export class QueueMonitor {
  private readonly seen = new Observed<Seen>({ inFlight: NOTHING, status: { state: 'empty' } });
  readonly subscribe = this.seen.subscribe;
  private failure: QueueFailure | undefined;
  /** The phone's time when something became pending. */
  private sinceMs: number | undefined;

  constructor(private readonly watched: Watched) {}

  setInFlight(changes: readonly Change[]): void {
    if (changes.length === 0 && this.inFlight().size === 0) return;
    this.look(changes.length === 0 ? NOTHING : new Set(changes.map(({ changeId }) => changeId)));
  }

  /**
   * Takes how a request has ended. One that failed without a connection has not failed but waits: after reconnecting nothing is said of it
   * (docs/product/queue.md#queue-status).
   *
   * @param run the changes that were sent
   */
  setOutcome(failure: Failure | undefined, run: readonly Change[] = []): void {
    const [alone, ...others] = run;
    const refused = failure?.kind === 'refused' && others.length === 0 ? alone?.changeId : undefined;
    this.failure =
      failure && this.watched.isOnline()
        ? { failure, ...(refused === undefined ? {} : { refused }), ...untilOf(failure, this.watched.nowMs()) }
        : undefined;
    this.changed();
  }

  /** Returns the changes in flight; the same object until they change. */
  inFlight = (): ReadonlySet<ChangeId> => this.seen.state().inFlight;

  /** Returns the status; the same object until it changes: the snapshot for useSyncExternalStore. */
  status = (): QueueStatus => this.seen.state().status;

  /** Returns for how long something has been pending; 0 while nothing is. */
  pendingForMs = (): number => (this.sinceMs === undefined ? 0 : this.watched.nowMs() - this.sinceMs);

  /** Call it when the journal or the connection has changed. */
  changed = (): void => this.look(this.inFlight());

  /** Computes the status, and calls the listeners when it or what is in flight is another one. */
  private look(inFlight: ReadonlySet<ChangeId>): void {
    const { isOnline, isPaused } = this.watched;
    const count = this.watched.count();
    // Another tab may have sent what failed here.
    if (count === 0) this.failure = undefined;
    this.sinceMs = count === 0 ? undefined : (this.sinceMs ?? this.watched.nowMs());
    // The request broke with the connection, a moment before the browser has told of it.
    if (!isOnline() && this.failure?.failure.kind === 'offline') this.failure = undefined;
    const next = queueStatus({
      count,
      online: isOnline(),
      paused: isPaused(),
      sending: inFlight.size > 0,
      failure: this.failure,
    });
    const before = this.seen.state();
    const status = sameStatus(before.status, next) ? before.status : next;
    if (status !== before.status || inFlight !== before.inFlight) this.seen.set({ inFlight, status });
  }
}

/** A wait as after any failure is not worth a time of its own. */
function untilOf({ retryAfterMs = 0 }: Failure, nowMs: number): Pick<QueueFailure, 'untilMs'> {
  return retryAfterMs > RETRY_AFTER_FAILED_SEND_MS ? { untilMs: nowMs + retryAfterMs } : {};
}

function sameStatus(a: QueueStatus, b: QueueStatus): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
