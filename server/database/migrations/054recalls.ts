import { type Kysely, type Migration, sql } from 'kysely';

type Recalled = { readonly campaign_id: number; readonly user_id: number; readonly recalls: unknown };

/**
 * A member's own row says which packets were taken from them, so that each of their requests finds it without looking for it. Until now a packet said from whom
 * it was taken last, and whoever had it before that one was told nothing.
 */
export const recalls: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('alter table memberships add column recalls jsonb').execute(db);
    // Not in one statement: a cluster does not change what every machine has by what one machine has.
    const { rows } = await sql<Recalled>`
      select campaign_id, taken_from as user_id, jsonb_object_agg(id::text, jsonb_build_object('at', taken_at)) as recalls
      from packets where taken_from is not null group by campaign_id, taken_from`.execute(db);
    await sql`
      update memberships set recalls = former.recalls
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as former (campaign_id integer, user_id integer, recalls jsonb)
      where memberships.campaign_id = former.campaign_id and memberships.user_id = former.user_id`.execute(db);
    await sql.raw('alter table packets drop column taken_from, drop column taken_at').execute(db);
  },
};
