import { type Kysely, sql } from 'kysely';
import { STREET_KEY } from '@/server/campaign/address/addressKey';
import { fillAddressKeys } from '@/server/campaign/address/fillAddressKeys';
import { nameStreets, TOWN } from '@/server/campaign/address/nameStreets';
import { townsOfZips } from '@/server/campaign/address/streetAliases';
import type { StreetAliased } from '@/server/database/repairTables';
import type { Database } from '@/server/database/schema';
import { addressSearchColumns } from '@/server/database/searchColumns';
import { forgetFormerKeys } from './formerAddresses';
import type { Undo } from './undo';

/** A town in small letters, and the keys of the street that is called otherwise and of the one that both are. */
export type OfTown = { readonly inTown: string; readonly aliasKey: string; readonly key: string };

/** Returns a street as searches compare it. */
export const searchOf = (street: string) => addressSearchColumns({ house_number: '', street, zip: '' }).search_street;

/** Gives the doors of the first street the key of the other, and all of both one name. @returns those whose key or street is another one now */
export async function renameStreet(
  trx: Kysely<Database>,
  campaignId: number,
  { inTown, aliasKey, key }: OfTown,
): Promise<Pick<StreetAliased, 'places' | 'areas'>> {
  const zips = [...(await townsOfZips(trx, campaignId))].flatMap(([zip, town]) => (town === inTown ? [zip] : []));
  const isThere = sql`(${TOWN} = ${inTown} or (city = '' and left(search_zip, 5) = any(${zips}::text[])))`;
  const { rows: before } = await sql<{ id: number; street: string; isAlias: boolean }>`
    select id, street, ${STREET_KEY} = ${aliasKey} as "isAlias" from places
    where campaign_id = ${campaignId} and ${isThere} and ${STREET_KEY} in (${aliasKey}, ${key}) order by id`.execute(trx);
  const placeIds = before.map(({ id }) => id);
  const areas = await areasOf(trx, campaignId, placeIds);
  await readAnew(
    trx,
    campaignId,
    before.filter(({ isAlias }) => isAlias).map(({ id }) => id),
  );
  await nameStreets(trx, campaignId, placeIds);
  const { rows: after } = await sql<{ id: number; street: string }>`
    select id, street from places where campaign_id = ${campaignId} and id = any(${placeIds}::bigint[])`.execute(trx);
  const streets = new Map(after.map(({ id, street }) => [id, street]));
  const now = new Map((await areasOf(trx, campaignId, placeIds)).map(({ packetId, area }) => [packetId, area]));
  const places = before
    .map(({ id, street, isAlias }) => ({ id, before: street, after: streets.get(id) ?? street, isAlias }))
    .filter((place) => place.isAlias || place.before !== place.after)
    .map(({ isAlias: _, ...place }) => place);
  const named = areas.map(({ packetId, area }) => ({ packetId, before: area, after: now.get(packetId) ?? null }));
  return { places, areas: named.filter((packet) => packet.before !== packet.after) };
}

/** Reads what the packets of places are called. */
async function areasOf(trx: Kysely<Database>, campaignId: number, placeIds: readonly number[]) {
  const { rows } = await sql<{ packetId: number; area: string | null }>`
    select id as "packetId", area from packets where campaign_id = ${campaignId} and id in (
      select packet_id from doors where campaign_id = ${campaignId} and place_id = any(${placeIds}::bigint[])) order by id`.execute(trx);
  return rows;
}

/** Reads the addresses of places, and all former ones, again, by what staff say of streets now. */
async function readAnew(trx: Kysely<Database>, campaignId: number, placeIds: readonly number[]): Promise<void> {
  await sql`
    update places set building_key = null, unit_key = null where campaign_id = ${campaignId} and id = any(${placeIds}::bigint[])`.execute(
    trx,
  );
  await forgetFormerKeys(trx, campaignId);
  await fillAddressKeys(trx, campaignId);
}

/** The doors that had another street's name have it again. Those that a file has brought since keep the one that they have. */
export const undoAlias: Undo<'streetAlias'> = async (trx, campaignId, { town, aliasKey, places, areas }) => {
  await sql`delete from street_aliases where campaign_id = ${campaignId} and town = ${town} and alias_key = ${aliasKey}`.execute(trx);
  const rows = places.map((place) => ({ ...place, search: searchOf(place.before) }));
  await sql`
    update places set street = row.before, line = house_number || ' ' || row.before, search_street = row.search
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id bigint, before text, after text, search text)
    where places.campaign_id = ${campaignId} and places.id = row.id and street = row.after and row.before <> row.after
      and line = house_number || ' ' || street`.execute(trx);
  await sql`
    update packets set area = row.before
    from jsonb_to_recordset(${JSON.stringify(areas)}::jsonb) as row ("packetId" bigint, before text, after text)
    where packets.campaign_id = ${campaignId} and packets.id = row."packetId" and area is not distinct from row.after`.execute(trx);
  await readAnew(
    trx,
    campaignId,
    places.map(({ id }) => id),
  );
};
