import { type Kysely, sql } from 'kysely';
import type { Database } from '@/server/database/schema';
import { allOf, started, type Transact } from '@/server/database/transact';
import { appendToLog, campaignsOf, findHeld, findInLog, type Known, keepStrays, logKey } from './changeLog';
import type { Stray, WriteChanges, Written } from './changes/changeRules';
import { CHANGE_RULES, type ChangeLimit, LIMIT_OF_KIND } from './changes/kinds';
import { type DeviceChange, effectiveTime } from './effectiveTime';
import { type ChangeBodies, type IncomingChange, type LoggedChange, subjectKey } from './incomingChange';
import { areUnchanged, type Sender } from './users';

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

/**
 * Records the changes of any number of requests, in their order, in one transaction: each once in the log, and where it wins in the tables of
 * its kind (docs/wire.md#at-least-once, docs/wire.md#nothing-is-refused). The number of statements does not depend on the number of changes.
 *
 * @param isAgain they could not be recorded before: one may be in the log with another subject, device or counter than it has now
 * @returns what came of each request
 */
export async function recordChanges(
  transact: Transact,
  requests: readonly ChangeRequest[],
  isAgain = false,
): Promise<readonly RecordOutcome[]> {
  const changes = requests.flatMap((request) => request.changes);
  return transact(async (trx, append) => {
    // Sent one after the other without waiting: the log is read under the locks.
    const [, , writers, known, accepted] = await allOf([
      lockSenders(trx, changes),
      lockCampaigns(trx, changes),
      lockSubjects(trx, changes),
      findInLog(trx, changes, { byKeyAlone: isAgain }),
      areUnchanged(
        trx,
        requests.map(({ sender }) => sender),
      ),
    ]);
    const found = new Map(changes.map((change, index) => [change, known[index]]));
    const isNew = (change: IncomingChange) => found.get(change)?.isRepeat !== true;
    const outcomes = requests.map((request, index) => outcomeOf(request, accepted[index] === true, isNew));
    const wanted = requests.flatMap((request, index) => (outcomes[index]?.kind === 'recorded' ? request.changes : []));
    const fresh = newWithEffectiveTime(firstOfEach(wanted), found);
    const appended = started(appendToLog(append, fresh));
    // Where nothing is held, nobody needs to wait to know what is.
    const written = await applied(writers, known.some(({ mayBeHeld }) => mayBeHeld) ? await withHeld(trx, fresh) : fresh);
    const kept = started(keepStrays(trx, written.strays));
    return { outcome: outcomes, sent: [appended, ...written.sent, kept] };
  });
}

/** Decides whether a request is recorded, by how many of its changes are new. Repeats are free. */
function outcomeOf({ changes, left }: ChangeRequest, isAccepted: boolean, isNew: (change: IncomingChange) => boolean): RecordOutcome {
  if (!isAccepted) return { kind: 'senderChanged' };
  const fresh = { changes: 0, notes: 0 };
  for (const change of changes) if (isNew(change)) fresh[LIMIT_OF_KIND[change.kind]] += 1;
  const limit = (['changes', 'notes'] as const).find((one) => left !== undefined && fresh[one] > 0 && fresh[one] > left(one));
  return limit === undefined ? { kind: 'recorded', fresh } : { kind: 'overLimit', limit };
}

/**
 * One user's changes are recorded one transaction after the other: two with the same ids in another order would wait for each other, until the
 * database ends one of them after a second, and everybody else's changes in it had waited along. Two numbers, so that no other lock is like it.
 */
async function lockSenders(trx: Kysely<Database>, changes: readonly IncomingChange[]): Promise<void> {
  const senders = new Map(changes.map(({ campaignId, userId }) => [`${campaignId} ${userId}`, { campaignId, userId }]));
  const rows = [...senders.values()];
  await sql`
    select pg_advisory_xact_lock(campaign_id, user_id) from (
      select campaign_id, user_id
      from unnest(${rows.map(({ campaignId }) => campaignId)}::integer[], ${rows.map(({ userId }) => userId)}::integer[])
        as sender (campaign_id, user_id)
      order by 1, 2
    ) as senders`.execute(trx);
}

/** Who makes or releases a hold waits for those who may not have seen it (campaign/holds.ts). */
async function lockCampaigns(trx: Kysely<Database>, changes: readonly IncomingChange[]): Promise<void> {
  await sql`select from campaigns where id = any(${campaignsOf(changes)}::integer[]) order by id for key share`.execute(trx);
}

/** Marks those of the log's changes that a hold covers. */
async function withHeld(trx: Kysely<Database>, logged: readonly LoggedChange[]): Promise<readonly LoggedChange[]> {
  const held = await findHeld(trx, logged);
  return logged.map((change) => ({ ...change, isHeld: held.has(logKey(change)) }));
}

/** Has each kind's changes written that are not held. */
async function applied(writers: readonly WriteChanges<Kind>[], logged: readonly LoggedChange[]): Promise<Written> {
  const counting = logged.filter(({ isHeld }) => !isHeld);
  const strays = logged.filter(({ isHeld }) => isHeld).map((change): Stray => ({ change, reason: 'held' }));
  const sent: Promise<unknown>[] = [];
  for (const write of writers) {
    const written = await write(counting);
    strays.push(...written.strays);
    sent.push(...written.sent);
  }
  return { strays, sent };
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

/** Locks the subjects of each kind that arrived, in the order of the table of kinds. */
function lockSubjects(trx: Kysely<Database>, changes: readonly IncomingChange[]): Promise<readonly WriteChanges<Kind>[]> {
  // The table is an object literal, so that it has the keys of its type and no others.
  const kinds = (Object.keys(CHANGE_RULES) as Kind[]).filter((kind) => changes.some((change) => change.kind === kind));
  return allOf(kinds.map((kind) => lockKind(trx, kind, changes)));
}

async function lockKind<K extends Kind>(trx: Kysely<Database>, kind: K, changes: readonly IncomingChange[]): Promise<WriteChanges<Kind>> {
  const write = await CHANGE_RULES[kind].lock(
    trx,
    changes.filter((change): change is IncomingChange<K> => change.kind === kind),
  );
  return (logged) => write(logged.filter((change): change is LoggedChange<K> => change.kind === kind));
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
    const deviceKey = `${change.kind} ${subjectKey(change)} ${change.userId} ${change.device}`;
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
