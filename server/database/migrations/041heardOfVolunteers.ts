import { type Kysely, type Migration, sql } from 'kysely';

/** When somebody's last change arrived is one look, however much they have sent. */
export const heardOfVolunteers: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('create index on change_log (campaign_id, user_id, received_at)').execute(db);
  },
};
