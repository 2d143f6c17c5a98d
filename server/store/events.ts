import { type Kysely, sql } from 'kysely';
import type { ReplyInputOf } from '@/lib/contract/call';
import type { getEvents } from '@/lib/contract/events';
import type { Database } from '@/server/database/schema';
import { wirePosition } from './wireAddress';

/**
 * Reads the campaign's events: first those that have not ended, the next one at the beginning, then those that have, the last one first.
 *
 * @param nowSeconds the server's time, unix seconds
 */
export async function eventsOf(db: Kysely<Database>, campaignId: number, nowSeconds: number): Promise<ReplyInputOf<typeof getEvents>> {
  const rows = await db
    .selectFrom('events')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .orderBy(sql`ends_at < ${nowSeconds}`)
    .orderBy(sql`case when ends_at < ${nowSeconds} then -starts_at else starts_at end`)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    eventId: String(row.id),
    title: row.title,
    start: row.starts_at,
    end: row.ends_at,
    place: row.place,
    description: row.description,
    ...wirePosition(row),
  }));
}
