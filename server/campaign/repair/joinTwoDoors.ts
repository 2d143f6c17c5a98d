import { type Kysely, sql } from 'kysely';
import { OrganizerError } from '@/server/campaign/organizerError';
import type { StaffParts } from '@/server/campaign/transaction';
import type { DoorsJoined } from '@/server/database/repairTables';
import type { Database } from '@/server/database/schema';
import { keepFormerHomes, keepHomesOf } from '@/server/store/homes';
import { emptiedText, removeEmptied } from './emptiedPackets';
import { formerAddressesOf, joinAddresses } from './formerAddresses';
import { keepFormerLists } from './formerLists';
import { cameFrom } from './joinedHomes';
import { type NamedDoor, namedDoor } from './namedDoor';
import { joinParts, partsOf } from './placeParts';
import { type Repair, type Repairing, type RepairMade, repairing, touched } from './repairLog';

const TEXTS = {
  same: 'Both are the same place.',
  told: (keep: string, gone: string) => `${gone} was joined to ${keep}.`,
  door: (address: string, id: number) => `${address} (door ${id})`,
} as const;

/**
 * Makes one door of two that are the same place, in every pass. People, reports and marks of the second become the first's, the later of two marks counts,
 * and phones and files may go on naming the second. Where the first has no pin, no id of a file or no packet, it takes the second's; else the second's packet goes
 * with it, if it had no other door.
 *
 * @param keep the door that stays, by its id or address
 * @param gone the one that goes
 * @throws {@link OrganizerError} when one of them is no door, both are one, or somebody would be left with a packet of no door; then nothing was written
 */
export function joinTwoDoors(
  parts: StaffParts,
  campaign: string,
  { keep, gone, ...repair }: Repairing & { readonly keep: string; readonly gone: string },
): Promise<RepairMade> {
  return repairing(parts, campaign, repair, async (trx, campaignId): Promise<Repair<'joinedDoors'>> => {
    const [stays, goes] = [await namedDoor(trx, campaignId, keep), await namedDoor(trx, campaignId, gone)];
    if (stays.placeId === goes.placeId) throw new OrganizerError(TEXTS.same);
    return joinNamed(trx, campaignId, stays, goes);
  });
}

/** Joins two doors within a repair (`repairing`). */
export async function joinNamed(
  trx: Kysely<Database>,
  campaignId: number,
  stays: NamedDoor,
  goes: NamedDoor,
): Promise<Repair<'joinedDoors'>> {
  const formers = await formerAddressesOf(trx, campaignId, [stays.placeId, goes.placeId]);
  for (const statement of joinAddresses(campaignId, stays.placeId, goes.placeId)) await statement.execute(trx);
  const undo = { ...(await joinPlaces(trx, campaignId, stays.placeId, goes.placeId)), formers };
  const doors = undo.pairs.flatMap(({ keepId, goneId }) => [keepId, goneId]);
  const { removed = [] } = undo;
  return {
    kind: 'joinedDoors',
    told: TEXTS.told(TEXTS.door(stays.address, stays.id), TEXTS.door(goes.address, goes.id)) + emptiedText(removed),
    touches: [
      ...touched('place', [stays.placeId, goes.placeId]),
      ...touched('door', [...new Set([...doors, goes.id])]),
      ...touched(
        'packet',
        removed.map(({ id }) => id),
      ),
    ],
    undo,
  };
}

/**
 * Makes one place of two, in every pass. The second's address is forgotten with it.
 *
 * @returns what both had been
 * @throws {@link OrganizerError} where somebody would be left with a packet of no door
 */
export async function joinPlaces(
  trx: Kysely<Database>,
  campaignId: number,
  keepPlaceId: number,
  gonePlaceId: number,
): Promise<DoorsJoined> {
  const undo = await before(trx, campaignId, keepPlaceId, gonePlaceId);
  const packets = await packetsOf(trx, campaignId, gonePlaceId);
  for (const statement of joined(campaignId, undo)) await statement.execute(trx);
  const removed = await removeEmptied(trx, campaignId, { left: packets, into: await packetsOf(trx, campaignId, keepPlaceId) });
  return { ...undo, removed };
}

