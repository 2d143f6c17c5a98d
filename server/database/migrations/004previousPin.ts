import { type Kysely, type Migration, sql } from 'kysely';

/** A user's PINs are called current, new and previous everywhere. */
export const previousPin: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('alter table users rename column former_pin to previous_pin').execute(db);
  },
};
