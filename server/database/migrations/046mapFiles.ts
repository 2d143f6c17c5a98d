import { type Kysely, type Migration, sql } from 'kysely';

/** Staff send street maps too. */
export const mapFiles: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      alter table staff_files drop constraint staff_files_content_check,
        add constraint staff_files_content_check check (content in ('voters', 'points', 'map'))`.execute(db);
  },
};
