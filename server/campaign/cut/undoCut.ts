import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { OrganizerError } from '@/server/campaign/organizerError';
import { inTransaction, type StaffParts } from '@/server/campaign/transaction';
import type { Database } from '@/server/database/schema';
import { lockCampaign } from '@/server/store/passes';
import { removePackets } from './writePackets';

const TEXTS = {
  none: 'There is no published cut to undo here.',
  another: (by: string) => `Meanwhile ${by} has published another cut. Look at its packets first; nothing was taken back.`,
  handedOut: (packets: number) =>
    `${packets === 1 ? '1 packet of it was' : `${packets} packets of it were`} handed out or marked meanwhile. Take back what nobody has marked, or leave the cut as it is.`,
} as const;

const positionSchema = v.object({ codes: v.array(v.string()) });

/**
 * Takes away the packets of the last cut that was published in the console, all or none: their doors are in no packet again.
 *
 * @param seen `job` is the publish that is to be taken back; without it whichever is the last
 * @returns how many packets went
 * @throws {@link OrganizerError} where there is none, another one is the last, or one of its packets was handed out or marked; then nothing was written
 */
export function undoCut(
  parts: StaffParts,
  campaign: { readonly id: number },
  seen: { readonly job?: number | undefined } = {},
): Promise<{ packets: number }> {
  return inTransaction(parts, campaign, {}, async (trx, campaignId) => {
    await lockCampaign(trx, campaignId, 'no key update');
    const last = await lastPublished(trx, campaignId);
    if (last === undefined) throw new OrganizerError(TEXTS.none);
    const { job, codes, by } = last;
    if (seen.job !== undefined && seen.job !== job) throw new OrganizerError(TEXTS.another(by));
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

type Published = { readonly job: number; readonly codes: readonly string[]; readonly by: string };

async function lastPublished(trx: Kysely<Database>, campaignId: number): Promise<Published | undefined> {
  const { rows } = await sql<{ id: number; position: unknown; name: string }>`
    select id, position, name from jobs where campaign_id = ${campaignId} and kind = 'publishCut' and state = 'done' order by id desc limit 1`.execute(
    trx,
  );
  const [last] = rows;
  if (last === undefined) return undefined;
  const position = v.safeParse(positionSchema, last.position);
  return { job: last.id, codes: position.success ? position.output.codes : [], by: last.name };
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
