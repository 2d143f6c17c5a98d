import { type RawBuilder, sql } from 'kysely';
import type { DoorsJoined } from '@/server/database/repairTables';

/*
 * Undoing a voter file brings people back to the places that it kept of them (`import_rows`). Staff may have joined such a place to another since, or made two of one
 * again (docs/decisions/067-a-voter-file-can-be-undone.md).
 */

/** SQL: where a repair leads, and whether it leads from a place `led` that is gone. */
const LED_TO = sql`(case kind when 'joinedDoors' then undo -> 'keepPlaceId' else undo -> 'place' -> 'placeId' end)::bigint`;
const leads = (campaignId: number) => sql`repairs.campaign_id = ${campaignId} and (
  (kind = 'joinedDoors' and undone_at is null and (undo ->> 'gonePlaceId')::bigint = led.id)
  or (kind = 'splitDoor' and undone_at is not null and undo -> 'placeIds' @> to_jsonb(led.id)))`;

/**
 * SQL: which place a former one is by now: itself, where it is there; the one to which it was joined, or of which it was a part before that split was undone, and
 * so on to the end; null where there is none.
 *
 * @param placeId SQL: an id, which names no column of `places` or `repairs`
 */
export function placeNow(campaignId: number, placeId: RawBuilder<unknown>): RawBuilder<number | null> {
  // Repairs are few, and are only asked for a place that is gone: not for each of the many rows that are about something else.
  return sql<number | null>`case when ${placeId} is not null then coalesce(
    (select places.id from places where places.campaign_id = ${campaignId} and places.id = ${placeId}),
    (with recursive led as (select ${placeId} as id union select ${LED_TO} from led join repairs on ${leads(campaignId)})
      select places.id from led join places on places.campaign_id = ${campaignId} and places.id = led.id limit 1)) end`;
}

/**
 * SQL: has the undo of the joins that lead on from former places (`placeNow`) give those who come back there to the second door, as whoever lived at it.
 *
 * @param of SQL: rows `r` of `import_rows` by which people are about to come back
 */
export function ofSecondAgain(campaignId: number, of: RawBuilder<unknown>): RawBuilder<unknown> {
  const home = sql`(r.before ->> 'place_id')::bigint`;
  return sql`
    with recursive led as (
      select r.voter_id, ${home} as id from import_rows r
      where ${of} and ${home} is not null and not exists (select from places where places.campaign_id = ${campaignId} and places.id = ${home})
      union select led.voter_id, ${LED_TO} from led join repairs on ${leads(campaignId)})
    update repairs joined set undo = joined.undo || jsonb_build_object('voterIds', (joined.undo -> 'voterIds') || back.ids)
      || case when joined.undo ? 'came' then jsonb_build_object('came', (joined.undo -> 'came') || (
        select coalesce(jsonb_agg(jsonb_build_object('number', came.number, 'voterId', came.voter_id)), '[]') from import_rows came
        where came.campaign_id = ${campaignId} and came.number = ${numbersOf(campaignId)}
          and came.voter_id = any(array(select jsonb_array_elements_text(back.ids)::bigint))
          and (came.before ->> 'place_id')::bigint = (joined.undo ->> 'keepPlaceId')::bigint)) else '{}' end
    from (
      select repairs.number, jsonb_agg(distinct led.voter_id) as ids from led join repairs on kind = 'joinedDoors' and ${leads(campaignId)}
      group by repairs.number) as back
    where joined.campaign_id = ${campaignId} and joined.number = back.number`;
}

/** SQL: by these and by who it is of, a row of `import_rows` is found by its key: there may be a million of them. */
const numbersOf = (campaignId: number, when: RawBuilder<unknown> = sql`true`) =>
  sql`any(array(select number from imports where imports.campaign_id = ${campaignId} and ${when}))`;

/** SQL: the rows `came` of what imports have kept of who lives at a place that is about to be joined: of those whom they brought there from the one that stays. */
export function cameFrom(campaignId: number, keepPlaceId: number, gonePlaceId: number): RawBuilder<unknown> {
  return sql`import_rows came where came.campaign_id = ${campaignId} and came.number = ${numbersOf(campaignId)}
    and came.voter_id = any(array(select id from voters where campaign_id = ${campaignId} and place_id = ${gonePlaceId}))
    and (came.before ->> 'place_id')::bigint = ${keepPlaceId}`;
}

/**
 * SQL: lets imports bring who lived at the second of two joined places back there, and not to the first: whom a file has moved away from there while both were one, it
 * moved away from the second.
 */
export function backAtSecond(campaignId: number, { keepPlaceId, gonePlaceId, voterIds, came }: DoorsJoined): RawBuilder<unknown> {
  // A join that did not keep who came from the first is told from the imports by its time. It is the last one of that door.
  const sinceJoin = sql`at > (
    select made_at from repairs
    where campaign_id = ${campaignId} and kind = 'joinedDoors' and (undo ->> 'gonePlaceId')::bigint = ${gonePlaceId}
    order by number desc limit 1)`;
  return sql`
    update import_rows own set before = own.before || jsonb_build_object('place_id', ${gonePlaceId}::bigint)
    where own.campaign_id = ${campaignId} and own.number = ${numbersOf(campaignId, came ? sql`true` : sinceJoin)}
      and own.voter_id = any(${voterIds}::bigint[]) and (own.before ->> 'place_id')::bigint = ${keepPlaceId}
      and not exists (
        select from jsonb_to_recordset(${JSON.stringify(came ?? [])}::jsonb) as came (number integer, "voterId" bigint)
        where came.number = own.number and came."voterId" = own.voter_id)`;
}
