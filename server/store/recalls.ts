import { type Kysely, sql } from 'kysely';
import type { Recall } from '@/lib/contract/envelope';
import { groupBy } from '@/lib/domain/groupBy';
import type { Recalls } from '@/server/database/accessTables';
import type { Database } from '@/server/database/schema';
import { openPass } from './passes';

/** So long a member is told of a packet that was taken from them; then it is one like any other that is not theirs. */
const TOLD_SECONDS = 12 * 3_600;

/** A packet that somebody is about to lose. */
export type Loss = { readonly packetId: number; readonly userId: number };

/** Reads who holds which of some packets. */
export function readHolders(db: Kysely<Database>, campaignId: number, packetIds: readonly number[]): Promise<Loss[]> {
  if (packetIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('packets')
    .select(['id as packetId', 'assigned_user_id as userId'])
    .where('campaign_id', '=', campaignId)
    .where('id', 'in', packetIds)
    .where('assigned_user_id', 'is not', null)
    .$narrowType<Loss>()
    .execute();
}

/**
 * Keeps that members lose packets, for their phones (docs/wire.md#recalls). Whoever calls it has locked the campaign.
 *
 * @param now unix seconds
 * @param why the staff's reason
 */
export async function keepRecalls(
  db: Kysely<Database>,
  campaignId: number,
  losses: readonly Loss[],
  { now, why }: { readonly now: number; readonly why?: string | undefined },
): Promise<void> {
  if (losses.length === 0) return;
  const byMember = groupBy(losses, ({ userId }) => userId);
  const members = await db
    .selectFrom('memberships')
    .select(['user_id', 'recalls'])
    .where('campaign_id', '=', campaignId)
    .where('user_id', 'in', [...byMember.keys()])
    .execute();
  const recall = { at: now, ...(why === undefined ? {} : { why }) };
  // Not merged by the database: a cluster lets no aggregate into a change of what every machine has.
  const rows = members.map(({ user_id, recalls }) => ({
    user_id,
    recalls: {
      ...Object.fromEntries(Object.entries(recalls ?? {}).filter(([, { at }]) => isTold(at, now))),
      ...Object.fromEntries((byMember.get(user_id) ?? []).map(({ packetId }) => [packetId, recall])),
    },
  }));
  await sql`
    update memberships set recalls = fresh.recalls
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh (user_id integer, recalls jsonb)
    where memberships.campaign_id = ${campaignId} and memberships.user_id = fresh.user_id`.execute(db);
}

const isTold = (at: number, now: number): boolean => now - at < TOLD_SECONDS;

/** Whose packets, and the `recalls` of their membership as text; null: no packet was taken from them. */
export type Recalled = { readonly campaignId: number; readonly userId: number; readonly recalls?: string | null };

/**
 * Reads which packets were taken from a member in the last twelve hours and are not theirs again. A packet of a pass that is over is nobody's any
 * more. Of a member without such packets the database is not asked.
 *
 * @param now unix seconds
 */
export async function recallsOf(db: Kysely<Database>, { campaignId, userId, recalls }: Recalled, now: number): Promise<readonly Recall[]> {
  // It is what keepRecalls has written.
  const kept: Recalls = recalls ? JSON.parse(recalls) : {};
  const told = Object.entries(kept).filter(([, { at }]) => isTold(at, now));
  if (told.length === 0) return [];
  const packets = await db
    .selectFrom('packets')
    .select(['id', 'assigned_user_id as holderId', 'assigned_at as since'])
    .where('campaign_id', '=', campaignId)
    .where('pass_id', '=', openPass(campaignId))
    .where(
      'id',
      'in',
      told.map(([id]) => Number(id)),
    )
    .execute();
  const byId = new Map(packets.map((packet) => [packet.id, packet]));
  return told.flatMap(([packetId, { at, why }]) => {
    const { holderId = null, since = null } = byId.get(Number(packetId)) ?? {};
    if (holderId === userId) return [];
    const given = holderId === null ? { at } : { at: since ?? at, given: true as const };
    return [{ packetId, ...given, ...(why === undefined ? {} : { why }) }];
  });
}
