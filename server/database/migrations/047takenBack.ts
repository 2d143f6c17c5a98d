import { type Kysely, type Migration, sql } from 'kysely';

/** From whom staff took a packet last, an account's id, and when: their phone is told so when it asks for its doors. */
export const takenBack: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('alter table packets add column taken_from integer, add column taken_at bigint').execute(db);
  },
};
