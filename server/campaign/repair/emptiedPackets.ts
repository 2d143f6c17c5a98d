import { type Kysely, sql } from 'kysely';
import { hyphenateCode } from '@/lib/domain/walk/packet';
import { removePackets } from '@/server/campaign/cut/writePackets';
import type { PacketRow } from '@/server/database/repairTables';
import type { Database } from '@/server/database/schema';
import { openPass } from '@/server/store/passes';
import { closeGaps } from './doorsBehind';
import { refuseHeld } from './packetOfCode';

/* No packet is left without a door when its doors go, are joined to others or come into another packet: it goes with the last one. */

const TEXTS = {
  emptied: (codes: readonly string[]) =>
    codes.length === 0
      ? ''
      : ` ${codes.map(hyphenateCode).join(', ')} had no other door and ${codes.length === 1 ? 'was' : 'were'} removed.`,
} as const;

type Emptied = { readonly row: PacketRow; readonly code: string; readonly heldBy: string | null; readonly isLost: boolean };

/**
 * Removes those of some packets that have no door any more. A packet of a closed pass that somebody held stays: it is in nobody's list, and nobody could take it
 * back. Whoever calls it has locked the campaign, so that nobody is handed one meanwhile.
 *
 * @param left packets that doors have just left
 * @param into packets that the doors are in by now: who holds one of them loses nothing with the emptied one
 * @returns what `bringBackPackets` takes
 * @throws OrganizerError where somebody holds one of the pass that is walked, and would lose it
 */
export async function removeEmptied(
  trx: Kysely<Database>,
  campaignId: number,
  { left, into = [] }: { readonly left: readonly number[]; readonly into?: readonly number[] },
): Promise<readonly PacketRow[]> {
  if (left.length === 0) return [];
  const { rows } = await sql<Emptied>`
    select code, to_jsonb(p) as row, users.name as "heldBy", assigned_user_id is not null and not exists (
        select from packets other where other.campaign_id = ${campaignId} and other.id = any(${into}::bigint[])
          and other.id <> p.id and other.pass_id = p.pass_id and other.assigned_user_id = p.assigned_user_id) as "isLost"
    from packets p left join users on users.id = assigned_user_id
    where p.campaign_id = ${campaignId} and p.id = any(${left}::bigint[]) and ${isRemovable(campaignId)}
      and not exists (select from doors d where d.campaign_id = ${campaignId} and d.packet_id = p.id)
    order by code`.execute(trx);
  const lost = rows.filter(({ isLost }) => isLost);
  if (lost.length > 0) refuseHeld(...lost);
  const emptied = rows.map(({ row }) => row);
  await removePackets(
    trx,
    campaignId,
    emptied.map(({ id }) => id),
  );
  return emptied;
}

/** Returns what is told of packets that went, to be put behind a sentence; '' where none did. */
export const emptiedText = (packets: readonly PacketRow[]): string => TEXTS.emptied(packets.map(({ code }) => code));

/** SQL: whether a packet `p` goes when it has no door: it is of the pass that is walked, or nobody holds it. */
export const isRemovable = (campaignId: number) => sql<boolean>`(p.assigned_user_id is null or p.pass_id = ${openPass(campaignId)})`;

/**
 * Brings packets in order from which doors have gone for good: those without any are removed (`removeEmptied`), the others numbered anew.
 *
 * @throws OrganizerError where somebody holds one that would be removed
 */
export async function tidyLeftPackets(trx: Kysely<Database>, campaignId: number, left: readonly number[]): Promise<void> {
  await removeEmptied(trx, campaignId, { left });
  await closeGaps(trx, campaignId, left);
}

/**
 * Inserts packets that were removed. Whoever held one gets it back if they hold one of those that have its doors and are in the campaign: else it is free.
 *
 * @param having packets that have had the doors meanwhile
 */
export async function bringBackPackets(
  trx: Kysely<Database>,
  campaignId: number,
  rows: readonly PacketRow[],
  having: readonly number[],
): Promise<void> {
  if (rows.length === 0) return;
  const json = JSON.stringify(rows);
  await sql`insert into packets select former.* from jsonb_populate_recordset(null::packets, ${json}::jsonb) as former`.execute(trx);
  await sql`
    update packets set assigned_user_id = null, assigned_at = null from jsonb_to_recordset(${json}::jsonb) as row (id bigint)
    where packets.campaign_id = ${campaignId} and packets.id = row.id and not (
      exists (select from memberships where campaign_id = ${campaignId} and user_id = packets.assigned_user_id)
      and exists (
        select from packets other where other.campaign_id = ${campaignId} and other.id = any(${having}::bigint[])
          and other.assigned_user_id = packets.assigned_user_id))`.execute(trx);
}
