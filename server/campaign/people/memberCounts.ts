import { type Kysely, sql } from 'kysely';
import type { CampaignRef } from '@/server/campaign/campaignByName';
import { campaignZone } from '@/server/campaign/campaignZone';
import { collectMarks } from '@/server/campaign/canvass/marks';
import { NoSuch } from '@/server/campaign/organizerError';
import { inTransaction, type StaffParts } from '@/server/campaign/transaction';
import type { Database } from '@/server/database/schema';

/** What a volunteer did in all passes: doors, each once a day of the campaign's zone, and those of them where somebody was talked with. */
export type MemberCounts = { readonly doors: number; readonly talks: number };

export const NOTHING_DONE: MemberCounts = { doors: 0, talks: 0 };

/**
 * Counts what some volunteers did, or did before their membership ended. It reads all that they have sent: whoever lists them asks for it beside the list.
 *
 * @param of `members`: the ids of their accounts, a page's at most
 * @throws {@link NoSuch} where one of them has never been a volunteer of the campaign
 */
export function memberCounts(
  parts: StaffParts,
  campaign: CampaignRef,
  { members }: { readonly members: readonly number[] },
): Promise<(MemberCounts & { readonly member: number })[]> {
  return inTransaction(parts, campaign, {}, async (trx, campaignId) => {
    await expectOwn(trx, campaignId, members);
    await collectOf(trx, campaignId, members);
    const counts = await countedOf(trx);
    return members.map((member) => ({ member, ...(counts.get(member) ?? NOTHING_DONE) }));
  });
}

async function expectOwn(trx: Kysely<Database>, campaignId: number, members: readonly number[]): Promise<void> {
  const { rows } = await sql<{ own: number }>`
    select count(*) as own from unnest(${members}::integer[]) as member
    where exists (select from memberships m where m.campaign_id = ${campaignId} and m.user_id = member)
      or exists (select from former_members m where m.campaign_id = ${campaignId} and m.user_id = member)`.execute(trx);
  if (rows[0]?.own !== members.length) throw new NoSuch('volunteer');
}

/** Collects what some volunteers did in the tables of `collectMarks`, for `countedOf` and whatever else counts it in this transaction. */
export async function collectOf(trx: Kysely<Database>, campaignId: number, users: readonly number[]): Promise<void> {
  await collectMarks(trx, { campaignId, users, by: 'effective_at', zone: (await campaignZone(trx, campaignId)) ?? 'UTC' });
}

/** Counts what was collected (`collectOf`), by user. Who did nothing is not in it. */
export async function countedOf(trx: Kysely<Database>): Promise<ReadonlyMap<number, MemberCounts>> {
  const { rows } = await sql<MemberCounts & { readonly user: number }>`
    select user_id as "user", count(*) as doors, count(*) filter (where talked) as talks from canvass_knocks group by user_id`.execute(trx);
  return new Map(rows.map(({ user, ...counts }) => [user, counts]));
}
