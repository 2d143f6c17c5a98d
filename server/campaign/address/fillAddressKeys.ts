import { type Kysely, sql } from 'kysely';
import type { Database } from '@/server/database/schema';
import { addressRef, isAddressRef, withUnitOf } from './addressRef';
import { tidyAddress } from './fileAddress';
import { type StreetAliases, streetAliases } from './streetAliases';

const DOORS_AT_ONCE = 5_000;

/**
 * Gives every place of a campaign that has none yet the keys by which addresses are compared. Whoever compares calls this first: so no
 * other writer of doors needs to know of the keys. Outside a transaction each statement stands alone, so that no phone's change waits long.
 */
export async function fillAddressKeys(db: Kysely<Database>, campaignId: number): Promise<void> {
  if ((await withoutKeys(db, { campaignId, after: 0, most: 1 })).length === 0) return;
  const aliases = await streetAliases(db, campaignId);
  let [after, filled] = [0, DOORS_AT_ONCE];
  // By their ids, not again those without keys: in a transaction the database would go over all that were filled before.
  while (filled === DOORS_AT_ONCE) {
    const places = await withoutKeys(db, { campaignId, after, most: DOORS_AT_ONCE });
    await fill(db, campaignId, places, aliases);
    [after, filled] = [places.at(-1)?.id ?? 0, places.length];
  }
}

type PlaceWithoutKeys = Awaited<ReturnType<typeof withoutKeys>>[number];

function withoutKeys(
  db: Kysely<Database>,
  { campaignId, after, most }: { readonly campaignId: number; readonly after: number; readonly most: number },
) {
  const places = db
    .selectFrom('places')
    .select(['id', 'house_number as number', 'street', 'unit', 'zip', 'city', 'source_ref'])
    .where('campaign_id', '=', campaignId)
    .where('building_key', 'is', null)
    .limit(most);
  return (most === 1 ? places : places.where('id', '>', after).orderBy('id')).execute();
}

async function fill(db: Kysely<Database>, campaignId: number, places: readonly PlaceWithoutKeys[], aliases: StreetAliases): Promise<void> {
  const keys = places.map((place) => aliases.keyOf({ ...place, ...tidyAddress(place) }));
  await sql`
    update places set building_key = door.building_key, unit_key = door.unit_key
    from unnest(
      ${places.map(({ id }) => id)}::bigint[],
      ${keys.map(({ buildingKey }) => buildingKey)}::text[],
      ${keys.map(({ unitKey }) => unitKey)}::text[]) as door (id, building_key, unit_key)
    where places.campaign_id = ${campaignId} and places.id = door.id`.execute(db);
  await renewRefs(db, campaignId, places, aliases);
}

/** The address by which a place is known is written by its keys. Of several that are one by now the first gets it. */
async function renewRefs(
  db: Kysely<Database>,
  campaignId: number,
  places: readonly PlaceWithoutKeys[],
  aliases: StreetAliases,
): Promise<void> {
  const known = places.flatMap(({ source_ref: ref, ...place }) => (isAddressRef(ref) ? [{ ...place, ref }] : []));
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
