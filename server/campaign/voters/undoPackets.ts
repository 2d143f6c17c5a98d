import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isRemovable } from '@/server/campaign/repair/emptiedPackets';
import { refuseHeld } from '@/server/campaign/repair/packetOfCode';
import type { Database } from '@/server/database/schema';
import { openPass } from '@/server/store/passes';
import type { OfImport } from './imports';
import { isLeft } from './undoParts';

/** How many packets an undone import takes doors from. */
export type PacketsOfUndo = {
  /** They keep other doors. */
  readonly packets: number;
  /** They are left with none and go, too. */
  readonly emptied: number;
};

type Packet = { readonly code: string; readonly heldBy: string | null; readonly isHeld: boolean; readonly isEmptied: boolean };

/**
 * Counts the packets whose doors undoing an import would take. A packet of a closed pass that somebody held stays without a door, and counts among those that do.
 *
 * @throws OrganizerError where somebody holds a packet that would be left with no door
 */
export async function packetsOfUndo(db: Kysely<Database>, of: OfImport): Promise<PacketsOfUndo> {
  const { campaignId, number } = of;
  const { rows } = await sql<Packet>`
    with going as materialized (select id from places where campaign_id = ${campaignId} and added_by = ${number} and ${isLeft(of)}),
      losing as materialized (
        select packet_id, count(*) as doors from doors
        where campaign_id = ${campaignId} and packet_id is not null and place_id in (select id from going) group by packet_id)
    select code, users.name as "heldBy", assigned_user_id is not null as "isHeld", ${isRemovable(campaignId)} and losing.doors = (
        select count(*) from doors where doors.campaign_id = ${campaignId} and doors.packet_id = p.id) as "isEmptied"
    from losing join packets p on p.campaign_id = ${campaignId} and p.id = losing.packet_id left join users on users.id = assigned_user_id
    order by code`.execute(db);
  const emptied = rows.filter(({ isEmptied }) => isEmptied);
  const held = emptied.filter(({ isHeld }) => isHeld);
  if (held.length > 0) refuseHeld(...held);
  return { packets: rows.length - emptied.length, emptied: emptied.length };
}

/**
 * Refuses an undo that would leave somebody with a packet of no door. Only the doors of packets that are held in the pass that is walked are looked at, so that it is quick, whatever the import
 * has brought.
 *
 * @throws OrganizerError where it would
 */
export async function refuseEmptied(trx: Kysely<Database>, of: OfImport): Promise<void> {
  const { campaignId, number } = of;
  const { rows } = await sql<Pick<Packet, 'code' | 'heldBy'>>`
    with held as materialized (
        select d.packet_id, d.place_id from packets p join doors d on d.campaign_id = ${campaignId} and d.packet_id = p.id
        where p.campaign_id = ${campaignId} and p.assigned_user_id is not null and p.pass_id = ${openPass(campaignId)}),
      emptied as materialized (
        select packet_id from held group by packet_id having bool_and(coalesce((
          select ${isLeft(of)} from places where places.campaign_id = ${campaignId} and places.id = held.place_id and places.added_by = ${number}), false)))
    select code, users.name as "heldBy"
    from emptied join packets p on p.campaign_id = ${campaignId} and p.id = emptied.packet_id left join users on users.id = assigned_user_id
    order by code`.execute(trx);
  if (rows.length > 0) refuseHeld(...rows);
}

/** Locks the doors of places, which marks lock too. @returns in which packets they are */
export async function lockDoorsOf(trx: Kysely<Database>, campaignId: number, places: RawBuilder<unknown>): Promise<readonly number[]> {
  const { rows } = await sql<{ packetId: number | null }>`
    select packet_id as "packetId" from doors where campaign_id = ${campaignId} and place_id = ${places} order by id for update`.execute(
    trx,
  );
  return [...new Set(rows.flatMap(({ packetId }) => packetId ?? []))];
}
