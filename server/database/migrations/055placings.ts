import { type Kysely, type Migration, sql } from 'kysely';
import { campaignTable, type TableLayout } from './campaignTable';

/** The tables that this migration adds, as 019tables has its own. None refers to a divided table: one that is still whole may not. */
export const PLACING_TABLES = {
  placings: [
    `campaign_id integer not null references campaigns on delete cascade, number integer not null, file text not null, at bigint not null,
    by_name text not null, undone_at bigint`,
    'number',
  ],
  placed_doors: [
    `campaign_id integer not null references campaigns on delete cascade, number integer not null, place_id bigint not null,
    lat double precision, lon double precision, pinned_by integer`,
    'number, place_id',
  ],
} as const;

/** Adds who set a place's pin, and what each file of address points has moved, so that a placing can be undone. Pins that staff moved before are marked as theirs. */
export function placings(layout: TableLayout): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const [name, [columns, key]] of Object.entries(PLACING_TABLES)) {
        for (const statement of campaignTable(name, { columns, key, layout })) await sql.raw(statement).execute(db);
      }
      await sql.raw('alter table places add column pinned_by integer').execute(db);
      await sql
        .raw(
          `update places set pinned_by = 0 from (
            select campaign_id, case kind when 'place' then undo else undo -> 'place' end as change
            from repairs where kind in ('place', 'report') and undone_at is null) repair
          where places.campaign_id = repair.campaign_id and places.id = (change ->> 'placeId')::bigint
            and ((change -> 'before' -> 'lat', change -> 'before' -> 'lon') is distinct from (change -> 'after' -> 'lat', change -> 'after' -> 'lon'))`,
        )
        .execute(db);
    },
  };
}
