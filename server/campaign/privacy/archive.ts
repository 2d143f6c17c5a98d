import { type Kysely, sql } from 'kysely';
import { type CampaignRef, campaignName } from '@/server/campaign/campaignByName';
import { campaignContents } from '@/server/campaign/campaigns';
import { noteEnd } from '@/server/campaign/endedCampaigns';
import { removeAllFiles } from '@/server/campaign/files/removeFiles';
import { OrganizerError } from '@/server/campaign/organizerError';
import { lastDoing, writeDoing } from '@/server/campaign/staff/doings';
import { type DryRun, inTransaction, type StaffParts } from '@/server/campaign/transaction';
import { nowSeconds } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import { keepHomesOf } from '@/server/store/homes';
import { recordsOf } from '@/server/store/logRows';
import { lockCampaign } from '@/server/store/passes';
import { forgetInLog } from './forgetInLog';

const TEXTS = {
  unconfirmed: (name: string) =>
    `Archiving "${name}" at once takes away all names, phone numbers, e-mails and notes for ever. Say --really "${name}" with its exact name.`,
  archived: (name: string) => `The names of "${name}" have left the server already. There is no way back but a backup.`,
  left: (people: number, by: string | undefined) =>
    `${people} ${people === 1 ? 'person' : 'people'}${by === undefined ? '' : `, as ${by} had said`}`,
} as const;

/** The call and the command by which staff say when the names leave. */
const PLANNING = ['planArchiving', 'archive'] as const;
/** How the campaign's log names it when they do. */
const BY_THE_SERVER = { staffId: null, name: 'The server', role: 'server', what: 'archived' } as const;
const DAY_SECONDS = 86_400;
/** So many people go in one transaction: whoever else writes waits for no more. */
const PEOPLE_AT_ONCE = 5_000;

/** When a campaign's names leave the server, and left it; unix seconds. */
export type Archiving = { readonly name: string; readonly archiveAt: number | null; readonly archivedAt: number | null };

/** What staff want: names leave in so many days, or stay. Without either nothing is changed. */
export type WantedArchiving = DryRun & {
  readonly after?: number | undefined;
  readonly keep?: boolean | undefined;
  /** The campaign's exact name once more; needed where the names go at once. */
  readonly really?: string | undefined;
};

/**
 * Says or sets when the names of a campaign leave the server. The server sees to it within an hour of that time (`archiveDue`); until then it can be
 * taken back.
 *
 * @throws {@link OrganizerError} when they are gone already, or must be confirmed; then nothing was written
 */
export function planArchiving(parts: StaffParts, campaign: CampaignRef, wanted: WantedArchiving): Promise<Archiving> {
  const { after, keep = false, really, dryRun } = wanted;
  return inTransaction(parts, campaign, { dryRun }, async (trx, campaignId) => {
    const name = await campaignName(trx, campaignId);
    const before = await archivingOf(trx, campaignId);
    if (after === undefined && !keep) return { name, ...before };
    // An archive that ended in its middle may be gone on with: there is no way back from it.
    if (before.archivedAt !== null && before.archiveAt !== null && after === 0) return { name, ...before };
    if (before.archivedAt !== null) throw new OrganizerError(TEXTS.archived(name));
    if (after === 0 && !dryRun && really !== name) throw new OrganizerError(TEXTS.unconfirmed(name));
    const archiveAt = keep || after === undefined ? null : nowSeconds(parts.clock) + after * DAY_SECONDS;
    await trx.updateTable('campaigns').set({ archive_at: archiveAt }).where('id', '=', campaignId).execute();
    return { name, archiveAt, archivedAt: null };
  });
}

async function archivingOf(db: Kysely<Database>, campaignId: number): Promise<Omit<Archiving, 'name'>> {
  const query = db.selectFrom('campaigns').select(['archive_at as archiveAt', 'archived_at as archivedAt']).where('id', '=', campaignId);
  return query.executeTakeFirstOrThrow();
}

/**
 * Takes the names out of every campaign whose time has come: its people with all that is known of them, and the words of notes, reports and doors.
 * Doors, marks and the log's counts stay. Whatever ends it in the middle, the next call goes on.
 *
 * @returns the campaigns' ids
 */
export async function archiveDue({ db, clock }: StaffParts): Promise<readonly number[]> {
  const due = await db.selectFrom('campaigns').select('id').where('archive_at', '<=', nowSeconds(clock)).orderBy('id').execute();
  const archived: number[] = [];
  for (const { id } of due) if (await archive(db, id, nowSeconds(clock))) archived.push(id);
  return archived;
}

