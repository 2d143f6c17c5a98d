import { type Kysely, sql } from 'kysely';
import type { StaffReplyOf } from '@/lib/contract/staff/call';
import type { settled } from '@/lib/contract/staff/toSettle';
import type { Database } from '@/server/database/schema';
import { countSome } from './kind';

const ON_A_PAGE = 50;

/** Counts what staff have settled and repaired, and not undone since. */
export const countSettled = (db: Kysely<Database>, campaignId: number): Promise<number> =>
  countSome(db, sql`select from repairs where campaign_id = ${campaignId} and undone_at is null`);

/** Reads a page of it, the latest first, with what was undone. @param before the number of the last line of the page before */
export async function settledLines(
  db: Kysely<Database>,
  campaignId: number,
  before: number | undefined,
): Promise<StaffReplyOf<typeof settled>> {
  const rows = await db
    .selectFrom('repairs')
    .select(['number', 'told', 'made_at as at', 'made_by as by', 'undone_at as undoneAt', 'undone_by as undoneBy'])
    .where('campaign_id', '=', campaignId)
    .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(ON_A_PAGE + 1)
    .execute();
  return { lines: rows.slice(0, ON_A_PAGE), hasMore: rows.length > ON_A_PAGE };
}
