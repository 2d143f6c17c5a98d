import { type Kysely, sql } from 'kysely';
import type { Database } from '@/server/database/schema';
import { openPass } from '@/server/store/passes';
import { groupsBy } from '@/server/turf/door';
import type { StandingPacket } from '@/server/turf/joinPackets';
import { type DoorRow, type DoorToCut, doorOfRow } from './doorsToCut';

/** The packets of a target that doors may join, and those that are left alone. */
export type StandingPackets = {
  readonly open: readonly StandingPacket<DoorToCut>[];
  readonly closed: readonly StandingPacket<DoorToCut>[];
};

/**
 * Reads the packets of the pass that is walked that a target has already, with their doors in walk order.
 *
 * @param openIds the packets of the campaign that doors may join
 */
export async function standingPackets(
  trx: Kysely<Database>,
  campaignId: number,
  target: string,
  openIds: ReadonlySet<number>,
): Promise<StandingPackets> {
  const { rows } = await sql<DoorRow & { readonly packetId: number }>`
    select doors.id, doors.packet_id as "packetId", a.house_number as number, a.street, a.unit, a.lat, a.lon
    from packets
    join targets on targets.campaign_id = ${campaignId} and targets.id = packets.target_id
    join doors on doors.campaign_id = ${campaignId} and doors.packet_id = packets.id
    join places a on a.campaign_id = ${campaignId} and a.id = doors.place_id
    where packets.campaign_id = ${campaignId} and packets.pass_id = ${openPass(campaignId)} and targets.name = ${target}
      and a.lat is not null and a.lon is not null
    order by packets.id, doors.walk_position, doors.id`.execute(trx);
  const packets = groupsBy(rows, ({ packetId }) => String(packetId)).map((doors) => ({
    id: doors[0]?.packetId ?? 0,
    doors: doors.map(doorOfRow),
  }));
  return { open: packets.filter(({ id }) => openIds.has(id)), closed: packets.filter(({ id }) => !openIds.has(id)) };
}
