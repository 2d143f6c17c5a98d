import { type Kysely, type RawBuilder, sql } from 'kysely';
import { databaseId, databaseIds } from '@/server/database/databaseId';
import { known, type Plan, query } from '@/server/database/plan';
import type { Database } from '@/server/database/schema';

/**
 * The ids of the campaign's voters whom a phone names by ids that a phone made: as the one who was reported, or as the voter whom staff found them
 * to be (docs/wire.md#somebody-new). Rows of person_id and voter_id.
 */
export function namedByPersonId(campaignId: number, ids: readonly string[]): RawBuilder<unknown> {
  const personIds = [...new Set(ids.filter((id) => databaseId(id) === undefined))];
  return sql`(
    select person_id, id as voter_id from voters where campaign_id = ${campaignId} and person_id = any(${personIds}::text[])
    union all
    select merged.person_id, voter_id from merged_people merged join voters on voters.campaign_id = ${campaignId} and voters.id = voter_id
    where merged.campaign_id = ${campaignId} and merged.person_id = any(${personIds}::text[]))`;
}

/** SQL: an array of the database's ids that the wire's ids name. Most are these ids, whoever's they are: they are not looked up. */
export function idsOfVoters(campaignId: number, ids: readonly string[]): RawBuilder<unknown> {
  const own = sql`${databaseIds(ids)}::bigint[]`;
  if (ids.every((id) => databaseId(id) !== undefined)) return own;
  return sql`(${own} || array(select voter_id from ${namedByPersonId(campaignId, ids)} as by_phone))`;
}

/** Plans to read which voters of the campaign the ids name, by each id as the wire writes it. Most are the voters' own, and need no look-up. */
export function votersByPersonId(campaignId: number, ids: readonly string[]): Plan<ReadonlyMap<string, number>> {
  if (ids.every((id) => databaseId(id) !== undefined)) return known(new Map());
  return query(
    sql<{ personId: string; voterId: number }>`
      select person_id as "personId", voter_id as "voterId" from ${namedByPersonId(campaignId, ids)} as named`,
    (rows) => new Map(rows.map(({ personId, voterId }) => [personId, voterId])),
  );
}

/** Returns the database's id of the voter whom the wire names so; undefined where nobody of the campaign is named by an id that a phone made. */
export async function voterNamed(db: Kysely<Database>, campaignId: number, id: string): Promise<number | undefined> {
  const own = databaseId(id);
  if (own !== undefined) return own;
  const { rows } = await sql<{ voterId: number }>`
    select voter_id as "voterId" from ${namedByPersonId(campaignId, [id])} as named`.execute(db);
  return rows[0]?.voterId;
}
