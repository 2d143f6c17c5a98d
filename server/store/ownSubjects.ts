import { type Kysely, type RawBuilder, sql } from 'kysely';
import { databaseId } from '@/server/database/databaseId';
import type { Database } from '@/server/database/schema';
import { subjectKey } from './incomingChange';

/**
 * The condition that a row is a named one of the very campaign that names it. Several campaigns' changes are written together: a row that only
 * another campaign names is neither read nor locked.
 */
export function isNamed(named: readonly Named[]): RawBuilder<boolean> {
  const rows = named.flatMap(({ campaignId, id }) => {
    const rowId = databaseId(id);
    return rowId === undefined ? [] : [{ rowId, campaignId }];
  });
  const ids = rows.map(({ rowId }) => rowId);
  const campaignIds = rows.map(({ campaignId }) => campaignId);
  // The first half is what the index on the ids answers.
  return sql<boolean>`id = any(${ids}::integer[])
    and (id, campaign_id) in (select * from unnest(${ids}::integer[], ${campaignIds}::integer[]))`;
}

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
  if (named.length === 0) return new Set();
  const { rows } = await sql<{ id: number; campaignId: number }>`
    select id, campaign_id as "campaignId"
    from ${sql.table(table)} where ${isNamed(named)}
    order by id for key share`.execute(trx);
  return new Set(rows.map(({ id, campaignId }) => subjectKey({ campaignId, subject: String(id) })));
}
