import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a row of the log says that somebody was talked with, by the rule of docs/wire.md#who-was-talked-with: true, false where it takes a talk
 * back, null where it says nothing of it.
 *
 * @param body the row's body, of a door's change
 */
export function saysTalk(campaignId: number, body: RawBuilder<unknown>): RawBuilder<boolean | null> {
  const given = sql`case when record ? 'add' or record ? 'remove' then record -> 'add' else record -> 'groupIds' end`;
  return sql`(
    select case when bool_or(record -> 'talked' is not null) then coalesce(bool_or(record -> 'talked' = 'true'), false)
      when bool_or(exists (
        select from groups where groups.campaign_id = ${campaignId} and (kind <> 'result' or role is null or role not in ('notHome', 'moved', 'deceased'))
          and jsonb_typeof(${given}) = 'array' and ${given} ? groups.id::text)) then true end
    from jsonb_array_elements(case when jsonb_typeof(${body} -> 'records') = 'array' then ${body} -> 'records' else '[]' end) as record)`;
}
