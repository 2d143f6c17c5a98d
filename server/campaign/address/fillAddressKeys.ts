import { type Kysely, sql } from 'kysely';
import type { Database } from '@/server/database/schema';
import { addressKey } from './addressKey';

const DOORS_AT_ONCE = 5_000;

/**
 * Gives every place of a campaign that has none yet the keys by which addresses are compared. Whoever compares calls this first: so no
 * other writer of doors needs to know of the keys. Outside a transaction each statement stands alone, so that no phone's change waits long.
 */
export async function fillAddressKeys(db: Kysely<Database>, campaignId: number): Promise<void> {
  for (let filled = DOORS_AT_ONCE; filled === DOORS_AT_ONCE; ) filled = await fillSome(db, campaignId);
}

async function fillSome(db: Kysely<Database>, campaignId: number): Promise<number> {
  const doors = await db
    .selectFrom('places')
    .select(['id', 'house_number as number', 'street', 'unit'])
    .where('campaign_id', '=', campaignId)
    .where('building_key', 'is', null)
    .limit(DOORS_AT_ONCE)
    .execute();
  const keys = doors.map(addressKey);
  await sql`
    update places set building_key = door.building_key, unit_key = door.unit_key
    from unnest(
      ${doors.map(({ id }) => id)}::bigint[],
      ${keys.map(({ buildingKey }) => buildingKey)}::text[],
      ${keys.map(({ unitKey }) => unitKey)}::text[]) as door (id, building_key, unit_key)
    where places.campaign_id = ${campaignId} and places.id = door.id`.execute(db);
  return doors.length;
}
