import { type Kysely, sql } from 'kysely';
import { closeReports } from '@/server/campaign/doorReports';
import { OrganizerError } from '@/server/campaign/organizerError';
import { takeOffLists } from '@/server/campaign/suppress/suppressions';
import { databaseId } from '@/server/database/databaseId';
import type { OwnFacts, PeopleMerged } from '@/server/database/repairTables';
import type { Database } from '@/server/database/schema';
import { beginFormerTags } from '@/server/store/changes/tags/formerNames';
import { keepHomesOf } from '@/server/store/homes';
import { addressText } from '@/server/store/wireAddress';
import { applyAside, asideNaming } from './namedAside';
import { ownFacts, takeOwnFacts } from './ownColumns';
import { type Repair, touched } from './repairLog';

const TEXTS = {
  nobodyNew: (report: string) => `The report ${report} names nobody new.`,
  noVoter: (voter: string) => `This campaign has no voter with the id ${voter}.`,
  told: (address: string) => `Somebody who was reported as new at ${address} was found to be a voter whom the campaign had.`,
} as const;

type Reported = {
  readonly id: number;
  readonly personId: string;
  readonly isOpen: boolean;
  readonly line: string;
  readonly unit: string | null;
};

/**
 * Says within a repair (`repairing`) that somebody who was reported as new is a voter of the campaign. Answers, talks, notes and tags become the voter's, the later of two counts,
 * and phones may go on naming them by the id that one of them made, and by the number under which lists had them since staff accepted them. What had stood aside because it named
 * them is applied. The voter takes over what files have told of them and the voter lacks (ownColumns.ts). The voter is in the passes that have chosen them, and in no other.
 * The report is closed, where it is open.
 *
 * @param report the report by which they came; `voter` whom the campaign had already
 * @throws {@link OrganizerError} when there is no such report or voter
 */
export async function mergeWithin(
  trx: Kysely<Database>,
  campaignId: number,
  now: number,
  { report, voter }: { readonly report: string; readonly voter: string },
): Promise<Repair<'mergedPeople'>> {
  const person = await reportedIn(trx, campaignId, report);
  const voterId = databaseId(voter);
  if (voterId === undefined || voterId === person.id || !(await isVoter(trx, campaignId, voterId)))
    throw new OrganizerError(TEXTS.noVoter(voter));
  const of = { campaignId, from: person.id, to: voterId };
  const before = await standsBefore(trx, of);
  const names = [person.personId, String(person.id)];
  const aside = await asideNaming(trx, campaignId, [...names, ...before.personIds]);
  if (person.isOpen) await closeReports(trx, campaignId, [report], now);
  if (before.tagIds.length > 0) for (const statement of beginFormerTags(campaignId, voterId)) await statement.execute(trx);
  for (const statement of moved(of)) await statement.execute(trx);
  await takeOffLists(trx, campaignId, [voterId]);
  await takeOwnFacts(trx, of, before.own);
  // Where they lived is where phones go on naming them.
  await keepHomesOf(campaignId, sql`voters.id = ${person.id}`).execute(trx);
  await trx.deleteFrom('voters').where('campaign_id', '=', campaignId).where('id', '=', person.id).execute();
  const rows = names.map((name) => ({ campaign_id: campaignId, person_id: name, voter_id: voterId }));
  await trx.insertInto('merged_people').values(rows).execute();
  await applyAside(trx, campaignId, aside, { ...before, voterId });
  const touches = [
    ...touched('voter', [person.id, voterId]),
    ...touched('report', [report]),
    ...touched(
      'change',
      aside.map(({ logId }) => logId),
    ),
  ];
  const undo = {
    ...before,
    reportId: report,
    closedAt: person.isOpen ? now : null,
    aside: aside.map(({ logId, reason }) => ({ logId, reason })),
  };
  return { kind: 'mergedPeople', told: TEXTS.told(addressText(person)), touches, undo };
}

async function reportedIn(trx: Kysely<Database>, campaignId: number, report: string): Promise<Reported> {
  const { rows } = await sql<Reported>`
    select voters.id, voters.person_id as "personId", closed_at is null as "isOpen", line, unit from door_reports
    join voters on voters.campaign_id = ${campaignId} and voters.person_id = door_reports.person_id
    join places on places.campaign_id = ${campaignId} and places.id = voters.place_id
    where door_reports.campaign_id = ${campaignId} and report_id = ${report} and not held and voters.source_ref is null
    order by effective_at limit 1 for update of voters`.execute(trx);
  const [person] = rows;
  if (!person) throw new OrganizerError(TEXTS.nobodyNew(report));
  return person;
}

async function isVoter(trx: Kysely<Database>, campaignId: number, voterId: number): Promise<boolean> {
  const query = trx.selectFrom('voters').select('id').where('campaign_id', '=', campaignId).where('id', '=', voterId).forUpdate();
  return (await query.executeTakeFirst()) !== undefined;
}

type Before = Omit<PeopleMerged, 'reportId' | 'closedAt' | 'aside' | 'own' | 'tookPhone'> & { readonly own: OwnFacts };
type Merge = { readonly campaignId: number; readonly from: number; readonly to: number };

