import { type Kysely, sql } from 'kysely';
import type { Database } from '@/server/database/schema';
import { BY_CAMPAIGN } from '@/server/database/tablePlaces';

/** Makes a campaign that has a copy of every row of another, by the same ids. Returns the copy's id; nobody is a member of it. */
export async function copyCampaign(db: Kysely<Database>, campaignId: number, name: string): Promise<number> {
  const { id } = await db.insertInto('campaigns').values({ name }).returning('id').executeTakeFirstOrThrow();
  for (const table of BY_CAMPAIGN) {
    const bucket = table === 'packets' ? sql`|| jsonb_build_object('bucket', ${id}::text || bucket)` : sql``;
    await sql`
      insert into ${sql.table(table)}
      select copied.* from ${sql.table(table)} as own,
        jsonb_populate_record(null::${sql.table(table)}, to_jsonb(own) || jsonb_build_object('campaign_id', ${id}::integer) ${bucket}) as copied
      where own.campaign_id = ${campaignId}`.execute(db);
  }
  return id;
}
