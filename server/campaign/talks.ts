import { type RawBuilder, sql } from 'kysely';

/**
 * SQL: what one change says of people, a row for each of its records: `nth`, `record`, and `talked`, which is true where somebody was talked with,
 * false where a talk is taken back, null where nothing is said of it. The same in the database as `talksSaid` is on arrival
 * (docs/wire.md#who-was-talked-with).
 *
 * @param records the records of a door's change, JSON; anything but a list names nobody
 */
export function recordsSaid(campaignId: number, records: RawBuilder<unknown>): RawBuilder<unknown> {
  const isList = (field: string) => sql`jsonb_typeof(record -> ${sql.lit(field)}) = 'array'`;
  const given = sql`case when ${isList('add')} or ${isList('remove')} then record -> 'add' else record -> 'groupIds' end`;
  return sql`(
    select nth, record, case when bool_or(says) over () then case when says then (record -> 'talked')::boolean end
      when jsonb_typeof(given) = 'array' and given ?| (
        select array_agg(id::text) from groups
        where campaign_id = ${campaignId} and (kind <> 'result' or role is null or role not in ('notHome', 'moved', 'deceased'))) then true
      end as talked
    from (
      select nth, record, coalesce(jsonb_typeof(record -> 'talked') = 'boolean', false) as says, ${given} as given
      from jsonb_array_elements(case when jsonb_typeof(${records}) = 'array' then ${records} else '[]' end) with ordinality as person (record, nth)
    ) as read)`;
}
