import { type RawBuilder, sql } from 'kysely';
import { METERS_PER_DEGREE } from '@/server/turf/ways';
import { zipKey } from './addressKey';

/*
 * How sure it is that an address `a` (search_zip, city) is what `f` (zip_key, city) says, where `SAME_PLACE` finds nothing against it. Number and street repeat from
 * town to town, so that whoever takes one of several takes the surest.
 */

/** Nothing speaks for it, because one of the two lacks the ZIP, and one the town. */
export const NOTHING_AGREES = 1;

/** SQL: the greater, the surer. ZIP and town agree (5); the ZIP, and one lacks the town (4); the ZIP alone (3); the town, and one lacks the ZIP (2); or `NOTHING_AGREES`. */
export const SURENESS = sql<number>`case
  when f.zip_key <> '' and left(a.search_zip, 5) = f.zip_key
    then case when f.city = '' or a.city = '' then 4 when lower(a.city) = lower(f.city) then 5 else 3 end
  when f.city <> '' and lower(a.city) = lower(f.city) then 2
  else ${sql.lit(NOTHING_AGREES)} end`;

type Town = { readonly zip: string; readonly city: string };

/** Tells of two addresses what `SURENESS` tells in the database. */
export function surenessOf(one: Town, other: Town): number {
  const [zip, city, otherCity] = [zipKey(one.zip), one.city.toLowerCase(), other.city.toLowerCase()];
  if (zip !== '' && zip === zipKey(other.zip)) return city === '' || otherCity === '' ? 4 : city === otherCity ? 5 : 3;
  return city !== '' && city === otherCity ? 2 : NOTHING_AGREES;
}

/** SQL: in which town the address of a table says that it is. Of two that say the same, neither is surer to be what a third one says. */
export const townSaid = (table: string): RawBuilder<string> =>
  sql<string>`(left(${sql.ref(`${table}.search_zip`)}, 5) || ' ' || lower(${sql.ref(`${table}.city`)})) collate "C"`;

/** Pins of one building are not further apart than this; those of one address in two towns are. */
export const FAR_METERS = 500;

/** SQL: whether pins of two tables (lat, lon in degrees) are far apart; null where one of them is missing. Flat: what is near is in one town. */
const areFar = (one: string, other: string): RawBuilder<boolean | null> => {
  const [a, b] = [sql.table(one), sql.table(other)];
  return sql<boolean | null>`(((${a}.lat - ${b}.lat) * ${sql.lit(METERS_PER_DEGREE)}) ^ 2
    + ((${a}.lon - ${b}.lon) * ${sql.lit(METERS_PER_DEGREE)} * cos(radians(${a}.lat))) ^ 2 > ${sql.lit(FAR_METERS ** 2)})`;
};

/** SQL: whether something speaks for it, or at least no pins (lat, lon) of `a` and `f` against it. */
export const IS_SURE_OR_NEAR = sql<boolean>`(${SURENESS} > ${sql.lit(NOTHING_AGREES)} or ${areFar('a', 'f')} is not true)`;

/** SQL: whether `a` says ZIP and town as `f` does, or lacks them as `f` does. Of those that are as sure, such a one is rather meant. */
export const IS_ALIKE = sql<boolean>`(left(a.search_zip, 5) = f.zip_key and lower(a.city) = lower(f.city))`;

/**
 * SQL: whether an `other` place can be meant as well as the one that was found (`best`; each with sureness, is_alike, search_zip, city, lat, lon), and not both: they are as
 * sure, and far apart, or, where a pin is missing, in two ZIPs or towns. Not where `best` says the town of `f` in just its way, or the `other` that of `best`: the first of these is taken.
 */
export const IS_RIVAL = sql<boolean>`(other.sureness = best.sureness
  and (best.sureness = ${sql.lit(NOTHING_AGREES)} or (not best.is_alike and ${townSaid('best')} <> ${townSaid('other')}))
  and coalesce(${areFar('best', 'other')}, case
    when best.search_zip <> '' and other.search_zip <> '' then left(best.search_zip, 5) <> left(other.search_zip, 5)
    else best.city <> '' and other.city <> '' and lower(best.city) <> lower(other.city) end))`;

/**
 * SQL: whether a place `a` has the very address of `f`, so that nothing can be surer. Whoever looks further only where it has not saves going through all units of a tower.
 *
 * @param isOpen SQL: which places `a` count
 */
export const hasVeryAddress = (campaignId: number, isOpen: RawBuilder<unknown> = sql`true`): RawBuilder<boolean> => sql<boolean>`exists (
  select from places a where a.campaign_id = ${campaignId} and a.building_key = f.building_key and a.unit_key = f.unit_key
    and f.zip_key <> '' and ${IS_ALIKE} and ${isOpen})`;
