import { CLOSEST_ZOOM, tileIdAt } from '@/server/tiles/tilesAround';
import type { PlacedDoor } from './campaignDoors';

/** Doors where a street map has no tile: how many, and the first of them. */
export type UnmappedDoors = { readonly count: number; readonly named: readonly string[] };

const NAMED = 5;

/**
 * Counts the doors that lie in tiles that are missing.
 *
 * @param each tells of every door
 * @param missing the ids of tiles of zoom 15
 */
export async function missingDoors(
  each: (onDoor: (door: PlacedDoor) => void) => Promise<void>,
  missing: ReadonlySet<number>,
): Promise<UnmappedDoors> {
  const named: string[] = [];
  let count = 0;
  if (missing.size > 0) {
    await each((door) => {
      if (!missing.has(tileIdAt(door, CLOSEST_ZOOM))) return;
      count += 1;
      if (named.length < NAMED) named.push([door.line, door.city].filter((part) => part !== '').join(', '));
    });
  }
  return { count, named };
}