/** Reads what both have, as undo needs it: ids, times and authors, but no names and no words. */
async function standsBefore(trx: Kysely<Database>, { campaignId, from, to }: Merge): Promise<Before> {
  const own = (id: number) => sql`campaign_id = ${campaignId} and voter_id = ${id}`;
  const list = (one: ReturnType<typeof sql>, rest: ReturnType<typeof sql>) => sql`(select coalesce(jsonb_agg(${one}), '[]') from ${rest})`;
  const answer = (alias: string) =>
    sql`jsonb_build_object('member', ${sql.ref(`${alias}.member`)}, 'effective_at', ${sql.ref(`${alias}.effective_at`)}, 'user_id', ${sql.ref(`${alias}.user_id`)})`;
  const talk = (id: number) => sql`
    (select jsonb_build_object('talked', talked, 'effective_at', effective_at, 'user_id', user_id) from talks where ${own(id)})`;
  const { rows } = await sql<{ undo: Before }>`
    select jsonb_build_object(
      'personId', person.person_id, 'fromId', person.id, 'toId', voter.id, 'reported', person.reported, 'offSince', person.off_since,
      'tagsAt', person.tags_effective_at, 'own', ${ownFacts({ campaignId, from, to })},
      'answers', ${list(
        sql`jsonb_build_object('groupId', f.group_id, 'own', ${answer('f')}, 'before', case when t.voter_id is not null then ${answer('t')} end)`,
        sql`voter_groups f left join voter_groups t on t.campaign_id = ${campaignId} and t.voter_id = ${to} and t.group_id = f.group_id
          where f.campaign_id = ${campaignId} and f.voter_id = ${from}`,
      )},
      'talk', ${talk(from)}, 'talkBefore', ${talk(to)},
      'tagIds', ${list(sql`tag_id`, sql`voter_tags where ${own(from)}`)},
      'newTagIds', ${list(
        sql`tag_id`,
        sql`voter_tags f where ${own(from)} and not exists (
          select from voter_tags t where t.campaign_id = ${campaignId} and t.voter_id = ${to} and t.tag_id = f.tag_id)`,
      )},
      'noteIds', ${list(sql`note_id`, sql`notes where ${own(from)}`)},
      'passIds', ${list(sql`pass_id`, sql`pass_people where ${own(from)}`)},
      'suppressedBy', ${list(sql`number`, sql`suppressed_people where ${own(from)}`)},
      'newlySuppressedBy', ${list(
        sql`number`,
        sql`suppressed_people f where ${own(from)} and not exists (
          select from suppressed_people t where t.campaign_id = ${campaignId} and t.voter_id = ${to} and t.number = f.number)`,
      )},
      'hadHome', exists (select from former_homes home where home.campaign_id = ${campaignId} and home.voter_id = person.id and home.place_id = person.place_id),
      'placeId', person.place_id, 'logEnd', (select coalesce(max(id), 0) from change_log where campaign_id = ${campaignId}),
      'personIds', ${list(sql`person_id`, sql`merged_people where ${own(from)}`)}) as undo
    from voters person, voters voter
    where person.campaign_id = ${campaignId} and person.id = ${from} and voter.campaign_id = ${campaignId} and voter.id = ${to}`.execute(
    trx,
  );
  const [row] = rows;
  if (!row) throw new Error('Nobody to merge is there, and both rows are locked');
  return row.undo;
}

/** The statements that make what was said of one person said of the other. */
function moved({ campaignId, from, to }: Merge) {
  const of = sql`campaign_id = ${campaignId} and voter_id = ${from}`;
  return [
    sql`
      insert into voter_groups (campaign_id, voter_id, group_id, member, effective_at, user_id)
      select campaign_id, ${to}, group_id, member, effective_at, user_id from voter_groups where ${of}
      on conflict (campaign_id, voter_id, group_id) do update set member = excluded.member, effective_at = excluded.effective_at,
        user_id = excluded.user_id where voter_groups.effective_at <= excluded.effective_at`,
    sql`
      insert into talks (campaign_id, voter_id, talked, effective_at, user_id)
      select campaign_id, ${to}, talked, effective_at, user_id from talks where ${of}
      on conflict (campaign_id, voter_id) do update set talked = excluded.talked, effective_at = excluded.effective_at,
        user_id = excluded.user_id where talks.effective_at <= excluded.effective_at`,
    sql`delete from talks where ${of}`,
    sql`delete from pass_people where ${of}`,
    sql`
      insert into suppressed_people (campaign_id, voter_id, number) select campaign_id, ${to}, number from suppressed_people where ${of}
      on conflict do nothing`,
    sql`delete from suppressed_people where ${of}`,
    sql`update notes set voter_id = ${to} where ${of}`,
    sql`
      insert into voter_tags (campaign_id, voter_id, tag_id) select campaign_id, ${to}, tag_id from voter_tags where ${of}
      on conflict do nothing`,
    sql`update merged_people set voter_id = ${to} where ${of}`,
  ];
}
