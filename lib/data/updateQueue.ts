import type { Change } from '@/lib/domain/change';
import { FailedCall, type Failure, failureOf, type Result } from '@/lib/domain/failure';
import type { Account, ChangeId } from '@/lib/domain/ids';
import { LOCATION_TIMEOUT_MS, MAX_CHANGES_PER_UPDATE } from '@/lib/domain/limits';
import { halvesRun, runFromHead } from '@/lib/domain/updateRun';
import type { Journal } from '@/lib/offline/journal';
import type { Owner } from '@/lib/offline/recordedChanges';
import type { Clock } from '@/lib/platform/clock';

/** Sends one run of changes; the caller knows the PIN and the wire. */
export type SendRun = (owner: Owner, run: readonly [Change, ...Change[]]) => Promise<Result<ReadonlySet<ChangeId>>>;

export type UpdateQueueParts = {
  readonly journal: Journal;
  readonly sendRun: SendRun;
  /** One lock across all tabs of this browser. */
  readonly withLock: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  readonly clock: Clock;
  /** Resolves when the change's own fix has been journaled; at once when this tab did not ask for one. */
  readonly located: (change: Change) => Promise<void>;
  readonly sleep: (ms: number) => Promise<void>;
  /** Told of every outcome, for the log and the sync bar. */
  readonly onOutcome: (owner: Owner, failure: Failure | undefined, run: readonly Change[]) => void;
  /** Told of the changes that have just been sent, and of none once they are answered or given up. */
  readonly onSending: (inFlight: readonly Change[]) => void;
};

/**
 * The sender. Any tab sends any tab's changes of an owner, strictly oldest first, one request at a time; what is sent is read from
 * disk under the lock, so that no two tabs can send the same change at once (specification, section 4, "Update queue").
 */
export class UpdateQueue {
  /** How many changes the next run may hold; halved when a run is refused, so that one change cannot hold others hostage. */
  private runLimit = MAX_CHANGES_PER_UPDATE;
  /** Accounts whose PIN the server did not accept. Nothing of theirs is sent until they have signed in again. */
  private readonly stopped = new Set<Account>();

  constructor(private readonly parts: UpdateQueueParts) {}

  /**
   * Sends everything of the change's owner up to and including the change.
   *
   * @throws FailedCall when the head of the queue could not be sent; the change is still queued and the caller retries
   */
  async sendThrough(change: Change): Promise<void> {
    // Most have left in the run of a change before them: no lock and no disk for those.
    if (this.parts.journal.hasLeftInOrder(change)) return;
    if (this.stopped.has(change.account)) throw new FailedCall(NEW_PIN_NEEDED);
    try {
      await this.parts.withLock(lockOf(change.account), () => this.sendHead(change));
    } catch (error) {
      if (error instanceof FailedCall) throw error;
      // The server has had no part in it, and nobody has told yet.
      const failure = error instanceof DOMException ? ofThisPhone(error) : failureOf(error);
      this.parts.onOutcome(change, failure, []);
      throw new FailedCall(failure);
    }
  }

  /** Lets an account's changes leave again after it has signed in. */
  resume(account: Account): void {
    this.stopped.delete(account);
  }

  /**
   * Takes an account's changes out of the queue into the quarantine; never while they are on their way.
   *
   * @returns those that were still in the queue
   */
  setAside(account: Account, changes: readonly Change[]): Promise<readonly Change[]> {
    return this.parts.withLock(lockOf(account), () => this.parts.journal.setAside(changes));
  }

  private async sendHead(upTo: Change): Promise<void> {
    const { journal } = this.parts;
    for (let run = await this.nextRun(upTo); run; run = await this.nextRun(upTo)) await this.send(upTo, run);
    // What the disk no longer has and this tab still shows as waiting, a tab has sent that could not tell any more.
    if (!journal.hasLeftInOrder(upTo)) await journal.catchUp(upTo);
  }

  /** The run at the head, ready to leave; undefined once `upTo` itself is gone. */
  private async nextRun(upTo: Change): Promise<readonly [Change, ...Change[]] | undefined> {
    const [head] = await this.parts.journal.head(upTo, 1);
    if (!head || head.seq > upTo.seq) return undefined;
    if (head.position.state === 'locating') await this.waitForPosition(head);
    return runFromHead(await this.parts.journal.head(upTo, this.runLimit));
  }

  /** A door never gets a later place than its own: what is not known ten seconds after the tap stays unknown. */
  private async waitForPosition(head: Change): Promise<void> {
    const sinceTapMs = this.parts.clock.nowMs() - head.time * 1000;
    const leftMs = Math.min(Math.max(LOCATION_TIMEOUT_MS - Math.max(sinceTapMs, 0), 0), LOCATION_TIMEOUT_MS);
    await Promise.race([this.parts.located(head), this.parts.sleep(leftMs)]);
    const [still] = await this.parts.journal.head(head, 1);
    if (still?.seq !== head.seq || still.position.state !== 'locating') return;
    // A phone that can not keep that must not stand still for it: what leaves without a place says that it is not known.
    await this.parts.journal.fix(head, { state: 'unknown' }).catch(() => undefined);
  }

  private async send(owner: Owner, run: readonly [Change, ...Change[]]): Promise<void> {
    this.parts.onSending(run);
    const result = await this.parts.sendRun(owner, run).finally(() => this.parts.onSending([]));
    const failure = result.success ? unacknowledged(run, result.data) : result;
    if (result.success) {
      await this.parts.journal.answer(
        run.filter(({ changeId }) => result.data.has(changeId)),
        this.parts.clock.nowMs(),
      );
    }
    this.parts.onOutcome(owner, failure, run);
    if (failure) {
      if (failure.kind === 'unauthorised') this.stopped.add(owner.account);
      if (halvesRun(failure)) this.runLimit = Math.max(1, Math.ceil(run.length / 2));
      throw new FailedCall(failure);
    }
    this.runLimit = Math.min(MAX_CHANGES_PER_UPDATE, this.runLimit * 2);
  }
}

const lockOf = (account: Account) => `walkbook-updates:${account}`;

const NEW_PIN_NEEDED: Failure = { success: false, kind: 'unauthorised', message: 'Enter your new PIN to send these changes' };

/** This phone's own storage has failed the sender. The browser's words help no volunteer; its name for it helps whoever is called. */
function ofThisPhone({ name }: DOMException): Failure {
  return {
    success: false,
    kind: 'device',
    message: `This phone’s storage does not answer (${name}). Free some space, then open the app again. Your changes stay on this phone.`,
  };
}

/** A success that leaves changes out has not saved them: they stay queued, and the user is told. */
function unacknowledged(run: readonly Change[], received: ReadonlySet<ChangeId>): Failure | undefined {
  const missing = run.filter(({ changeId }) => !received.has(changeId)).length;
  return missing === 0
    ? undefined
    : { success: false, kind: 'refused', message: `The server did not confirm ${missing} of ${run.length} changes` };
}
