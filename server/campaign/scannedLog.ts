import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '@/server/database/schema';
import { lockCampaign } from '@/server/store/passes';
import { allOrNothing } from './transaction';

/*
 * Looking through the whole log takes seconds where a campaign has a million changes. Who must do it under a lock that changes wait for looks through all
 * that is there before, and under the lock through what has come since.
 */

/** What was found in a campaign's log before a lock. */
export type ScannedLog = {
  /** The last row that was looked through: every row that comes into the log later has a higher id. */
  readonly through: number;
  /** The rows up to that one that were found. */
  readonly logIds: readonly number[];
};

/** Nothing was looked through yet. */
export const NOT_SCANNED: ScannedLog = { through: 0, logIds: [] };

/**
 * Looks through a campaign's log before the lock is taken, in no transaction.
 *
 * @param find finds rows of the log up to one
 */
export async function scanLog(
  db: Kysely<Database>,
  campaignId: number,
  find: (through: number) => Promise<readonly number[]>,
): Promise<ScannedLog> {
  const through = await endOfLog(db, campaignId);
  return { through, logIds: await find(through) };
}

/**
 * Reads the last row of a campaign's log. Ids are counted when a row is written, and seen when its transaction ends, which may be in another order: so whoever is
 * receiving changes ends first, for a moment.
 */
function endOfLog(db: Kysely<Database>, campaignId: number): Promise<number> {
  return allOrNothing(db, {}, async (trx) => {
    await lockCampaign(trx, campaignId, 'update');
    const { end } = await trx
      .selectFrom('change_log')
      .select(({ fn }) => fn.max('id').as('end'))
      .where('campaign_id', '=', campaignId)
      .executeTakeFirstOrThrow();
    return end ?? 0;
  });
}

/** SQL: the rows of a campaign's log among which all are that are sought: those that were found before, and those that came since. Both are looked up by their ids. */
export function foundOrNewer(campaignId: number, { through, logIds }: ScannedLog): RawBuilder<unknown> {
  return sql`(
    select * from change_log where campaign_id = ${campaignId} and id > ${through}
    union all
    select * from change_log where campaign_id = ${campaignId} and id <= ${through} and id = any(${logIds}::bigint[]))`;
}
