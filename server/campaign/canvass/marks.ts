import { type Kysely, type RawBuilder, sql } from 'kysely';
import { recordsSaid } from '@/server/campaign/talks';
import type { Database } from '@/server/database/schema';
import { isHeld } from '@/server/store/holds';
import { hasLivedAt } from '@/server/store/homes';
import { stands } from '@/server/store/logRows';
import { formerNumbersWith } from '@/server/store/namedVoters';
import { settledOf, subjectOf } from '@/server/store/settledSubject';

/*
 * What volunteers did at doors, as every count and every export tells it (docs/decisions/062-who-counts-as-canvassed.md). It is read from the
 * change log alone, and not from what the tables of voters say now: somebody who is not in the campaign any more goes on counting, without a name.
 */

/** Which part of the log: of one pass's doors or all, from `since` on and before `until`, unix seconds. */
export type Span = {
  readonly campaignId: number;
  /** undefined: the doors of all passes. */
  readonly passId?: number | undefined;
  /** What these volunteers did alone, without a look at the rest of the log: a talk that somebody else took back later counts. Without it everybody's. */
  readonly users?: readonly number[] | undefined;
  readonly since?: number | undefined;
  readonly until?: number | undefined;
  /** Whether since and until are about when something happened, or when the server got it. */
  readonly by: 'effective_at' | 'received_at';
  /** By this time zone a day is told. */
  readonly zone: string;
  /** An id of the log up to which no row is of the span, so that they are not read: `logFloor`. */
  readonly afterLog?: number | undefined;
  /** Only changes of these doors, as the log or staff name them. */
  readonly subjects?: readonly string[] | undefined;
  /** What is held alone, as if it counted. */
  readonly onlyHeld?: boolean | undefined;
};

/**
 * Collects a part of the log in tables of this transaction, which the database keeps on its disk however long the log is. What is held, was undone or fits no
 * door is in none of them; of a change that fits in part, only the people are who live or lived at the door or whom a phone has reported.
 *
 * - `canvass_marks`: each change of a door; `key` orders them as they count, the last one wins
 * - `canvass_said`: what they say of people, by the person's id, or by the one that the phone gave where the campaign has nobody of it (any more). By an id of somebody who
 *   was found to be that person, all groups of a record are groups to add
 * - `canvass_talks`: with whom somebody talked, by door, volunteer and day. What the last word of a person in a pass takes back is a talk on no day of that pass
 * - `canvass_knocks`: each door, volunteer and day with the last mark there, but what was taken back
 */
export async function collectMarks(trx: Kysely<Database>, span: Span): Promise<void> {
  const { campaignId } = span;
  await collected(trx, 'canvass_marks', changesOf(span));
  await collected(trx, 'canvass_said', saidIn(campaignId));
  await collected(trx, 'canvass_talks', TALKS);
  await collected(trx, 'canvass_knocks', KNOCKS);
}

/** SQL: the tables of `collectMarks` as parts of one statement's `with`, for a span that is short enough to be kept in memory: an evening. */
export function marksWithin(span: Span): RawBuilder<unknown> {
  return sql`canvass_marks as materialized (${changesOf(span)}), canvass_said as materialized (${saidIn(span.campaignId)}),
    canvass_talks as materialized (${TALKS}), canvass_knocks as materialized (${KNOCKS})`;
}

/** Keeps what a statement reads until the transaction ends, and lets the database count it before it plans with it. */
export async function collected(trx: Kysely<Database>, table: string, rows: RawBuilder<unknown>): Promise<void> {
  await sql`create temporary table ${sql.table(table)} on commit drop as ${rows}`.execute(trx);
  await sql`analyze ${sql.table(table)}`.execute(trx);
}

/** As on arrival: the greatest effective time wins, then what no later change of the same device came before, then the later arrival. */
const KEY = sql`row_number() over (order by at, not superseded, case when superseded then -id else id end)`;

/** More than a change has records: their keys are those of their changes, and among these their order. */
const RECORDS_AT_MOST = 1_000_000;

