import { type Kysely, sql } from 'kysely';
import { nowSeconds } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import { lockCampaign, openPass, openPassId } from '@/server/store/passes';
import type { CampaignRef } from './campaignByName';
import { targetNamed } from './lockedPackets';
import { newCodes } from './newCodes';
import { OrganizerError } from './organizerError';
import { type DryRun, inTransaction, type StaffParts } from './transaction';

const TEXTS = {
  noneOpen: (target: string | undefined) =>
    target === undefined ? 'No meeting point of the whole pass is open.' : `No meeting point of the target "${target}" is open.`,
} as const;

/** A code that hands out packets. Times are unix seconds. */
export type MeetingPoint = {
  /** Without hyphens. */
  readonly code: string;
  /** null: it hands out packets of the whole pass. */
  readonly target: string | null;
  /** A packet that nobody has marked in for so long is free again; null: never by itself. */
  readonly minutes: number | null;
  readonly openedAt: number;
  /** Packets that somebody has from it. */
  readonly out: number;
};

/** Of which target it hands out packets; without one of the whole pass. */
type PointOf = DryRun & { readonly target?: string | undefined };

/** Reads the meeting points that are open, the newest first. */
export function listMeetingPoints(parts: StaffParts, campaign: CampaignRef): Promise<MeetingPoint[]> {
  return inTransaction(parts, campaign, {}, openPoints);
}

export type OpenedPoint = { readonly point: MeetingPoint; readonly isNew: boolean };

/**
 * Opens a meeting point. The target, or the whole pass, has one at a time: where it is open already, its code stays.
 *
 * @param wanted `targetId` names the target by its id; `minutes`: after which a packet that nobody has marked in is free again; without them one that is open keeps what was set
 * @throws {@link OrganizerError} when there is no such target; then nothing was written
 */
export function openMeetingPoint(
  parts: StaffParts,
  campaign: CampaignRef,
  { minutes, dryRun, ...of }: PointOf & { readonly targetId?: number | undefined; readonly minutes?: number | undefined },
): Promise<OpenedPoint> {
  return inTransaction(parts, campaign, { dryRun }, async (trx, campaignId) => {
    const { targetId, known } = await pointOf(trx, campaignId, of);
    const code = known ?? (await newPoint(trx, { campaignId, targetId, now: nowSeconds(parts.clock) }));
    if (minutes !== undefined) {
      await trx.updateTable('meeting_points').set({ minutes }).where('campaign_id', '=', campaignId).where('code', '=', code).execute();
    }
    return { point: await pointWithCode(trx, campaignId, code), isNew: known === undefined };
  });
}

/**
 * Ends a meeting point: its code finds nothing any more. Packets that it has handed out stay with who has them, and still lapse after its time.
 *
 * @returns what it was
 * @throws {@link OrganizerError} when there is no such target, or none is open; then nothing was written
 */
export function endMeetingPoint(parts: StaffParts, campaign: CampaignRef, { target, dryRun }: PointOf): Promise<MeetingPoint> {
  return inTransaction(parts, campaign, { dryRun }, async (trx, campaignId) => {
    const { known } = await pointOf(trx, campaignId, { target });
    if (known === undefined) throw new OrganizerError(TEXTS.noneOpen(target));
    const point = await pointWithCode(trx, campaignId, known);
    const ended = { ended_at: nowSeconds(parts.clock) };
    await trx.updateTable('meeting_points').set(ended).where('campaign_id', '=', campaignId).where('code', '=', known).execute();
    return point;
  });
}

/** Keeps everybody else who opens, ends or hands out away until the transaction has ended. */
async function pointOf(
  trx: Kysely<Database>,
  campaignId: number,
  { target, targetId: known }: { readonly target?: string | undefined; readonly targetId?: number | undefined },
) {
  await lockCampaign(trx, campaignId, 'no key update');
  const targetId = known ?? (target === undefined ? null : await targetNamed(trx, campaignId, target));
  const { rows } = await sql<{ code: string }>`
    select code from meeting_points
    where campaign_id = ${campaignId} and pass_id = ${openPass(campaignId)} and ended_at is null
      and target_id is not distinct from ${targetId}::bigint`.execute(trx);
  return { targetId, known: rows[0]?.code };
}

type NewPoint = { readonly campaignId: number; readonly targetId: number | null; readonly now: number };

async function newPoint(trx: Kysely<Database>, { campaignId, targetId, now }: NewPoint): Promise<string> {
  const [code = ''] = await newCodes(trx, campaignId, 1);
  const passId = await openPassId(trx, campaignId);
  const row = { campaign_id: campaignId, code, pass_id: passId, target_id: targetId, minutes: null, opened_at: now };
  await trx.insertInto('meeting_points').values(row).execute();
  return code;
}

/** Reads an open meeting point of the pass that is walked. */
export async function pointWithCode(trx: Kysely<Database>, campaignId: number, code: string): Promise<MeetingPoint> {
  const point = (await openPoints(trx, campaignId)).find((one) => one.code === code);
  if (!point) throw new Error(`Campaign ${campaignId} has lost a meeting point`);
  return point;
}

async function openPoints(trx: Kysely<Database>, campaignId: number): Promise<MeetingPoint[]> {
  const { rows } = await sql<MeetingPoint>`
    select point.code, targets.name as target, minutes, opened_at as "openedAt", (
      select count(*) from packets
      where packets.campaign_id = ${campaignId} and packets.meeting_point = point.code and assigned_user_id is not null) as out
    from meeting_points as point
    left join targets on targets.campaign_id = ${campaignId} and targets.id = point.target_id
    where point.campaign_id = ${campaignId} and point.pass_id = ${openPass(campaignId)} and ended_at is null
    order by opened_at desc, point.code`.execute(trx);
  return rows;
}
