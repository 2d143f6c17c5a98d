import { type Kysely, type Migration, sql } from 'kysely';

/** What a file is that staff have sent: the voter file and a file of address points are read by different views. */
export const pointFiles: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table staff_files add column content text not null default 'voters' check (content in ('voters', 'points'))`.execute(
      db,
    );
  },
};
