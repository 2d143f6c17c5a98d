import { type Kysely, sql } from 'kysely';
import { OrganizerError } from '@/server/campaign/organizerError';
import { databaseId } from '@/server/database/databaseId';
import type { PeopleMerged } from '@/server/database/repairTables';
import { roundBy } from '@/server/database/rounds';
import type { Database } from '@/server/database/schema';
import { voterSearchColumns } from '@/server/database/searchColumns';
import { namesOf } from '@/server/store/changes/report/newcomers';
import { doorsOfHomes, hasLivedAt, keepFormerHomes } from '@/server/store/homes';
import { replaySubjects, takeBackSubjects } from '@/server/store/replay';
import { suppressedSince } from '@/server/store/suppressions';
import { changesNaming, type Naming, scanNaming, setAside, subjectsOf } from './namedAside';
import { giveBackOwnFacts } from './ownColumns';
import type { Scan, Undo } from './undo';

const TEXTS = {
  gone: 'One of the two is not there any more. They cannot be made two people again.',
} as const;

type Report = { readonly name: string | null; readonly phone: string | null; readonly doorId: number; readonly placeId: number };

/**
 * Makes two people again of whom staff had found that they are one. Who was reported gets the name and number of the report, and what had been theirs, also what files
 * had told of them (ownColumns.ts); what phones have sent since by their names, and not by the voter's, is theirs: it is made anew from the log. What the join had applied stands aside again.
 */
export const undoMerged: Undo<'mergedPeople'> = async (trx, campaignId, undo, scanned) => {
  const report = await reportOf(trx, campaignId, undo);
  if (!report) throw new OrganizerError(TEXTS.gone);
  const names = namesOfPerson(undo);
  const told = await changesNaming(trx, campaignId, names, scanned);
  // While the names still lead to the voter: of tags nobody can tell afterwards by which name they were given.
  if (told.some(({ kind }) => kind === 'tags')) await takeBackSubjects(roundBy(trx), campaignId, 'tags', [String(undo.toId)]);
  await makePerson(trx, campaignId, undo, report);
  if (undo.own) await giveBackOwnFacts(trx, { campaignId, from: undo.fromId, to: undo.toId }, undo.own);
  for (const statement of givenBack(campaignId, undo, report)) await statement.execute(trx);
  for (const table of ['voter_groups', 'talks'] as const) await takeFromVoter(table, campaignId, undo.toId, told).execute(trx);
  await keepHomesOfParts(trx, campaignId, undo, told);
  await setAside(trx, campaignId, undo.aside ?? []);
  const homes = await sql<{
    id: string;
  }>`select id::text from ${doorsOfHomes(campaignId, sql`array[${undo.toId}]::bigint[]`)} as home`.execute(trx);
  const doors = [String(report.doorId), ...homes.rows.map(({ id }) => id), ...subjectsOf(told, 'door')];
  await replaySubjects(roundBy(trx), campaignId, 'door', [...new Set(doors)]);
  if (told.some(({ kind }) => kind === 'tags')) await replaySubjects(roundBy(trx), campaignId, 'tags', [String(undo.toId), ...names]);
  await replaySubjects(roundBy(trx), campaignId, 'note', subjectsOf(told, 'note'));
};

/** Finds what phones have sent by the names of who was reported. */
export const scanMerged: Scan<'mergedPeople'> = (db, campaignId, undo) => scanNaming(db, campaignId, namesOfPerson(undo));

/** By which phones name the person: the id that one of them made, their number, and those of who was found to be the same before. */
const namesOfPerson = ({ personId, fromId, personIds }: PeopleMerged) => [personId, String(fromId), ...personIds];

/**
 * Of a mark that fits wholly nobody asks where they lived whom it names. One that fits but for somebody else whom it names had counted at the voter's door: whoever it
 * named there by the person's number has been at home there, or what was said of them would be nobody's.
 */
