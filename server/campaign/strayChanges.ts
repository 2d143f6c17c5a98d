import { type Kysely, sql } from 'kysely';
import type { StrayReason } from '@/server/database/changeTables';
import type { Database } from '@/server/database/schema';
import { isHeld } from '@/server/store/holds';

/** A change that fits nothing of the campaign, or not wholly. */
export type StrayLine = {
  /** Its row in the log. */
  readonly number: number;
  readonly kind: string;
  readonly subject: string;
  readonly reason: Exclude<StrayReason, 'held'>;
  /** What was marked, of a door. */
  readonly action: string | null;
  /** Where it was, as far as the campaign knows the door. */
  readonly line: string | null;
  readonly unit: string | null;
  readonly by: string | null;
  /** Effective time, unix seconds. */
  readonly at: number;
};

/** Reads the campaign's stray changes that are not held, the oldest first. */
export async function strayChanges(db: Kysely<Database>, campaignId: number): Promise<StrayLine[]> {
  const { rows } = await sql<StrayLine>`
    select l.id as number, kind, subject, reason, body ->> 'action' as action, a.line, a.unit, users.name as by, effective_at as at
    from stray_changes join change_log l on l.id = change_log_id
    left join users on users.id = l.user_id
    left join addresses a on a.campaign_id = l.campaign_id and kind in ('door', 'report')
      and a.id = case when subject ~ '^[1-9][0-9]{0,8}$' then subject::integer end
    where stray_changes.campaign_id = ${campaignId} and reason <> 'held' and not ${isHeld('l')} order by l.id`.execute(db);
  return rows;
}
