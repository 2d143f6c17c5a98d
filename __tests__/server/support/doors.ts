import type { Insertable, Kysely, Updateable } from 'kysely';
import { insertDoors } from '@/server/database/insertDoors';
import type { Database } from '@/server/database/schema';
import { addressSearchColumns } from '@/server/database/searchColumns';
import { openPassId } from '@/server/store/passes';

type Place = Insertable<Database['places']>;
type Door = Insertable<Database['doors']>;

/** A place with its door; what is not said of the place is Alder Bay, 97000, nowhere on a map. */
export type TestDoor = Pick<Place, 'house_number' | 'street'> &
  Partial<Pick<Place, 'unit' | 'city' | 'zip' | 'lat' | 'lon'>> &
  Partial<Pick<Door, 'target_id' | 'packet_id' | 'walk_position'>>;

/** Makes a campaign with its first pass. Returns its id. */
export async function insertCampaign(db: Kysely<Database>, campaign: Insertable<Database['campaigns']>): Promise<number> {
  const { id } = await db.insertInto('campaigns').values(campaign).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('passes').values({ campaign_id: id, name: 'First pass' }).execute();
  return id;
}

/** Makes doors in the campaign's open pass. Returns their ids, in the order of the rows. */
export async function addDoors(db: Kysely<Database>, campaignId: number, doors: readonly TestDoor[]): Promise<number[]> {
  const passId = await openPassId(db, campaignId);
  const rows = doors.map(({ target_id = null, packet_id = null, walk_position = 0, ...place }) => {
    const { house_number, street, zip = '97000' } = place;
    const search = addressSearchColumns({ house_number, street, zip });
    return {
      place: { campaign_id: campaignId, line: `${house_number} ${street}`, city: 'Alder Bay', zip, ...search, ...place },
      door: { campaign_id: campaignId, pass_id: passId, target_id, packet_id, walk_position },
    };
  });
  return (await insertDoors(db, rows)).map(({ doorId }) => doorId);
}

/** Returns the place of a door. */
export async function placeOf(db: Kysely<Database>, doorId: number): Promise<number> {
  const door = await db.selectFrom('doors').select('place_id').where('id', '=', doorId).executeTakeFirstOrThrow();
  return door.place_id;
}

/** Changes what the places of some doors say. */
export async function updatePlaces(db: Kysely<Database>, doorIds: readonly number[], set: Updateable<Database['places']>): Promise<void> {
  await db
    .updateTable('places')
    .set(set)
    .where('id', 'in', (eb) => eb.selectFrom('doors').select('place_id').where('id', 'in', doorIds))
    .execute();
}
