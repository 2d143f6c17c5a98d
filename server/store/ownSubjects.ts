import { type RawBuilder, sql } from 'kysely';
import { databaseId } from '@/server/database/databaseId';
import { known, type Plan, query } from '@/server/database/plan';
import type { LoggedChange } from './incomingChange';

type Table = 'doors' | 'voters' | 'tags';

/**
 * The condition on a campaign's own rows that changes name. A row that another campaign has by the same id is neither returned nor locked.
 *
 * @param alias the table's name in the statement
 * @param ids as the wire writes them
 */
export function isNamed(alias: string, campaignId: number, ids: readonly string[]): RawBuilder<boolean> {
  const rowIds = [...new Set(ids.flatMap((id) => databaseId(id) ?? []))];
  return sql<boolean>`${sql.ref(`${alias}.campaign_id`)} = ${campaignId} and ${sql.ref(`${alias}.id`)} = any(${rowIds}::bigint[])`;
}

/**
 * Plans to read which of the ids the campaign has. None of the rows can be deleted until the transaction ends, so that what is written about them
 * has something to refer to.
 */
export function ownSubjects(table: Table, campaignId: number, ids: readonly string[]): Plan<ReadonlySet<string>> {
  if (ids.length === 0) return known(new Set());
  return query(
    sql<{ id: number }>`
      select own.id from ${sql.table(table)} as own where ${isNamed('own', campaignId, ids)} order by own.id for key share of own`,
    (rows) => new Set(rows.map(({ id }) => String(id))),
  );
}

/** What changes are about, as rows of a statement: `row` has its id, the change's effective time and its author. */
export function writtenRows(changes: readonly LoggedChange[]): RawBuilder<unknown> {
  const rows = changes.flatMap(({ subject, effective, userId }) => {
    const id = databaseId(subject);
    return id === undefined ? [] : [{ id, effective_at: effective.at, user_id: userId }];
  });
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id bigint, effective_at bigint, user_id integer)`;
}