/** @returns false where staff have taken it back meanwhile */
async function archive(db: Kysely<Database>, campaignId: number, now: number): Promise<boolean> {
  if (!(await beginArchiving(db, campaignId, now))) return false;
  await keepOtherIds(db, campaignId, now);
  await keepHomesOf(campaignId, sql`voters.id::text in ${namedInPart(campaignId)}`).execute(db);
  while ((await removeSome(db, campaignId)) === PEOPLE_AT_ONCE);
  await db.transaction().execute(async (trx) => {
    await forgetInLog(trx, campaignId, { ids: 'everybody', traces: [] });
    const of = sql`campaign_id = ${campaignId}`;
    await sql`update door_reports set text = '', name = null, phone = null where ${of}`.execute(trx);
    await sql`update doors set last_back_text = null where ${of} and last_back_text is not null`.execute(trx);
    for (const table of ['merged_people', 'pass_people', 'import_rows', 'absent_people', 'suppression_keys', 'suppressed_people', 'talks'])
      await sql`delete from ${sql.table(table)} where ${of}`.execute(trx);
    await sql`delete from former_homes where ${of} and voter_id::text not in ${namedInPart(campaignId)}`.execute(trx);
    await removeAllFiles(trx, campaignId, now);
    await trx.updateTable('campaigns').set({ archive_at: null }).where('id', '=', campaignId).execute();
  });
  return true;
}

/**
 * From now on no words are taken in, and phones are told. Whoever is just importing or sending ends first, and then finds it so. There is no way back from
 * here, so that this is when the logs say it: the campaign's own, and the one that outlives it.
 */
function beginArchiving(db: Kysely<Database>, campaignId: number, now: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // Counted before anybody has to wait.
    const had = await campaignContents({ db: trx }, { id: campaignId });
    await lockCampaign(trx, campaignId, 'update');
    const { archivedAt: begunAt } = await archivingOf(trx, campaignId);
    const { numAffectedRows } = await sql`
      update campaigns set archived_at = coalesce(archived_at, ${now}) where id = ${campaignId} and archive_at <= ${now}`.execute(trx);
    if (numAffectedRows !== 1n) return false;
    if (begunAt === null) {
      const by = await lastDoing(trx, campaignId, { what: PLANNING });
      await noteEnd(trx, { campaignId, what: 'archived', at: now, had, by });
      await writeDoing(trx, campaignId, { ...BY_THE_SERVER, about: TEXTS.left(had.people, by?.name) }, now);
    }
    return true;
  });
}

/** Keeps the ids that counts still need: of who has ids that phones made, so that they go on being one person. */
async function keepOtherIds(db: Kysely<Database>, campaignId: number, now: number): Promise<void> {
  await sql`
    insert into forgotten_people (campaign_id, named, voter_id, forgotten_at)
    select ${campaignId}, named, voter_id, ${now}::bigint from (
      select person_id as named, id as voter_id from voters where campaign_id = ${campaignId} and person_id is not null
      union select person_id, voter_id from merged_people where campaign_id = ${campaignId}) as named
    on conflict do nothing`.execute(db);
}

/**
 * SQL: whom changes name that fit in part, and the voters to whom such names lead (`keepOtherIds`). Of these it counts who lived at the door (canvass/marks.ts): their
 * homes stay, by numbers.
 */
function namedInPart(campaignId: number) {
  const named = sql`
    select record ->> 'recordId' as name from stray_changes s
    join change_log l on l.campaign_id = ${campaignId} and l.id = s.change_log_id
    cross join lateral ${recordsOf(sql`l.body`)} as record
    where s.campaign_id = ${campaignId} and s.reason = 'unknown record' and record ->> 'recordId' is not null`;
  return sql`(
    with named as materialized (${named})
    select name from named
    union select voter_id::text from forgotten_people where campaign_id = ${campaignId} and named in (select name from named))`;
}

async function removeSome(db: Kysely<Database>, campaignId: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from voters where campaign_id = ${campaignId} and id in (
      select id from voters where campaign_id = ${campaignId} order by id limit ${PEOPLE_AT_ONCE})`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Refuses to bring people into a campaign whose names have left the server. @throws {@link OrganizerError} */
export async function refuseArchived(db: Kysely<Database>, campaignId: number): Promise<void> {
  const { archivedAt } = await archivingOf(db, campaignId);
  if (archivedAt !== null) throw new OrganizerError(TEXTS.archived(await campaignName(db, campaignId)));
}
