import { type Kysely, type Migration, sql } from 'kysely';
import { campaignTable, type TableLayout } from './campaignTable';

const OF_CAMPAIGN = 'campaign_id integer not null references campaigns on delete cascade';

/** The tables that this migration adds, as 019tables has its own. None refers to a divided table: one that is still whole may not. */
export const ADDRESS_TABLES = {
  place_parts: [
    `${OF_CAMPAIGN}, first_id bigint not null, unit_key text collate "C" not null, place_id bigint not null`,
    'first_id, unit_key, place_id',
  ],
  street_aliases: [
    `${OF_CAMPAIGN}, town text collate "C" not null, alias_key text collate "C" not null, street_key text collate "C" not null,
    alias text not null, name text not null, search_street text not null`,
    'town, alias_key',
  ],
} as const;

/** Which places were one door before staff split it, and which streets of a town staff say are one. */
export function splitAddresses(layout: TableLayout): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const [name, [columns, key]] of Object.entries(ADDRESS_TABLES)) {
        for (const statement of campaignTable(name, { columns, key, layout })) await sql.raw(statement).execute(db);
      }
      await sql.raw('create index on place_parts (campaign_id, place_id)').execute(db);
    },
  };
}
