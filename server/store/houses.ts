import type { Kysely } from 'kysely';
import type { ReplyInputOf } from '@/lib/contract/call';
import type { getHouse } from '@/lib/contract/voters';
import type { Database } from '@/server/database/schema';
import { addressText, wirePosition } from './wireAddress';

/** Reads one house of the campaign with its voters. A house is a door: each unit of a building is one. Returns undefined when there is none. */
export async function houseOf(
  db: Kysely<Database>,
  campaignId: number,
  houseId: number,
): Promise<ReplyInputOf<typeof getHouse> | undefined> {
  const house = await db
    .selectFrom('addresses')
    .select(['id', 'place_id', 'line', 'unit', 'city', 'zip', 'lat', 'lon'])
    .where('campaign_id', '=', campaignId)
    .where('id', '=', houseId)
    .executeTakeFirst();
  if (house === undefined) return undefined;
  const voters = await db
    .selectFrom('voters')
    .select(['id', 'first_name', 'last_name', 'age', 'party'])
    .where('campaign_id', '=', campaignId)
    .where('place_id', '=', house.place_id)
    .where('off_since', 'is', null)
    .orderBy('id')
    .execute();
  return {
    houseId: String(house.id),
    address: addressText(house),
    city: house.city,
    zip: house.zip,
    ...wirePosition(house),
    voters: voters.map(({ id, first_name, last_name, age, party }) => ({
      voterId: String(id),
      name: `${first_name} ${last_name}`.trim(),
      ...(age === null ? {} : { age }),
      ...(party === null ? {} : { party }),
    })),
  };
}
