import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { OrganizerError } from '@/server/campaign/organizerError';
import { inTransaction, type StaffParts } from '@/server/campaign/transaction';
import type { Database } from '@/server/database/schema';
import { lockCampaign } from '@/server/store/passes';
import { removePackets } from './writePackets';

const TEXTS = {
  none: 'There is no published cut to undo here.',
  handedOut: (packets: number) =>
    `${packets === 1 ? '1 packet of it was' : `${packets} packets of it were`} handed out or marked meanwhile. Take back what nobody has marked, or leave the cut as it is.`,
} as const;

const positionSchema = v.object({ codes: v.array(v.string()) });

/**
 * Takes away the packets of the last cut that was published in the console, all or none: their doors are in no packet again.
 *
 * @returns how many packets went
 * @throws {@link OrganizerError} where there is none, or one of them was handed out or marked; then nothing was written
 */
export function undoCut(parts: StaffParts, campaign: { readonly id: number }): Promise<{ packets: number }> {
  return inTransaction(parts, campaign, {}, async (trx, campaignId) => {
    await lockCampaign(trx, campaignId, 'no key update');
    const { job, codes } = await lastPublished(trx, campaignId);
    const packets = await packetsOf(trx, campaignId, codes);
    if (packets.length === 0) throw new OrganizerError(TEXTS.none);
    const inUse = packets.filter((packet) => packet.inUse).length;
    if (inUse > 0) throw new OrganizerError(TEXTS.handedOut(inUse));
    await removePackets(
      trx,
      campaignId,
      packets.map(({ id }) => id),
    );
    await sql`
      update jobs set result = coalesce(result, '{}') || '{"isUndone": true}', version = version + 1
      where campaign_id = ${campaignId} and id = ${job}`.execute(trx);
    return { packets: packets.length };
  });
}

type Published = { readonly job: number | null; readonly codes: readonly string[] };

async function lastPublished(trx: Kysely<Database>, campaignId: number): Promise<Published> {
  const { rows } = await sql<{ id: number; position: unknown }>`
    select id, position from jobs where campaign_id = ${campaignId} and kind = 'publishCut' and state = 'done' order by id desc limit 1`.execute(
    trx,
  );
  const [last] = rows;
  const position = v.safeParse(positionSchema, last?.position);
  return { job: last?.id ?? null, codes: position.success ? position.output.codes : [] };
}

/** Locked before they are looked at, so that nobody hands one out in between. */
async function packetsOf(trx: Kysely<Database>, campaignId: number, codes: readonly string[]): Promise<{ id: number; inUse: boolean }[]> {
  const { rows } = await sql<{ id: number }>`
    select id from packets where campaign_id = ${campaignId} and code = any(${codes}::text[]) order by id for update`.execute(trx);
  const { rows: found } = await sql<{ id: number; inUse: boolean }>`
    select id, assigned_user_id is not null or meeting_point is not null or exists (
      select from doors where doors.campaign_id = ${campaignId} and packet_id = packets.id and last_action is not null) as "inUse"
    from packets where campaign_id = ${campaignId} and id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(trx);
  return found;
}
