import { type Kysely, sql } from 'kysely';
import type { Database } from '@/server/database/schema';
import type { EndedCampaignTable } from '@/server/database/staffTables';
import { ON_A_PAGE, type Page, pageOf } from './paged';
import type { StaffParts } from './transaction';

/** How a campaign ended: with all that it had, or with the names alone. */
export type CampaignEnd = EndedCampaignTable['what'];

/** What a campaign had when it ended, and who ended it; null where nobody is known. `at` is in unix seconds. */
export type EndedCampaign = {
  readonly at: number;
  readonly what: CampaignEnd;
  readonly campaignId: number;
  readonly name: string;
  readonly by: string | null;
  readonly role: string | null;
  readonly members: number;
  readonly people: number;
  readonly doors: number;
  readonly changes: number;
};

type End = {
  readonly campaignId: number;
  readonly what: CampaignEnd;
  readonly at: number;
  readonly had: Pick<EndedCampaign, 'name' | 'members' | 'people' | 'doors' | 'changes'>;
  /** Who ended it, or had said that it end. */
  readonly by: { readonly name: string; readonly role: string } | undefined;
};

/** Adds the one line that is kept of a campaign's end, in the transaction of the end: both are there, or neither. */
export async function noteEnd(trx: Kysely<Database>, { campaignId, what, at, had, by }: End): Promise<void> {
  const { name, members, people, doors, changes } = had;
  await trx
    .insertInto('ended_campaigns')
    .values({
      at,
      what,
      campaign_id: campaignId,
      name,
      by_name: by?.name ?? null,
      by_role: by?.role ?? null,
      members,
      people,
      doors,
      changes,
    })
    .execute();
}

/** Reads which campaigns of the server have ended, the latest first. @param page of {@link ON_A_PAGE} lines, from 1 */
export async function endedCampaigns({ db }: Pick<StaffParts, 'db'>, { page }: { readonly page: number }): Promise<Page<EndedCampaign>> {
  const rows = await db
    .selectFrom('ended_campaigns')
    .select([
      'at',
      'what',
      'campaign_id as campaignId',
      'name',
      'by_name as by',
      'by_role as role',
      'members',
      'people',
      'doors',
      'changes',
    ])
    .orderBy('id', 'desc')
    .limit(ON_A_PAGE)
    .offset((page - 1) * ON_A_PAGE)
    .execute();
  const counted = await sql<{ all: number }>`select count(*) as "all" from ended_campaigns`.execute(db);
  return pageOf(rows, counted.rows[0]?.all ?? 0, page);
}
