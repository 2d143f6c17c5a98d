import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type EveningMarks, FAR_METERS } from '@/lib/domain/staff/evening';
import { marksWithin, type Span } from '@/server/campaign/canvass/marks';
import type { Database } from '@/server/database/schema';
import { isHeld } from '@/server/store/holds';
import { stands } from '@/server/store/logRows';
import { settledOf, subjectOf } from '@/server/store/settledSubject';

/** What a volunteer has marked in an evening. */
export type VolunteerMarks = EveningMarks & {
  readonly userId: number;
  /** Whom they talked with. */
  readonly people: readonly string[];
  /** Where the last door is that they marked; null where that is not known. */
  readonly lat: number | null;
  readonly lon: number | null;
};

/**
 * Reads what each volunteer marked in a span, counted as everywhere (canvass/marks.ts).
 *
 * @param span with `subjects`, what is read of somebody is all of theirs only where they were at no other door
 */
export async function eveningMarks(db: Kysely<Database>, span: Span): Promise<VolunteerMarks[]> {
  const { rows } = await sql<Omit<VolunteerMarks, 'far'>>`
    with ${marksWithin(span)}, walked as (
      select user_id, count(*) as doors, count(*) filter (where talked) as talks, min(at) as first_at, max(last_at) as last_at
      from canvass_knocks group by user_id
    ), answers as (
      select user_id, key, ${ANSWER} as answer from canvass_said where talked
    ), runs as (
      select user_id, answer, count(*) as answers from (
        select user_id, answer, row_number() over (partition by user_id order by key)
          - row_number() over (partition by user_id, answer order by key) as run
        from answers where answer is not null
      ) as numbered group by user_id, answer, run
    ), longest as (
      select user_id, max(answers) as answers from runs group by user_id
    ), met as (
      select user_id, array_agg(distinct person) as people from canvass_talks group by user_id
    ), latest as (
      select distinct on (user_id) user_id, lat, lon from canvass_marks mark
      join places on places.campaign_id = ${span.campaignId} and places.id = mark.place_id
      where action <> 'u' order by user_id, key desc
    )
    select walked.user_id as "userId", doors, talks, first_at as "firstAt", last_at as "lastAt", coalesce(answers, 0) as identical, lat, lon,
      coalesce(people, '{}') as people
    from walked left join met on met.user_id = walked.user_id left join longest on longest.user_id = walked.user_id left join latest on latest.user_id = walked.user_id`.execute(
    db,
  );
  const far = await farMarks(db, span);
  return rows.map((row) => ({ ...row, far: far.get(row.userId) ?? 0 }));
}

/** SQL: the groups that a record names, in one order; null where it names none. */
const ANSWER: RawBuilder<string | null> = sql`(
  select string_agg(name, ' ' order by name collate "C")
  from jsonb_array_elements_text(case when jsonb_typeof(record -> 'add') = 'array' then record -> 'add'
    when jsonb_typeof(record -> 'groupIds') = 'array' then record -> 'groupIds' else '[]' end) as name)`;

/** The earth's circumference through the poles, by degrees. */
const METERS_A_DEGREE = 111_195;

/**
 * Counts the marks that volunteers made far from the door, by where their phones were. Marks without a position are none.
 *
 * @returns by user
 */
async function farMarks(
  db: Kysely<Database>,
  { campaignId, since, afterLog = 0, subjects, onlyHeld = false }: Span,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ userId: number; marks: number }>`
    select user_id as "userId", count(*) as marks
    from (
      select user_id, ${subjectOf('l')} as subject, ${degrees('lat', 90)} as lat, ${degrees('lon', 180)} as lon
      from change_log l ${settledOf('l')}
      where l.campaign_id = ${campaignId} and l.id > ${afterLog} and kind = 'door' and effective_at >= ${since ?? 0} and body ->> 'action' <> 'u'
        and ${isHeld('l')} = ${onlyHeld} and ${stands('l')} and ${subjects === undefined ? sql`true` : sql`${subjectOf('l')} = any(${subjects}::text[])`}
    ) as mark
    join doors door on door.campaign_id = ${campaignId} and door.id = case when subject ~ '^[1-9][0-9]{0,14}$' then subject::bigint end
    join places place on place.campaign_id = ${campaignId} and place.id = door.place_id
    where (mark.lat <> 0 or mark.lon <> 0)
      and ((mark.lat - place.lat) * ${METERS_A_DEGREE}) ^ 2
        + ((mark.lon - place.lon) * ${METERS_A_DEGREE} * cos(radians(place.lat))) ^ 2 > ${FAR_METERS ** 2}
    group by user_id`.execute(db);
  return new Map(rows.map(({ userId, marks }) => [userId, marks]));
}

/** SQL: what a mark says of where the phone was. A phone may say any number, and a square of some is too large to compute with. */
function degrees(field: 'lat' | 'lon', most: number): RawBuilder<number | null> {
  const said = sql`body -> ${sql.lit(field)}`;
  return sql`case when jsonb_typeof(${said}) = 'number' then least(greatest((${said})::numeric, ${sql.lit(-most)}), ${sql.lit(most)})::float8 end`;
}
