import { type Kysely, sql } from 'kysely';
import { STREET_KEY } from '@/server/campaign/address/addressKey';
import { streetsInZips, zipsOfTowns } from '@/server/campaign/address/mailboxZips';
import { adoptSpellings } from '@/server/campaign/address/townSpellings';
import type { Database } from '@/server/database/schema';
import type { StagedTables } from './stagedFile';

/** With fewer other buildings in the commoner ZIP a street says too little. */
const LEAST_NEIGHBORS = 3;
/** A ZIP of fewer of a town's buildings than one in so many is rare. */
const RARE = 100;

/**
 * Makes one door of doors of the staged file that are one home, written in two ways (`adoptSpellings`), or with another ZIP. The ZIP is that of
 * mailboxes (mailboxZips.ts), and another one of the town has the building. Or it is mistyped: the number, street, unit and town are the same, somebody
 * of the same last name is at both, and no other building of that street has the ZIP, while at least three others have the commoner one. Where a
 * town has two streets of a name, both have neighbors. The mistyped ZIP has to differ in one digit too, or to be that of fewer than one in a hundred of the town's buildings.
 * A door that the campaign has already stays as it is.
 *
 * In a transaction or in none: a command does it statement by statement, because all of it may take longer than volunteers are kept waiting.
 *
 * @param campaignId undefined: the campaign is new
 * @returns how many doors became one with another
 */
export async function mergeDoubledDoors(
  connection: Kysely<Database>,
  tables: StagedTables,
  campaignId: number | undefined,
): Promise<number> {
  const doors = sql.table(tables.doors);
  const spelled = await adoptSpellings(connection, { table: doors, zip: sql`zip_key` }, campaignId);
  const { numAffectedRows: zips = 0n } = await sql`
    update ${doors} d set zip_key = other.zip_key from (${otherZips(tables, campaignId)}) other where d.key = other.key`.execute(
    connection,
  );
  return spelled === 0 && zips === 0n ? 0 : mergeAlike(connection, tables);
}

/** Makes one door of doors with one key. The door whose own ZIP is right stays, and takes the smallest row number: rows are written in the order of their numbers. */
async function mergeAlike(connection: Kysely<Database>, tables: StagedTables): Promise<number> {
  const [doors, voters, found] = [tables.doors, tables.voters, `${tables.doors}_alike`].map((name) => sql.table(name));
  await sql`
    create temporary table ${found} as select * from (
      select key as other_key, first_value(key) over alike as key, first_value(n) over (partition by ${ALIKE} order by n) as n
      from ${doors} where (${ALIKE}) in (select ${ALIKE} from ${doors} group by ${ALIKE} having count(*) > 1)
      window alike as (partition by ${ALIKE} order by split_part(key, ${'\n'}, 3) = zip_key desc, n)) door
    where key <> other_key`.execute(connection);
  try {
    await sql`update ${voters} v set door_key = t.key from ${found} t where v.door_key = t.other_key`.execute(connection);
    const { numAffectedRows } = await sql`delete from ${doors} d using ${found} t where d.key = t.other_key`.execute(connection);
    await sql`update ${doors} d set n = t.n from ${found} t where d.key = t.key and t.n < d.n`.execute(connection);
    return Number(numAffectedRows ?? 0);
  } finally {
    await sql`drop table if exists ${found}`.execute(connection);
  }
}

const ALIKE = sql`building_key, unit_key, coalesce(nullif(zip_key, ''), lower(city))`;

/** SQL: in how many digits two ZIPs differ. */
const DIFFERENT_DIGITS = sql`(
  select count(*) from generate_series(1, 5) as at where substr(w.zip_key, at, 1) <> substr(r.zip_key, at, 1))`;

/** SQL: the keys of doors of the file, each with the ZIP that it has in truth. A million rows are gone through a few times in all, whatever comes of it. */
const otherZips = ({ doors, voters }: StagedTables, campaignId: number | undefined) => sql`
  with known as materialized (
    select key, building_key, unit_key, zip_key, lower(city) collate "C" as town from ${sql.table(doors)} where zip_key <> '' and city <> ''
    union all
    select null, building_key, unit_key, left(search_zip, 5), lower(city) collate "C" from places
    where campaign_id = ${campaignId ?? null} and building_key is not null and search_zip <> '' and city <> ''
  ), doubled as materialized (
    select known.*, ${STREET_KEY} as street_key
    from known join (select building_key, town from known group by 1, 2 having min(zip_key) <> max(zip_key)) building using (building_key, town)
  ), streets as materialized (
    ${streetsInZips(sql`(select * from known where town in (select town from doubled))`)}
  ), zips as materialized (
    ${zipsOfTowns(sql`streets`)}
  ), names as materialized (
    select door_key, regexp_replace(search_last, '(jr|sr|ii|iii|iv)$', '') as last from ${sql.table(voters)} where door_key in (select key from doubled)
  )
  select distinct on (w.key) w.key, r.zip_key
  from doubled w
    join doubled r on (r.building_key, r.town) = (w.building_key, w.town) and r.zip_key <> w.zip_key
    join streets of_w on (of_w.town, of_w.street_key, of_w.zip_key) = (w.town, w.street_key, w.zip_key)
    join streets of_r on (of_r.town, of_r.street_key, of_r.zip_key) = (r.town, r.street_key, r.zip_key)
    join zips on (zips.town, zips.zip_key) = (w.town, w.zip_key)
    join zips other on (other.town, other.zip_key) = (r.town, r.zip_key)
  where w.key is not null
    and (
      zips.is_of_mailboxes and not other.is_of_mailboxes and left(w.zip_key, 3) = left(r.zip_key, 3)
      or r.unit_key = w.unit_key and of_w.buildings = 1 and of_r.buildings > ${LEAST_NEIGHBORS}
        and (${DIFFERENT_DIGITS} = 1 or zips.buildings * ${RARE} < zips.of_all)
        and exists (select from names a join names b on b.last = a.last and a.last <> '' where a.door_key = w.key and b.door_key = r.key))
    and not exists (
      select from places where places.campaign_id = ${campaignId ?? null} and places.building_key = w.building_key
        and places.unit_key = w.unit_key and left(places.search_zip, 5) = w.zip_key)
  order by w.key, of_r.buildings desc, r.zip_key`;
