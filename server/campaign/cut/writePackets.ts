import { type Kysely, sql } from 'kysely';
import { type Filing, insertPackets } from '@/server/campaign/writeTurf';
import type { Database } from '@/server/database/schema';
import { areaName } from '@/server/turf/areaName';
import type { DoorToCut } from './doorsToCut';

/** A new packet in walk order, and the packet that it goes on as, if it does. */
export type CutPacket = { readonly doors: readonly DoorToCut[]; readonly remainingId: number | undefined };

export type WrittenPacket = { readonly id: number; readonly code: string };

/**
 * Writes the packets of a target and puts their doors into them, and keeps marks away from these until the transaction has ended. Of a door nothing
 * else changes: marks, people, notes and reports are its own.
 *
 * @returns the packets' ids and codes, in the order of the packets
 */
export async function writePackets(trx: Kysely<Database>, filing: Filing, packets: readonly CutPacket[]): Promise<WrittenPacket[]> {
  const ids = await idsOf(trx, filing, packets);
  const rows = packets.flatMap(({ doors }, index) =>
    doors.map(({ id }, position) => ({ id, packet_id: ids[index] ?? null, walk_position: position })),
  );
  // In the order of their ids, as changes lock doors too: so neither waits for the other for ever.
  await sql`
    select from doors where campaign_id = ${filing.campaignId} and id = any(${rows.map(({ id }) => id)}::bigint[])
    order by id for no key update`.execute(trx);
  await sql`
    update doors set target_id = ${filing.targetId}, packet_id = row.packet_id, walk_position = row.walk_position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id bigint, packet_id bigint, walk_position integer)
    where doors.campaign_id = ${filing.campaignId} and doors.id = row.id`.execute(trx);
  const codes = await trx
    .selectFrom('packets')
    .select(['id', 'code'])
    .where('campaign_id', '=', filing.campaignId)
    .where('target_id', '=', filing.targetId)
    .execute();
  const codeById = new Map(codes.map(({ id, code }) => [id, code]));
  return ids.map((id) => ({ id, code: codeById.get(id) ?? '' }));
}

async function idsOf(trx: Kysely<Database>, filing: Filing, packets: readonly CutPacket[]): Promise<number[]> {
  const fresh = packets.filter(({ remainingId }) => remainingId === undefined);
  const made = await insertPackets(
    trx,
    filing,
    fresh.map(({ doors }) => doors),
  );
  const idByPacket = new Map(fresh.map((packet, index) => [packet, made[index]]));
  const remaining = packets.flatMap(({ remainingId, doors }) =>
    remainingId === undefined ? [] : [{ id: remainingId, area: areaName(doors) }],
  );
  await sql`
    update packets set target_id = ${filing.targetId}, area = row.area
    from jsonb_to_recordset(${JSON.stringify(remaining)}::jsonb) as row (id bigint, area text)
    where packets.id = row.id and packets.campaign_id = ${filing.campaignId}`.execute(trx);
  return packets.flatMap((packet) => packet.remainingId ?? idByPacket.get(packet) ?? []);
}

/** Removes packets that do not remain; doors that are still in one are in none then. @returns their codes, and who held one */
export async function removePackets(trx: Kysely<Database>, campaignId: number, ids: readonly number[]): Promise<RemovedPacket[]> {
  if (ids.length === 0) return [];
  // Not left to the reference, which does nothing on a cluster (database/distribute.ts).
  await sql`update doors set packet_id = null where campaign_id = ${campaignId} and packet_id = any(${ids}::bigint[])`.execute(trx);
  const { rows } = await sql<RemovedPacket>`
    with removed as (delete from packets where campaign_id = ${campaignId} and id = any(${ids}::bigint[]) returning code, assigned_user_id)
    select code, users.name as "heldBy" from removed left join users on users.id = assigned_user_id order by code`.execute(trx);
  return rows;
}

/** A packet that is no more. */
export type RemovedPacket = { readonly code: string; readonly heldBy: string | null };
