import { type Kysely, type Migration, sql } from 'kysely';

/** What volunteers say and ask at the doors of one pass, where that is not what the campaign has for all. */
export const passScripts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('alter table passes add column script jsonb').execute(db);
  },
};
