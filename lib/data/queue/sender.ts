import type { Change } from '@/lib/domain/change/change';
import { FailedCall, type Failure, failureOf, type Result } from '@/lib/domain/failure';
import type { Account, ChangeId } from '@/lib/domain/ids';
import { LOCATION_TIMEOUT_MS, MAX_CHANGES_PER_UPDATE } from '@/lib/domain/limits';
import { type BareAnswers, bareAnswersAfter, judged } from '@/lib/domain/queue/bareAnswers';
import { halvesRun, isLocating, isNeverTaken, type Run, runFromHead } from '@/lib/domain/queue/run';
import type { Journal } from '@/lib/offline/journal/journal';
import type { Owner } from '@/lib/offline/journal/recordedChanges';
import type { Clock } from '@/lib/platform/clock';

/** Sends one run of changes; the caller knows the PIN and the wire. */
export type SendRun = (owner: Owner, run: Run) => Promise<Result<ReadonlySet<ChangeId>>>;

export type SenderParts = {
  readonly journal: Journal;
  readonly sendRun: SendRun;
  readonly isOnline: () => boolean;
  /** One lock across all tabs of this browser. */
  readonly withLock: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  readonly clock: Clock;
  readonly sleep: (ms: number) => Promise<void>;
  /** Called with every outcome, for the log and the sync bar. */
  readonly onOutcome: (owner: Owner, failure: Failure | undefined, run: readonly Change[]) => void;
  /** Called with the changes in flight, and with none when the request has ended. */
  readonly onSending: (inFlight: readonly Change[]) => void;
};

/**
 * Sends the head of the update queue (docs/product/queue.md#queue-order). A tab sends all tabs' changes of an owner, strictly oldest first,
 * one request at a time. It reads them from disk under the lock, so that no two tabs send the same change at once.
 */
export class Sender {
  /**
   * The largest size of the next run; halved when a run is refused, so that one change cannot block others
   * (docs/product/queue.md#halved-runs).
   */
  private runLimit = MAX_CHANGES_PER_UPDATE;
  /** Accounts whose PIN the server has refused. Their changes are not sent until the next sign-in. */
  private readonly stopped = new Set<Account>();
  /** What was answered without the envelope to changes that were sent alone, in this tab. */
  private readonly bareAnswers = new Map<ChangeId, BareAnswers>();

  constructor(private readonly parts: SenderParts) {}

  /**
   * Sends everything of the change's owner up to and including the change.
   *
   * @throws FailedCall when the head of the queue could not be sent; the change is still pending and the caller retries
   */
  async sendThrough(change: Change): Promise<void> {
    // Most changes were sent in the run of an earlier one: no lock and no disk for those.
    if (this.parts.journal.isSettledInOrder(change)) return;
    if (this.stopped.has(change.account)) throw new FailedCall(NEW_PIN_NEEDED);
    try {
      await this.parts.withLock(lockOf(change.account), () => this.sendHead(change));
    } catch (error) {
      if (error instanceof FailedCall) throw error;
      // Not a reply of the server, so nothing has reported it yet.
      const failure = error instanceof DOMException ? storageFailure(error) : failureOf(error);
      this.parts.onOutcome(change, failure, []);
      throw new FailedCall(failure);
    }
  }

  /** Sends an account's changes again, after a sign-in. */
  resume(account: Account): void {
    this.stopped.delete(account);
  }

  /**
   * Moves an account's changes from the update queue to the quarantine, never while they are in flight (docs/product/queue.md#set-aside).
   *
   * @returns those that were still pending
   */
  setAside(account: Account, changes: readonly Change[]): Promise<readonly Change[]> {
    return this.parts.withLock(lockOf(account), () => this.parts.journal.setAside(changes));
  }

  private async sendHead(upTo: Change): Promise<void> {
    const { journal } = this.parts;
    for (let run = await this.nextRun(upTo); run; run = await this.nextRun(upTo)) {
      // Nothing has failed yet, so that nothing is said of it: the queue waits for the connection.
      if (!this.parts.isOnline()) throw new FailedCall(NETWORK_OFFLINE);
      await this.send(upTo, run);
    }
    // Pending here and not on disk: another tab has sent it and was closed before its news.
    if (!journal.isSettledInOrder(upTo)) await journal.catchUp(upTo);
  }

