import { type Kysely, type Migration, sql } from 'kysely';
import { addressSearchColumns, voterSearchColumns } from '@/server/database/searchColumns';

const ROWS_AT_ONCE = 5_000;

// Compared byte by byte, whatever the database's language is: so an index serves prefixes and the order is the same everywhere.
const COLUMNS = [
  `alter table voters add column search_first text collate "C", add column search_last text collate "C"`,
  `alter table addresses add column search_number text collate "C", add column search_street text collate "C",
    add column search_zip text collate "C"`,
] as const;

const FILLED = [
  'alter table voters alter column search_first set not null, alter column search_last set not null',
  `alter table addresses alter column search_number set not null, alter column search_street set not null,
    alter column search_zip set not null`,
  'create index voters_last_name on voters (campaign_id, search_last, search_first, id)',
  'create index voters_first_name on voters (campaign_id, search_first, search_last, id)',
  'create index addresses_street on addresses (campaign_id, search_street, search_number, id)',
  'create index addresses_number on addresses (campaign_id, search_number, search_street, id)',
  'create index addresses_zip on addresses (campaign_id, search_zip, search_street, search_number, id)',
  // Both begin with the campaign already.
  'drop index voters_campaign',
  'drop index addresses_campaign',
] as const;

/** Names and addresses as they are searched. */
export const search: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of COLUMNS) await sql.raw(statement).execute(db);
    await fillVoters(db);
    await fillAddresses(db);
    for (const statement of FILLED) await sql.raw(statement).execute(db);
  },
};

async function fillVoters(db: Kysely<unknown>): Promise<void> {
  type Row = { readonly id: number; readonly first_name: string; readonly last_name: string };
  const next = (after: number) =>
    sql<Row>`select id, first_name, last_name from voters where id > ${after} order by id limit ${ROWS_AT_ONCE}`.execute(db);
  await inParts(next, async (rows) => {
    const filled = rows.map((row) => ({ id: row.id, ...voterSearchColumns(row) }));
    await sql`
      update voters set search_first = row.search_first, search_last = row.search_last
      from jsonb_to_recordset(${JSON.stringify(filled)}::jsonb) as row (id integer, search_first text, search_last text)
      where voters.id = row.id`.execute(db);
  });
}

async function fillAddresses(db: Kysely<unknown>): Promise<void> {
  type Row = { readonly id: number; readonly house_number: string; readonly street: string; readonly zip: string };
  const next = (after: number) =>
    sql<Row>`select id, house_number, street, zip from addresses where id > ${after} order by id limit ${ROWS_AT_ONCE}`.execute(db);
  await inParts(next, async (rows) => {
    const filled = rows.map((row) => ({ id: row.id, ...addressSearchColumns(row) }));
    await sql`
      update addresses set search_number = row.search_number, search_street = row.search_street, search_zip = row.search_zip
      from jsonb_to_recordset(${JSON.stringify(filled)}::jsonb)
        as row (id integer, search_number text, search_street text, search_zip text)
      where addresses.id = row.id`.execute(db);
  });
}

/** Reads a table part by part in the order of its ids, so that no statement is as large as the table. */
async function inParts<Row extends { readonly id: number }>(
  next: (after: number) => Promise<{ readonly rows: readonly Row[] }>,
  fill: (rows: readonly Row[]) => Promise<void>,
): Promise<void> {
  for (let part = await next(0); part.rows.length > 0; part = await next(part.rows.at(-1)?.id ?? 0)) await fill(part.rows);
}
