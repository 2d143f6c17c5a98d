import { type Kysely, type Migration, sql } from 'kysely';

/**
 * When somebody's last change arrived is one look, however much they have sent. By an expression, so that no look-up of a phone's change takes this index for its
 * own on a database that has not counted its rows.
 */
export const heardOfVolunteers: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('create index on change_log (campaign_id, (user_id + 0), received_at)').execute(db);
  },
};
