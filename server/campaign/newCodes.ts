import { randomInt } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '@/server/database/schema';
import { packetCode } from '@/server/turf/packetCode';

const RESOLUTION = 2 ** 32;
const unguessable = () => randomInt(RESOLUTION) / RESOLUTION;

/**
 * Makes codes that neither a packet of the campaign nor a meeting point has: whoever types one means one thing.
 *
 * @param next returns numbers 0 ≤ n < 1; tests pass their own
 */
export async function newCodes(db: Kysely<Database>, campaignId: number, count: number, next = unguessable): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < count) {
    const made = Array.from({ length: count - codes.size }, () => packetCode(next));
    const { rows } = await sql<{ code: string }>`
      select code from packets where campaign_id = ${campaignId} and code = any(${made}::text[])
      union select code from meeting_points where campaign_id = ${campaignId} and code = any(${made}::text[])`.execute(db);
    const taken = new Set(rows.map(({ code }) => code));
    for (const code of made) if (!taken.has(code)) codes.add(code);
  }
  return [...codes];
}
