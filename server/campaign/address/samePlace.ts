import { type RawBuilder, sql } from 'kysely';

/**
 * SQL: whether the address `a` (search_zip, city) can be where `f` (zip_key, city) says. The ZIP decides; where one of the two lacks it, the town;
 * and where that is missing too, number, street and unit alone, which the caller compares.
 */
export const SAME_PLACE = sql`((f.zip_key <> '' and left(a.search_zip, 5) = f.zip_key)
  or ((a.search_zip = '' or f.zip_key = '') and (lower(a.city) = lower(f.city) or a.city = '' or f.city = '')))`;

/** SQL: whether staff have split what `f` (unit_key) says of the building, and the address `a` is the first part. */
export function isFirstPart(campaignId: number): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from place_parts part where part.campaign_id = ${campaignId} and part.first_id = a.id and part.unit_key = f.unit_key)`;
}

/** SQL: whether the place `a` is the first part of one that staff have split. */
export function isSplitPlace(campaignId: number): RawBuilder<boolean> {
  return sql<boolean>`exists (select from place_parts part where part.campaign_id = ${campaignId} and part.first_id = a.id)`;
}
