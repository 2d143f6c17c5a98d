import { type Kysely, type Migration, sql } from 'kysely';
import { campaignTable, type TableLayout } from './campaignTable';

/** The tables that this migration adds, as 019tables has its own. */
export const IMPORT_TABLES = {
  imports: [
    `campaign_id integer not null references campaigns on delete cascade, number integer not null, file text not null, at bigint not null,
    elections jsonb not null, undone_at bigint`,
    'number',
  ],
  // No references to voters: a table that is still whole may not refer to one that is divided already. Who forgets a voter forgets these too.
  import_rows: [
    'campaign_id integer not null references campaigns on delete cascade, number integer not null, voter_id bigint not null, before jsonb not null',
    'number, voter_id',
  ],
  absent_people: ['campaign_id integer not null references campaigns on delete cascade, voter_id bigint not null', 'voter_id'],
} as const;

/** What it takes to undo a voter file, to take off who is missing in the latest one, and to know a file again by its heading. */
export function imports(layout: TableLayout): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await sql.raw('alter table voters add column off_since bigint, add column added_by integer').execute(db);
      await sql.raw('alter table places add column added_by integer').execute(db);
      await sql.raw('alter table file_layouts add column heading text').execute(db);
      for (const [name, [columns, key]] of Object.entries(IMPORT_TABLES)) {
        for (const statement of campaignTable(name, { columns, key, layout })) await sql.raw(statement).execute(db);
      }
    },
  };
}
