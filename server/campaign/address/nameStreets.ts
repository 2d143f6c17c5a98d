import { type Kysely, sql } from 'kysely';
import type { Database } from '@/server/database/schema';
import { addressSearchColumns } from '@/server/database/searchColumns';
import { STREET_KEY } from './addressKey';
import { tidyAddress } from './fileAddress';

const PLACES_AT_ONCE = 5_000;

/**
 * Gives every street of a campaign the one name that most of its buildings in its town have, or that staff have given several that are one (`street_aliases`),
 * on all rows, and on packets that are called by it. Ids, keys and marks stay. The places need their keys (`fillAddressKeys`).
 *
 * @param among the places of some streets, all that each of them has in its town: the others are left alone, and not read. Without it all places of the campaign
 * @returns how many places are called otherwise than before
 */
export async function nameStreets(db: Kysely<Database>, campaignId: number, among?: readonly number[]): Promise<number> {
  const tidied = await tidyPlaces(db, campaignId, among);
  const named = await nameByMost(db, campaignId, among);
  await nameAreas(db, campaignId, [...tidied, ...named]);
  return new Set([...tidied, ...named]).size;
}

/** SQL: the town of a place, within which a street has one name. */
export const TOWN = sql`coalesce(nullif(lower(city), ''), search_zip)`;

/** SQL: whether a place is one of these, which are looked up by their ids; without ids every place is. */
const isAmong = (among: readonly number[] | undefined) =>
  among === undefined ? sql<boolean>`true` : sql<boolean>`id = any(${among}::bigint[])`;

/** SQL: the streets of a campaign, or of some of its places (`nameStreets`), as they are written, each spelling with its buildings and its oldest place. */
export const writtenStreets = (campaignId: number, among?: readonly number[]) => sql`
  select ${TOWN} as town, ${STREET_KEY} as street_key, street, min(search_street) as search_street, min(id) as oldest,
    count(distinct building_key) as buildings
  from places where campaign_id = ${campaignId} and building_key is not null and ${isAmong(among)} group by 1, 2, 3`;

type OtherSpelling = {
  readonly town: string;
  readonly streetKey: string;
  readonly street: string;
  readonly search: string;
  readonly best: string;
  readonly bestSearch: string;
};

/** Finds the spellings that most buildings of their streets do not have; of several with equally many the oldest stays. */
async function otherSpellings(
  db: Kysely<Database>,
  campaignId: number,
  among: readonly number[] | undefined,
): Promise<readonly OtherSpelling[]> {
  const { rows } = await sql<OtherSpelling>`
    select town, street_key as "streetKey", street, search_street as search, best, best_search as "bestSearch"
    from (
      select written.town, written.street_key, street, written.search_street,
        coalesce(given.name, first_value(street) over best_first) as best,
        coalesce(given.search_street, first_value(written.search_street) over best_first) as best_search
      from (${writtenStreets(campaignId, among)}) written
      left join (
        select town, street_key, min(name) as name, min(search_street) as search_street from street_aliases
        where campaign_id = ${campaignId} group by town, street_key
      ) given on given.town = written.town and given.street_key = written.street_key
      window best_first as (partition by written.town, written.street_key order by buildings desc, oldest)
    ) named where street <> best order by town, street_key, street`.execute(db);
  return rows;
}

