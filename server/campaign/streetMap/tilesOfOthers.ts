import type { Kysely } from 'kysely';
import type { Database } from '@/server/database/schema';
import { CLOSEST_ZOOM, FARTHEST_ZOOM, tileIdAt, tilesAround } from '@/server/tiles/tilesAround';
import { eachDoor } from './campaignDoors';

/**
 * Returns which of some tiles lie around the doors of another campaign. Made-up towns do not count, nor campaigns whose names have left the server: nobody walks there.
 *
 * @param tiles their ids
 */
export async function tilesOfOthers(
  db: Kysely<Database>,
  campaignId: number,
  tiles: ReadonlySet<number>,
  signal?: AbortSignal,
): Promise<Set<number>> {
  const kept = new Set<number>();
  if (tiles.size === 0) return kept;
  const others = db.selectFrom('campaigns').select('id').where('id', '<>', campaignId).where('is_practice', '=', false);
  for (const { id } of await others.where('archived_at', 'is', null).orderBy('id').execute()) {
    signal?.throwIfAborted();
    const doors = new Set<number>();
    await eachDoor(db, id, (door) => doors.add(tileIdAt(door, CLOSEST_ZOOM)));
    for (const tile of tilesAround(doors, { low: FARTHEST_ZOOM, high: CLOSEST_ZOOM })) if (tiles.has(tile)) kept.add(tile);
    if (kept.size === tiles.size) break;
  }
  return kept;
}
