import { type RawBuilder, sql } from 'kysely';
import { databaseIds } from '@/server/database/databaseId';
import { known, type Plan, query } from '@/server/database/plan';
import { idsOfVoters } from './namedVoters';

/**
 * The condition on a campaign's own doors that changes name, by their ids or by those of doors that staff have joined to them. The ids are gathered
 * first, so that each door is looked up in the index.
 *
 * @param alias the table's name in the statement
 * @param ids as the wire writes them
 */
export function isNamedDoor(alias: string, campaignId: number, ids: readonly string[]): RawBuilder<boolean> {
  return isOneOf(alias, campaignId, namedIds(campaignId, ids));
}

/**
 * The same, and the doors where those live whom changes name, of every pass: a phone names at the former door whoever has moved, and what is known of one person is
 * written by one at a time. Step by step, each by an index: joined, a database that has not counted its rows yet goes through all doors for each that is named.
 *
 * @param people as the wire writes their ids
 */
export function isNamedOrHome(alias: string, campaignId: number, ids: readonly string[], people: readonly string[]): RawBuilder<boolean> {
  if (people.length === 0) return isNamedDoor(alias, campaignId, ids);
  const named = idsOfVoters(campaignId, people);
  const places = sql`array(select place_id from voters own where own.campaign_id = ${campaignId} and own.id = any(${named}))`;
  return isOneOf(
    alias,
    campaignId,
    sql`${namedIds(campaignId, ids)} || array(select other.id from doors other where other.campaign_id = ${campaignId} and other.place_id = any(${places}))`,
  );
}

function isOneOf(alias: string, campaignId: number, doorIds: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${alias}.campaign_id`)} = ${campaignId} and ${sql.ref(`${alias}.id`)} = any(${doorIds})`;
}

/** SQL: the ids, and those of the doors to which doors of such ids were joined. */
function namedIds(campaignId: number, ids: readonly string[]): RawBuilder<unknown> {
  const doorIds = databaseIds(ids);
  return sql`${doorIds}::bigint[] || array(
    select door_id from joined_doors where campaign_id = ${campaignId} and gone_id = any(${doorIds}::bigint[]))`;
}

/** SQL: all names of a door, as the wire writes them: its id, and those of the doors that were joined to it. */
export function namesOf(alias: string): RawBuilder<readonly string[]> {
  return sql<readonly string[]>`${sql.ref(`${alias}.id`)}::text || array(
    select gone_id::text from joined_doors
    where joined_doors.campaign_id = ${sql.ref(`${alias}.campaign_id`)} and joined_doors.door_id = ${sql.ref(`${alias}.id`)})`;
}

/**
 * Plans to read which of the ids name doors of the campaign, and the id of each such door. None of them can be deleted until the transaction ends, so that
 * what is written about them has something to refer to.
 */
export function ownDoors(campaignId: number, ids: readonly string[]): Plan<ReadonlyMap<string, string>> {
  if (ids.length === 0) return known(new Map());
  return query(
    sql<{ id: string; names: readonly string[] }>`
      select own.id::text as id, ${namesOf('own')} as names from doors as own
      where ${isNamedDoor('own', campaignId, ids)} order by own.id for key share of own`,
    (rows) => new Map(rows.flatMap(({ id, names }) => names.map((name) => [name, id] as const))),
  );
}
