import { type Kysely, type Migration, sql } from 'kysely';
import { campaignTable, type TableLayout } from './campaignTable';

const OF_CAMPAIGN = 'campaign_id integer not null references campaigns on delete cascade';

/** The tables that this migration adds, as 019tables has its own. None refers to a divided table: one that is still whole may not. */
export const REPAIR_TABLES = {
  repairs: [
    `${OF_CAMPAIGN}, number integer not null, kind text not null, told text not null, made_at bigint not null, made_by text not null,
    touches jsonb not null, undo jsonb not null, undone_at bigint, undone_by text`,
    'number',
  ],
  settled_strays: [
    `${OF_CAMPAIGN}, change_log_id bigint not null, door_id bigint, dismissed boolean not null default false`,
    'change_log_id',
  ],
} as const;

const INDEXES = ['create index on settled_strays (campaign_id, door_id) where door_id is not null'] as const;

/** What staff repair of a campaign's data, and which door a change of the log is about where that is not the one it names. */
export function repairs(layout: TableLayout): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const [name, [columns, key]] of Object.entries(REPAIR_TABLES)) {
        for (const statement of campaignTable(name, { columns, key, layout })) await sql.raw(statement).execute(db);
      }
      for (const statement of INDEXES) await sql.raw(statement).execute(db);
    },
  };
}
