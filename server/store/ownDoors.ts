import { type RawBuilder, sql } from 'kysely';
import { databaseId } from '@/server/database/databaseId';
import { known, type Plan, query } from '@/server/database/plan';

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
 * The same, and the doors that staff have split off those, of every pass: whoever lives there may be named with them (`atOrSplitFrom`). Step by step, each by an
 * index: joined, a database that has not counted its rows yet goes through all doors for each that is named.
 */
export function isNamedOrSplitOff(alias: string, campaignId: number, ids: readonly string[]): RawBuilder<boolean> {
  const named = namedIds(campaignId, ids);
  const places = sql`array(select place_id from doors own where own.campaign_id = ${campaignId} and own.id = any(${named}))`;
  const parts = sql`array(select part.place_id from place_parts part where part.campaign_id = ${campaignId} and part.first_id = any(${places}))`;
  return isOneOf(
    alias,
    campaignId,
    sql`${named} || array(select other.id from doors other where other.campaign_id = ${campaignId} and other.place_id = any(${parts}))`,
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

const databaseIds = (ids: readonly string[]) => [...new Set(ids.flatMap((id) => databaseId(id) ?? []))];

/**
 * SQL: to be compared with somebody's place: the place of the row `doors`, or one that staff have split off it. A phone that has the list from before names for the
 * first door whoever lives at the others by now.
 */
export function atOrSplitFrom(campaignId: number): RawBuilder<unknown> {
  return sql`any(doors.place_id || array(
    select part.place_id from place_parts part where part.campaign_id = ${campaignId} and part.first_id = doors.place_id))`;
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
