import { type Kysely, type Migration, sql } from 'kysely';

/** What offices and campaigns tell of voters besides: middle name, gender, race, and fields of a campaign's own. */
export const voterDetails: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      alter table voters add column middle_name text, add column gender text, add column race text, add column custom jsonb`.execute(db);
    // Files that were read before can still be imported, and an import that was killed goes on.
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname like 'staged\\_voters\\_%'`.execute(db);
    for (const { name } of rows)
      await sql`
        alter table ${sql.table(name)} add column middle_name text, add column gender text, add column race text, add column custom jsonb`.execute(
        db,
      );
  },
};
