import { type Kysely, type Migration, sql } from 'kysely';
import { campaignTable, type TableLayout } from './campaignTable';

/** The table that this migration adds, as 019tables has its own. */
export const MENDED_ROW_TABLES = {
  mended_rows: [
    `campaign_id integer not null, file_id bigint not null, line integer not null, n integer not null, cells jsonb not null, mended jsonb not null, was text,
    ref text collate "C", outcome jsonb not null, version integer not null, by_name text not null, at bigint not null,
    foreign key (campaign_id, file_id) references staff_files on delete cascade`,
    'file_id, line',
  ],
} as const;

/** Rows of a voter file that staff mend by hand before it is imported: they go with their file (docs/decisions/092-refused-rows-are-mended-in-place.md). */
export function mendedRows(layout: TableLayout): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const [name, [columns, key]] of Object.entries(MENDED_ROW_TABLES)) {
        for (const statement of campaignTable(name, { columns, key, layout })) await sql.raw(statement).execute(db);
      }
    },
  };
}
