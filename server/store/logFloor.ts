import { type Kysely, sql } from 'kysely';
import type { Database } from '@/server/database/schema';

/** Ids follow the order of writing, and a change is written some seconds after its time of arrival was noted: an hour is far more than enough. */
const MARGIN_SECONDS = 3600;

/**
 * Finds an id of the log up to which every row arrived before a time, so that what arrived since is read without the years before it. It takes as many look-ups
 * by the key as the log's length has binary digits.
 *
 * @param since unix seconds
 * @returns 0 where that is none
 */
export async function logFloor(db: Kysely<Database>, campaignId: number, since: number): Promise<number> {
  const before = since - MARGIN_SECONDS;
  const last = await lastRow(db, campaignId, Number.MAX_SAFE_INTEGER);
  if (last === undefined) return 0;
  if (last.at < before) return last.id;
  let [floor, above] = [0, last.id];
  while (above - floor > 1) {
    const middle = Math.floor((floor + above) / 2);
    const row = await lastRow(db, campaignId, middle);
    // No row of the campaign lies between the one that was found and the middle.
    if (row === undefined || row.at < before) floor = middle;
    else above = row.id;
  }
  return floor;
}

async function lastRow(
  db: Kysely<Database>,
  campaignId: number,
  upTo: number,
): Promise<{ readonly id: number; readonly at: number } | undefined> {
  const { rows } = await sql<{ id: number; at: number }>`
    select id, received_at as at from change_log where campaign_id = ${campaignId} and id <= ${upTo} order by id desc limit 1`.execute(db);
  return rows[0];
}
