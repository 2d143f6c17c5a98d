import { type Kysely, sql } from 'kysely';
import type { Database } from './schema';
import { BY_CAMPAIGN, EVERYWHERE, IN_ONE_PLACE } from './tablePlaces';

/** Every table, in an order in which no row refers to one of a later table. */
const IN_ORDER: readonly string[] = [...EVERYWHERE, ...BY_CAMPAIGN, ...IN_ONE_PLACE];

const ROWS_AT_ONCE = 5_000;
/** A picture may have a megabyte. */
const PICTURES_AT_ONCE = 1;

const TEXTS = {
  notEmpty: (table: string) => `The database that all is to be moved to has rows in ${table} already. Name an empty one.`,
  unknown: (tables: readonly string[]) => `Nothing says how to copy ${tables.join(', ')}`,
} as const;

/** A copied table and the number of its rows. */
export type CopiedTable = { readonly table: string; readonly rows: number };

/**
 * Copies everything that one migrated database has into another one, which is migrated and empty: all of it or nothing. What is counted goes on from
 * where it was.
 *
 * @param onTable called after each table
 * @throws Error when the other one is not empty; then nothing was written
 */
export async function copyDatabase(from: Kysely<Database>, to: Kysely<Database>, onTable: (copied: CopiedTable) => void): Promise<void> {
  await expectKnownTables(from);
  await to.transaction().execute(async (trx) => {
    for (const table of IN_ORDER) {
      const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(trx);
      if (rows.length > 0) throw new Error(TEXTS.notEmpty(table));
    }
    for (const table of IN_ORDER) {
      onTable({ table, rows: await copyTable(from, trx, table) });
      await goOnCounting(from, trx, table);
    }
  });
}

/** A table that a later migration has made must not be forgotten here. */
async function expectKnownTables(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name not like 'kysely%'`.execute(db);
  const unknown = rows.map(({ name }) => name).filter((name) => !IN_ORDER.includes(name) && !IN_ORDER.includes(name.replace(/_\d$/u, '')));
  if (unknown.length > 0) throw new Error(TEXTS.unknown(unknown));
}

/** Part by part, in the order in which the rows lie on the disk. The rows stay text on their way: no number is rounded. */
async function copyTable(from: Kysely<Database>, to: Kysely<Database>, table: string): Promise<number> {
  const name = sql.table(table);
  let [copied, last] = [0, '(0,0)'];
  for (;;) {
    const { rows } = await sql<{ part: string | null; count: number; last: string }>`
      select jsonb_agg(to_jsonb(t))::text as part, count(*) as count, max(t.ctid)::text as last
      from (select ctid, * from ${name} where ctid > ${last}::tid order by ctid limit ${table === 'pictures' ? PICTURES_AT_ONCE : ROWS_AT_ONCE}) as t`.execute(
      from,
    );
    const [found] = rows;
    if (!found?.part) return copied;
    await sql`insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${found.part}::jsonb)`.execute(to);
    copied += found.count;
    last = found.last;
  }
}

async function goOnCounting(from: Kysely<Database>, to: Kysely<Database>, table: string): Promise<void> {
  const { rows } = await sql<{ sequence: string | null }>`
    select pg_get_serial_sequence(${table}, column_name) as sequence from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and column_name = 'id'`.execute(from);
  const sequence = rows[0]?.sequence;
  if (!sequence) return;
  const counter = await sql<{ last: number; called: boolean }>`
    select last_value as last, is_called as called from ${sql.raw(sequence)}`.execute(from);
  const [{ last, called } = { last: 1, called: false }] = counter.rows;
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${last}, ${called})`.execute(to);
}
