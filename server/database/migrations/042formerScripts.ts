import { type Kysely, type Migration, sql } from 'kysely';

/** What volunteers said and asked before the last save of a script, so that it can be undone. */
export const formerScripts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const table of ['campaigns', 'passes']) await sql.raw(`alter table ${table} add column former_script jsonb`).execute(db);
  },
};
