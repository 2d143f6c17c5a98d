import { Sender, type SenderParts } from '@/lib/data/queue/sender';
import type { Change } from '@/lib/domain/change/change';
import type { Failure, FailureKind, Result } from '@/lib/domain/failure';
import type { ChangeId } from '@/lib/domain/ids';
import type { Journal } from '@/lib/offline/journal/journal';
import { browserLocks } from '@/lib/platform/locks';
import { NOW_MS } from './device';
import { aboutOf } from './scenario';

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

  sendRun: SenderParts['sendRun'] = async (_owner, run): Promise<Result<ReadonlySet<ChangeId>>> => {
    this.runs.push([...run].map(aboutOf));
    this.atOnce += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.atOnce);
    // An answer never comes in the same turn.
    await new Promise((resolve) => setImmediate(resolve));
    const reply = await this.answers(run);
    this.atOnce -= 1;
    if (reply && 'success' in reply) return reply;
    const received = new Set(reply ?? [...run].map(({ changeId }) => changeId));
    this.changes.push(...[...run].filter(({ changeId }) => received.has(changeId)));
    return { success: true, message: '', data: received };
  };

  get receivedDoors(): string[] {
    return this.changes.map(aboutOf);
  }
}

/** One lock for all tabs of the phone. */
export const aLock = () => browserLocks(undefined);

/** A tab's sender; nobody waits for a place unless the test says so. */
export function aSender(journal: Journal, server: CampaignServer, parts: Partial<SenderParts> = {}): Sender {
  return new Sender({
    journal,
    sendRun: server.sendRun,
    isOnline: () => true,
    withLock: aLock(),
    clock: { nowMs: () => NOW_MS },
    sleep: () => Promise.resolve(),
    onOutcome: () => undefined,
    onSending: () => undefined,
    ...parts,
  });
}