function changesOf({
  campaignId,
  passId,
  users,
  since,
  until,
  by,
  zone,
  afterLog = 0,
  onlyHeld = false,
  subjects,
}: Span): RawBuilder<unknown> {
  const isOfDoors = subjects === undefined ? sql`true` : sql`${subjectOf('l')} = any(${subjects}::text[])`;
  const isWanted = onlyHeld ? isHeld('l') : sql`coalesce(reason, '') <> 'held' and not ${isHeld('l')}`;
  return sql`
    select id, door, pass_id, place_id, user_id, at, received_at, (to_timestamp(at) at time zone ${zone}::text)::date as day, action, "left", records, fits, dismissed,
      ${KEY} as key
    from (
      select l.id, door.id as door, door.pass_id, door.place_id, user_id, effective_at as at, settled.dismissed is true as dismissed, received_at, body ->> 'action' as action,
        coalesce(body -> 'left' = 'true', false) as "left", body -> 'records' as records, reason is null as fits,
        device is not null and coalesce(seq < max(seq) over (
          partition by door.id, user_id, device order by l.id rows between unbounded preceding and 1 preceding), false) as superseded
      from change_log l ${settledOf('l')}
      join doors door on door.campaign_id = l.campaign_id
        and door.id = case when ${subjectOf('l')} ~ '^[1-9][0-9]{0,14}$' then ${subjectOf('l')}::bigint end
      left join stray_changes on stray_changes.campaign_id = l.campaign_id and stray_changes.change_log_id = l.id
      where l.campaign_id = ${campaignId} and l.id > ${afterLog} and kind = 'door' and coalesce(reason, '') not in ('unknown address', 'other packet')
        and ${isWanted} and ${stands('l')} and ${isOfDoors} and (${passId ?? null}::bigint is null or door.pass_id = ${passId ?? null}::bigint)
        ${users === undefined ? sql`` : sql`and l.user_id = any(${users}::integer[])`}
        and (${since ?? null}::bigint is null or ${sql.ref(by)} >= ${since ?? null}::bigint)
        and (${until ?? null}::bigint is null or ${sql.ref(by)} < ${until ?? null}::bigint)
    ) as changes`;
}

function saidIn(campaignId: number): RawBuilder<unknown> {
  const voterId = sql`case when person ~ '^[1-9][0-9]{0,14}$' then person::bigint end`;
  // Whose homes went when they were forgotten, before these were kept, counts as then.
  // A number of somebody who was found to be a voter is as good as the voter's, where either lived: but what staff had dismissed before reaches nobody by that.
  const isThere = sql`${hasLivedAt(campaignId, voterId, sql`said.place_id`)} and not (number is not null and dismissed)
    or number is not null and not dismissed and exists (select from former_homes home where home.campaign_id = ${campaignId} and home.place_id = said.place_id
      and home.voter_id in ${formerNumbersWith(campaignId, sql`number`)})
    or ${hasLivedAt(campaignId, sql`number::bigint`, sql`said.place_id`)}
    or (exists (select from forgotten_people where campaign_id = ${campaignId} and named = person)
      and not exists (select from former_homes home where home.campaign_id = ${campaignId} and home.voter_id = ${voterId}))`;
  // Which of their ids was somebody else's is not kept of those who are forgotten: whoever was somebody else has that one's number, too.
  const otherNumbers = sql`select voter_id from forgotten_people where campaign_id = ${campaignId} and named <> voter_id::text and named ~ '^[1-9][0-9]{0,14}$'`;
  const isList = (field: 'add' | 'remove' | 'groupIds') => sql`coalesce(jsonb_typeof(record -> ${sql.lit(field)}) = 'array', false)`;
  return sql`
    select person, door, pass_id, user_id, day, at, key, talked,
      case when is_former and ${isList('groupIds')} and not ${isList('add')} and not ${isList('remove')}
        then record || jsonb_build_object('add', record -> 'groupIds') else record end as record
    from (
      select coalesce(named.voter_id::text, record ->> 'recordId') as person, named.voter_id is not null and named.person_id !~ '^[1-9][0-9]{0,14}$' as "isNamed",
        case when named.person_id ~ '^[1-9][0-9]{0,14}$' then named.person_id end as number, coalesce(named.is_former, false) as is_former, door, pass_id,
        mark.place_id, user_id, day, at, fits, dismissed, key * ${RECORDS_AT_MOST}::bigint + nth as key, talked, record
      from canvass_marks mark cross join lateral ${recordsSaid(campaignId, sql`records`)} as said
      left join (
        select person_id, id as voter_id, false as is_former from voters where campaign_id = ${campaignId} and person_id is not null
        union all select person_id, voter_id, true from merged_people where campaign_id = ${campaignId}
        union all select named, voter_id, voter_id in (${otherNumbers}) from forgotten_people where campaign_id = ${campaignId} and named <> voter_id::text
      ) as named on named.person_id = record ->> 'recordId'
    ) as said
    where person is not null and (fits or "isNamed" or ${isThere})`;
}

/** A phone shows talks of its list's pass alone, so that an Undo of a later one says nothing of them. */
const TALKS = sql`
  select person, door, user_id, day, at from (
    select distinct on (person, door, user_id, day) person, door, pass_id, user_id, day, at, talked from canvass_said where talked is not null
    order by person, door, user_id, day, key desc
  ) as own join (
    select distinct on (person, pass_id) person, pass_id, talked from canvass_said where talked is not null order by person, pass_id, key desc
  ) as last using (person, pass_id)
  where own.talked and last.talked`;

const KNOCKS = sql`
  select own.*, talks.door is not null as talked
  from (
    select door, user_id, day, min(at) as at, max(received_at) as received_at, max(key) as key, (array_agg(action order by key desc))[1] as action,
      (array_agg("left" order by key desc))[1] as "left", max(at) as last_at
    from canvass_marks group by door, user_id, day
  ) as own
  left join (select distinct door, user_id, day from canvass_talks) as talks using (door, user_id, day)
  where action <> 'u' or talks.door is not null`;
