import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '@/server/database/schema';
import { STREET_KEY, zipKey } from './addressKey';
import { directionNames, type TownStreet } from './directionNames';
import type { StreetAliases, TownAddress } from './streetAliases';

/*
 * Two spellings can be one address in one town and two addresses in another: 'N Ave' and 'North Ave', 43-91 and 4391. The addresses of the campaign and of the
 * file show together what a town has. The file takes over the campaign's spelling before anything is compared, so that no other code compares spellings.
 */

/** Addresses of a file in a table: (building_key, city) and a ZIP of five digits. */
type FileAddresses = { readonly table: RawBuilder<unknown>; readonly zip: RawBuilder<unknown> };

/**
 * Writes the addresses of a file as the campaign has them.
 *
 * @param campaignId undefined: the campaign is new
 * @returns how many rows are written in another way now
 */
export async function adoptSpellings(connection: Kysely<Database>, file: FileAddresses, campaignId: number | undefined): Promise<number> {
  return (await adoptDirectionNames(connection, file, campaignId)) + (await adoptHyphens(connection, file, campaignId));
}

/** SQL: the addresses of a campaign, and those of its file: building_key, zip, city, is_known. */
const allAddresses = ({ table, zip }: FileAddresses, campaignId: number | undefined): RawBuilder<unknown> => sql`(
  select building_key, ${zip} as zip, city, false as is_known from ${table}
  union all select building_key, left(search_zip, 5), city, true from places where campaign_id = ${campaignId ?? null} and building_key is not null)`;

/** Letters, and the names and abbreviations of directions: no other street is looked at. */
const MAY_BE_DIRECTION = '^[^.]*\\.([[:alpha:]]|[ns][ew]|(north|south)?(east|west)?)\\.';

async function adoptDirectionNames(connection: Kysely<Database>, file: FileAddresses, campaignId: number | undefined): Promise<number> {
  const addresses = allAddresses(file, campaignId);
  const townOf = await townByZip(connection, addresses);
  const { rows } = await sql<TownStreet>`
    select ${townOf(sql`zip`)} as town, street_key as "streetKey", bool_or(is_known) as "isKnown"
    from (select city, zip, ${STREET_KEY} as street_key, is_known from ${addresses} address) street
    where street_key ~ ${MAY_BE_DIRECTION} group by 1, 2 order by 1, 2`.execute(connection);
  const renamed = directionNames(rows);
  if (renamed.length === 0) return 0;
  const { numAffectedRows } = await sql`
    update ${file.table} set building_key = split_part(building_key, ' ', 1) || ' ' || renamed.to_key
    from unnest(${renamed.map(({ town }) => town)}::text[], ${renamed.map(({ from }) => from)}::text[], ${renamed.map(({ to }) => to)}::text[])
      as renamed (town, from_key, to_key)
    where ${STREET_KEY} = renamed.from_key and ${townOf(file.zip)} = renamed.town`.execute(connection);
  return Number(numAffectedRows ?? 0);
}

/** Returns SQL for the town of an address. An address without a town is in the only town of its ZIP; where the ZIP has several towns, the ZIP stands for it. */
async function townByZip(
  connection: Kysely<Database>,
  addresses: RawBuilder<unknown>,
): Promise<(zip: RawBuilder<unknown>) => RawBuilder<string>> {
  const { rows } = await sql<{ zip: string; town: string }>`
    select zip, min(lower(city)) as town from ${addresses} address
    where city <> '' and zip <> '' group by zip having min(lower(city)) = max(lower(city)) order by zip`.execute(connection);
  const towns = sql`unnest(${rows.map(({ zip }) => zip)}::text[], ${rows.map(({ town }) => town)}::text[])`;
  return (zip) =>
    sql<string>`(coalesce(nullif(lower(city), ''), (select of_zip.town from ${towns} as of_zip (zip, town) where of_zip.zip = ${zip}), ${zip}) collate "C")`;
}

