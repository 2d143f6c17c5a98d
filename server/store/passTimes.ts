import type { Kysely } from 'kysely';
import type { Database } from '@/server/database/schema';

/** When the passes before one were walked, the newest first. What is from that one on belongs to it. */
export type PassTimes = readonly { readonly name: string; readonly from: number; readonly until: number }[];

/** Reads when the passes of a campaign that came before one of them were walked. */
export async function passTimes(db: Kysely<Database>, campaignId: number, passId: number): Promise<PassTimes> {
  const rows = await db
    .selectFrom('passes')
    .select(['name', 'opened_at as from', 'closed_at as until'])
    .where('campaign_id', '=', campaignId)
    .where('id', '<', passId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ name, from, until }) => ({ name, from: from ?? 0, until: until ?? Number.MAX_SAFE_INTEGER }));
}

/** Returns the name of the earlier pass in which something happened; undefined where it was none of them. */
export function passAt(times: PassTimes, at: number): string | undefined {
  return times.find(({ from, until }) => at >= from && at < until)?.name;
}
