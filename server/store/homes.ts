import { type RawBuilder, sql } from 'kysely';

/*
 * Where people live, and where they lived before (`former_homes`). A phone goes on naming somebody at the door where its list has them, however long ago they moved in
 * the campaign's books: so whoever lives at a door, or lived there, may be named there (docs/decisions/062-who-counts-as-canvassed.md).
 */

/**
 * SQL: keeps where people lived. Whoever moves anybody says so before, in the same transaction: else an answer that is still on its way would reach nobody.
 *
 * @param homes SQL: rows of campaign, voter and place
 */
export function keepFormerHomes(homes: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`insert into former_homes (campaign_id, voter_id, place_id) ${homes} on conflict do nothing`;
}

/** SQL: keeps where those people live who are about to move. @param who SQL: a condition on `voters` */
export function keepHomesOf(campaignId: number, who: RawBuilder<unknown>): RawBuilder<unknown> {
  return keepFormerHomes(
    sql`select voters.campaign_id, voters.id, voters.place_id from voters where voters.campaign_id = ${campaignId} and ${who}`,
  );
}

/** SQL: whether the campaign's voter of an id lives at a place, or lived there. */
export function hasLivedAt(campaignId: number, voterId: RawBuilder<unknown>, placeId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select from voters own where own.campaign_id = ${campaignId} and own.id = ${voterId} and own.place_id = ${placeId})
    or exists (select from former_homes own where own.campaign_id = ${campaignId} and own.voter_id = ${voterId} and own.place_id = ${placeId}))`;
}

/** SQL: the doors, in every pass, of all homes that people have or had, also as somebody else whom staff found to be them, and of those where they were reported as somebody new. @param voterIds SQL: an array */
export function doorsOfHomes(campaignId: number, voterIds: RawBuilder<unknown>): RawBuilder<unknown> {
  const places = sql`
    select place_id from voters where campaign_id = ${campaignId} and id = any(${voterIds})
    union select place_id from former_homes where campaign_id = ${campaignId} and voter_id = any(${voterIds})
    union select at.place_id from merged_people merged
      join door_reports report on report.campaign_id = ${campaignId} and report.person_id = merged.person_id
      join doors at on at.campaign_id = ${campaignId} and at.id = report.door_id
      where merged.campaign_id = ${campaignId} and merged.voter_id = any(${voterIds})
    union select home.place_id from merged_people merged
      join former_homes home on home.campaign_id = ${campaignId}
        and home.voter_id = case when merged.person_id ~ '^[1-9][0-9]{0,14}$' then merged.person_id::bigint end
      where merged.campaign_id = ${campaignId} and merged.voter_id = any(${voterIds})`;
  return sql`(select id from doors where campaign_id = ${campaignId} and place_id = any(array(${places})))`;
}
