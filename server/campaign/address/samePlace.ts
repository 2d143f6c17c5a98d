import { type RawBuilder, sql } from 'kysely';
import { zipKey } from './addressKey';

/**
 * SQL: whether the address `a` (search_zip, city) can be where `f` (zip_key, city) says. The ZIP decides; where one of the two lacks it, the town;
 * and where that is missing too, number, street and unit alone, which the caller compares.
 */
export const SAME_PLACE = sql`((f.zip_key <> '' and left(a.search_zip, 5) = f.zip_key)
  or ((a.search_zip = '' or f.zip_key = '') and (lower(a.city) = lower(f.city) or a.city = '' or f.city = '')))`;

/** Tells of two addresses what `SAME_PLACE` tells in the database. */
export function isSamePlace(
  one: { readonly zip: string; readonly city: string },
  other: { readonly zip: string; readonly city: string },
): boolean {
  const [zip, otherZip] = [zipKey(one.zip), zipKey(other.zip)];
  if (zip !== '' && otherZip !== '') return zip === otherZip;
  return one.city === '' || other.city === '' || one.city.toLowerCase() === other.city.toLowerCase();
}

/** SQL: whether the address `a` is in the town that `f` says, whatever their ZIPs. */
export const SAME_TOWN = sql`(a.city <> '' and lower(a.city) = lower(f.city))`;

/**
 * SQL: a table of places by addresses that are not their own any more, to be compared as `places` are: that of a place that staff joined to them (`joined`), or
 * what theirs was before staff put it right. Where that was is not kept.
 */
export const FORMER_PLACES = sql`(
  select own.campaign_id, own.id, own.source_ref, joined, former.building_key, former.unit_key, former.search_zip, former.city,
    null::double precision as lat, null::double precision as lon
  from former_addresses former join places own on own.campaign_id = former.campaign_id and own.id = former.place_id)`;

/** SQL: whether staff have split what `f` (unit_key) says of the building, and the address `a` is the first part. */
export function isFirstPart(campaignId: number): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from place_parts part where part.campaign_id = ${campaignId} and part.first_id = a.id and part.unit_key = f.unit_key)`;
}

/** SQL: whether the address `a` is the one door of the building that `f` names, or the first part of it. */
export function isDoorOrFirstPart(campaignId: number): RawBuilder<boolean> {
  return sql<boolean>`(a.unit_key = f.unit_key or ${isFirstPart(campaignId)})`;
}

/** SQL: whether files name the place `a` by several addresses: it is the first part of one that staff have split, or staff have joined another to it. */
export function hasSeveralAddresses(campaignId: number): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from place_parts part where part.campaign_id = ${campaignId} and part.first_id = a.id)
    or exists (select from former_addresses former where former.campaign_id = ${campaignId} and former.place_id = a.id and former.joined))`;
}
