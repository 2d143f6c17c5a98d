import { type Kysely, type Migration, sql } from 'kysely';

/**
 * The index by which a volunteer's last change is found holds by its condition only for the one query that says it. As an expression of the volunteer's id it
 * still began with the campaign: on a log that was counted while it was empty a phone's change was sought through all of its campaign's.
 */
export const heardOfApart: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('drop index if exists change_log_campaign_id_expr_received_at_idx').execute(db);
    await sql
      .raw('create index change_log_heard_of_idx on change_log (campaign_id, user_id, received_at) where received_at > 0')
      .execute(db);
  },
};
