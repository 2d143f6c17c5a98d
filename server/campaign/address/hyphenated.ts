import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '@/server/database/schema';

/*
 * In Queens and on Oahu house numbers have a hyphen, 43-91, which half of the files leave out: 4391. Elsewhere 12-14 is a house of two numbers, and 1214 another one. So the two
 * are one number only where the town has hyphens.
 */

/** SQL: the key of a building without its number's hyphen: '00000043-91 x' is '00004391 x'. */
export const withoutHyphen = (key: RawBuilder<unknown>): RawBuilder<string> => sql<string>`(case
  when ${key} ~ '^\\d+-\\d+ ' then lpad(ltrim(replace(split_part(${key}, ' ', 1), '-', ''), '0'), 8, '0') || ' ' || split_part(${key}, ' ', 2)
  else ${key} end collate "C")`;

/** One number in so many, at least, has a hyphen where a town has them. */
const ONE_IN = 5;

/** Returns the ZIPs in which house numbers have hyphens. @param addresses SQL: a table of (building_key, zip) */
export async function zipsWithHyphens(db: Kysely<Database>, addresses: RawBuilder<unknown>): Promise<readonly string[]> {
  const { rows } = await sql<{ zip: string }>`
    select zip from ${addresses} known
    where zip <> '' group by zip having count(*) filter (where building_key ~ '^\\d+-\\d+ ') * ${sql.lit(ONE_IN)} >= count(*)`.execute(db);
  return rows.map(({ zip }) => zip);
}
