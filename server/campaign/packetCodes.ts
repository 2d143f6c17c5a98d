import type { Kysely } from 'kysely';
import type { Database } from '@/server/database/schema';
import { openPass } from '@/server/store/passes';

/** Returns the codes of packets of the pass that is walked, without hyphens; undefined where the campaign has not one of them there. */
export async function packetCodes(db: Kysely<Database>, campaignId: number, ids: readonly number[]): Promise<string[] | undefined> {
  const wanted = [...new Set(ids)];
  const rows = await db
    .selectFrom('packets')
    .select('code')
    .where('campaign_id', '=', campaignId)
    .where('pass_id', '=', openPass(campaignId))
    .where('id', 'in', wanted)
    .execute();
  return rows.length === wanted.length ? rows.map(({ code }) => code) : undefined;
}