/** Reads in which packets a place has a door, in whichever pass. */
async function packetsOf(trx: Kysely<Database>, campaignId: number, placeId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select packet_id as id from doors where campaign_id = ${campaignId} and place_id = ${placeId} and packet_id is not null`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Reads what both places have, as undo needs it: no words that volunteers wrote, which the log has and can be made to forget. */
async function before(trx: Kysely<Database>, campaignId: number, keepPlaceId: number, gonePlaceId: number): Promise<DoorsJoined> {
  const places = sql`array[${keepPlaceId}, ${gonePlaceId}]::bigint[]`;
  const gone = sql`(select id from doors where campaign_id = ${campaignId} and place_id = ${gonePlaceId})`;
  const list = (one: ReturnType<typeof sql>, from: ReturnType<typeof sql>) => sql`(select coalesce(jsonb_agg(${one}), '[]') from ${from})`;
  const { rows } = await sql<{ undo: DoorsJoined }>`
    select jsonb_build_object(
      'keepPlaceId', ${keepPlaceId}::bigint, 'gonePlaceId', ${gonePlaceId}::bigint,
      'passIds', ${list(sql`id`, sql`passes where campaign_id = ${campaignId}`)},
      'places', ${list(sql`to_jsonb(p)`, sql`places p where campaign_id = ${campaignId} and id = any(${places})`)},
      'doors', ${list(sql`to_jsonb(d) - 'last_back_text'`, sql`doors d where campaign_id = ${campaignId} and place_id = any(${places})`)},
      'pairs', ${list(
        sql`jsonb_build_object('keepId', keep.id, 'goneId', g.id)`,
        sql`doors keep join doors g on g.campaign_id = ${campaignId} and g.pass_id = keep.pass_id and g.place_id = ${gonePlaceId}
          where keep.campaign_id = ${campaignId} and keep.place_id = ${keepPlaceId}`,
      )},
      'voterIds', ${list(sql`id`, sql`voters where campaign_id = ${campaignId} and place_id = ${gonePlaceId}`)},
      'came', ${list(sql`jsonb_build_object('number', came.number, 'voterId', came.voter_id)`, cameFrom(campaignId, keepPlaceId, gonePlaceId))},
      'reports', ${list(
        sql`jsonb_build_object('userId', user_id, 'reportId', report_id, 'doorId', door_id)`,
        sql`door_reports where campaign_id = ${campaignId} and door_id in ${gone}`,
      )},
      'settled', ${list(
        sql`jsonb_build_object('logId', change_log_id, 'doorId', door_id)`,
        sql`settled_strays where campaign_id = ${campaignId} and door_id in ${gone}`,
      )},
      'joined', ${list(
        sql`jsonb_build_object('goneId', gone_id, 'doorId', door_id)`,
        sql`joined_doors where campaign_id = ${campaignId} and door_id in ${gone}`,
      )},
      'parts', ${list(sql`to_jsonb(part)`, sql`place_parts part where ${partsOf(campaignId, [keepPlaceId, gonePlaceId])}`)}) as undo`.execute(
    trx,
  );
  const [row] = rows;
  if (!row) throw new Error(TEXTS.same);
  return row.undo;
}

/** The statements that make one door of two. What refers to a door that goes refers to the other one before. */
function joined(campaignId: number, { keepPlaceId, gonePlaceId, pairs, places }: DoorsJoined) {
  const pair = sql`jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair ("keepId" bigint, "goneId" bigint)`;
  const repoint = (table: 'door_reports' | 'settled_strays' | 'joined_doors') =>
    sql`update ${sql.table(table)} as own set door_id = pair."keepId" from ${pair}
      where own.campaign_id = ${campaignId} and own.door_id = pair."goneId"`;
  const both = sql`keep.campaign_id = ${campaignId} and keep.id = pair."keepId" and gone.campaign_id = ${campaignId} and gone.id = pair."goneId"`;
  const takesPacket = sql`${both} and keep.packet_id is null and gone.packet_id is not null`;
  return [
    sql`
      update doors keep set status = gone.status, last_action = gone.last_action, last_time = gone.last_time,
        last_effective_at = gone.last_effective_at, last_user_id = gone.last_user_id, last_change_id = gone.last_change_id,
        last_back_from = gone.last_back_from, last_back_text = gone.last_back_text, last_left = gone.last_left
      from ${pair}, doors gone
      where ${both} and gone.last_effective_at is not null and gone.last_effective_at > coalesce(keep.last_effective_at, -1)`,
    keepFormerLists(campaignId, sql`select keep.id from ${pair}, doors keep, doors gone where ${takesPacket}`),
    sql`
      update doors keep set packet_id = gone.packet_id, target_id = gone.target_id, walk_position = gone.walk_position
      from ${pair}, doors gone where ${takesPacket}`,
    ...(['door_reports', 'settled_strays', 'joined_doors'] as const).map(repoint),
    sql`insert into joined_doors (campaign_id, gone_id, door_id) select ${campaignId}, pair."goneId", pair."keepId" from ${pair}`,
    sql`delete from doors using ${pair} where campaign_id = ${campaignId} and id = pair."goneId"`,
    sql`update doors set place_id = ${keepPlaceId} where campaign_id = ${campaignId} and place_id = ${gonePlaceId}`,
    // Who had moved away from the second before is named at the first by now.
    keepFormerHomes(sql`
      select campaign_id, voter_id, ${keepPlaceId}::bigint from former_homes where campaign_id = ${campaignId} and place_id = ${gonePlaceId}`),
    keepHomesOf(campaignId, sql`place_id = ${gonePlaceId}`),
    sql`update voters set place_id = ${keepPlaceId} where campaign_id = ${campaignId} and place_id = ${gonePlaceId}`,
    ...joinParts(campaignId, keepPlaceId, gonePlaceId),
    sql`delete from places where campaign_id = ${campaignId} and id = ${gonePlaceId}`,
    sql`
      update places keep set lat = coalesce(keep.lat, gone.lat), lon = coalesce(keep.lon, gone.lon),
        pinned_by = case when keep.lat is null then gone.pinned_by else keep.pinned_by end,
        source_ref = coalesce(keep.source_ref, gone.source_ref)
      from jsonb_populate_recordset(null::places, ${JSON.stringify(places)}::jsonb) as gone
      where keep.campaign_id = ${campaignId} and keep.id = ${keepPlaceId} and gone.id = ${gonePlaceId}`,
  ];
}
