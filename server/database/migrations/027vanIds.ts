import { type Kysely, type Migration, sql } from 'kysely';

/** VAN's id of a voter beside the one of the state's file, so that a campaign that was built on the state's can tell VAN what it learned. */
export const vanIds: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('alter table voters add column van_id text').execute(db);
  },
};
