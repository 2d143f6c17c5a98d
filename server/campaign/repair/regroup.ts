import { type Kysely, sql } from 'kysely';
import { removePackets } from '@/server/campaign/cut/writePackets';
import { OrganizerError } from '@/server/campaign/organizerError';
import type { FiledDoor, PacketsChange } from '@/server/database/repairTables';
import type { Database } from '@/server/database/schema';
import { areaName } from '@/server/turf/areaName';
import { bringBackPackets, removeEmptied } from './emptiedPackets';
import { keepFormerLists } from './formerLists';
import { refuseHeld, type WalkedDoor } from './packetOfCode';
import type { Undo } from './undo';

const TEXTS = {
  moved: 'Doors of these packets were cut or moved since. They cannot be put back.',
  removed: 'One of these packets is not there any more. The doors cannot be put back.',
  filled: 'A packet that was made by this has other doors by now. It cannot be removed.',
} as const;

/** A packet with the doors that it is to have, in walk order. Without a target each door keeps its own. */
export type Regrouped = {
  readonly packet: { readonly id: number; readonly targetId: number | null };
  readonly doors: readonly WalkedDoor[];
};

/**
 * Puts doors into packets, in walk order, and calls these by their streets. Of a door nothing else changes. What phones mark by a list on which it
 * was still counts. A packet that is left without a door is removed.
 *
 * @param made those of the packets that were made for it
 * @param merged packets that are to have no door then, and may have had none before
 * @throws {@link OrganizerError} where somebody holds a packet that is left without a door, and none that its doors come into
 */
export async function regroup(
  trx: Kysely<Database>,
  campaignId: number,
  { packets, made = [], merged = [] }: { packets: readonly Regrouped[]; made?: readonly number[]; merged?: readonly number[] },
): Promise<PacketsChange> {
  const filed = packets.flatMap(({ packet, doors }) =>
    doors.map((door, position) => ({
      door,
      now: { id: door.id, packetId: packet.id, targetId: packet.targetId ?? door.targetId, position },
    })),
  );
  const moving = filed.filter(({ door, now }) => door.packetId !== now.packetId);
  const moved = moving.map(({ now: { id, packetId } }) => ({ id, packetId }));
  await keepFormerLists(campaignId, sql`select unnest(${moved.map(({ id }) => id)}::bigint[])`).execute(trx);
  await file(
    trx,
    campaignId,
    filed.map(({ door, now }) => ({ ...now, from: door.packetId })),
  );
  const areas: { packetId: number; before: string | null }[] = [];
  for (const { packet, doors } of packets) {
    if (doors.length === 0) continue;
    areas.push({ packetId: packet.id, before: await nameArea(trx, campaignId, packet.id, areaName(doors) || null) });
  }
  const left = [...merged, ...moving.flatMap(({ door }) => door.packetId ?? [])];
  const into = merged.length > 0 ? packets.map(({ packet }) => packet.id) : moved.map(({ packetId }) => packetId);
  const emptied = await removeEmptied(trx, campaignId, { left, into });
  const doors = filed.map(({ door: { id, packetId, targetId, position } }): FiledDoor => ({ id, packetId, targetId, position }));
  return { doors, moved, made, removed: emptied, areas };
}

/** Puts doors and packets back as they were. A door that had stayed in its packet, and is in another one since, stays there. */
export const undoRegroup: Undo<'packets'> = async (trx, campaignId, { doors, moved, made, removed, areas }) => {
  await expectUnchanged(trx, campaignId, { moved, areas });
  await expectFree(trx, campaignId, made);
  const stayed = areas.map(({ packetId }) => packetId);
  await bringBackPackets(trx, campaignId, removed, stayed);
  await keepFormerLists(campaignId, sql`select unnest(${moved.map(({ id }) => id)}::bigint[])`).execute(trx);
  const movedTo = new Map(moved.map(({ id, packetId }) => [id, packetId]));
  await file(
    trx,
    campaignId,
    doors.map((door) => ({ ...door, from: movedTo.get(door.id) ?? door.packetId })),
  );
  const { rows } = await sql`select from doors where campaign_id = ${campaignId} and packet_id = any(${made}::bigint[]) limit 1`.execute(
    trx,
  );
  if (rows.length > 0) throw new OrganizerError(TEXTS.filled);
  for (const { packetId, before } of areas) await nameArea(trx, campaignId, packetId, before);
  await removePackets(trx, campaignId, made);
  // One whose own doors have gone since, so that it had those alone that go back.
  const had = new Set(doors.map(({ packetId }) => packetId));
  await removeEmptied(trx, campaignId, { left: stayed.filter((id) => had.has(id)), into: [...had].flatMap((id) => id ?? []) });
};

/** @throws {@link OrganizerError} where somebody holds one of the packets, and would lose it */
async function expectFree(trx: Kysely<Database>, campaignId: number, packetIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ code: string; heldBy: string }>`
    select code, users.name as "heldBy" from packets join users on users.id = assigned_user_id
    where campaign_id = ${campaignId} and packets.id = any(${packetIds}::bigint[]) order by packets.id`.execute(trx);
  if (rows.length > 0) refuseHeld(...rows);
}

async function expectUnchanged(
  trx: Kysely<Database>,
  campaignId: number,
  { moved, areas }: Pick<PacketsChange, 'moved' | 'areas'>,
): Promise<void> {
  const ids = areas.map(({ packetId }) => packetId);
  const { rows } = await sql<{ there: number; packets: number }>`
    select (
        select count(*) from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as row (id bigint, "packetId" bigint)
        join doors on doors.campaign_id = ${campaignId} and doors.id = row.id and doors.packet_id = row."packetId"
      ) as there,
      (select count(*) from packets where campaign_id = ${campaignId} and id = any(${ids}::bigint[])) as packets`.execute(trx);
  const [found] = rows;
  if ((found?.packets ?? 0) < ids.length) throw new OrganizerError(TEXTS.removed);
  if ((found?.there ?? 0) < moved.length) throw new OrganizerError(TEXTS.moved);
}

/** Files doors that are in the packet that `from` says, and leaves others where they are. */
async function file(
  trx: Kysely<Database>,
  campaignId: number,
  doors: readonly (FiledDoor & { readonly from: number | null })[],
): Promise<void> {
  await sql`
    update doors set packet_id = row."packetId", target_id = row."targetId", walk_position = row.position
    from jsonb_to_recordset(${JSON.stringify(doors)}::jsonb)
      as row (id bigint, "packetId" bigint, "targetId" bigint, position integer, "from" bigint)
    where doors.campaign_id = ${campaignId} and doors.id = row.id and doors.packet_id is not distinct from row."from"`.execute(trx);
}

/** @returns what the packet was called before */
async function nameArea(trx: Kysely<Database>, campaignId: number, packetId: number, area: string | null): Promise<string | null> {
  const { rows } = await sql<{ area: string | null }>`
    select area from packets where campaign_id = ${campaignId} and id = ${packetId}`.execute(trx);
  await sql`update packets set area = ${area} where campaign_id = ${campaignId} and id = ${packetId}`.execute(trx);
  return rows[0]?.area ?? null;
}
