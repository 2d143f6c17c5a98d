import { type Kysely, type Migration, sql } from 'kysely';
import { campaignTable, type TableLayout } from './campaignTable';

/** The tables that this migration adds, as 019tables has its own. None refers to a divided table: one that is still whole may not. */
export const SUPPRESSION_TABLES = {
  suppressions: [
    `campaign_id integer not null references campaigns on delete cascade, number integer not null, file text not null, at bigint not null,
    by_name text not null, effect text not null check (effect in ('warns', 'off')), reason text not null, rows integer not null default 0,
    is_in_force boolean not null default false, undone_at bigint`,
    'number',
  ],
  suppression_keys: [
    `campaign_id integer not null references campaigns on delete cascade, number integer not null, digest text collate "C" not null,
    line integer not null`,
    'digest, number, line',
  ],
  suppressed_people: [
    'campaign_id integer not null references campaigns on delete cascade, number integer not null, voter_id bigint not null',
    'voter_id, number',
  ],
} as const;

/** Adds the files of people who are not to be contacted, what such a file knows people by, and whom of the campaign it names. */
export function suppressions(layout: TableLayout): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const [name, [columns, key]] of Object.entries(SUPPRESSION_TABLES)) {
        for (const statement of campaignTable(name, { columns, key, layout })) await sql.raw(statement).execute(db);
      }
      await sql`
        alter table staff_files drop constraint staff_files_content_check,
          add constraint staff_files_content_check check (content in ('voters', 'points', 'map', 'suppress'))`.execute(db);
    },
  };
}
