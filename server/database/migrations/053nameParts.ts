import { type Kysely, type Migration, sql } from 'kysely';
import { voterSearchColumns } from '@/server/database/searchColumns';

const ROWS_AT_ONCE = 5_000;

/**
 * The later parts of names, by which people are searched, too. A voter with one word in each name has none, and is not in the index, which knows the
 * campaign as one of the words.
 */
export const nameParts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table voters add column search_parts text collate "C" not null default ''`.execute(db);
    const { rows } = await sql<{ id: number }>`select id from campaigns order by id`.execute(db);
    for (const { id } of rows) await fill(db, id);
    await sql`
      create index voters_name_parts on voters
      using gin (array_to_tsvector(string_to_array('c' || campaign_id::text || ' ' || search_parts, ' '))) where search_parts <> ''`.execute(
      db,
    );
  },
};

type Row = { readonly id: number; readonly first_name: string; readonly last_name: string };

async function fill(db: Kysely<unknown>, campaignId: number): Promise<void> {
  const next = (after: number) =>
    sql<Row>`
      select id, first_name, last_name from voters
      where campaign_id = ${campaignId} and id > ${after} and (first_name ~ '[^[:alnum:]]' or last_name ~ '[^[:alnum:]]')
      order by id limit ${ROWS_AT_ONCE}`.execute(db);
  for (let part = await next(0); part.rows.length > 0; part = await next(part.rows.at(-1)?.id ?? 0)) {
    const filled = part.rows
      .map((row) => ({ id: row.id, search_parts: voterSearchColumns(row).search_parts }))
      .filter((row) => row.search_parts);
    await sql`
      update voters set search_parts = row.search_parts
      from jsonb_to_recordset(${JSON.stringify(filled)}::jsonb) as row (id bigint, search_parts text)
      where voters.campaign_id = ${campaignId} and voters.id = row.id`.execute(db);
  }
}
