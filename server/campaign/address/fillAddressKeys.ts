import { type Kysely, sql } from 'kysely';
import type { Database } from '@/server/database/schema';
import type { AddressKey } from './addressKey';
import { addressRef, isAddressRef, withUnitOf } from './addressRef';
import { tidyAddress } from './fileAddress';
import { type StreetAliases, streetAliases } from './streetAliases';

const DOORS_AT_ONCE = 5_000;

/** What has addresses: places, and what files go on calling them. */
type OfAddresses = 'places' | 'former_addresses';

/**
 * Gives every place of a campaign that has none yet the keys by which addresses are compared, and so the former addresses. Whoever compares calls this first: so no
 * other writer of doors needs to know of the keys. Outside a transaction each statement stands alone, so that no phone's change waits long.
 */
export async function fillAddressKeys(db: Kysely<Database>, campaignId: number): Promise<void> {
  for (const table of ['places', 'former_addresses'] as const) await fillTable(db, table, campaignId);
}

async function fillTable(db: Kysely<Database>, table: OfAddresses, campaignId: number): Promise<void> {
  if ((await withoutKeys(db, table, { campaignId, after: 0, most: 1 })).length === 0) return;
  const aliases = await streetAliases(db, campaignId);
  let [after, filled] = [0, DOORS_AT_ONCE];
  // By their ids, not again those without keys: in a transaction the database would go over all that were filled before.
  while (filled === DOORS_AT_ONCE) {
    const places = await withoutKeys(db, table, { campaignId, after, most: DOORS_AT_ONCE });
    const keys = places.map((place) => aliases.keyOf({ ...place, ...tidyAddress(place) }));
    await fill(db, table, campaignId, places, keys);
    if (table === 'places') await renewRefs(db, campaignId, places, aliases);
    [after, filled] = [places.at(-1)?.id ?? 0, places.length];
  }
}

type WithoutKeys = {
  readonly id: number;
  readonly number: string;
  readonly street: string;
  readonly unit: string | null;
  readonly zip: string;
  readonly city: string;
  readonly ref: string | null;
};

async function withoutKeys(
  db: Kysely<Database>,
  table: OfAddresses,
  { campaignId, after, most }: { readonly campaignId: number; readonly after: number; readonly most: number },
): Promise<readonly WithoutKeys[]> {
  const { rows } = await sql<WithoutKeys>`
    select id, house_number as number, street, unit, zip, city, ${table === 'places' ? sql`source_ref` : sql`null`} as ref from ${sql.table(table)}
    where campaign_id = ${campaignId} and building_key is null ${most === 1 ? sql`` : sql`and id > ${after} order by id`} limit ${most}`.execute(
    db,
  );
  return rows;
}

async function fill(
  db: Kysely<Database>,
  table: OfAddresses,
  campaignId: number,
  rows: readonly WithoutKeys[],
  keys: readonly AddressKey[],
): Promise<void> {
  await sql`
    update ${sql.table(table)} as own set building_key = door.building_key, unit_key = door.unit_key
    from unnest(
      ${rows.map(({ id }) => id)}::bigint[],
      ${keys.map(({ buildingKey }) => buildingKey)}::text[],
      ${keys.map(({ unitKey }) => unitKey)}::text[]) as door (id, building_key, unit_key)
    where own.campaign_id = ${campaignId} and own.id = door.id`.execute(db);
}

/** The address by which a place is known is written by its keys. Of several that are one by now the first gets it. */
async function renewRefs(db: Kysely<Database>, campaignId: number, places: readonly WithoutKeys[], aliases: StreetAliases): Promise<void> {
  const known = places.flatMap(({ ref, ...place }) => (isAddressRef(ref) ? [{ ...place, ref }] : []));
  if (known.length === 0) return;
  const split = await splitPlaces(db, campaignId);
  const refOf = (place: (typeof known)[number]) => {
    const ref = addressRef({ ...place, ...tidyAddress(place) }, aliases.keyOf);
    return split.has(place.id) ? withUnitOf(ref, place.ref) : ref;
  };
  const refs = new Map(known.toReversed().map((place) => [refOf(place), place.id]));
  await sql`
    update places set source_ref = own.ref
    from unnest(${[...refs.values()]}::bigint[], ${[...refs.keys()]}::text[]) as own (id, ref)
    where places.campaign_id = ${campaignId} and places.id = own.id and not exists (
      select from places other where other.campaign_id = ${campaignId} and other.source_ref = own.ref)`.execute(db);
}

/** Places that staff have split are known by the address that they had as a whole. */
async function splitPlaces(db: Kysely<Database>, campaignId: number): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('place_parts').select('first_id').distinct().where('campaign_id', '=', campaignId).execute();
  return new Set(rows.map((row) => row.first_id));
}
