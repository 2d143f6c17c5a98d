import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { ReplyInputOf } from '@/lib/contract/call';
import type { getWalk, getWalkPackets } from '@/lib/contract/walk';
import type { Database } from '@/server/database/schema';
import { openPass } from './passes';

type PacketMap = ReplyInputOf<typeof getWalkPackets>;
type TargetMap = ReplyInputOf<typeof getWalk>['walk_targets'];

/* What phones are told of: the packets of the pass that is walked. Those of a closed one can be read by whoever knows their ids. */

/** Reads the campaign's packets that are assigned to a user, by id. */
export const packetsAssignedTo = (db: Kysely<Database>, campaignId: number, userId: number): Promise<PacketMap> =>
  packetMap(db, campaignId, sql<SqlBool>`packets.assigned_user_id = ${userId}`);

/** Reads a target's packets, by id. */
export const packetsOfTarget = (db: Kysely<Database>, campaignId: number, targetId: number): Promise<PacketMap> =>
  packetMap(db, campaignId, sql<SqlBool>`packets.target_id = ${targetId}`);

/** Reads the packet with this code, by id. Empty when the campaign has no such packet. */
export const packetWithCode = (db: Kysely<Database>, campaignId: number, code: string): Promise<PacketMap> =>
  packetMap(db, campaignId, sql<SqlBool>`packets.code = ${code}`);

/** Reads one packet, by its id. */
export const packetById = (db: Kysely<Database>, campaignId: number, id: number): Promise<PacketMap> =>
  packetMap(db, campaignId, sql<SqlBool>`packets.id = ${id}`);

async function packetMap(db: Kysely<Database>, campaignId: number, which: Expression<SqlBool>): Promise<PacketMap> {
  const rows = await db
    .selectFrom('packets')
    .leftJoin('doors', (join) => join.on('doors.campaign_id', '=', campaignId).onRef('doors.packet_id', '=', 'packets.id'))
    .select(['packets.id', 'code', 'bucket', 'packets.target_id', 'area'])
    .select([sql<number>`count(doors.id)`.as('total'), sql<number>`count(doors.id) filter (where doors.status = 1)`.as('completed')])
    .where('packets.campaign_id', '=', campaignId)
    .where('packets.pass_id', '=', openPass(campaignId))
    .where(which)
    .groupBy(['packets.campaign_id', 'packets.id'])
    .orderBy('packets.id')
    .execute();
  return Object.fromEntries(
    rows.map((row) => [
      String(row.id),
      {
        c: row.code,
        cc: row.completed,
        ct: row.total,
        s3: row.bucket,
        ...(row.target_id === null ? {} : { t: row.target_id }),
        ...(row.area === null ? {} : { n: row.area }),
      },
    ]),
  );
}

/**
 * Reads a campaign's targets and counts their packets: completed (every door done), else assigned to somebody, else unassigned. Reads
 * each packet only up to its first door that is not done.
 */
export async function targetsOf(db: Kysely<Database>, campaignId: number): Promise<TargetMap> {
  const { rows } = await sql<{ id: number; name: string; completed: number; assigned: number; unassigned: number }>`
    select targets.id, targets.name,
      count(packet.id) filter (where packet.done) as completed,
      count(packet.id) filter (where not packet.done and packet.assigned) as assigned,
      count(packet.id) filter (where not packet.done and not packet.assigned) as unassigned
    from targets
    left join lateral (
      select packets.id, packets.assigned_user_id is not null as assigned,
        exists (select from doors where campaign_id = ${campaignId} and packet_id = packets.id)
          and not exists (select from doors where campaign_id = ${campaignId} and packet_id = packets.id and status = 0) as done
      from packets
      where packets.campaign_id = ${campaignId} and packets.target_id = targets.id and packets.pass_id = ${openPass(campaignId)}
    ) as packet on true
    where targets.campaign_id = ${campaignId}
    group by targets.campaign_id, targets.id order by targets.id`.execute(db);
  return Object.fromEntries(rows.map((row) => [String(row.id), { cc: row.completed, ca: row.assigned, cu: row.unassigned, n: row.name }]));
}

export async function targetExists(db: Kysely<Database>, campaignId: number, targetId: number): Promise<boolean> {
  const found = await db
    .selectFrom('targets')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('id', '=', targetId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns who has a packet, null where nobody has it; undefined where the campaign has no such packet. */
export async function packetHolder(
  db: Kysely<Database>,
  campaignId: number,
  packetId: number,
): Promise<{ readonly holderId: number | null } | undefined> {
  return db
    .selectFrom('packets')
    .select('assigned_user_id as holderId')
    .where('campaign_id', '=', campaignId)
    .where('id', '=', packetId)
    .executeTakeFirst();
}

/** Returns the ids of a target's packets that somebody else has, or nobody. */
export async function packetsNotOf(db: Kysely<Database>, campaignId: number, targetId: number, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('packets')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('target_id', '=', targetId)
    .where('pass_id', '=', openPass(campaignId))
    .where(sql<SqlBool>`assigned_user_id is distinct from ${userId}`)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether a target has doors that are in no packet. */
export async function hasLooseDoors(db: Kysely<Database>, campaignId: number, targetId: number): Promise<boolean> {
  const found = await db
    .selectFrom('doors')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('target_id', '=', targetId)
    .where('pass_id', '=', openPass(campaignId))
    .where('packet_id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns who has the packet of a campaign's door, null where nobody has it, or it is in none. */
export async function holderOfDoor(db: Kysely<Database>, campaignId: number, addressId: number): Promise<number | null> {
  const found = await db
    .selectFrom('doors')
    .innerJoin('packets', (join) => join.on('packets.campaign_id', '=', campaignId).onRef('packets.id', '=', 'doors.packet_id'))
    .select('assigned_user_id')
    .where('doors.campaign_id', '=', campaignId)
    .where('doors.id', '=', addressId)
    .executeTakeFirst();
  return found?.assigned_user_id ?? null;
}
