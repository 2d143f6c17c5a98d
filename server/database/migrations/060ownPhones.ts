import { type Kysely, type Migration, sql } from 'kysely';

/** Notes which guest of a campaign is the organizer's own phone, so that no figure of it is taken for a reason to ask. */
export const ownPhones: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('alter table memberships add column is_own_phone boolean not null default false').execute(db);
  },
};
