import { type Kysely, type Migration, sql } from 'kysely';

const STATEMENTS = [
  'alter table addresses add column source_ref text',
  // What makes a second import of the same file recognise its doors, and can never let it double them.
  'create unique index addresses_source on addresses (campaign_id, source_ref) where source_ref is not null',
] as const;

/** The id that a door has in the file it was imported from. */
export const addressSource: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
