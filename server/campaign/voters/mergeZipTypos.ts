import { type Kysely, sql } from 'kysely';
import { STREET_KEY } from '@/server/campaign/address/addressKey';
import type { Database } from '@/server/database/schema';
import type { StagedTables } from './stagedFile';

/** With fewer other buildings in the commoner ZIP a street says too little. */
const LEAST_NEIGHBORS = 3;
/** A ZIP of fewer of a town's buildings than one in so many is rare. */
const RARE = 100;

/**
 * Makes one door of two doors of the staged file that are one household with a mistyped ZIP: the same number, street, unit and town, somebody
 * of the same last name at both, and a ZIP that no other building of that street in the town has, while at least three others have the commoner
 * one. Where a town has two streets of a name, both have neighbors. The rare ZIP has to differ in one digit too, or to be that of fewer than one
 * in a hundred of the town's buildings. A door that the campaign has already stays as it is.
 *
 * In a transaction or in none: a command does it statement by statement, because all of it may take longer than volunteers are kept waiting.
 *
 * @param campaignId undefined: the campaign is new
 * @returns how many doors became one with another
 */
export async function mergeZipTypos(connection: Kysely<Database>, tables: StagedTables, campaignId: number | undefined): Promise<number> {
  const [doors, voters, found] = [tables.doors, tables.voters, `${tables.doors}_typos`].map((name) => sql.table(name));
  await sql`create temporary table ${found} as ${typos(tables, campaignId)}`.execute(connection);
  try {
    await sql`update ${voters} v set door_key = t.right_key from ${found} t where v.door_key = t.wrong_key`.execute(connection);
    const { numAffectedRows } = await sql`delete from ${doors} d using ${found} t where d.key = t.wrong_key`.execute(connection);
    // Rows are written in the order of their numbers: a door comes with the first of its people.
    await sql`
      update ${doors} d set n = t.n from (select right_key, min(wrong_n) as n from ${found} group by right_key) t
      where d.key = t.right_key and t.n < d.n`.execute(connection);
    return Number(numAffectedRows ?? 0);
  } finally {
    await sql`drop table if exists ${found}`.execute(connection);
  }
}

/** SQL: the town of a staged door, compared byte by byte, which is quicker than by a language's order. */
const TOWN = sql`lower(city) collate "C"`;

/** SQL: in how many digits two ZIPs differ. */
const DIFFERENT_DIGITS = sql`(
  select count(*) from generate_series(1, 5) as at where substr(w.zip_key, at, 1) <> substr(r.zip_key, at, 1))`;

/** SQL: the mistyped doors, each with the door that it is. A million rows are gone through a few times in all, whatever comes of it. */
const typos = ({ doors, voters }: StagedTables, campaignId: number | undefined) => sql`
  with keys as materialized (
    select building_key, unit_key, ${TOWN} as town from ${sql.table(doors)} where zip_key <> '' and city <> '' group by 1, 2, 3 having count(*) > 1
  ), doubled as materialized (
    select n, key, building_key, unit_key, zip_key, town, ${STREET_KEY} as street_key
    from (select *, ${TOWN} as town from ${sql.table(doors)} where zip_key <> '') d join keys using (building_key, unit_key, town)
  ), streets as materialized (
    select ${TOWN} as town, ${STREET_KEY} as street_key, zip_key, count(distinct building_key) as buildings from ${sql.table(doors)}
    where (${TOWN}, ${STREET_KEY}) in (select town, street_key from doubled) group by 1, 2, 3
  ), towns as materialized (
    select town, zip_key, buildings, sum(buildings) over (partition by town) as of_all from (
      select ${TOWN} as town, zip_key, count(distinct building_key) as buildings from ${sql.table(doors)}
      where ${TOWN} in (select town from doubled) group by 1, 2
    ) zips
  ), names as materialized (
    select door_key, regexp_replace(search_last, '(jr|sr|ii|iii|iv)$', '') as last from ${sql.table(voters)} where door_key in (select key from doubled)
  )
  select distinct on (w.key) w.key as wrong_key, w.n as wrong_n, r.key as right_key
  from doubled w
    join doubled r on (r.building_key, r.unit_key, r.town) = (w.building_key, w.unit_key, w.town) and r.zip_key <> w.zip_key
    join streets of_w on (of_w.town, of_w.street_key, of_w.zip_key) = (w.town, w.street_key, w.zip_key)
    join streets of_r on (of_r.town, of_r.street_key, of_r.zip_key) = (r.town, r.street_key, r.zip_key)
    join towns on (towns.town, towns.zip_key) = (w.town, w.zip_key)
  where of_w.buildings = 1 and of_r.buildings > ${LEAST_NEIGHBORS}
    and (${DIFFERENT_DIGITS} = 1 or towns.buildings * ${RARE} < towns.of_all)
    and exists (select from names a join names b on b.last = a.last and a.last <> '' where a.door_key = w.key and b.door_key = r.key)
    and not exists (
      select from places where places.campaign_id = ${campaignId ?? null} and places.building_key = w.building_key
        and places.unit_key = w.unit_key and left(places.search_zip, 5) = w.zip_key)
  order by w.key, of_r.buildings desc, r.key`;
