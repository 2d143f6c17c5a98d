import { type Kysely, type Migration, sql } from 'kysely';
import { campaignTable, type TableLayout } from './campaignTable';

/** The table that this migration adds, as 019tables has its own. */
export const ELECTION_TABLES = {
  elections: [
    'campaign_id integer not null references campaigns on delete cascade, name text collate "C" not null, number integer not null, unique (campaign_id, number)',
    'name',
  ],
} as const;

/** By subject those changes that the index by subject and device leaves out: nobody's app writes any today, so that it costs nothing to keep. */
const OTHER_CHANGES = `create index on change_log (campaign_id, kind, left(subject, 64)) where device is null or length(subject) > 64`;

/**
 * In which elections somebody voted, as bits beside everything else that is known of them: a universe that asks for it goes through the people alone. Nobody's are counted
 * here, which would write every row anew; until the next voter file counts them, whoever asks goes through their elections. And what a replay of one subject finds its changes by.
 */
export function elections(layout: TableLayout): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const [name, [columns, key]] of Object.entries(ELECTION_TABLES)) {
        for (const statement of campaignTable(name, { columns, key, layout })) await sql.raw(statement).execute(db);
      }
      await sql.raw('alter table voters add column elections_voted integer[]').execute(db);
      await sql.raw(OTHER_CHANGES).execute(db);
    },
  };
}
