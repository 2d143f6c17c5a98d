import { type Kysely, type Migration, sql } from 'kysely';

/** The number at which a campaign's staff reach a volunteer. */
export const volunteerPhones: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('alter table memberships add column phone text').execute(db);
  },
};