async function nameByMost(db: Kysely<Database>, campaignId: number, among: readonly number[] | undefined): Promise<readonly number[]> {
  const others = await otherSpellings(db, campaignId, among);
  if (others.length === 0) return [];
  const texts = (of: (other: OtherSpelling) => string) => sql`${others.map(of)}::text[]`;
  // The places of each spelling are looked up by the index for searching, however many others there are.
  const { rows } = await sql<{ id: number }>`
    update places set street = own.best, search_street = own.best_search, line = house_number || ' ' || own.best
    from (
      select a.id, o.best, o.best_search
      from unnest(${texts(({ town }) => town)}, ${texts(({ streetKey }) => streetKey)}, ${texts(({ street }) => street)},
        ${texts(({ search }) => search)}, ${texts(({ best }) => best)}, ${texts(({ bestSearch }) => bestSearch)})
        as o (town, street_key, street, search_street, best, best_search)
      cross join lateral (
        select id from places
        where campaign_id = ${campaignId} and search_street = o.search_street and street = o.street and ${STREET_KEY} = o.street_key
          and ${TOWN} = o.town and line = house_number || ' ' || street
        offset 0) a
    ) own
    where places.campaign_id = ${campaignId} and places.id = own.id
    returning places.id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Places that were written when less was known of addresses, and whose keys say more by now: '12 Main St 4b' is '12 Main St' and 'Unit 4B',
 * and a 'C/O' line is no unit.
 */
async function tidyPlaces(db: Kysely<Database>, campaignId: number, among: readonly number[] | undefined): Promise<readonly number[]> {
  const changed: number[] = [];
  const next = (after: number) => untidyPlaces(db, campaignId, among, after);
  for (let part = await next(0); part.length > 0; part = await next(part.at(-1)?.id ?? 0)) {
    const tidy = part
      .map((place) => ({ id: place.id, before: place, ...tidyAddress(place) }))
      .filter(({ number, street, unit, before }) => number !== before.number || street !== before.street || unit !== (before.unit ?? ''));
    await writePlaces(db, campaignId, tidy);
    changed.push(...tidy.map(({ id }) => id));
  }
  return changed;
}

function untidyPlaces(db: Kysely<Database>, campaignId: number, among: readonly number[] | undefined, after: number) {
  return db
    .selectFrom('places')
    .select(['id', 'house_number as number', 'street', 'unit', 'city', 'zip'])
    .where('campaign_id', '=', campaignId)
    .where('id', '>', after)
    .where(isAmong(among))
    .where(sql<boolean>`((coalesce(unit, '') = '') <> (unit_key = '') or split_part(building_key, ' ', 1) <> search_number)`)
    .where(sql<boolean>`line = house_number || ' ' || street`)
    .orderBy('id')
    .limit(PLACES_AT_ONCE)
    .execute();
}

type Tidy = { readonly id: number; readonly number: string; readonly street: string; readonly unit: string };

async function writePlaces(db: Kysely<Database>, campaignId: number, places: readonly Tidy[]): Promise<void> {
  if (places.length === 0) return;
  const search = places.map(({ number, street }) => addressSearchColumns({ house_number: number, street, zip: '' }));
  await sql`
    update places set house_number = own.number, street = own.street, line = own.number || ' ' || own.street, unit = nullif(own.unit, ''),
      search_number = own.search_number, search_street = own.search_street
    from unnest(
      ${places.map(({ id }) => id)}::bigint[],
      ${places.map(({ number }) => number)}::text[],
      ${places.map(({ street }) => street)}::text[],
      ${places.map(({ unit }) => unit)}::text[],
      ${search.map(({ search_number }) => search_number)}::text[],
      ${search.map(({ search_street }) => search_street)}::text[]) as own (id, number, street, unit, search_number, search_street)
    where places.campaign_id = ${campaignId} and places.id = own.id`.execute(db);
}

/** Packets are called by the street where their walk begins (`areaName`). */
async function nameAreas(db: Kysely<Database>, campaignId: number, placeIds: readonly number[]): Promise<void> {
  if (placeIds.length === 0) return;
  const { rows: packets } = await sql<{ id: number }>`
    select distinct packet_id as id from doors
    where campaign_id = ${campaignId} and place_id = any(${placeIds}::bigint[]) and packet_id is not null`.execute(db);
  if (packets.length === 0) return;
  await sql`
    update packets set area = called.area
    from (
      select packet_id, (array_agg(street order by walk_position, id))[1]
        || case when count(distinct street) > 1 then ' +' || count(distinct street) - 1 else '' end as area
      from addresses where campaign_id = ${campaignId} and packet_id = any(${packets.map(({ id }) => id)}::bigint[])
      group by packet_id
    ) called
    where packets.campaign_id = ${campaignId} and packets.id = called.packet_id and packets.area is distinct from called.area`.execute(db);
}
