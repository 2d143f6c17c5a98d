import { type Kysely, sql } from 'kysely';
import { databaseId } from '@/server/database/databaseId';
import type { Database } from '@/server/database/schema';
import { subjectKey } from './incomingChange';

/** A thing that a change names, by its id on the wire. */
export type Named = { readonly campaignId: number; readonly id: string };

/**
 * Returns the `subjectKey` of each named row that the change's own campaign has. None of them can be deleted until the transaction ends, so that
 * what is written about them has something to refer to.
 */
export async function ownSubjects(
  trx: Kysely<Database>,
  table: 'addresses' | 'voters' | 'tags',
  named: readonly Named[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(named.flatMap(({ id }) => databaseId(id) ?? []))];
  if (ids.length === 0) return new Set();
  const campaignIds = [...new Set(named.map(({ campaignId }) => campaignId))];
  const { rows } = await sql<{ id: number; campaignId: number }>`
    select id, campaign_id as "campaignId"
    from ${sql.table(table)} where id = any(${ids}::integer[]) and campaign_id = any(${campaignIds}::integer[])
    order by id for key share`.execute(trx);
  return new Set(rows.map(({ id, campaignId }) => subjectKey({ campaignId, subject: String(id) })));
}
