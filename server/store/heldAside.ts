import { type Kysely, sql } from 'kysely';
import type { Database } from '@/server/database/schema';
import { holdCovers } from './holds';
import { recordsOf } from './logRows';

/**
 * Returns the marks of a hold that stand aside for whom they name, and that name by a former name somebody whom staff found to be a voter: rows of the log. The rest of
 * such a mark counts at its door. A join judges anew what stands aside, but not what is on hold: it is judged when the hold is released.
 *
 * @param number the hold's
 */
export async function marksToJudge(db: Kysely<Database>, campaignId: number, number: number): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ logId: number }>`
    select change_log.id as "logId" from stray_changes
    join change_log on change_log.campaign_id = ${campaignId} and change_log.id = stray_changes.change_log_id
    join holds on holds.number = ${number} and ${holdCovers('change_log')}
    where stray_changes.campaign_id = ${campaignId} and stray_changes.reason = 'unknown record'
      and not exists (select from settled_strays settled where settled.campaign_id = ${campaignId} and settled.change_log_id = change_log.id and dismissed)
      and exists (
        select from ${recordsOf(sql`body`)} as record
        join merged_people merged on merged.campaign_id = ${campaignId} and merged.person_id = record ->> 'recordId')`.execute(db);
  return new Set(rows.map(({ logId }) => logId));
}
