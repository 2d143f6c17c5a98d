import { type Kysely, type RawBuilder, sql } from 'kysely';
import { databaseId, databaseIds } from '@/server/database/databaseId';
import { command, known, mapPlan, type Plan, query } from '@/server/database/plan';
import type { Database } from '@/server/database/schema';

/**
 * SQL: whom of the campaign's voters a phone names by another id than their own: by the one that it made for somebody new, or by either one that somebody had whom
 * staff found to be that voter (docs/wire.md#somebody-new). Rows of person_id, voter_id, and whether the id was somebody else's (is_former). That the voter is there has its limit, so that each is looked up in the index.
 */
export function namedOtherwise(campaignId: number, ids: readonly string[]): RawBuilder<unknown> {
  const wanted = [...new Set(ids)];
  const made = wanted.filter((id) => databaseId(id) === undefined);
  return sql`(
    select person_id, id as voter_id, false as is_former from voters where campaign_id = ${campaignId} and person_id = any(${made}::text[])
    union all
    select merged.person_id, voter_id, true from merged_people merged
    cross join lateral (select from voters where voters.campaign_id = ${campaignId} and voters.id = voter_id limit 1) as is_there
    where merged.campaign_id = ${campaignId} and merged.person_id = any(${wanted}::text[]))`;
}

/** SQL: an array of the database's ids that the wire's ids name. What looks like one is among them, whether or not anybody has it. */
export function idsOfVoters(campaignId: number, ids: readonly string[]): RawBuilder<unknown> {
  return sql`(${databaseIds(ids)}::bigint[] || array(select voter_id from ${namedOtherwise(campaignId, ids)} as otherwise))`;
}

/** A voter, and whether the id by which they are named was somebody's whom staff found to be them. */
export type NamedOtherwise = { readonly voterId: number; readonly isFormer: boolean };

/** Plans to read which voters of the campaign the ids name that are not the voters' own, by each id as the wire writes it, and how. */
export function namedAs(campaignId: number, ids: readonly string[]): Plan<ReadonlyMap<string, NamedOtherwise>> {
  if (ids.length === 0) return known(new Map());
  return query(
    sql<NamedOtherwise & { personId: string }>`
      select person_id as "personId", voter_id as "voterId", is_former as "isFormer" from ${namedOtherwise(campaignId, ids)} as named`,
    (rows) => new Map(rows.map(({ personId, ...named }) => [personId, named])),
  );
}

/** Plans to read the voters of {@link namedAs} alone. */
export function votersNamedOtherwise(campaignId: number, ids: readonly string[]): Plan<ReadonlyMap<string, number>> {
  return mapPlan(namedAs(campaignId, ids), (named) => new Map([...named].map(([id, { voterId }]) => [id, voterId])));
}

/** Returns the database's id of the voter whom the wire names so; undefined where nobody of the campaign is named by an id that a phone made. */
export async function voterNamed(db: Kysely<Database>, campaignId: number, id: string): Promise<number | undefined> {
  const { rows } = await sql<{ voterId: number }>`
    select voter_id as "voterId" from ${namedOtherwise(campaignId, [id])} as named`.execute(db);
  return rows[0]?.voterId ?? databaseId(id);
}

/** Plans to read ids, and with them all other ones by which phones name the same voters. */
export function withOtherNames(campaignId: number, ids: readonly string[]): Plan<readonly string[]> {
  if (ids.length === 0) return known(ids);
  const statement = sql<{ name: string }>`
    with named as materialized (select ${idsOfVoters(campaignId, ids)} as ids)
    select id::text as name from voters where campaign_id = ${campaignId} and id = any((select ids from named)::bigint[])
    union select person_id from voters where campaign_id = ${campaignId} and id = any((select ids from named)::bigint[]) and person_id is not null
    union select person_id from merged_people where campaign_id = ${campaignId} and voter_id = any((select ids from named)::bigint[])
    order by 1`;
  return query(statement, (rows) => [...new Set([...ids, ...rows.map(({ name }) => name)])]);
}

/** Plans to lock the voters whom ids name, in the order of their own ids, as whoever receives changes does, so that parts of a long work need not lock in that order. */
export function lockNamed(campaignId: number, ids: readonly string[]): Plan<void> {
  return command(sql`
    select from voters where campaign_id = ${campaignId} and id = any(${idsOfVoters(campaignId, ids)}) order by id for no key update`);
}

/** SQL: the numbers under which lists had those whom staff found to be the same voter as somebody of a former number, that one's among them. @param number SQL: a number */
export function formerNumbersWith(campaignId: number, number: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select case when other.person_id ~ '^[1-9][0-9]{0,14}$' then other.person_id::bigint end from merged_people own
    join merged_people other on other.campaign_id = ${campaignId} and other.voter_id = own.voter_id
    where own.campaign_id = ${campaignId} and own.person_id = ${number}::text)`;
}
