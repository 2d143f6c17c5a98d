import { type Kysely, type Migration, sql } from 'kysely';
import { ADDRESSES, INDEXES, TABLES } from './019tables';
import { campaignTable, type TableLayout } from './campaignTable';

type Source = { readonly from: string; readonly columns?: Readonly<Record<string, string>> };

const ofVoter = (table: string): Source => ({
  from: `${table}_old as own join voters_old on voters_old.id = voter_id`,
  columns: { campaign_id: 'voters_old.campaign_id' },
});

/** Where a new table's rows come from, where not from the columns of the same names in the table of the same name. */
const SOURCES: Readonly<Record<string, Source>> = {
  passes: {
    from: 'campaigns as own',
    columns: { campaign_id: 'id', name: "'First pass'", opened_at: 'null::bigint', closed_at: 'null::bigint' },
  },
  packets: { from: 'packets_old as own', columns: { pass_id: 'own.campaign_id' } },
  places: { from: 'addresses_old as own' },
  doors: { from: 'addresses_old as own', columns: { pass_id: 'own.campaign_id', place_id: 'own.id' } },
  voters: { from: 'voters_old as own', columns: { place_id: 'address_id' } },
  voter_groups: ofVoter('voter_groups'),
  voting_history: ofVoter('voting_history'),
  contributions: ofVoter('contributions'),
  voter_tags: ofVoter('voter_tags'),
  tags_before: ofVoter('tags_before'),
  notes: ofVoter('notes'),
  door_reports: { from: 'door_reports_old as own', columns: { door_id: 'address_id' } },
};

/** Tables that none of the same name was before, and whose ids they go on counting. */
const GOES_ON: Readonly<Record<string, string>> = { passes: 'campaigns', places: 'addresses', doors: 'addresses' };

/**
 * Puts the campaign at the beginning of every key, and divides addresses into places and doors: a place keeps its people, and each pass has its own
 * packets and doors (docs/decisions/041-the-campaign-begins-every-key.md). Existing rows become the campaign's first pass and keep the ids that
 * phones know.
 */
export function campaignFirst(layout: TableLayout): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const before = ['addresses', ...Object.keys(TABLES).filter((name) => !(name in GOES_ON))];
      const nextIds = new Map<string, number>();
      for (const name of ['campaigns', ...before]) nextIds.set(name, await nextId(db, name));
      for (const name of before) await setAside(db, name);
      for (const [name, [columns, key]] of Object.entries(TABLES)) {
        for (const statement of campaignTable(name, { columns, key, layout })) await sql.raw(statement).execute(db);
        await copy(db, name);
        const next = nextIds.get(GOES_ON[name] ?? name) ?? 0;
        if (next > 0) await sql`select setval(pg_get_serial_sequence(${name}, 'id'), ${next}, false)`.execute(db);
      }
      for (const name of before) await sql`drop table ${sql.table(`${name}_old`)} cascade`.execute(db);
      for (const statement of [...INDEXES, ADDRESSES]) await sql.raw(statement).execute(db);
    },
  };
}

/** Returns the id that the table would give next, 0 where it counts none: an id that was once given is in the log, and is not given again. */
async function nextId(db: Kysely<unknown>, name: string): Promise<number> {
  const { rows } = await sql<{ sequence: string | null }>`
    select case when exists (
      select from information_schema.columns where table_schema = current_schema() and table_name = ${name} and column_name = 'id'
    ) then pg_get_serial_sequence(${name}, 'id') end as sequence`.execute(db);
  const sequence = rows[0]?.sequence;
  if (!sequence) return 0;
  const counter = await sql<{ next: number }>`
    select case when is_called then last_value + 1 else last_value end as next from ${sql.raw(sequence)}`.execute(db);
  return Number(counter.rows[0]?.next);
}

/** Renames a table, and its indexes, whose names the new one takes. */
async function setAside(db: Kysely<unknown>, name: string): Promise<void> {
  const { rows } = await sql<{ index: string }>`
    select indexname as index from pg_indexes where schemaname = current_schema() and tablename = ${name}`.execute(db);
  for (const { index } of rows) await sql`alter index ${sql.ref(index)} rename to ${sql.ref(`${index}_old`)}`.execute(db);
  await sql`alter table ${sql.table(name)} rename to ${sql.ref(`${name}_old`)}`.execute(db);
}

async function copy(db: Kysely<unknown>, name: string): Promise<void> {
  const { from = `${name}_old as own`, columns = {} } = SOURCES[name] ?? {};
  const { rows } = await sql<{ column: string }>`
    select column_name as column from information_schema.columns
    where table_schema = current_schema() and table_name = ${name} order by ordinal_position`.execute(db);
  const names = rows.map(({ column }) => column);
  const values = names.map((column) => columns[column] ?? `own.${column}`);
  await sql.raw(`insert into ${name} (${names.join(', ')}) select ${values.join(', ')} from ${from}`).execute(db);
}
