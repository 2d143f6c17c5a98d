import { sql } from 'kysely';
import { all, command, nothing, type Plan } from '@/server/database/plan';
import type { Round } from '@/server/database/rounds';
import { keepStrays, logKey } from './changeLog';
import { CHANGE_RULES } from './changes/kinds';
import { tellsOf } from './forgetIn';
import { forgottenAmong } from './forgottenPeople';
import type { ChangeBodies } from './incomingChange';
import { logRowsOf, type RowOfLog } from './logRows';
import { lockNamed, withOtherNames } from './namedVoters';
import { withSettledDoors } from './settledSubject';
import { lockDoors, withTiedDoors } from './tiedDoors';
import { writeUndone } from './undone';

const SUBJECTS_AT_ONCE = 500;

/**
 * Makes subjects show what the changes say that count now: says anew which are undone, takes back what the log has written there, and applies the changes that are not
 * held by the rules by which they were received. What the log did not write stays. With a door come those where people live or lived whom its marks name,
 * and with a voter's tags what changes say of them by other names.
 *
 * @param subjects as the log names them; doors and voters are locked in the order of their ids, all before the first is written, others in this one
 * @param anew rows of the log of which it is decided now whether they fit, those that are on hold excepted
 */
export async function replaySubjects<K extends keyof ChangeBodies>(
  round: Round,
  campaignId: number,
  kind: K,
  subjects: readonly string[],
  anew: ReadonlySet<number> = new Set(),
): Promise<void> {
  const whole = await wholeSubjects(round, campaignId, kind, subjects);
  if (kind === 'door') await round(lockDoors(campaignId, whole));
  if (kind === 'tags') await round(lockNamed(campaignId, whole));
  // All is taken back before anything is applied: what stands of a person decides what a mark at another door may write.
  for (const part of partsOf(whole)) {
    if (kind === 'door') await writeUndone(round, campaignId, part);
    await takeBack(round, campaignId, kind, part);
  }
  for (const part of partsOf(whole)) await applyAgain(round, campaignId, { kind, subjects: part, anew });
}

/**
 * Takes back what changes have written of subjects, and applies nothing: for whoever is about to say that names lead to somebody else, and then replays.
 *
 * @param subjects as the log names them
 */
export async function takeBackSubjects<K extends keyof ChangeBodies>(
  round: Round,
  campaignId: number,
  kind: K,
  subjects: readonly string[],
): Promise<void> {
  for (const part of partsOf(await wholeSubjects(round, campaignId, kind, subjects))) await takeBack(round, campaignId, kind, part);
}

/** Returns subjects with all others by which changes may write to the same. */
async function wholeSubjects(
  round: Round,
  campaignId: number,
  kind: keyof ChangeBodies,
  subjects: readonly string[],
): Promise<readonly string[]> {
  if (kind === 'tags') return round(withOtherNames(campaignId, subjects));
  if (kind === 'note') return subjects;
  const settled = await round(withSettledDoors(campaignId, subjects));
  return kind === 'door' ? withTiedDoors(round, campaignId, settled) : settled;
}

function* partsOf(subjects: readonly string[]): Generator<readonly string[]> {
  for (let from = 0; from < subjects.length; from += SUBJECTS_AT_ONCE) yield subjects.slice(from, from + SUBJECTS_AT_ONCE);
}

/** Locks what the changes are about, and takes back what they have written. */
async function takeBack<K extends keyof ChangeBodies>(
  round: Round,
  campaignId: number,
  kind: K,
  subjects: readonly string[],
): Promise<void> {
  const rule = CHANGE_RULES[kind];
  const changes = async () => (await round(logRowsOf(campaignId, kind, subjects))).map(({ change }) => change);
  await round(rule.lock(campaignId, await changes()));
  // Read again under the lock: what was being received meanwhile is there now.
  await round(rule.reset(campaignId, await changes()));
}

type Part<K extends keyof ChangeBodies> = {
  readonly kind: K;
  readonly subjects: readonly string[];
  readonly anew: ReadonlySet<number>;
};

/** Applies the changes that count now. Their subjects are locked, and what they had written is taken back. */
async function applyAgain<K extends keyof ChangeBodies>(
  round: Round,
  campaignId: number,
  { kind, subjects, anew }: Part<K>,
): Promise<void> {
  const rule = CHANGE_RULES[kind];
  const rows = await round(logRowsOf(campaignId, kind, subjects));
  const forgotten = await round(
    forgottenAmong(
      campaignId,
      rows.map(({ change }) => change),
    ),
  );
  const fresh = new Map(rows.filter(isToJudge).map(({ change, logId }) => [logKey(change), logId]));
  const judged = new Set([
    ...fresh.keys(),
    ...rows.filter(({ change, logId }) => anew.has(logId) && !change.isHeld).map(({ change }) => logKey(change)),
  ]);
  const aside = rows.filter(({ change, logId, stray }) => anew.has(logId) && stray === 'unknown record' && !change.isHeld);
  await round(forgetStrays(campaignId, [...fresh.values(), ...aside.map(({ logId }) => logId)]));
  const counting = rows
    .filter((row) => counts(row) && !tellsOf(row.change, forgotten) && (!rule.appliesOnce || fresh.has(logKey(row.change))))
    .map(({ change, stray }) => {
      if (fresh.has(logKey(change))) return change;
      return rule.asReplayed?.(change, stray === null && !judged.has(logKey(change))) ?? change;
    });
  const write = await round(rule.lock(campaignId, counting));
  const { strays, plan } = write(counting);
  // Of the others it was decided when they arrived whether they fit.
  await round(
    all([
      plan,
      keepStrays(
        campaignId,
        strays.filter(({ change }) => judged.has(logKey(change))),
      ),
    ]),
  );
}

/** Reasons for which nothing of a change was applied; for the others a part of it was. */
const NOT_APPLIED: readonly RowOfLog<'door'>['stray'][] = ['unknown address', 'other packet', 'unknown voter', 'unknown note'];

/** A change that has waited is judged once it counts. An undo never does, and waits no longer. */
const isToJudge = ({ change, stray, stands }: RowOfLog<keyof ChangeBodies>) =>
  stray === 'held' && !change.isHeld && (stands || change.undoes !== null);

const counts = ({ change, stray, stands }: RowOfLog<keyof ChangeBodies>) => stands && !change.isHeld && !NOT_APPLIED.includes(stray);

/** Plans to take changes that are about to be judged anew from the stray ones. */
function forgetStrays(campaignId: number, logIds: readonly number[]): Plan<void> {
  if (logIds.length === 0) return nothing;
  return command(sql`delete from stray_changes where campaign_id = ${campaignId} and change_log_id = any(${logIds}::bigint[])`);
}
