import type { Kysely } from 'kysely';
import { type Answered, AnswerSheet } from './answers';
import { appendToLog, keepStrays, logKey, lookUp, type Stray, type TimedChange } from './changeLog';
import { type Door, type DoorMark, lockDoors, markDoors } from './doors';
import { type DeviceChange, type Effective, effectiveTime, overrides } from './effectiveTime';
import { type IncomingChange, incomingChanges, type Submission } from './incomingChange';
import type { Database, StrayReason } from './schema';

type Decided = TimedChange & { readonly effective: Effective; readonly door: Door | undefined };

/**
 * Takes the changes of any number of requests, in order, in one transaction: each into the log once, and to its door if it wins there
 * (wire.md, "What the server promises"). The number of statements does not depend on the number of changes.
 */
export async function recordChanges(db: Kysely<Database>, submissions: readonly Submission[]): Promise<void> {
  const changes = firstOfEach(submissions.flatMap(incomingChanges));
  if (changes.length === 0) return;
  await db.transaction().execute(async (trx) => {
    const decided = await decide(trx, changes);
    const written = await appendToLog(trx, decided);
    const fresh = decided.flatMap((change) => {
      const logId = written.get(logKey(change.change));
      return logId === undefined ? [] : [{ ...change, logId }];
    });
    const [strays, applicable] = separate(fresh);
    const applied = applicable.map(({ door, ...rest }) => ({ ...rest, doorId: door.id, door }));
    await markDoors(trx, winners(applied));
    const answers = applied.filter(({ change }) => change.records.length > 0);
    const sheet = await AnswerSheet.read(trx, answers);
    const halfKnown = answers.filter((answered: Answered) => !sheet.take(answered)).map((change) => stray(change, 'unknown record'));
    await sheet.write(trx);
    await keepStrays(trx, [...strays, ...halfKnown]);
  });
}

/** A change that comes twice in one transaction counts where it came first. */
function firstOfEach(changes: readonly IncomingChange[]): IncomingChange[] {
  const first = new Map<string, IncomingChange>();
  for (const change of changes) {
    const key = logKey(change);
    if (!first.has(key)) first.set(key, change);
  }
  return [...first.values()];
}

/** Locks the doors, leaves out repeats, and fixes each change's effective time. */
async function decide(trx: Kysely<Database>, changes: readonly IncomingChange[]): Promise<Decided[]> {
  const doors = await lockDoors(trx, [...new Set(changes.flatMap(({ addressId }) => addressId ?? []))]);
  const arriving = changes.map((change) => {
    const known = change.addressId === undefined ? undefined : doors.get(change.addressId);
    const door = known?.campaignId === change.campaignId ? known : undefined;
    return { change, door, addressId: door?.id ?? null };
  });
  const known = await lookUp(trx, arriving);
  const saidJustNow = new Map<string, DeviceChange[]>();
  return arriving.flatMap((one, index) => {
    const { isRepeat = false, former = [] } = known[index] ?? {};
    if (isRepeat) return [];
    const { change, door } = one;
    const said = `${door?.id} ${change.device}`;
    const justNow = saidJustNow.get(said) ?? [];
    const effective = effectiveTime(change, [...former, ...justNow]);
    if (door && change.device !== null) saidJustNow.set(said, [...justNow, { seq: change.seq, effectiveAt: effective.at }]);
    return [{ ...one, effectiveAt: effective.at, effective }];
  });
}

type Fresh = Decided & { readonly logId: number };
type Applicable = Fresh & { readonly door: Door };

/** Changes that cannot be applied, and those that can. */
function separate(fresh: readonly Fresh[]): [Stray[], Applicable[]] {
  const strays: Stray[] = [];
  const applicable: Applicable[] = [];
  for (const change of fresh) {
    const { door } = change;
    if (door === undefined) strays.push(stray(change, 'unknown address'));
    else if (!isOnList(door, change.change)) strays.push(stray(change, 'other packet'));
    else applicable.push({ ...change, door });
  }
  return [strays, applicable];
}

/** Whether the door still is on the list that the phone had: its packet's, or without one its target's. */
function isOnList(door: Door, { packetRef, listRef }: IncomingChange): boolean {
  if (packetRef !== '') return String(door.packetId) === packetRef;
  return listRef === '' || String(door.targetId) === listRef;
}

const stray = ({ change, logId }: Fresh, reason: StrayReason): Stray => ({ change_log_id: logId, campaign_id: change.campaignId, reason });

/** What stands at each door after all changes, where that is new. */
function winners(applied: readonly Applicable[]): DoorMark[] {
  const marks = new Map<number, DoorMark>();
  for (const { door, change, effective } of applied) {
    const standing = marks.get(door.id)?.effectiveAt ?? door.effectiveAt;
    if (overrides(effective, standing)) marks.set(door.id, { doorId: door.id, effectiveAt: effective.at, change });
  }
  return [...marks.values()];
}
