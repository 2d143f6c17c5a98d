import { type Kysely, type Migration, sql } from 'kysely';

/** Who of the staff may make campaigns in the console, and which campaigns are practice (docs/decisions/083-who-may-begin.md). */
export const firstRun: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('alter table staff add column may_begin boolean not null default false').execute(db);
    await sql.raw('alter table campaigns add column is_practice boolean not null default false').execute(db);
  },
};
