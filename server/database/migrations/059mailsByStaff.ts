import type { Kysely, Migration } from 'kysely';

/** Says who of the staff had a mail sent. Mails from before were asked for at a sign-in. */
export const mailsByStaff: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('pin_mails').addColumn('asked_by', 'bigint').execute();
  },
};
