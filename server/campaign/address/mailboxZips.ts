import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '@/server/database/schema';
import { STREET_KEY } from './addressKey';

/*
 * In many towns the post has a ZIP for its mailboxes, beside those where homes are: 05402 beside 05401. Files say it of people who have such a box, with the street where they live. So
 * a ZIP of a town is one of mailboxes where it has no street that the town's other ZIPs lack.
 */

/** It has fewer of a town's buildings than one in so many, … */
const FEW = 5;
/** … at least so many streets, … */
const LEAST_STREETS = 2;
/** … and fewer streets of its own than one in so many: they are misspelled. */
const MISSPELLED = 10;

/** SQL: the streets of towns in each of their ZIPs, with the number of their buildings. @param addresses SQL: a table of (building_key, zip_key, town) */
export const streetsInZips = (addresses: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select town, zip_key, ${STREET_KEY} as street_key, count(distinct building_key) as buildings, count(*) over (partition by town, ${STREET_KEY}) > 1 as is_shared
  from ${addresses} address group by 1, 2, 3`;

/** SQL: the ZIPs of towns, with how many buildings they and their towns have. @param streets SQL: a table of {@link streetsInZips} */
export const zipsOfTowns = (streets: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select town, zip_key, buildings, of_all,
    streets >= ${sql.lit(LEAST_STREETS)} and own_streets * ${sql.lit(MISSPELLED)} <= streets and buildings * ${sql.lit(FEW)} <= of_all as is_of_mailboxes
  from (
    select town, zip_key, sum(buildings) as buildings, count(*) as streets, count(*) filter (where not is_shared) as own_streets,
      sum(sum(buildings)) over (partition by town) as of_all
    from ${streets} street group by 1, 2) zip`;

/** Returns the ZIPs of a campaign's places that are of mailboxes, by its places and by points (building_key, search_zip, city), which have none in them. */
export async function mailboxZips(db: Kysely<Database>, campaignId: number, points: RawBuilder<unknown>): Promise<readonly string[]> {
  const { rows } = await sql<{ zip: string }>`
    with known as (
      select building_key, left(search_zip, 5) as zip_key, lower(city) collate "C" as town, campaign_id is not null as is_own
      from (select building_key, search_zip, city, campaign_id from places where campaign_id = ${campaignId} and building_key is not null
        union all select building_key, search_zip, city, null from ${points}) address
      where search_zip <> '' and city <> ''
    ), rare as (select zip_key from known group by 1 having bool_and(is_own))
    select distinct zip_key as zip from (${zipsOfTowns(
      sql`(${streetsInZips(sql`(
      select * from known where town in (select town from known join rare using (zip_key)))`)})`,
    )}) zip
    where is_of_mailboxes and zip_key in (select zip_key from rare) order by 1`.execute(db);
  return rows.map(({ zip }) => zip);
}
