import { type Kysely, sql } from 'kysely';
import type { Database } from '@/server/database/schema';
import { openPass } from '@/server/store/passes';

/** A packet that somebody holds is left alone, and one that was marked within a day: a phone may be on its way with it. */
const QUIET_SECONDS = 86_400;

/** Packets that are cut anew, by their ids, and how many are left alone. */
export type PacketsToCut = { readonly packetIds: readonly number[]; readonly heldLeft: number; readonly markedLeft: number };

/**
 * Reads which packets are cut anew.
 *
 * @param target only packets of the target of this name
 * @param isAll also packets that somebody holds or that were marked lately
 */
export async function packetsToCut(
  trx: Kysely<Database>,
  campaignId: number,
  { target, isAll, nowSeconds }: { readonly target: string | undefined; readonly isAll: boolean; readonly nowSeconds: number },
): Promise<PacketsToCut> {
  const { rows } = await sql<{ id: number; held: boolean; marked: boolean }>`
    select packets.id, assigned_user_id is not null as held,
      exists (select from doors where campaign_id = ${campaignId} and packet_id = packets.id and last_effective_at >= ${nowSeconds - QUIET_SECONDS}) as marked
    from packets left join targets on targets.campaign_id = ${campaignId} and targets.id = packets.target_id
    where packets.campaign_id = ${campaignId} and packets.pass_id = ${openPass(campaignId)} and (${target ?? null}::text is null or targets.name = ${target ?? null})
    order by packets.id`.execute(trx);
  const isLeft = ({ held, marked }: { held: boolean; marked: boolean }) => !isAll && (held || marked);
  return {
    packetIds: rows.filter((row) => !isLeft(row)).map(({ id }) => id),
    heldLeft: rows.filter((row) => isLeft(row) && row.held).length,
    markedLeft: rows.filter((row) => isLeft(row) && !row.held).length,
  };
}
