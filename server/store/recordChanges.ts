import { sql } from 'kysely';
import { all, command, mapPlan, nothing, type Plan } from '@/server/database/plan';
import type { InRounds } from '@/server/database/rounds';
import { appendToLog, findHeld, findInLog, type Known, keepStrays, logKey } from './changeLog';
import type { ChangeLimit, Stray, WriteChanges } from './changes/changeRule';
import { CHANGE_RULES, type ChangeRules, inLockOrder } from './changes/kinds';
import { type DeviceChange, effectiveTime } from './effectiveTime';
import { type Forgotten, forgetIn, tellsOf } from './forgetIn';
import { forgottenAmong } from './forgottenPeople';
import type { ChangeBodies, IncomingChange, LoggedChange } from './incomingChange';
import { replaySubjects } from './replay';
import { undoneBefore } from './undone';
import { type Sender, sendersUnchanged } from './users';

type Kind = keyof ChangeBodies;

/** The changes of one request, in their order. */
export type ChangeRequest = {
  readonly changes: readonly IncomingChange[];
  /** How long the body was on the wire: of all of them, also where these are a part of it. */
  readonly bytes?: number;
  /** The member, when they were let in from memory: nothing is recorded unless the database has them so. */
  readonly sender?: Sender | undefined;
  /** How many changes new to the log the member may still send. Without it there is no limit. */
  readonly left?: (limit: ChangeLimit) => number;
};

/** What came of a request. Of one that was not recorded, nothing was. */
export type RecordOutcome =
  /** How many of its changes were new to the log. */
  | { readonly kind: 'recorded'; readonly fresh: Readonly<Record<ChangeLimit, number>> }
  /** The database has the sender otherwise than they were remembered. */
  | { readonly kind: 'senderChanged' }
  | { readonly kind: 'overLimit'; readonly limit: ChangeLimit };

type RecordChanges = (
  inRounds: InRounds,
  campaignId: number,
  requests: readonly ChangeRequest[],
  isAgain?: boolean,
) => Promise<readonly RecordOutcome[]>;

/**
 * Records the changes of any number of requests to one campaign, in their order, in one transaction: each once in the log, and where it wins in the tables of
 * its kind (docs/wire.md#at-least-once, docs/wire.md#nothing-is-refused). It takes two rounds, three where the campaign has a hold, and some more where
 * something is undone. The number of statements does not depend on the number of changes.
 *
 * @param isAgain they could not be recorded before: one may be in the log with another subject, device or counter than it has now
 * @returns what came of each request
 */
export const recordChanges: RecordChanges = recordBy(CHANGE_RULES);

/** Makes a `recordChanges` that knows the kinds of a table. */
export function recordBy(rules: ChangeRules): RecordChanges {
  return async (inRounds, campaignId, requests, isAgain = false) => {
    const changes = requests.flatMap((request) => request.changes);
    return inRounds(async (round) => {
      // In this order: the log is read under the locks.
      const [, , writers, known, accepted, forgotten, undone] = await round(
        all([
          lockSenders(campaignId, changes),
          keepHoldsWaiting(campaignId),
          lockSubjects(rules, campaignId, changes),
          findInLog(campaignId, changes, { byKeyAlone: isAgain }),
          sendersUnchanged(requests.map(({ sender }) => sender)),
          forgottenAmong(campaignId, changes),
          undoneBefore(campaignId, changes),
        ]),
      );
      const found = new Map(changes.map((change, index) => [change, known[index]]));
      const countNew = (of: ChangeRequest) => newByLimit(rules, of.changes, (change) => found.get(change)?.isRepeat !== true);
      const outcomes = requests.map((request, index) => outcomeOf(request, accepted[index] === true, countNew(request)));
      const wanted = requests.flatMap((request, index) => (outcomes[index]?.kind === 'recorded' ? request.changes : []));
      const told = newWithEffectiveTime(firstOfEach(wanted), found);
      // What phones still say of somebody who is forgotten is received, and its words are kept nowhere.
      const wordless =
        forgotten.ids === 'everybody' || forgotten.ids.size > 0 ? told.map((change) => withoutWords(change, forgotten)) : told;
      const fresh = wordless.filter((change) => !tellsOf(change, forgotten));
      const append = appendToLog(campaignId, wordless);
      const mayBeHeld = known.some((one) => one.mayBeHeld);
      const undoing = doorsOfUndos(fresh, undone);
      if (!mayBeHeld && undoing.size === 0) return { outcome: outcomes, last: all([append, written(campaignId, writers, fresh)]) };
      const [, held] = await round(all([append, findHeld(campaignId, fresh)]));
      // At the door of an undo each change waits as one on hold does: the replay judges those that stand.
      const waits = (change: LoggedChange) => held.has(logKey(change)) || (change.kind === 'door' && undoing.has(change.subject));
      const rest = written(
        campaignId,
        writers,
        fresh.map((change) => ({ ...change, isHeld: waits(change) })),
      );
      if (undoing.size === 0) return { outcome: outcomes, last: rest };
      await round(rest);
      await replaySubjects(round, campaignId, 'door', [...undoing]);
      return { outcome: outcomes, last: nothing };
    });
  };
}

