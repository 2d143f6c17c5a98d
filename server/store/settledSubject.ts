import { type RawBuilder, sql } from 'kysely';
import { databaseId } from '@/server/database/databaseId';
import { type Plan, query } from '@/server/database/plan';

/* The log's rows stay as they arrived. Where staff have said which door a change is about, or have joined the door that it names to
   another, that is kept beside it, and asked here. */

/**
 * SQL: joins to a row of the log what staff have said it is about; `subjectOf` reads it.
 *
 * @param log the log's name in the statement
 */
export function settledOf(log: string): RawBuilder<unknown> {
  return sql`left join settled_strays settled on settled.campaign_id = ${sql.ref(`${log}.campaign_id`)}
    and settled.change_log_id = ${sql.ref(`${log}.id`)}
    left join joined_doors joined on joined.campaign_id = ${sql.ref(`${log}.campaign_id`)} and ${sql.ref(`${log}.kind`)} in ('door', 'report')
      and joined.gone_id::text = ${sql.ref(`${log}.subject`)}`;
}

/** SQL: what a row of the log is about, joined by `settledOf`: as staff have said, else as the phone named it. */
export function subjectOf(log: string): RawBuilder<string> {
  return sql<string>`coalesce(settled.door_id::text, joined.door_id::text, ${sql.ref(`${log}.subject`)})`;
}

/** Plans to read doors as the log names them, and with them those that changes of such names are about: in the order of their ids, as they are locked. */
export function withSettledDoors(campaignId: number, subjects: readonly string[]): Plan<readonly string[]> {
  const statement = sql<{ door: string }>`
    select settled.door_id::text as door from settled_strays settled
    join change_log l on l.campaign_id = ${campaignId} and l.id = settled.change_log_id
    where settled.campaign_id = ${campaignId} and settled.door_id is not null and l.subject = any(${subjects}::text[])
    union
    select door_id::text from joined_doors where campaign_id = ${campaignId} and gone_id::text = any(${subjects}::text[])
    order by 1`;
  const byId = (name: string) => databaseId(name) ?? Number.MAX_SAFE_INTEGER;
  return query(statement, (rows) =>
    [...new Set([...subjects, ...rows.map(({ door }) => door)])].toSorted((one, other) => byId(one) - byId(other)),
  );
}
