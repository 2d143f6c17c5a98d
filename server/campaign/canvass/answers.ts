import { type Kysely, type RawBuilder, sql } from 'kysely';
import { DOOR_ACTION } from '@/lib/domain/change/door/actions';
import type { Database } from '@/server/database/schema';
import { collected } from './marks';

/**
 * Collects beside the tables of `collectMarks` what people answered: `canvass_answers`, a row for each person and group they are in by what the
 * span's changes say, with the door, volunteer and day of the change that decided it. The last word about a person and a group counts; a warning is
 * withdrawn only by whoever gave it.
 */
export async function collectAnswers(trx: Kysely<Database>, campaignId: number): Promise<void> {
  await collected(trx, 'canvass_answers', answersIn(campaignId));
}

/**
 * Adds to `canvass_answers` whom nobody met: if the last mark of a door in the span is 'not home', everybody who lives
 * there has the answer with that role. Volunteers mark the door and not each person, so counts by answer would have none.
 */
export async function addNotHome(trx: Kysely<Database>, campaignId: number): Promise<void> {
  await sql`
    insert into canvass_answers (person, group_id, door, user_id, day)
    select v.id::text, groups.id, last.door, last.user_id, last.day
    from (
      select distinct on (door) door, user_id, day, action from canvass_knocks order by door, action = 'u', key desc
    ) as last
    join groups on groups.campaign_id = ${campaignId} and groups.role = 'notHome'
    join doors on doors.campaign_id = ${campaignId} and doors.id = last.door
    join voters v on v.campaign_id = ${campaignId} and v.place_id = doors.place_id and v.off_since is null
    where last.action = ${DOOR_ACTION.notHome}
      and not exists (select from canvass_answers own where own.person = v.id::text and own.group_id = groups.id)`.execute(trx);
}

const isList = (field: 'add' | 'remove' | 'groupIds') => sql`jsonb_typeof(record -> ${sql.lit(field)}) = 'array'`;
/** Whether a record says what changes, and not all the groups there are (docs/wire.md#add-and-remove). */
const IS_CHANGE = sql`(${isList('add')} or ${isList('remove')})`;
const itemsOf = (field: 'add' | 'remove' | 'groupIds') =>
  sql`jsonb_array_elements_text(case when ${isList(field)} then record -> ${sql.lit(field)} else '[]' end)`;

/** SQL: selects the rows of `canvass_answers`, where `canvass_said` is at hand: as a table, or within the statement (`marksWithin`). */
export function answersIn(campaignId: number): RawBuilder<unknown> {
  const of = sql`person, door, user_id, day, key`;
  return sql`
    with words as (
      select ${of}, name, true as member from canvass_said cross join lateral ${itemsOf('add')} as name
      union all select ${of}, name, true from canvass_said cross join lateral ${itemsOf('groupIds')} as name where ${IS_CHANGE} is not true
      union all select ${of}, name, false from canvass_said cross join lateral ${itemsOf('remove')} as name
        where (${isList('add')} and record -> 'add' ? name) is not true
    ), resets as (
      select person, user_id, max(key) as key from canvass_said where ${IS_CHANGE} is not true and ${isList('groupIds')} group by person, user_id
    ), last_resets as (
      select person, user_id as giver, key from resets union all select person, 0, max(key) from resets group by person
    ), last_words as (
      select distinct on (person, id, giver) ${of}, id, giver, member from (
        select ${of}, groups.id, case when warns then user_id else 0 end as giver, member
        from words join groups on groups.campaign_id = ${campaignId} and groups.id::text = words.name
      ) as known order by person, id, giver, key desc
    )
    select person, id as group_id, door, user_id, day
    from last_words own left join last_resets using (person, giver)
    where member and (last_resets.key is null or last_resets.key <= own.key)`;
}
