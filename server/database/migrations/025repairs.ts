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
  joined_doors: [`${OF_CAMPAIGN}, gone_id bigint not null, door_id bigint not null`, 'gone_id'],
  former_lists: [`${OF_CAMPAIGN}, door_id bigint not null, packet_id bigint not null, target_id bigint`, 'door_id, packet_id'],
  settled_strays: [
    `${OF_CAMPAIGN}, change_log_id bigint not null, door_id bigint, dismissed boolean not null default false`,
    'change_log_id',
  ],
} as const;

const INDEXES = [
  'create index on joined_doors (campaign_id, door_id)',
  'create index on settled_strays (campaign_id, door_id) where door_id is not null',
] as const;

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
