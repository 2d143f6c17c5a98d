import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Streets and units are compared in another form from here on. All keys are forgotten, and the next comparison fills
 * them again (026streetForms.ts), those of former addresses too.
 */
export const addressForms: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const table of ['places', 'former_addresses'])
      await sql`update ${sql.table(table)} set building_key = null, unit_key = null where building_key is not null`.execute(db);
  },
};
