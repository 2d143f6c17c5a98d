import { type Kysely, type Migration, sql } from 'kysely';

const STATEMENTS = [
  // No index: a file is compared with all people of its campaign at once.
  'alter table voters add column other_ids jsonb',
  'alter table imports add column second_ids text',
] as const;

/** The ids that people have in files of another kind than the campaign's own, and which imports were of such files. */
export const secondIds: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
