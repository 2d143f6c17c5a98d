import { type Kysely, sql } from 'kysely';
import type { Database } from '@/server/database/schema';
import { addressText } from '@/server/store/wireAddress';

/** So many are named, and no more are counted. */
export const MOST_UNPLACED = 1_000;

export type UnplacedDoor = { readonly address: string; readonly city: string; readonly zip: string };
export type UnplacedDoors = { readonly doors: readonly UnplacedDoor[]; readonly isMore: boolean };

/** Reads which places of a campaign have no place on the map, the oldest first. They are in no packet until they have one. */
export async function unplacedDoors({ db }: { readonly db: Kysely<Database> }, campaignId: number): Promise<UnplacedDoors> {
  const found = await db
    .selectFrom('places')
    .select(['line', 'unit', 'city', 'zip'])
    .where('campaign_id', '=', campaignId)
    .where(sql<boolean>`(lat is null or lon is null)`)
    .orderBy('id')
    .limit(MOST_UNPLACED + 1)
    .execute();
  const doors = found.slice(0, MOST_UNPLACED).map((door) => ({ address: addressText(door), city: door.city, zip: door.zip }));
  return { doors, isMore: found.length > MOST_UNPLACED };
}
