import { type Kysely, sql } from 'kysely';
import type { Position } from '@/lib/domain/geo';
import { isLockTimeout } from '@/server/database/databaseFault';
import type { Database } from '@/server/database/schema';
import { serverBusy } from '@/server/refusal';
import { freePackets, hasLapsed } from './freePackets';
import type { InTurn } from './inTurn';
import { lockCampaign, openPass } from './passes';

/** Staff who cut or import keep others away for longer than a phone waits: then it is told to ask again. */
const WAIT_MS = 1_000;

export type Asked = {
  readonly campaignId: number;
  readonly userId: number;
  readonly code: string;
  /** Where the phone is, if it knows. */
  readonly position?: Position | undefined;
  readonly now: number;
  /** Called with a packet before it becomes the member's. What it throws keeps the packet free. */
  readonly mayHave: (packetId: number) => void;
};

/**
 * Hands a packet of the meeting point with this code to who asks there: the one that they have from it already, until that one is finished or
 * taken back, else a free one, the nearest where their place is known. Nobody else is handed the same one at that time.
 *
 * @param turns of this process; other processes and staff are kept away by the campaign's lock
 * @returns the packet's id; undefined where no meeting point has the code, or nothing is free
 * @throws Refusal 429 while staff keep the campaign to themselves, or too many ask at once
 */
export async function handOut(db: Kysely<Database>, turns: InTurn, asked: Asked): Promise<number | undefined> {
  const { campaignId, code } = asked;
  if ((await openPoint(db, campaignId, code)) === undefined) return undefined;
  const own = await ownPacket(db, asked);
  // Who asks again waits for nobody.
  if (own && !own.lapsed) return own.id;
  try {
    return await turns.run(campaignId, () =>
      db.transaction().execute(async (trx) => {
        // Without jit: translating the search into machine code takes longer than the search.
        await sql`select set_config('lock_timeout', ${String(WAIT_MS)}, true), set_config('jit', 'off', true)`.execute(trx);
        await lockCampaign(trx, campaignId, 'no key update');
        return handOutLocked(trx, asked);
      }),
    );
  } catch (error) {
    throw isLockTimeout(error) ? serverBusy() : error;
  }
}

async function handOutLocked(trx: Kysely<Database>, asked: Asked): Promise<number | undefined> {
  const { campaignId, userId, code, position, now, mayHave } = asked;
  const point = await openPoint(trx, campaignId, code);
  if (!point) return undefined;
  const own = await ownPacket(trx, asked);
  if (own && !own.lapsed) return own.id;
  // One that has lapsed and that nobody else has been handed yet stays with who asks again, and its time begins anew.
  const id = own?.id ?? (await freePackets(trx, { campaignId, targetId: point.targetId, position, most: 1, now }))[0];
  if (id === undefined) return undefined;
  mayHave(id);
  await trx
    .updateTable('packets')
    .set({ assigned_user_id: userId, assigned_at: now, meeting_point: code })
    .where('campaign_id', '=', campaignId)
    .where('id', '=', id)
    .execute();
  return id;
}

/** Returns the packets of a meeting point that is open; undefined where there is none with this code. */
function openPoint(db: Kysely<Database>, campaignId: number, code: string) {
  return db
    .selectFrom('meeting_points')
    .select('target_id as targetId')
    .where('campaign_id', '=', campaignId)
    .where('code', '=', code)
    .where('pass_id', '=', openPass(campaignId))
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** Returns what the member has from the meeting point and has not finished. */
async function ownPacket(db: Kysely<Database>, { campaignId, userId, code, now }: Asked) {
  const { rows } = await sql<{ id: number; lapsed: boolean }>`
    select id, ${hasLapsed(campaignId, now)} as lapsed from packets
    where campaign_id = ${campaignId} and pass_id = ${openPass(campaignId)} and assigned_user_id = ${userId} and meeting_point = ${code}
      and exists (select from doors where doors.campaign_id = ${campaignId} and doors.packet_id = packets.id and status = 0)
    order by id limit 1`.execute(db);
  return rows[0];
}
