import { sql } from 'kysely';

/**
 * SQL: whether the address `a` (search_zip, city) can be where `f` (zip_key, city) says. The ZIP decides; where one of the two lacks it, the town;
 * and where that is missing too, number, street and unit alone, which the caller compares.
 */
export const SAME_PLACE = sql`((f.zip_key <> '' and left(a.search_zip, 5) = f.zip_key)
  or ((a.search_zip = '' or f.zip_key = '') and (lower(a.city) = lower(f.city) or a.city = '' or f.city = '')))`;
