import { type Kysely, sql } from 'kysely';
import type { LogHeads } from '@/lib/domain/staff/live';
import type { Database } from '@/server/database/schema';
import { openPass } from './passes';

/** More ids than can be taken by changes that are still being written when a later one is there. */
const RECENT = 2_000;

/** Reads how far a campaign's records go: look-ups by their keys, and one pass over its packets. */
export async function logHeads(db: Kysely<Database>, campaignId: number): Promise<LogHeads> {
  const highest = (table: 'change_log' | 'signed_out_changes' | 'staff_log' | 'stray_changes') => {
    const id = sql.ref(table === 'stray_changes' ? 'change_log_id' : 'id');
    return sql`(select coalesce(max(${id}), 0) from ${sql.table(table)} where campaign_id = ${campaignId})`;
  };
  const { rows } = await sql<LogHeads>`
    with head as materialized (select ${highest('change_log')} as change)
    select change, recent.count as recent, recent.report, ${highest('stray_changes')} as stray, ${highest('signed_out_changes')} as "signedOut",
      ${highest('staff_log')} as staff, handed.at as "handedAt", handed.held,
      (select coalesce(sum(version + 1), 0) from jobs where campaign_id = ${campaignId}) as jobs
    from head, lateral (
      select count(*) as count, coalesce(max(id) filter (where kind = 'report'), 0) as report
      from change_log where campaign_id = ${campaignId} and id > change - ${RECENT}
    ) as recent, (
      select coalesce(max(assigned_at), 0) as at, count(assigned_user_id) as held
      from packets where campaign_id = ${campaignId} and pass_id = ${openPass(campaignId)}
    ) as handed`.execute(db);
  const [heads] = rows;
  if (heads === undefined) throw new Error('A statement without a condition found no row');
  return heads;
}
