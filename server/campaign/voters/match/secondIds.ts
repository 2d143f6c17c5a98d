import { type RawBuilder, sql } from 'kysely';
import { VAN_IDS } from '@/server/campaign/export/vanId';

/*
 * Where the ids of another kind than the campaign's own are kept: VAN's in a column of its own, because exports name people by it, all others by whose
 * they are in one column of JSON.
 */

/** The column that has the ids of a kind. */
export const columnOfIds = (ids: string) => (ids === VAN_IDS ? 'van_id' : 'other_ids');

/**
 * SQL: the id of that kind that a voter has; null where none is known.
 *
 * @param voter the name of the voters in the statement
 */
export function secondId(voter: string, ids: string): RawBuilder<string | null> {
  const column = sql.ref(`${voter}.${columnOfIds(ids)}`);
  return ids === VAN_IDS ? sql<string | null>`${column}` : sql<string | null>`(${column} ->> ${ids}::text)`;
}

/** SQL: what the column of the ids of a voter becomes with one of that kind. */
export function withSecondId(voter: string, ids: string, id: RawBuilder<string>): RawBuilder<unknown> {
  if (ids === VAN_IDS) return id;
  return sql`coalesce(${sql.ref(`${voter}.other_ids`)}, '{}'::jsonb) || jsonb_build_object(${ids}::text, ${id})`;
}
