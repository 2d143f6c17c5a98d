import { type Kysely, type Migration, sql } from 'kysely';
import { campaignTable, type TableLayout } from './campaignTable';

/** The tables that this migration adds, as 019tables has its own. None refers to a divided table: one that is still whole may not. */
export const FORMER_HOME_TABLES = {
  former_homes: [
    'campaign_id integer not null references campaigns on delete cascade, voter_id bigint not null, place_id bigint not null',
    'voter_id, place_id',
  ],
} as const;

/**
 * Where people lived before they moved: an answer that a phone still has for them there is theirs. Of those who live at parts of a split it is known; of who moved
 * by a file it is not told afterwards, because what such a file had made stray would then count in reports and nowhere else.
 */
export function formerHomes(layout: TableLayout): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const [name, [columns, key]] of Object.entries(FORMER_HOME_TABLES)) {
        for (const statement of campaignTable(name, { columns, key, layout })) await sql.raw(statement).execute(db);
      }
      await sql.raw('create index on former_homes (campaign_id, place_id)').execute(db);
      await sql
        .raw(
          `insert into former_homes (campaign_id, voter_id, place_id)
          select distinct part.campaign_id, voters.id, part.first_id from place_parts part
          join voters on voters.campaign_id = part.campaign_id and voters.place_id = part.place_id`,
        )
        .execute(db);
    },
  };
}
