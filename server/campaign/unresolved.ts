import { type Kysely, sql } from 'kysely';
import type { StrayReason } from '@/server/database/changeTables';
import type { Database } from '@/server/database/schema';
import { subjectOf } from '@/server/store/settledSubject';
import { type OpenReport, openReports } from './doorReports';
import { ON_A_PAGE, type Page, pageOf } from './paged';
import { waitingStrays } from './repair/waitingStrays';
import { type SignedOutLine, signedOutChanges } from './signedOut';
import { inTransaction, type StaffParts } from './transaction';

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

/** What nobody has settled, a page of each. */
export type Unresolved = {
  readonly strays: Page<StrayLine>;
  readonly reports: Page<OpenReport>;
  readonly signedOut: Page<SignedOutLine>;
};

/** Reads what nobody of a campaign has settled, the oldest first. @throws OrganizerError when there is none of this name or uId */
export function unresolved(parts: StaffParts, campaign: string, { page }: { readonly page: number }): Promise<Unresolved> {
  return inTransaction(parts, campaign, {}, async (trx, campaignId) => ({
    strays: await strayChanges(trx, campaignId, page),
    reports: await openReports(trx, campaignId, page),
    signedOut: await signedOutChanges(trx, campaignId, page),
  }));
}

/** Reads those that are not held and that nobody has dismissed. */
async function strayChanges(db: Kysely<Database>, campaignId: number, page: number): Promise<Page<StrayLine>> {
  const stray = waitingStrays(campaignId);
  const counted = await sql<{ all: number }>`select count(*) as "all" from ${stray}`.execute(db);
  const { rows } = await sql<StrayLine>`
    select stray.number, kind, subject, reason, action, a.line, a.unit, users.name as by, at
    from (
      select l.id as number, l.campaign_id, l.user_id, kind, ${subjectOf('l')} as subject, reason, body ->> 'action' as action, effective_at as at from ${stray}
      order by l.id limit ${ON_A_PAGE} offset ${(page - 1) * ON_A_PAGE}
    ) as stray
    left join users on users.id = stray.user_id
    left join addresses a on a.campaign_id = stray.campaign_id and kind in ('door', 'report')
      and a.id = case when subject ~ '^[1-9][0-9]{0,14}$' then subject::bigint end
    order by stray.number`.execute(db);
  return pageOf(rows, counted.rows[0]?.all ?? 0, page);
}
