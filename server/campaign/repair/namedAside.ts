import { type Kysely, sql } from 'kysely';
import { foundOrNewer, type ScannedLog, scanLog } from '@/server/campaign/scannedLog';
import type { StrayReason } from '@/server/database/changeTables';
import type { SettledStray } from '@/server/database/repairTables';
import { roundBy } from '@/server/database/rounds';
import type { Database } from '@/server/database/schema';
import { addByFormerNames, type TagsJoin } from '@/server/store/changes/tags/formerNames';
import { isHeld } from '@/server/store/holds';
import type { ChangeBodies } from '@/server/store/incomingChange';
import { recordsOf, stands } from '@/server/store/logRows';
import { replaySubjects } from '@/server/store/replay';
import { settledOf, subjectOf } from '@/server/store/settledSubject';

type Kind = keyof ChangeBodies;

/** A change that names somebody, by the subject that it is about. */
export type Naming = { readonly logId: number; readonly kind: Kind; readonly subject: string };
/** One that was not applied, or not wholly, because of whom it names. */
type Aside = Naming & SettledStray & { readonly isHeld: boolean };

/** SQL: whether a change `l` of the log says something of somebody by one of these names. */
function namesOneOf(names: readonly string[]) {
  return sql`(
    kind = 'tags' and l.subject = any(${names}::text[]) or kind = 'note' and body ->> 'voterId' = any(${names}::text[])
    or kind = 'door' and exists (select from ${recordsOf(sql`body`)} as record where record ->> 'recordId' = any(${names}::text[])))`;
}

/** Finds the changes that say something of somebody by one of these names. It looks through the whole log of the campaign, so under no lock. */
export function scanNaming(db: Kysely<Database>, campaignId: number, names: readonly string[]): Promise<ScannedLog> {
  return scanLog(db, campaignId, async (through) => {
    const { rows } = await sql<{ id: number }>`
      select id from change_log l where campaign_id = ${campaignId} and id <= ${through} and ${namesOneOf(names)}`.execute(db);
    return rows.map(({ id }) => id);
  });
}

/**
 * Reads the changes that say something of somebody by one of these names.
 *
 * @param scanned what `scanNaming` has found by the same names
 */
export async function changesNaming(
  trx: Kysely<Database>,
  campaignId: number,
  names: readonly string[],
  scanned: ScannedLog,
): Promise<readonly Naming[]> {
  const { rows } = await sql<Naming>`
    select l.id as "logId", kind, ${subjectOf('l')} as subject from ${foundOrNewer(campaignId, scanned)} l ${settledOf('l')}
    where l.campaign_id = ${campaignId} and ${namesOneOf(names)} order by l.id`.execute(trx);
  return rows;
}

/** Reads the changes that stand aside because the campaign had nobody of these names, or nobody at that door. What is dismissed is not among them. */
export async function asideNaming(trx: Kysely<Database>, campaignId: number, names: readonly string[]): Promise<readonly Aside[]> {
  const { rows } = await sql<Aside & { readonly reason: StrayReason }>`
    select l.id as "logId", kind, ${subjectOf('l')} as subject, reason, ${isHeld('l')} as "isHeld"
    from stray_changes join change_log l on l.campaign_id = ${campaignId} and l.id = stray_changes.change_log_id ${settledOf('l')}
    where stray_changes.campaign_id = ${campaignId} and reason in ('unknown voter', 'unknown record') and settled.dismissed is not true and ${stands('l')}
      and ${namesOneOf(names)} order by l.id`.execute(trx);
  return rows;
}

/**
 * Applies what had stood aside to the voter to whom its names lead by now. What still fits only in part stays among the stray changes, and what is on hold is judged
 * with the release.
 */
export async function applyAside(
  trx: Kysely<Database>,
  campaignId: number,
  aside: readonly Aside[],
  join: TagsJoin & { readonly voterId: number },
): Promise<void> {
  if (aside.length === 0) return;
  await setAside(
    trx,
    campaignId,
    aside.map(({ logId, reason, isHeld: held }) => ({ logId, reason: held ? reasonOnHold(reason) : null })),
  );
  const counting = aside.filter((one) => !one.isHeld);
  const logIds = new Set(counting.map(({ logId }) => logId));
  for (const kind of ['door', 'note'] as const) await replaySubjects(roundBy(trx), campaignId, kind, subjectsOf(counting, kind), logIds);
  // Made anew, the voter's tags would be without those that the join has just put together.
  if (subjectsOf(counting, 'tags').length === 0) return;
  const formerNames = [join.personId, String(join.fromId), ...join.personIds];
  await roundBy(trx)(addByFormerNames(campaignId, [{ id: join.voterId, formerNames }], join));
}

/**
 * Returns why a change on hold stands aside. One that counted nowhere waits as 'held' and is judged when it is released; a mark that counts at its door, but not for somebody whom it names,
 * keeps its reason.
 */
const reasonOnHold = (reason: StrayReason): StrayReason => (reason === 'unknown voter' ? 'held' : reason);

/** Says why changes stand aside, or with null that they do not. Whoever asks makes anew what they are about. */
export async function setAside(
  trx: Kysely<Database>,
  campaignId: number,
  aside: readonly { readonly logId: number; readonly reason: StrayReason | null }[],
): Promise<void> {
  const logIds = aside.map(({ logId }) => logId);
  await sql`delete from stray_changes where campaign_id = ${campaignId} and change_log_id = any(${logIds}::bigint[])`.execute(trx);
  await sql`
    insert into stray_changes (campaign_id, change_log_id, reason)
    select ${campaignId}, "logId", reason from jsonb_to_recordset(${JSON.stringify(aside)}::jsonb) as row ("logId" bigint, reason text)
    where reason is not null`.execute(trx);
}

/** Returns what changes of one kind are about, each once. */
export function subjectsOf(changes: readonly Naming[], kind: Kind): readonly string[] {
  return [...new Set(changes.filter((change) => change.kind === kind).map(({ subject }) => subject))];
}
