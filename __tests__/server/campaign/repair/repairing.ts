import { sql } from 'kysely';
import type { TestServer } from '@/__tests__/server/support/testServer';
import { BY_CAMPAIGN } from '@/server/database/tablePlaces';

/** Tables that tell of repairs, or of how much members have used, and not of what the campaign has. */
const BESIDE = ['repairs', 'member_use'];

/** Every row that a campaign has, by table, but for the log of repairs: what an undone repair must leave as it was. */
export async function everything({ db }: TestServer, campaignId: number): Promise<Record<string, readonly unknown[]>> {
  const found: Record<string, readonly unknown[]> = {};
  for (const table of BY_CAMPAIGN.filter((name) => !BESIDE.includes(name))) {
    // The keys by which addresses are compared are filled in when they are first needed.
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) - 'building_key' - 'unit_key' as row from ${sql.table(table)} t where campaign_id = ${campaignId} order by 1`.execute(
      db,
    );
    found[table] = rows.map(({ row }) => row);
  }
  return found;
}
