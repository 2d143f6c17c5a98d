import { type Kysely, type RawBuilder, sql } from 'kysely';
import { databaseId } from '@/server/database/databaseId';
import type { Database } from '@/server/database/schema';
import { subjectKey } from './incomingChange';

type Table = 'addresses' | 'voters' | 'tags';

/** A thing that a change names, by its id on the wire. */
export type Named = { readonly campaignId: number; readonly id: string };

/**
 * The rows of a table that the very campaign names which has them, to select from. Several campaigns' changes are written together: a row that
 * only another campaign names is neither returned nor locked.
 *
 * @param alias the table's name in the statement
 */
export function ownRows(table: Table, alias: string, named: readonly Named[]): RawBuilder<unknown> {
  const once = new Map(
    named.flatMap(({ campaignId, id }) => {
      const rowId = databaseId(id);
      return rowId === undefined ? [] : [[`${campaignId} ${rowId}`, { rowId, campaignId }] as const];
    }),
  );
  const rows = [...once.values()];
  const row = sql.table(alias);
  return sql`unnest(${rows.map(({ rowId }) => rowId)}::integer[], ${rows.map(({ campaignId }) => campaignId)}::integer[])
      as named (id, campaign_id)
    join ${sql.table(table)} as ${row} on ${row}.id = named.id and ${row}.campaign_id = named.campaign_id`;
}

/**
 * Returns the `subjectKey` of each named row that the change's own campaign has. None of them can be deleted until the transaction ends, so that
 * what is written about them has something to refer to.
 */
export async function ownSubjects(trx: Kysely<Database>, table: Table, named: readonly Named[]): Promise<ReadonlySet<string>> {
  if (named.length === 0) return new Set();
  const { rows } = await sql<{ id: number; campaignId: number }>`
    select own.id, own.campaign_id as "campaignId" from ${ownRows(table, 'own', named)} order by own.id for key share of own`.execute(trx);
  return new Set(rows.map(({ id, campaignId }) => subjectKey({ campaignId, subject: String(id) })));
}
