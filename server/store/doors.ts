import { type Kysely, sql } from 'kysely';
import { COMPLETE } from '@/lib/domain/change';
import { STATUS } from '@/lib/domain/limits';
import type { IncomingChange } from './incomingChange';
import type { Database } from './schema';

/** A door as far as deciding about changes needs it. */
export type Door = {
  readonly id: number;
  readonly campaignId: number;
  readonly targetId: number | null;
  readonly packetId: number | null;
  /** Effective time of what stands there now. */
  readonly effectiveAt: number | null;
};

/** What a door becomes. */
export type DoorMark = { readonly doorId: number; readonly effectiveAt: number; readonly change: IncomingChange };

/**
 * Reads doors and keeps everybody else from changing them or their people's groups until the transaction ends. Locks are taken in
 * the order of the ids, so that two requests with the same doors cannot wait for each other.
 */
export async function lockDoors(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, Door>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Door>`
    select id, campaign_id as "campaignId", target_id as "targetId", packet_id as "packetId", last_effective_at as "effectiveAt"
    from addresses where id = any(${ids}::integer[]) order by id for no key update`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Writes the doors' new state; the doors are locked. */
export async function markDoors(db: Kysely<Database>, marks: readonly DoorMark[]): Promise<void> {
  if (marks.length === 0) return;
  const rows = marks.map(({ doorId, effectiveAt, change }) => ({
    id: doorId,
    status: change.action === COMPLETE ? STATUS.done : STATUS.notDone,
    action: change.action,
    time: change.time,
    effective_at: effectiveAt,
    user_id: change.userId,
    change_id: change.changeId,
  }));
  await sql`
    update addresses set status = mark.status, last_action = mark.action, last_time = mark.time, last_effective_at = mark.effective_at,
      last_user_id = mark.user_id, last_change_id = mark.change_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as mark (id integer, status smallint, action text, time bigint, effective_at bigint, user_id integer, change_id text)
    where addresses.id = mark.id`.execute(db);
}
