import { type Kysely, sql } from 'kysely';
import type { Database } from '@/server/database/schema';

/** Reads the ids by which phones may name a person: the voter's own, and those that phones made. */
export async function idsOf(db: Kysely<Database>, campaignId: number, voterId: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from voters where campaign_id = ${campaignId} and id = ${voterId}
    union select person_id from voters where campaign_id = ${campaignId} and id = ${voterId} and person_id is not null
    union select person_id from merged_people where campaign_id = ${campaignId} and voter_id = ${voterId}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A change of the log that tells of a person: of a door only what it says of them. */
type ChangeOfPerson = { readonly kind: string; readonly at: string; readonly by: string | null; readonly said: unknown };

/**
 * Reads every change of the log that tells of a person, in the order in which they arrived. It looks through the whole log of the campaign.
 *
 * @param ids by which phones may name them (`idsOf`)
 * @param logIds rows that tell of them without an id
 */
export async function logOf(
  db: Kysely<Database>,
  campaignId: number,
  ids: readonly string[],
  logIds: readonly number[] = [],
): Promise<ChangeOfPerson[]> {
  const { rows } = await sql<ChangeOfPerson>`
    select kind, to_char(to_timestamp(effective_at) at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"') as at,
      (select name from users where users.id = user_id) as by,
      case when kind = 'door' then record.said else body end as said
    from change_log
    left join lateral (
      select jsonb_agg(one) as said
      from jsonb_array_elements(case when kind = 'door' and jsonb_typeof(body -> 'records') = 'array' then body -> 'records' else '[]' end) as one
      where one ->> 'recordId' = any(${ids}::text[])
    ) as record on true
    where campaign_id = ${campaignId} and (
      record.said is not null or (kind = 'tags' and subject = any(${ids}::text[]))
      or (kind = 'note' and body ->> 'voterId' = any(${ids}::text[])) or (kind = 'report' and body ->> 'personId' = any(${ids}::text[]))
      or change_log.id = any(${logIds}::bigint[]))
    order by change_log.id`.execute(db);
  return rows;
}
