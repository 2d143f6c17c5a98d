import { type Kysely, type Migration, sql } from 'kysely';

/** What offices and campaigns tell of voters besides: middle name, gender, race, and fields of a campaign's own. */
export const voterDetails: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      alter table voters add column middle_name text, add column gender text, add column race text, add column custom jsonb`.execute(db);
  },
};
