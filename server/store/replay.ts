import { type Kysely, sql } from 'kysely';
import { all } from '@/server/database/plan';
import { roundBy } from '@/server/database/rounds';
import type { Database } from '@/server/database/schema';
import { keepStrays, logKey } from './changeLog';
import { CHANGE_RULES } from './changes/kinds';
import { tellsOf } from './forgetIn';
import { forgottenAmong } from './forgottenPeople';
import type { ChangeBodies } from './incomingChange';
import { logRowsOf, type RowOfLog } from './logRows';
import { withSettledDoors } from './settledSubject';
import { lockDoors, tiedDoors } from './tiedDoors';

const SUBJECTS_AT_ONCE = 500;

/**
 * Makes subjects show what the changes say that count now: takes back what the log has written there, and applies the changes that are not
 * held by the rules by which they were received. What the log did not write stays. With a door that was split, or split off, come the others.
 *
 * @param subjects as the log names them; doors are locked in the order of their ids, all before the first is written, others in this one
 * @param anew rows of the log of which it is decided now whether they fit
 */
export async function replaySubjects<K extends keyof ChangeBodies>(
  trx: Kysely<Database>,
  campaignId: number,
  kind: K,
  subjects: readonly string[],
  anew: ReadonlySet<number> = new Set(),
): Promise<void> {
  const all = kind === 'door' || kind === 'report' ? await withSettledDoors(trx, campaignId, subjects) : subjects;
  const tied = kind === 'door' ? await tiedDoors(trx, campaignId, all) : [];
  if (kind === 'door') await lockDoors(trx, campaignId, [...all, ...tied]);
  for (const part of replayParts(all, tied)) await replayPart(trx, campaignId, { kind, subjects: part, anew });
}

/** Divides subjects into parts. Doors of a split are in one: what one of them takes back of a person another may have written. */
function replayParts(all: readonly string[], tied: readonly string[]): readonly (readonly string[])[] {
  const isTied = new Set(tied);
  const alone = all.filter((subject) => !isTied.has(subject));
  const parts = tied.length > 0 ? [tied] : [];
  for (let from = 0; from < alone.length; from += SUBJECTS_AT_ONCE) parts.push(alone.slice(from, from + SUBJECTS_AT_ONCE));
  return parts;
}

async function replayPart<K extends keyof ChangeBodies>(
  trx: Kysely<Database>,
  campaignId: number,
  { kind, subjects, anew }: { readonly kind: K; readonly subjects: readonly string[]; readonly anew: ReadonlySet<number> },
): Promise<void> {
  const rule = CHANGE_RULES[kind];
  const round = roundBy(trx);
  const before = await logRowsOf(trx, campaignId, kind, subjects);
  await round(
    rule.lock(
      campaignId,
      before.map(({ change }) => change),
    ),
  );
  // Read again under the lock: what was being received meanwhile is there now.
  const rows = await logRowsOf(trx, campaignId, kind, subjects);
  const written = rows.map(({ change }) => change);
  await round(rule.reset(campaignId, written));
  const forgotten = await round(forgottenAmong(campaignId, written));
  const fresh = new Map(
    rows.filter(({ change, stray }) => stray === 'held' && !change.isHeld).map(({ change, logId }) => [logKey(change), logId]),
  );
  const judged = new Set([...fresh.keys(), ...rows.filter(({ logId }) => anew.has(logId)).map(({ change }) => logKey(change))]);
  await forgetHeld(trx, campaignId, [...fresh.values()]);
  const counting = rows
    .filter((row) => counts(row) && !tellsOf(row.change, forgotten) && (!rule.appliesOnce || fresh.has(logKey(row.change))))
    .map(({ change }) => (fresh.has(logKey(change)) ? change : (rule.asReplayed?.(change) ?? change)));
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

const counts = ({ change, stray }: RowOfLog<keyof ChangeBodies>) => !change.isHeld && !NOT_APPLIED.includes(stray);

async function forgetHeld(trx: Kysely<Database>, campaignId: number, logIds: readonly number[]): Promise<void> {
  if (logIds.length === 0) return;
  await sql`delete from stray_changes where campaign_id = ${campaignId} and reason = 'held' and change_log_id = any(${logIds}::bigint[])`.execute(
    trx,
  );
}
