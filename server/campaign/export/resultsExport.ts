import { type RawBuilder, sql } from 'kysely';
import { GROUP_KINDS, type GroupKind } from '@/lib/domain/door/door';
import { groupBy } from '@/lib/domain/groupBy';
import { hyphenateCode } from '@/lib/domain/walk/packet';
import { collectVisits } from '@/server/campaign/canvass/visits';
import { isOfPass, openPassId } from '@/server/store/passes';
import { contactResults, doorResult } from './contactResults';
import { type CampaignGroups, campaignGroups, type Visit, visitsOf } from './contacts';
import { type ExportLine, type ExportSource, heading, inParts, ROWS_AT_ONCE, row } from './exported';
import { vanId } from './vanId';

const COLUMNS = ['door', 'voter', 'voter_file_id', 'last_name', 'first_name', 'address', 'unit', 'city', 'zip', 'target', 'packet', 'done'];
const LAST = ['last_result', 'last_time', 'last_by', ...GROUP_KINDS, 'tags'];
const TOLD = ['support_level', 'talked_time', 'back_time', 'back', 'left_literature'];
const HOUSEHOLD = ['people', 'names', 'back_time', 'back', 'left_literature', 'pass'];
const PERSON = [
  'age',
  'party',
  'precinct',
  'phone',
  'email',
  'notes',
  'pass',
  'in_pass',
  'van_id',
  'middle_name',
  'gender',
  'race',
  'own_fields',
];

/** A door that is done, where nobody was talked with and nobody said how. */
const DONE = 'Done';

type ResultRow = {
  readonly door: number;
  readonly voter: number | null;
  readonly fileId: string | null;
  readonly last: string | null;
  readonly first: string | null;
  readonly line: string;
  readonly unit: string | null;
  readonly city: string;
  readonly zip: string;
  readonly target: string | null;
  readonly code: string | null;
  readonly status: number;
  /** The times are the zone's. */
  readonly at: string | null;
  readonly groups: Readonly<Partial<Record<GroupKind, readonly string[]>>>;
  readonly tags: readonly string[];
  readonly level: number | null;
  readonly talkedAt: string | null;
  readonly backFrom: string | null;
  readonly backText: string | null;
  readonly left: boolean;
  readonly age: number | null;
  readonly party: string | null;
  readonly precinct: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  /** The newest first. */
  readonly notes: readonly string[];
  readonly pass: string;
  readonly isInPass: boolean;
  readonly vanId: string | null;
  readonly middle: string | null;
  readonly gender: string | null;
  readonly race: string | null;
  readonly custom: Readonly<Record<string, string>> | null;
};

/**
 * What is known now of every door of a pass and of the people there, without what is held: a row for each person, and one for a door without
 * people. What came of the last visit is told as VAN is told of it. A range takes the doors that were visited in it, and tells of their last visit
 * and last talk in it. Somebody whom the pass's universe does not choose is not in the pass.
 */
export async function* resultsAsCsv(source: ExportSource): AsyncGenerator<ExportLine> {
  yield heading([...COLUMNS, ...LAST, ...TOLD, ...PERSON]);
  for await (const { people, told } of visitedHomes(source)) for (const one of people) yield row(cells(one, told));
}

/** The same with a row for each door: how many people of the pass live there, their names, and what came of the last visit to any of them. */
export async function* householdsAsCsv(source: ExportSource): AsyncGenerator<ExportLine> {
  yield heading([...COLUMNS.filter(isOfDoor), ...LAST.filter(isOfDoor), ...HOUSEHOLD]);
  for await (const { people, told } of visitedHomes(source)) yield row(householdCells(people, told));
}

/** Columns that tell of one person alone. */
const OF_PERSON: readonly string[] = ['voter', 'voter_file_id', 'last_name', 'first_name', ...GROUP_KINDS, 'tags'];
const isOfDoor = (column: string) => !OF_PERSON.includes(column);

type VisitedHome = { readonly people: readonly ResultRow[]; readonly told: LastResults };

async function* visitedHomes(source: ExportSource): AsyncGenerator<VisitedHome> {
  const { trx, campaignId, since, until, zone } = source;
  const passId = source.passId ?? (await openPassId(trx, campaignId));
  const groups = await campaignGroups(source);
  await collectVisits(trx, { campaignId, passId, since, until, zone, by: 'effective_at' });
  await sql`create index on canvass_talks (person)`.execute(trx);
  for await (const part of resultRows({ ...source, passId })) {
    const visits = await lastVisits(source, part);
    for (const at of groupBy(part, ({ door }) => door).values()) {
      yield { people: at, told: lastResults(visits.get(at[0]?.door ?? 0), at, groups) };
    }
  }
}

/** What came of a door's last visit, and who made it. */
type LastResults = { readonly of: ReadonlyMap<string, string>; readonly others: string | null; readonly by: string | null };

async function lastVisits({ trx, zone }: ExportSource, part: readonly ResultRow[]): Promise<ReadonlyMap<number, Visit>> {
  const doors = [...new Set(part.map(({ door }) => door))];
  const last = sql`(select door, max(day) from canvass_visits where door = any(${doors}::bigint[]) group by door)`;
  return new Map((await visitsOf(trx, zone, sql`where (v.door, v.day) in ${last}`)).map((visit) => [visit.door, visit]));
}

