import { type Kysely, sql } from 'kysely';
import { hyphenateCode, plainCode } from '@/lib/domain/walk/packet';
import type { CampaignRef } from '@/server/campaign/campaignByName';
import { type MeetingPoint, pointWithCode } from '@/server/campaign/meetingPoints';
import { OrganizerError } from '@/server/campaign/organizerError';
import { type DryRun, inTransaction, type StaffParts } from '@/server/campaign/transaction';
import { nowSeconds } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import { lockCampaign, openPass } from '@/server/store/passes';

const TEXTS = {
  ended: (code: string) => `The meeting point ${hyphenateCode(code)} is not open any more.`,
  open: (code: string) => `The meeting point ${hyphenateCode(code)} is open.`,
  another: (code: string) => `Another meeting point is open in its place: ${hyphenateCode(code)}. Show that one, or end it first.`,
} as const;

type Point = DryRun & { readonly code: string };
type Stored = { readonly code: string; readonly targetId: number | null; readonly endedAt: number | null };

/** Tells whether the pass that is walked has, or had, a meeting point with this code. */
export async function pointExists(db: Kysely<Database>, campaignId: number, code: string): Promise<boolean> {
  return (await storedPoint(db, campaignId, code)) !== undefined;
}

/**
 * Ends the meeting point with this code: it finds nothing any more. Packets that it has handed out stay with who has them.
 *
 * @throws {@link OrganizerError} when it is not open any more; then nothing was written
 */
export function endPoint(parts: StaffParts, campaign: CampaignRef, { code, dryRun }: Point): Promise<MeetingPoint> {
  return inTransaction(parts, campaign, { dryRun }, async (trx, campaignId) => {
    await lockCampaign(trx, campaignId, 'no key update');
    const stored = await storedPoint(trx, campaignId, code);
    if (stored === undefined || stored.endedAt !== null) throw new OrganizerError(TEXTS.ended(code));
    const point = await pointWithCode(trx, campaignId, stored.code);
    await setEnded(trx, campaignId, stored, nowSeconds(parts.clock));
    return point;
  });
}

/**
 * Opens the meeting point with this code again: what was printed with it is good once more.
 *
 * @throws {@link OrganizerError} when it is open, or another one is in its place; then nothing was written
 */
export function reopenPoint(parts: StaffParts, campaign: CampaignRef, { code, dryRun }: Point): Promise<MeetingPoint> {
  return inTransaction(parts, campaign, { dryRun }, async (trx, campaignId) => {
    await lockCampaign(trx, campaignId, 'no key update');
    const stored = await storedPoint(trx, campaignId, code);
    if (stored === undefined) throw new OrganizerError(TEXTS.ended(code));
    if (stored.endedAt === null) throw new OrganizerError(TEXTS.open(code));
    const { rows } = await sql<{ code: string }>`
      select code from meeting_points where campaign_id = ${campaignId} and pass_id = ${openPass(campaignId)} and ended_at is null
        and target_id is not distinct from ${stored.targetId}::bigint`.execute(trx);
    if (rows[0]) throw new OrganizerError(TEXTS.another(rows[0].code));
    await setEnded(trx, campaignId, stored, null);
    return pointWithCode(trx, campaignId, stored.code);
  });
}

function storedPoint(db: Kysely<Database>, campaignId: number, code: string): Promise<Stored | undefined> {
  return db
    .selectFrom('meeting_points')
    .select(['code', 'target_id as targetId', 'ended_at as endedAt'])
    .where('campaign_id', '=', campaignId)
    .where('pass_id', '=', openPass(campaignId))
    .where('code', '=', plainCode(code))
    .executeTakeFirst();
}

async function setEnded(trx: Kysely<Database>, campaignId: number, { code }: Stored, at: number | null): Promise<void> {
  await trx.updateTable('meeting_points').set({ ended_at: at }).where('campaign_id', '=', campaignId).where('code', '=', code).execute();
}
