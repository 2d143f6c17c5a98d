import { type Kysely, type Migration, sql } from 'kysely';
import { campaignTable, type TableLayout } from './campaignTable';

/** The table that this migration adds, as 019tables has its own. */
export const PICTURE_TABLES = {
  pictures: ['campaign_id integer not null references campaigns on delete cascade, path text not null, bytes bytea not null', 'path'],
} as const;

/** The pictures of a campaign: its candidate, what is left at a door, its logo. They are in the database, so that a backup has them. */
export function pictures(layout: TableLayout): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const [name, [columns, key]] of Object.entries(PICTURE_TABLES)) {
        for (const statement of campaignTable(name, { columns, key, layout })) await sql.raw(statement).execute(db);
      }
    },
  };
}
