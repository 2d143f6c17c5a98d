import { type Kysely, type Migration, sql } from 'kysely';
import { campaignTable, type TableLayout } from './campaignTable';

/** The tables that this migration adds, as 019tables has its own. */
export const PASS_TABLES = {
  universes: [
    'campaign_id integer not null references campaigns on delete cascade, name text not null, conditions jsonb not null, saved_at bigint not null',
    'name',
  ],
  // No references to passes and voters: a table that is still whole may not refer to one that is divided already.
  pass_people: [
    'campaign_id integer not null references campaigns on delete cascade, pass_id bigint not null, voter_id bigint not null',
    'pass_id, voter_id',
  ],
} as const;

/** What a second pass needs: saved selections of people, and of each pass which universe it was opened with and who is in it. */
export function passes(layout: TableLayout): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await sql.raw('alter table passes add column universe text, add column conditions jsonb').execute(db);
      for (const [name, [columns, key]] of Object.entries(PASS_TABLES)) {
        for (const statement of campaignTable(name, { columns, key, layout })) await sql.raw(statement).execute(db);
      }
    },
  };
}
