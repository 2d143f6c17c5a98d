import { type Kysely, sql } from 'kysely';
import { nowSeconds } from '@/server/clock';
import { roundsIn } from '@/server/database/rounds';
import type { Database } from '@/server/database/schema';
import type { IncomingChange } from '@/server/store/incomingChange';
import { recordChanges } from '@/server/store/recordChanges';
import { OrganizerError } from './organizerError';
import { ON_A_PAGE, type Page, pageOf } from './paged';
import { type DryRun, inTransaction, type StaffParts } from './transaction';

const TEXTS = { noSuch: (numbers: readonly number[]) => `Nothing that waits to be settled has the number ${numbers.join(', ')}.` } as const;

/** A change that came from a phone after its PIN was ended: kept, and not applied. */
export type SignedOutLine = {
  /** Of the request that brought it: what it brought is settled together. */
  readonly number: number;
  readonly by: string;
  readonly kind: string;
  readonly subject: string;
  /** What was marked, of a door. */
  readonly action: string | null;
  /** Where it was, as far as the campaign knows the door. */
  readonly line: string | null;
  readonly unit: string | null;
  /** The phone's clock when it was made, unix seconds. */
  readonly at: number;
  readonly receivedAt: number;
};

/** Reads a page of what staff has not settled yet, the oldest first. What one request brought may begin on one page and end on the next. */
export async function signedOutChanges(db: Kysely<Database>, campaignId: number, page = 1): Promise<Page<SignedOutLine>> {
  const waiting = sql`signed_out_changes kept cross join jsonb_array_elements(kept.changes) with ordinality as each (change, place)
    where kept.campaign_id = ${campaignId} and settled_at is null`;
  const counted = await sql<{ all: number }>`select count(*) as "all" from ${waiting}`.execute(db);
  const { rows } = await sql<SignedOutLine>`
    select kept.number, users.name as by, change ->> 'kind' as kind, change ->> 'subject' as subject, change -> 'body' ->> 'action' as action,
      a.line, a.unit, (change ->> 'time')::bigint as at, kept.received_at as "receivedAt"
    from (
      select kept.id as number, kept.campaign_id, kept.user_id, kept.received_at, change, place from ${waiting}
      order by kept.id, place limit ${ON_A_PAGE} offset ${(page - 1) * ON_A_PAGE}
    ) as kept
    join users on users.id = kept.user_id
    left join addresses a on a.campaign_id = kept.campaign_id and change ->> 'kind' in ('door', 'report')
      and a.id = case when change ->> 'subject' ~ '^[1-9][0-9]{0,14}$' then (change ->> 'subject')::bigint end
    order by kept.number, place`.execute(db);
  return pageOf(rows, counted.rows[0]?.all ?? 0, page);
}

/** What staff decides about the changes of some requests: they count as if they had come before the PIN was ended, or not at all. */
export type Settled = { readonly apply: readonly number[]; readonly dismiss: readonly number[] };

/**
 * Settles what these requests brought. What is dismissed stays in the database and changes nothing.
 *
 * @returns how many changes were applied, and a page of what still waits
 * @throws {@link OrganizerError} when one of the numbers names nothing that waits; then nothing was written
 */
export function settleSignedOut(
  parts: StaffParts,
  campaign: string,
  { page, dryRun, ...settled }: Settled & DryRun & { readonly page?: number | undefined },
): Promise<{ readonly applied: number; readonly waiting: Page<SignedOutLine> }> {
  return inTransaction(parts, campaign, { dryRun }, async (trx, campaignId) => ({
    applied: await settleRequests(trx, campaignId, settled, nowSeconds(parts.clock)),
    waiting: await signedOutChanges(trx, campaignId, page),
  }));
}

async function settleRequests(trx: Kysely<Database>, campaignId: number, { apply, dismiss }: Settled, now: number): Promise<number> {
  const numbers = [...new Set([...apply, ...dismiss])];
  if (numbers.length === 0) return 0;
  const settled = await trx
    .updateTable('signed_out_changes')
    .set({ settled_at: now })
    .where('campaign_id', '=', campaignId)
    .where('id', 'in', numbers)
    .where('settled_at', 'is', null)
    .returning(['id', 'changes'])
    .execute();
  const missing = numbers.filter((number) => !settled.some(({ id }) => id === number));
  if (missing.length > 0) throw new OrganizerError(TEXTS.noSuch(missing));
  const applied = settled
    .filter(({ id }) => apply.includes(id))
    .toSorted((one, other) => one.id - other.id)
    .map(({ changes }) => ({ changes: changes as IncomingChange[] })); // only keepSignedOut writes the column
  if (applied.length > 0) await recordChanges(roundsIn(trx), campaignId, applied);
  return applied.reduce((count, { changes }) => count + changes.length, 0);
}
