import { type Kysely, type Migration, sql } from 'kysely';
import { campaignTable, type TableLayout } from './campaignTable';

/** The table that this migration adds, as 019tables has its own. */
export const FORGOTTEN_TABLES = {
  forgotten_people: [
    `campaign_id integer not null references campaigns on delete cascade, named text collate "C" not null, voter_id bigint not null,
    ref_digest text collate "C", forgotten_at bigint not null`,
    'named',
  ],
} as const;

/** Who was forgotten, by ids alone, and when all names of a campaign leave the server, and left it. */
export function forgotten(layout: TableLayout): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await sql.raw('alter table campaigns add column archive_at bigint, add column archived_at bigint').execute(db);
      for (const [name, [columns, key]] of Object.entries(FORGOTTEN_TABLES)) {
        for (const statement of campaignTable(name, { columns, key, layout })) await sql.raw(statement).execute(db);
      }
    },
  };
}