async function keepHomesOfParts(trx: Kysely<Database>, campaignId: number, undo: PeopleMerged, told: readonly Naming[]): Promise<void> {
  const aside = new Set(undo.aside?.map(({ logId }) => logId));
  const since = told
    .filter(({ kind, logId }) => kind === 'door' && !aside.has(logId))
    .map(({ logId, subject }) => ({ log: logId, door: databaseId(subject) }));
  await keepFormerHomes(sql`
    select distinct ${campaignId}::integer, ${undo.fromId}::bigint, doors.place_id
    from jsonb_to_recordset(${JSON.stringify(since)}::jsonb) as mark (log bigint, door bigint)
    join doors on doors.campaign_id = ${campaignId} and doors.id = mark.door
    join stray_changes on stray_changes.campaign_id = ${campaignId} and change_log_id = mark.log and reason = 'unknown record'
    where ${hasLivedAt(campaignId, sql`${undo.toId}::bigint`, sql`doors.place_id`)} and not exists (
      select from settled_strays settled where settled.campaign_id = ${campaignId} and settled.change_log_id = mark.log and dismissed)`).execute(
    trx,
  );
}

/** SQL: takes from the voter what changes have said of the other one: it is made anew, of whom it was said. */
function takeFromVoter(table: 'voter_groups' | 'talks', campaignId: number, toId: number, told: readonly Naming[]) {
  const logIds = told.filter(({ kind }) => kind === 'door').map(({ logId }) => logId);
  return sql`
    delete from ${sql.table(table)} as own using change_log l
    where own.campaign_id = ${campaignId} and own.voter_id = ${toId} and l.campaign_id = ${campaignId} and l.id = any(${logIds}::bigint[])
      and l.user_id = own.user_id and l.effective_at = own.effective_at`;
}

/** Reads the report, where the voter and what joins the two are there. */
async function reportOf(
  trx: Kysely<Database>,
  campaignId: number,
  { reportId, personId, toId }: PeopleMerged,
): Promise<Report | undefined> {
  const { rows } = await sql<Report>`
    select r.name, r.phone, r.door_id as "doorId", doors.place_id as "placeId" from door_reports r
    join doors on doors.campaign_id = ${campaignId} and doors.id = r.door_id
    join merged_people merged on merged.campaign_id = ${campaignId} and merged.person_id = r.person_id and merged.voter_id = ${toId}
    join voters on voters.campaign_id = ${campaignId} and voters.id = ${toId}
    where r.campaign_id = ${campaignId} and r.report_id = ${reportId} and r.person_id = ${personId} for update of voters`.execute(trx);
  return rows[0];
}

async function makePerson(trx: Kysely<Database>, campaignId: number, undo: PeopleMerged, report: Report): Promise<void> {
  const { personId, fromId, reported, offSince, tagsAt, placeId: formerId, hadHome = true } = undo;
  const { name, phone } = report;
  const former = trx.selectFrom('places').select('id').where('campaign_id', '=', campaignId);
  const isThere = formerId !== undefined && (await former.where('id', '=', formerId).executeTakeFirst()) !== undefined;
  const placeId = isThere ? formerId : report.placeId;
  const names = namesOf(name ?? '');
  const numbers = [personId, String(fromId)];
  await trx.deleteFrom('merged_people').where('campaign_id', '=', campaignId).where('person_id', 'in', numbers).execute();
  await trx
    .insertInto('voters')
    .values({
      ...{ campaign_id: campaignId, id: fromId, place_id: placeId, ...names, ...voterSearchColumns(names), districts: '[]' },
      ...{ phone: phone || null, person_id: personId, reported, off_since: offSince, tags_effective_at: tagsAt },
    })
    .execute();
  const homes = trx.deleteFrom('former_homes').where('campaign_id', '=', campaignId).where('voter_id', '=', fromId);
  if (!hadHome) await homes.where('place_id', '=', placeId).execute();
}

