import { type Kysely, sql } from 'kysely';

/** A row of the log may take back another one. Both stay in it; whether a row is undone is kept beside what arrived (store/undone.ts). */
export const undone = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table change_log add column undoes text, add column undone boolean not null default false`.execute(db);
    await sql`create index change_log_undoes on change_log (campaign_id, user_id, undoes) where undoes is not null`.execute(db);
  },
};