/** Returns the doors that are to be made anew: an undo is among the changes, or one of these has its undo in the log. */
function doorsOfUndos(changes: readonly LoggedChange[], undone: ReadonlySet<string>): ReadonlySet<string> {
  const undoing = changes.filter((change) => change.kind === 'door' && (change.undoes !== null || undone.has(logKey(change))));
  return new Set(undoing.map(({ subject }) => subject));
}

const withoutWords = (change: LoggedChange, forgotten: Forgotten): LoggedChange => ({ ...change, body: forgetIn(change, forgotten) });

type ByLimit = Readonly<Record<ChangeLimit, number>>;

/** Counts the changes that are new. Repeats are free. */
function newByLimit(rules: ChangeRules, changes: readonly IncomingChange[], isNew: (change: IncomingChange) => boolean): ByLimit {
  const fresh = { changes: 0, notes: 0 };
  for (const change of changes) if (isNew(change)) fresh[rules[change.kind].limit] += 1;
  return fresh;
}

/** Decides whether a request is recorded, by how many of its changes are new. */
function outcomeOf({ left }: ChangeRequest, isAccepted: boolean, fresh: ByLimit): RecordOutcome {
  if (!isAccepted) return { kind: 'senderChanged' };
  const limit = (['changes', 'notes'] as const).find((one) => left !== undefined && fresh[one] > 0 && fresh[one] > left(one));
  return limit === undefined ? { kind: 'recorded', fresh } : { kind: 'overLimit', limit };
}

/**
 * One user's changes are recorded one transaction after the other: two with the same ids in another order would wait for each other, until the
 * database ends one of them after a second, and everybody else's changes in it had waited along. Two numbers, so that no other lock is like it.
 */
function lockSenders(campaignId: number, changes: readonly IncomingChange[]): Plan<void> {
  const userIds = [...new Set(changes.map(({ userId }) => userId))];
  return command(sql`
    select pg_advisory_xact_lock(${campaignId}::integer, user_id)
    from (select user_id from unnest(${userIds}::integer[]) as user_id order by 1) as senders`);
}

/** Who makes or releases a hold waits for those who may not have seen it (campaign/holds.ts). */
function keepHoldsWaiting(campaignId: number): Plan<void> {
  return command(sql`select from passes where campaign_id = ${campaignId} order by id for key share`);
}

/** Plans to write each kind's changes that are not held, and to keep for staff what does not fit. */
function written(campaignId: number, writers: readonly WriteChanges<Kind>[], logged: readonly LoggedChange[]): Plan<unknown> {
  const counting = logged.filter(({ isHeld }) => !isHeld);
  const held = logged.filter(({ isHeld }) => isHeld).map((change): Stray => ({ change, reason: 'held' }));
  const byKind = writers.map((write) => write(counting));
  return all([...byKind.map(({ plan }) => plan), keepStrays(campaignId, [...held, ...byKind.flatMap(({ strays }) => strays)])]);
}

/** Leaves out a change that comes again in the same transaction. */
function firstOfEach(changes: readonly IncomingChange[]): IncomingChange[] {
  const first = new Map<string, IncomingChange>();
  for (const change of changes) {
    const key = logKey(change);
    if (!first.has(key)) first.set(key, change);
  }
  return [...first.values()];
}

/** Locks the subjects of each kind that arrived. */
function lockSubjects(rules: ChangeRules, campaignId: number, changes: readonly IncomingChange[]): Plan<readonly WriteChanges<Kind>[]> {
  const kinds = inLockOrder(rules).filter((kind) => changes.some((change) => change.kind === kind));
  return all(kinds.map((kind) => lockKind(rules, kind, { campaignId, changes })));
}

type Arrived = { readonly campaignId: number; readonly changes: readonly IncomingChange[] };

function lockKind<K extends Kind>(rules: ChangeRules, kind: K, { campaignId, changes }: Arrived): Plan<WriteChanges<Kind>> {
  const locked = rules[kind].lock(
    campaignId,
    changes.filter((change): change is IncomingChange<K> => change.kind === kind),
  );
  return mapPlan(locked, (write) => (logged) => write(logged.filter((change): change is LoggedChange<K> => change.kind === kind)));
}

/** Leaves out repeats, and fixes the effective time of each change. None of them is held as far as is known. */
function newWithEffectiveTime(
  changes: readonly IncomingChange[],
  found: ReadonlyMap<IncomingChange, Known | undefined>,
): readonly LoggedChange[] {
  const inThisTransaction = new Map<string, DeviceChange[]>();
  return changes.flatMap((change) => {
    const { isRepeat = false, sameDevice = [] } = found.get(change) ?? {};
    if (isRepeat) return [];
    const deviceKey = `${change.kind} ${change.subject} ${change.userId} ${change.device}`;
    const justBefore = inThisTransaction.get(deviceKey) ?? [];
    const effective = effectiveTime(change, [...sameDevice, ...justBefore]);
    if (change.device !== null) {
      justBefore.push({ seq: change.seq, effectiveAt: effective.at });
      inThisTransaction.set(deviceKey, justBefore);
    }
    // In this order: a copy to which something is added afterwards takes eight times as long.
    return [{ effective, isHeld: false, ...change }];
  });
}