function lastResults(visit: Visit | undefined, people: readonly ResultRow[], groups: CampaignGroups): LastResults {
  if (!visit) return { of: new Map(), others: null, by: null };
  const talked = new Set(Object.keys(visit.talks));
  const residents = people.map(({ voter }) => String(voter));
  const of = contactResults({ ...visit, talked }, residents, groups);
  const others = visit.action === 'c' ? DONE : null;
  return { of, others: talked.size > 0 ? others : (doorResult(visit) ?? others), by: visit.by };
}

function cells(one: ResultRow, last: LastResults) {
  const { door, voter, fileId, first, line, unit, city, zip, target, code, status, groups, tags } = one;
  const packet = code === null ? null : hyphenateCode(code);
  const answers = GROUP_KINDS.map((kind) => (groups[kind] ?? []).join('; '));
  const inPass = one.isInPass ? 'yes' : 'no';
  return [
    ...[door, voter, fileId, one.last, first, line, unit, city, zip, target, packet, status === 1 ? 'yes' : 'no'],
    ...[last.of.get(String(voter)) ?? last.others, one.at, last.by, ...answers, tags.join('; ')],
    ...[one.level, one.talkedAt, one.backFrom, one.backText, one.left ? 'yes' : null],
    ...[one.age, one.party, one.precinct, one.phone, one.email, one.notes.join(' | '), one.pass, voter === null ? null : inPass, one.vanId],
    ...[one.middle, one.gender, one.race, ownFields(one.custom)],
  ];
}

const ownFields = (custom: ResultRow['custom']): string | null =>
  custom === null
    ? null
    : Object.entries(custom)
        .map(([name, said]) => `${name}: ${said}`)
        .sort()
        .join('; ');

function householdCells(people: readonly ResultRow[], told: LastResults) {
  const residents = people.filter(({ voter, isInPass }) => voter !== null && isInPass);
  const own = new Set(people.flatMap(({ voter }) => told.of.get(String(voter)) ?? []));
  const names = residents.map(({ last, first }) => [last, first].filter(Boolean).join(', ')).join('; ');
  return people
    .slice(0, 1)
    .flatMap(({ door, line, unit, city, zip, target, code, status, at, backFrom, backText, left, pass }) => [
      ...[door, line, unit, city, zip, target, code === null ? null : hyphenateCode(code), status === 1 ? 'yes' : 'no'],
      ...[
        own.size > 0 ? [...own].join('; ') : told.others,
        at,
        told.by,
        residents.length,
        names,
        backFrom,
        backText,
        left ? 'yes' : null,
        pass,
      ],
    ]);
}

/** Some doors at a time, with all their people. */
function resultRows({ trx, campaignId, passId, since, until, zone }: ExportSource) {
  const isRange = since !== undefined || until !== undefined;
  const local = (seconds: RawBuilder<unknown>) =>
    sql`to_char(to_timestamp(${seconds}) at time zone ${zone}::text, 'YYYY-MM-DD HH24:MI:SS')`;
  return inParts<ResultRow>(async (last) => {
    const { rows } = await sql<ResultRow>`
      select a.id as door, v.id as voter, v.source_ref as "fileId", v.last_name as last, v.first_name as first, a.line, a.unit, a.city, a.zip,
        targets.name as target, packets.code, a.status,
        ${local(sql`(select max(at) from canvass_visits where canvass_visits.door = a.id)`)} as at,
        (select coalesce(jsonb_object_agg(kind, names), '{}') from (
          select kind, jsonb_agg(name order by groups.id) as names from voter_groups join groups on groups.campaign_id = ${campaignId} and groups.id = group_id
          where voter_groups.campaign_id = ${campaignId} and voter_id = v.id and member group by kind) as own) as groups,
        (select min(level) from voter_groups join groups on groups.campaign_id = ${campaignId} and groups.id = group_id
          where voter_groups.campaign_id = ${campaignId} and voter_id = v.id and member) as level,
        ${local(sql`(select max(at) from canvass_talks where person = v.id::text)`)} as "talkedAt",
        ${local(sql`a.last_back_from`)} as "backFrom", a.last_back_text as "backText", a.last_left as "left",
        (select coalesce(jsonb_agg(name order by tags.id), '[]') from voter_tags
          join tags on tags.campaign_id = ${campaignId} and tags.id = tag_id
          where voter_tags.campaign_id = ${campaignId} and voter_id = v.id) as tags,
        v.age, v.party, v.precinct, v.phone, v.email, v.middle_name as middle, v.gender, v.race, v.custom,
        (select coalesce(jsonb_agg(text order by effective_at desc, note_id), '[]') from notes
          where campaign_id = ${campaignId} and voter_id = v.id and text <> '') as notes,
        passes.name as pass, v.id is not null and ${isOfPass(campaignId)} as "isInPass", ${vanId('v', campaignId)} as "vanId"
      from (
        select * from addresses
        where campaign_id = ${campaignId} and pass_id = ${passId} and id > ${last?.door ?? 0}
          and (not ${isRange}::boolean or exists (select from canvass_visits where canvass_visits.door = addresses.id))
        order by id limit ${ROWS_AT_ONCE}
      ) as a
      join passes on passes.campaign_id = ${campaignId} and passes.id = a.pass_id
      left join voters v on v.campaign_id = ${campaignId} and v.place_id = a.place_id
      left join targets on targets.campaign_id = ${campaignId} and targets.id = a.target_id
      left join packets on packets.campaign_id = ${campaignId} and packets.id = a.packet_id
      order by a.id, v.id`.execute(trx);
    return rows;
  });
}
