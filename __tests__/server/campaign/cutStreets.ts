import type { Kysely } from 'kysely';
import type { TestMember } from '@/__tests__/server/support/campaign';
import { addDoors, placeOf } from '@/__tests__/server/support/doors';
import { sendSigned } from '@/__tests__/server/support/signedRequests';
import type { TestServer } from '@/__tests__/server/support/testServer';
import { cutCommand } from '@/server/cli/cut';
import type { Database } from '@/server/database/schema';
import { voterSearchColumns } from '@/server/database/searchColumns';

export type Street = {
  readonly precinct?: string | null;
  readonly column?: number;
  readonly voters?: boolean;
  readonly placed?: boolean;
  /** House number of the first door. */
  readonly from?: number;
};

/**
 * Adds doors on both sides of a street that runs north, 12 m apart, as an import of voters leaves them: in no target and no packet.
 *
 * @returns their ids, by house number
 */
export async function addStreetTo(
  db: Kysely<Database>,
  campaignId: number,
  street: string,
  doors: number,
  { precinct = '7', column = 0, voters = true, placed = true, from = 1 }: Street = {},
): Promise<number[]> {
  const rows = Array.from({ length: doors }, (_, offset) => {
    const index = offset + from - 1;
    return {
      house_number: String(index + 1),
      street,
      lat: placed ? 44 + Math.floor(index / 2) * 0.000_1 : null,
      lon: placed ? -123 + column * 0.001 + (index % 2) * 0.000_2 : null,
    };
  });
  const ids = await addDoors(db, campaignId, rows);
  const places = await Promise.all(ids.map((id) => placeOf(db, id)));
  const name = { first_name: 'Kim', last_name: 'Park' };
  const person = { campaign_id: campaignId, ...name, ...voterSearchColumns(name), precinct, districts: '[]' };
  if (voters)
    await db
      .insertInto('voters')
      .values(places.map((place) => ({ ...person, place_id: place })))
      .execute();
  return ids;
}

/** Runs the command `cut`. @returns what it prints */
export async function runCut(server: TestServer, campaign: string, options: Parameters<typeof cutCommand>[1]): Promise<string> {
  const printed: string[] = [];
  const openDatabase = async () => ({ db: server.db, close: async () => undefined });
  await cutCommand(campaign, options, (line) => printed.push(line), openDatabase, server.clock);
  return printed.join('\n');
}

/** Returns each packet with its doors in walk order. */
export async function packetsOf(db: Kysely<Database>, campaignId: number) {
  const rows = await db
    .selectFrom('packets')
    .leftJoin('targets', (join) =>
      join.onRef('targets.campaign_id', '=', 'packets.campaign_id').onRef('targets.id', '=', 'packets.target_id'),
    )
    .select(['packets.id', 'code', 'area', 'bucket', 'targets.name as target', 'assigned_user_id as holder'])
    .where('packets.campaign_id', '=', campaignId)
    .orderBy('packets.id')
    .execute();
  const doors = await db
    .selectFrom('addresses')
    .select(['id', 'packet_id', 'walk_position'])
    .where('campaign_id', '=', campaignId)
    .where('packet_id', 'is not', null)
    .orderBy('walk_position')
    .execute();
  return rows.map((row) => ({ ...row, doors: doors.filter(({ packet_id }) => packet_id === row.id).map(({ id }) => id) }));
}

/** Marks a door as done now, as a phone does that has the list of a packet. */
export function markDoor(
  server: TestServer,
  { pin, uid }: TestMember,
  { door, packetId, changeId }: { readonly door: number; readonly packetId: number; readonly changeId: string },
) {
  const time = server.clock.nowSeconds();
  const address = { id: String(door), action: 'c', time, lat: 44, lon: -123, changeId };
  const body = [{ listId: '', packetId: String(packetId), listType: 1, addresses: [address] }];
  return sendSigned(server.app, { pin, endpoint: 'mapListUpdate2.php', query: `u=${uid}&t=${time}`, body });
}