/*
 * In Queens and on Oahu house numbers have a hyphen, 43-91, and half of the files leave it out: 4391. Elsewhere 12-14 is a house of two numbers, and 1214 is another
 * house. So the two spellings are one number only where the town has hyphens.
 */

/** One number in so many, at least, has a hyphen where a town has them. */
const ONE_IN = 5;

/** SQL: the key of a building without its number's hyphen: '00000043-91 x' is '00004391 x'. */
const withoutHyphen = (key: RawBuilder<unknown>): RawBuilder<string> => sql<string>`(case
  when ${key} ~ '^\\d+-\\d+ ' then lpad(ltrim(replace(split_part(${key}, ' ', 1), '-', ''), '0'), 8, '0') || ' ' || split_part(${key}, ' ', 2)
  else ${key} end collate "C")`;

/** Returns the ZIPs in which house numbers have hyphens. @param addresses SQL: a table of (building_key, zip) */
async function zipsWithHyphens(db: Kysely<Database>, addresses: RawBuilder<unknown>): Promise<readonly string[]> {
  const { rows } = await sql<{ zip: string }>`
    select zip from ${addresses} known
    where zip <> '' group by zip having count(*) filter (where building_key ~ '^\\d+-\\d+ ') * ${sql.lit(ONE_IN)} >= count(*)`.execute(db);
  return rows.map(({ zip }) => zip);
}

/** Gives a number the campaign's spelling. Where the campaign does not have the number, the spelling with the hyphen wins. */
async function adoptHyphens(connection: Kysely<Database>, file: FileAddresses, campaignId: number | undefined): Promise<number> {
  const zips = await zipsWithHyphens(connection, allAddresses(file, campaignId));
  if (zips.length === 0) return 0;
  const { numAffectedRows } = await sql`
    with known as materialized (
      select distinct on (zip, plain_key) zip, plain_key, building_key
      from (select zip, ${withoutHyphen(sql`building_key`)} as plain_key, building_key, is_known from ${allAddresses(file, campaignId)} address) address
      where zip = any(${zips}::text[])
      order by zip, plain_key, is_known desc, building_key <> plain_key desc)
    update ${file.table} own set building_key = known.building_key
    from known
    where ${file.zip} = known.zip and ${withoutHyphen(sql`own.building_key`)} = known.plain_key and own.building_key <> known.building_key
      and not exists (
        select from places where places.campaign_id = ${campaignId ?? null} and places.building_key = own.building_key
          and left(places.search_zip, 5) = known.zip)`.execute(connection);
  return Number(numAffectedRows ?? 0);
}

/**
 * Returns the aliases of a file that is in memory, with the campaign's spelling of each address. The campaign has its keys (`fillAddressKeys`).
 *
 * @param trx a transaction: the function compares in a temporary table
 * @param aliases what staff have said of streets
 */
export async function spelledAliases(
  trx: Kysely<Database>,
  campaignId: number,
  addresses: readonly TownAddress[],
  aliases: StreetAliases,
): Promise<StreetAliases> {
  const keys = addresses.map((address) => aliases.keyOf(address).buildingKey);
  const table = sql.table('compared_addresses');
  await sql`
    create temporary table ${table} on commit drop as
    select distinct own_key, own_key as building_key, zip_key, city from unnest(
      ${keys}::text[], ${addresses.map(({ zip }) => zipKey(zip))}::text[], ${addresses.map(({ city }) => city)}::text[]) as address (own_key, zip_key, city)`.execute(
    trx,
  );
  await adoptSpellings(trx, { table, zip: sql`zip_key` }, campaignId);
  const { rows } = await sql<{ own: string; zip: string; city: string; as: string }>`
    select own_key as own, zip_key as zip, city, building_key as as from ${table} where building_key <> own_key`.execute(trx);
  await sql`drop table ${table}`.execute(trx);
  return aliases.withSpellings(rows);
}
