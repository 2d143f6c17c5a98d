import { tileIdToZxy, zxyToTileId } from 'pmtiles';
import type { Position } from '@/lib/domain/geo';
import { areaAround } from '@/lib/domain/map/area';
import { type Bounds, type TileNumber, tilesWithin, toDegrees, toWorld } from './tileGrid';

/** The closest zoom of the server's archive; closer ones are drawn from it. */
export const CLOSEST_ZOOM = 15;
/** Below it a whole region is one tile, and nothing of a street is to be seen. */
export const FARTHEST_ZOOM = 6;
/** From this zoom on tiles show where one walks; those below it show how to get there. */
const WALKING_ZOOM = 13;

/** How far around a door tiles are taken, meters: what one walks or drives to from it, and what is on the screen when the map is moved away. */
export const MARGIN_METERS = { walking: 2_000, farther: 10_000 } as const;

/**
 * Returns the ids of the tiles around doors: 2 km around each from zoom 13 on, 10 km below, from zoom 6 to 15 as far as the archive has them.
 *
 * @param doors the ids of the tiles of zoom 15 with a door in them
 * @returns sorted
 */
export function tilesAround(doors: ReadonlySet<number>, { low, high }: { readonly low: number; readonly high: number }): number[] {
  const areas = [...doors].map((id) => boundsOf(tileOfId(id)));
  const ids: number[] = [];
  for (let z = Math.max(low, FARTHEST_ZOOM); z <= Math.min(high, CLOSEST_ZOOM); z += 1) {
    const margin = z >= WALKING_ZOOM ? MARGIN_METERS.walking : MARGIN_METERS.farther;
    const columns = 2 ** z;
    const places = new Set<number>();
    for (const area of areas) for (const { x, y } of tilesWithin(widened(area, margin), z)) places.add(y * columns + x);
    for (const place of places) ids.push(zxyToTileId(z, place % columns, Math.floor(place / columns)));
  }
  return ids.sort((a, b) => a - b);
}

/** The id of the tile of a zoom in which a place lies. */
export function tileIdAt(place: Position, z: number): number {
  const { x, y } = toWorld(place);
  const most = 2 ** z - 1;
  const within = (share: number) => Math.max(0, Math.min(most, Math.floor(share * 2 ** z)));
  return zxyToTileId(z, within(x), within(y));
}

/** The id of the tile of a lower zoom in which a tile lies. */
export function parentId(id: number, z: number): number {
  const tile = tileOfId(id);
  const deeper = 2 ** Math.max(0, tile.z - z);
  return zxyToTileId(Math.min(z, tile.z), Math.floor(tile.x / deeper), Math.floor(tile.y / deeper));
}

export function tileOfId(id: number): TileNumber {
  const [z, x, y] = tileIdToZxy(id);
  return { z, x, y };
}

/** The smallest rectangle around the walking surroundings of all doors; undefined without one. */
export function boundsAround(doors: ReadonlySet<number>): Bounds | undefined {
  const areas = [...doors].map((id) => boundsOf(tileOfId(id)));
  const [first] = areas;
  return first && widened(areas.reduce(boundsOfBoth, first), MARGIN_METERS.walking);
}

export function boundsOfBoth(a: Bounds, b: Bounds): Bounds {
  return {
    west: Math.min(a.west, b.west),
    south: Math.min(a.south, b.south),
    east: Math.max(a.east, b.east),
    north: Math.max(a.north, b.north),
  };
}

/** The rectangle of a tile, without the edges that it shares with its neighbors in the east and south. */
function boundsOf({ z, x, y }: TileNumber): Bounds {
  const [northWest, southEast] = [toDegrees({ x: x / 2 ** z, y: y / 2 ** z }), toDegrees({ x: (x + 1) / 2 ** z, y: (y + 1) / 2 ** z })];
  return { west: northWest.lon, south: southEast.lat, east: southEast.lon, north: northWest.lat };
}

function widened({ west, south, east, north }: Bounds, meters: number): Bounds {
  const corners = [
    { lat: south, lon: west },
    { lat: north, lon: east },
  ];
  return areaAround(corners, meters) ?? { west, south, east, north };
}
