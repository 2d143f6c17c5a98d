import { type Kysely, sql } from 'kysely';
import { campaignZone } from '@/server/campaign/campaignZone';
import { collectMarks } from '@/server/campaign/canvass/marks';
import type { Database } from '@/server/database/schema';

/** What a volunteer did in all passes: doors, each once a day of the campaign's zone, and those of them where somebody was talked with. */
export type MemberCounts = { readonly doors: number; readonly talks: number; readonly lastHeardAt: number | null };

export const NOTHING_DONE: MemberCounts = { doors: 0, talks: 0, lastHeardAt: null };

/** Collects what some volunteers did in the tables of `collectMarks`, for `countedOf` and whatever else counts it in this transaction. */
export async function collectOf(trx: Kysely<Database>, campaignId: number, users: readonly number[]): Promise<void> {
  await collectMarks(trx, { campaignId, users, by: 'effective_at', zone: (await campaignZone(trx, campaignId)) ?? 'UTC' });
}

/** Counts what some volunteers did (after `collectOf`), by user. Who did nothing is not in it. */
export async function countedOf(
  trx: Kysely<Database>,
  campaignId: number,
  users: readonly number[],
): Promise<ReadonlyMap<number, MemberCounts>> {
  const { rows } = await sql<MemberCounts & { readonly user: number }>`
    with walked as (
      select user_id, count(*) as doors, count(*) filter (where talked) as talks from canvass_knocks group by user_id
    ), heard as (
      select user_id, max(received_at) as at from change_log
      where campaign_id = ${campaignId} and user_id = any(${users}::integer[]) group by user_id
    )
    select heard.user_id as user, coalesce(doors, 0) as doors, coalesce(talks, 0) as talks, heard.at as "lastHeardAt"
    from heard left join walked on walked.user_id = heard.user_id`.execute(trx);
  return new Map(rows.map(({ user, ...counts }) => [user, counts]));
}
