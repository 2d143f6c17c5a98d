import { UpdateQueue, type UpdateQueueParts } from '@/lib/data/updateQueue';
import type { Change } from '@/lib/domain/change';
import type { Failure, FailureKind, Result } from '@/lib/domain/failure';
import type { ChangeId } from '@/lib/domain/ids';
import type { Journal } from '@/lib/offline/journal';
import { browserLocks } from '@/lib/platform/locks';
import { NOW_MS } from './device';

export function aFailure(kind: FailureKind, more: Partial<Failure> = {}): Failure {
  return { success: false, kind, message: kind, ...more };
}

type Reply = Failure | readonly ChangeId[] | undefined;

/** The campaign's server as the sender sees it: notes every run that reaches it and answers as told, by default that it has all. */
export class CampaignServer {
  /** The doors of every run, answered or not. */
  readonly runs: string[][] = [];
  readonly changes: Change[] = [];
  mostAtOnce = 0;
  answers: (run: readonly Change[]) => Reply | Promise<Reply> = () => undefined;
  private atOnce = 0;

  sendRun: UpdateQueueParts['sendRun'] = async (_owner, run): Promise<Result<ReadonlySet<ChangeId>>> => {
    this.runs.push(run.map(({ doorName }) => doorName));
    this.atOnce += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.atOnce);
    // An answer never comes in the same turn.
    await new Promise((resolve) => setImmediate(resolve));
    const reply = await this.answers(run);
    this.atOnce -= 1;
    if (reply && 'success' in reply) return reply;
    const received = new Set(reply ?? run.map(({ changeId }) => changeId));
    this.changes.push(...run.filter(({ changeId }) => received.has(changeId)));
    return { success: true, message: '', data: received };
  };

  get receivedDoors(): string[] {
    return this.changes.map(({ doorName }) => doorName);
  }
}

/** One lock for all tabs of the phone. */
export const aLock = () => browserLocks(undefined);

/** A tab's sender; nobody waits for a place unless the test says so. */
export function aSender(journal: Journal, server: CampaignServer, parts: Partial<UpdateQueueParts> = {}): UpdateQueue {
  return new UpdateQueue({
    journal,
    sendRun: server.sendRun,
    withLock: aLock(),
    clock: { nowMs: () => NOW_MS },
    located: () => new Promise(() => undefined),
    sleep: () => Promise.resolve(),
    onOutcome: () => undefined,
    onSending: () => undefined,
    ...parts,
  });
}
