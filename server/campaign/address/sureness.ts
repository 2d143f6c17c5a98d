import { type RawBuilder, sql } from 'kysely';

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

/** SQL: in which town the address of a table says that it is. Of two that say the same, neither is surer to be what a third one says. */
export const townSaid = (table: string): RawBuilder<string> =>
  sql<string>`(left(${sql.ref(`${table}.search_zip`)}, 5) || ' ' || lower(${sql.ref(`${table}.city`)})) collate "C"`;

/** Pins of one building are not further apart than this; those of one address in two towns are. */
export const FAR_METERS = 500;
