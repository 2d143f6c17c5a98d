import { type Kysely, sql } from 'kysely';

/** Units are compared in another form from here on: their keys are forgotten, and whoever compares fills them anew, as with streets (026streetForms.ts). */
export const unitForms = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`update places set building_key = null, unit_key = null where unit_key <> ''`.execute(db);
  },
};