/** The statements that give back what was of whom. What the voter's says something else of since stays the voter's. */
function givenBack(campaignId: number, undo: PeopleMerged, { phone }: Report) {
  const {
    fromId,
    toId,
    reportId,
    closedAt,
    answers,
    talk,
    talkBefore,
    tagIds,
    newTagIds,
    noteIds,
    passIds = [],
    suppressedBy = [],
    newlySuppressedBy = [],
    personIds,
    tookPhone,
  } = undo;
  const toVoter = sql`campaign_id = ${campaignId} and voter_id = ${toId}`;
  const rows = sql`jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as row ("groupId" bigint, own jsonb, before jsonb)`;
  const same = (table: string) => sql`${sql.ref(`${table}.effective_at`)} = (own ->> 'effective_at')::bigint
    and ${sql.ref(`${table}.user_id`)} is not distinct from (own ->> 'user_id')::integer`;
  const columns = (json: string) =>
    sql`(${sql.ref(json)} ->> 'member')::boolean, (${sql.ref(json)} ->> 'effective_at')::bigint, (${sql.ref(json)} ->> 'user_id')::integer`;
  const talks = sql`(select ${JSON.stringify(talk)}::jsonb as own, ${JSON.stringify(talkBefore)}::jsonb as before) as row`;
  const talkColumns = (json: string) =>
    sql`(${sql.ref(json)} ->> 'talked')::boolean, (${sql.ref(json)} ->> 'effective_at')::bigint, (${sql.ref(json)} ->> 'user_id')::integer`;
  return [
    sql`
      insert into voter_groups (campaign_id, voter_id, group_id, member, effective_at, user_id)
      select ${campaignId}, ${fromId}, groups.id, ${columns('row.own')} from ${rows}
      join groups on groups.campaign_id = ${campaignId} and groups.id = row."groupId"`,
    sql`
      delete from voter_groups using ${rows} where ${toVoter} and group_id = row."groupId" and ${same('voter_groups')} and jsonb_typeof(before) is distinct from 'object'`,
    sql`
      update voter_groups set (member, effective_at, user_id) = (select ${columns('row.before')})
      from ${rows} where ${toVoter} and group_id = row."groupId" and ${same('voter_groups')} and jsonb_typeof(before) = 'object'`,
    ...(talk === null
      ? []
      : [
          sql`insert into talks (campaign_id, voter_id, talked, effective_at, user_id) select ${campaignId}, ${fromId}, ${talkColumns('row.own')} from ${talks}`,
          talkBefore === null
            ? sql`delete from talks using ${talks} where ${toVoter} and ${same('talks')}`
            : sql`update talks set (talked, effective_at, user_id) = (select ${talkColumns('row.before')}) from ${talks} where ${toVoter} and ${same('talks')}`,
        ]),
    sql`
      insert into voter_tags (campaign_id, voter_id, tag_id)
      select ${campaignId}, ${fromId}, id from tags where campaign_id = ${campaignId} and id = any(${tagIds}::bigint[])`,
    sql`delete from voter_tags where ${toVoter} and tag_id = any(${newTagIds}::bigint[])`,
    sql`insert into pass_people (campaign_id, pass_id, voter_id) select ${campaignId}, id, ${fromId} from unnest(${passIds}::bigint[]) as pass (id)`,
    // A file that was undone meanwhile names nobody any more.
    sql`
      insert into suppressed_people (campaign_id, voter_id, number) select ${campaignId}, ${fromId}, number from suppressions
      where campaign_id = ${campaignId} and number = any(${suppressedBy}::integer[]) and is_in_force and undone_at is null on conflict do nothing`,
    sql`delete from suppressed_people where ${toVoter} and number = any(${newlySuppressedBy}::integer[])`,
    sql`
      update voters set off_since = ${suppressedSince(campaignId, 'voters')}
      where campaign_id = ${campaignId} and id = ${toId} and off_since in (
        select at from suppressions where campaign_id = ${campaignId} and number = any(${newlySuppressedBy}::integer[]))`,
    sql`update notes set voter_id = ${fromId} where ${toVoter} and note_id = any(${noteIds}::uuid[])`,
    sql`update merged_people set voter_id = ${fromId} where ${toVoter} and person_id = any(${personIds}::text[])`,
    ...(tookPhone ? [sql`update voters set phone = null where campaign_id = ${campaignId} and id = ${toId} and phone = ${phone}`] : []),
    ...(closedAt === null
      ? []
      : [
          sql`update door_reports set closed_at = null where campaign_id = ${campaignId} and report_id = ${reportId} and closed_at = ${closedAt}`,
        ]),
  ];
}
