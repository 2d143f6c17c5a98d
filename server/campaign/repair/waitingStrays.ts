import { type RawBuilder, sql } from 'kysely';
import { isHeld } from '@/server/store/holds';
import { stands } from '@/server/store/logRows';
import { settledOf } from '@/server/store/settledSubject';

/** SQL: a campaign's changes that fit nothing, or not wholly, and that nobody has held or dismissed: rows of `stray_changes` with the log's `l`. */
export function waitingStrays(campaignId: number): RawBuilder<unknown> {
  return sql`stray_changes join change_log l on l.campaign_id = ${campaignId} and l.id = stray_changes.change_log_id ${settledOf('l')}
    where stray_changes.campaign_id = ${campaignId} and reason <> 'held' and not ${isHeld('l')} and ${stands('l')} and settled.dismissed is not true`;
}