  /** Returns the run at the head, after its fix; undefined when `upTo` is settled. */
  private async nextRun(upTo: Change): Promise<Run | undefined> {
    const [head] = await this.parts.journal.head(upTo, 1);
    if (!head || head.seq > upTo.seq) return undefined;
    if (isLocating(head)) await this.waitForPosition(head);
    return runFromHead(await this.parts.journal.head(upTo, this.runLimit));
  }

  /** Waits for the head's fix, until ten seconds after the tap. The position is then unknown (docs/product/door.md#location). */
  private async waitForPosition(head: Change): Promise<void> {
    const sinceTapMs = this.parts.clock.nowMs() - head.time * 1000;
    const leftMs = Math.min(Math.max(LOCATION_TIMEOUT_MS - Math.max(sinceTapMs, 0), 0), LOCATION_TIMEOUT_MS);
    // Listen before reading the disk, so that a fix that ends in between is not missed.
    const fixed = this.parts.journal.whenFixed(head);
    if (!(await this.isStillLocating(head))) return;
    await Promise.race([fixed, this.parts.sleep(leftMs)]);
    if (!(await this.isStillLocating(head))) return;
    // When the phone cannot write, the change is sent all the same, with 0,0.
    await this.parts.journal.fix(head, { state: 'unknown' }).catch(() => undefined);
  }

  private async isStillLocating(head: Change): Promise<boolean> {
    const [still] = await this.parts.journal.head(head, 1);
    return still?.seq === head.seq && isLocating(still);
  }

  /** A run is in flight until its receipts are on disk: nothing is 'saved' again in between. */
  private async sendInFlight(owner: Owner, run: Run): ReturnType<SendRun> {
    this.parts.onSending(run);
    try {
      const result = await this.parts.sendRun(owner, run);
      if (result.success) {
        await this.parts.journal.answer(
          [...run].filter(({ changeId }) => result.data.has(changeId)),
          this.parts.clock.nowMs(),
        );
      }
      return result;
    } finally {
      this.parts.onSending([]);
    }
  }

  private async send(owner: Owner, run: Run): Promise<void> {
    const result = await this.sendInFlight(owner, run);
    const failure = result.success ? unconfirmed(run, result.data) : this.judged(run, result);
    if (failure && isNeverTaken(run, failure)) {
      await this.parts.journal.setAside(run);
      return this.parts.onOutcome(owner, undefined, run);
    }
    this.parts.onOutcome(owner, failure, run);
    if (failure) {
      if (failure.kind === 'unauthorised') this.stopped.add(owner.account);
      if (halvesRun(failure)) this.runLimit = Math.max(1, Math.ceil(run.length / 2));
      throw new FailedCall(failure);
    }
    this.runLimit = Math.min(MAX_CHANGES_PER_UPDATE, this.runLimit * 2);
  }

  private judged([{ changeId }, ...others]: Run, failure: Failure): Failure {
    if (failure.isBare && others.length === 0)
      this.bareAnswers.set(changeId, bareAnswersAfter(this.bareAnswers.get(changeId), this.parts.clock.nowMs()));
    return judged(failure, others.length === 0 ? this.bareAnswers.get(changeId) : undefined);
  }
}

const lockOf = (account: Account) => `walkbook-updates:${account}`;

const NETWORK_OFFLINE: Failure = { success: false, kind: 'offline', message: '', reason: { kind: 'networkOffline' } };
const NEW_PIN_NEEDED: Failure = { success: false, kind: 'unauthorised', message: '', reason: { kind: 'newPinNeeded' } };

/** A failure of this phone's storage. The browser's name for the error is for support; its message would not help a volunteer. */
function storageFailure({ name }: DOMException): Failure {
  return { success: false, kind: 'device', message: '', reason: { kind: 'storage', name } };
}

/** The failure of a success that does not name all changes: those stay pending, and the sync bar says so. */
function unconfirmed(run: readonly Change[], received: ReadonlySet<ChangeId>): Failure | undefined {
  const missing = run.filter(({ changeId }) => !received.has(changeId)).length;
  if (missing === 0) return undefined;
  return { success: false, kind: 'refused', message: '', reason: { kind: 'unconfirmed', missing, sent: run.length } };
}
