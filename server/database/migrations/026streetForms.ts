import { type Kysely, sql } from 'kysely';

/**
 * Streets are compared in another form from here on: all keys are forgotten, and whoever compares fills them anew
 * (campaign/address/fillAddressKeys.ts).
 */
export const streetForms = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`update places set building_key = null, unit_key = null where building_key is not null`.execute(db);
  },
};
