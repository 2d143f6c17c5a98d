import type { Kysely } from 'kysely';
import type { Database } from '@/server/database/schema';
import { appendToLog, findInLog, keepStrays, logKey, type NewChange } from './changeLog';
import type { Stray } from './changes/changeRules';
import { CHANGE_RULES } from './changes/kinds';
import { type DeviceChange, effectiveTime } from './effectiveTime';
import { type ChangeBodies, type IncomingChange, type LoggedChange, subjectKey } from './incomingChange';

type Kind = keyof ChangeBodies;

/**
 * Records the changes of any number of requests, in their order, in one transaction: each once in the log, and where it wins in the tables of
 * its kind (docs/wire.md#at-least-once, docs/wire.md#nothing-is-refused). The number of statements does not depend on the number of changes.
 */
export async function recordChanges(db: Kysely<Database>, requests: readonly (readonly IncomingChange[])[]): Promise<void> {
  const changes = firstOfEach(requests.flat());
  if (changes.length === 0) return;
  await db.transaction().execute(async (trx) => {
    const writers = await lockSubjects(trx, changes);
    const logged = await appendToLog(trx, await newWithEffectiveTime(trx, changes));
    const strays: Stray[] = [];
    const counting = logged.filter(({ isHeld }) => !isHeld);
    for (const write of writers) strays.push(...(await write(counting)));
    const held = logged.filter(({ isHeld }) => isHeld).map((change): Stray => ({ change, reason: 'held' }));
    await keepStrays(trx, [...strays, ...held]);
  });
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

type Write = (logged: readonly LoggedChange[]) => Promise<Stray[]>;

/** Locks the subjects of each kind that arrived, in the order of the table of kinds. */
async function lockSubjects(trx: Kysely<Database>, changes: readonly IncomingChange[]): Promise<Write[]> {
  const writers: Write[] = [];
  // The table is an object literal, so that it has the keys of its type and no others.
  for (const kind of Object.keys(CHANGE_RULES) as Kind[]) {
    if (changes.some((change) => change.kind === kind)) writers.push(await lockKind(trx, kind, changes));
  }
  return writers;
}

async function lockKind<K extends Kind>(trx: Kysely<Database>, kind: K, changes: readonly IncomingChange[]): Promise<Write> {
  const write = await CHANGE_RULES[kind].lock(
    trx,
    changes.filter((change): change is IncomingChange<K> => change.kind === kind),
  );
  return (logged) => write(logged.filter((change): change is LoggedChange<K> => change.kind === kind));
}

/** Leaves out repeats, and fixes the effective time of each change. */
async function newWithEffectiveTime(trx: Kysely<Database>, changes: readonly IncomingChange[]): Promise<NewChange[]> {
  const known = await findInLog(trx, changes);
  const inThisTransaction = new Map<string, DeviceChange[]>();
  return changes.flatMap((change, index) => {
    const { isRepeat = false, sameDevice = [] } = known[index] ?? {};
    if (isRepeat) return [];
    const deviceKey = `${change.kind} ${subjectKey(change)} ${change.device}`;
    const justBefore = inThisTransaction.get(deviceKey) ?? [];
    const effective = effectiveTime(change, [...sameDevice, ...justBefore]);
    if (change.device !== null) {
      justBefore.push({ seq: change.seq, effectiveAt: effective.at });
      inThisTransaction.set(deviceKey, justBefore);
    }
    return [{ ...change, effective }];
  });
}
