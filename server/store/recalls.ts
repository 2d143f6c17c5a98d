import { type Kysely, sql } from 'kysely';
import type { Recall } from '@/lib/contract/envelope';
import { groupBy } from '@/lib/domain/groupBy';
import type { Recalls } from '@/server/database/accessTables';
import type { Database } from '@/server/database/schema';

/** So long a member is told of a packet that was taken from them; then it is one like any other that is not theirs. */
const TOLD_SECONDS = 12 * 3_600;

/** A packet that somebody is about to lose. */
export type Loss = { readonly packetId: number; readonly userId: number };

/**
 * Keeps that members lose packets, for their phones (docs/wire.md#recalls).
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
  const recall = { at: now, ...(why === undefined ? {} : { why }) };
  const rows = [...groupBy(losses, ({ userId }) => userId)].map(([user_id, lost]) => ({
    user_id,
    recalls: Object.fromEntries(lost.map(({ packetId }) => [packetId, recall])),
  }));
  // Those of which nobody is told any more go.
  await sql`
    update memberships set recalls = fresh.recalls || coalesce((
      select jsonb_object_agg(key, value) from jsonb_each(memberships.recalls)
      where (value ->> 'at')::bigint > ${now - TOLD_SECONDS} and not jsonb_exists(fresh.recalls, key)), '{}')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh (user_id integer, recalls jsonb)
    where memberships.campaign_id = ${campaignId} and memberships.user_id = fresh.user_id`.execute(db);
}

/** Whose packets, and the `recalls` of their membership as text; null: no packet was taken from them. */
export type Recalled = { readonly campaignId: number; readonly userId: number; readonly recalls?: string | null };

/**
 * Reads which packets were taken from a member in the last twelve hours and are not theirs again. Of a member without such packets the database is not asked.
 *
 * @param now unix seconds
 */
export async function recallsOf(db: Kysely<Database>, { campaignId, userId, recalls }: Recalled, now: number): Promise<readonly Recall[]> {
  // It is what keepRecalls has written.
  const kept: Recalls = recalls ? JSON.parse(recalls) : {};
  const told = Object.entries(kept).filter(([, { at }]) => now - at < TOLD_SECONDS);
  if (told.length === 0) return [];
  const packets = await db
    .selectFrom('packets')
    .select(['id', 'assigned_user_id as holderId', 'assigned_at as since'])
    .where('campaign_id', '=', campaignId)
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
