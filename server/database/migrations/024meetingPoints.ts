import { type Kysely, type Migration, sql } from 'kysely';
import { campaignTable, type TableLayout } from './campaignTable';

/** The table that this migration adds, as 019tables has its own. */
export const MEETING_POINT_TABLES = {
  // No reference to passes and targets: a table that is still whole may not refer to one that is divided already.
  meeting_points: [
    `campaign_id integer not null references campaigns on delete cascade, code text not null, pass_id bigint not null, target_id bigint,
    minutes integer check (minutes > 0), opened_at bigint not null, ended_at bigint`,
    'code',
  ],
} as const;

/** Codes that hand out packets where volunteers meet, and of each packet which of them has handed it out. */
export function meetingPoints(layout: TableLayout): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await sql.raw('alter table packets add column meeting_point text').execute(db);
      // Those around where somebody stands, however many there are elsewhere.
      await sql.raw('create index on places (campaign_id, lat, lon)').execute(db);
      for (const [name, [columns, key]] of Object.entries(MEETING_POINT_TABLES)) {
        for (const statement of campaignTable(name, { columns, key, layout })) await sql.raw(statement).execute(db);
      }
    },
  };
}
