import type { VectorTile, VectorTileFeature } from '@mapbox/vector-tile';
import type { PMTiles } from 'pmtiles';
import type { Position } from '@/lib/domain/geo';
import { isBarrier, isWideWater, roleOf } from './mapPart';
import { AREA, LINE, pathsOf, tileOf, withArchive } from './readArchive';
import { type TileNumber, toDegrees, toWorld, type WorldPoint } from './tileGrid';

/** At this zoom a tile is some two kilometers wide and a motorway lies within a few meters of where it is. */
const ZOOM = 14;

/**
 * Reads what nobody walks across from a PMTiles archive of vector tiles: motorways, trunk roads, railways and the edges of water, in the
 * tiles where the places lie and in those around them.
 *
 * @returns lines; undefined when there is no archive, or none that can be read
 */
export function barriersNear(archive: string, places: readonly Position[]): Promise<Position[][] | undefined> {
  return withArchive(archive, (map) => readBarriers(map, places));
}

async function readBarriers(map: PMTiles, places: readonly Position[]): Promise<Position[][]> {
  const { minZoom, maxZoom } = await map.getHeader();
  const lines: WorldPoint[][] = [];
  for (const tile of tilesAround(places, Math.max(minZoom, Math.min(ZOOM, maxZoom)))) {
    const found = await tileOf(map, tile);
    if (found) lines.push(...barriersIn(found, tile));
  }
  return lines.map((line) => line.map(toDegrees));
}

function tilesAround(places: readonly Position[], z: number): TileNumber[] {
  const tiles = new Map<string, TileNumber>();
  for (const place of places) {
    const { x, y } = toWorld(place);
    const [column, row] = [Math.floor(x * 2 ** z), Math.floor(y * 2 ** z)];
    if (tiles.has(`${column}:${row}:own`)) continue;
    for (const dx of [-1, 0, 1]) for (const dy of [-1, 0, 1]) tiles.set(`${column + dx}:${row + dy}`, { z, x: column + dx, y: row + dy });
    tiles.set(`${column}:${row}:own`, { z, x: column, y: row });
  }
  return [...tiles].filter(([key, { x, y }]) => !key.endsWith(':own') && isInGrid(x, z) && isInGrid(y, z)).map(([, tile]) => tile);
}

const isInGrid = (at: number, z: number) => at >= 0 && at < 2 ** z;

function barriersIn({ layers }: VectorTile, tile: TileNumber): WorldPoint[][] {
  return Object.entries(layers).flatMap(([name, layer]) => {
    const role = roleOf(name);
    if (role !== 'streets' && role !== 'water') return [];
    const features = Array.from({ length: layer.length }, (_, index) => layer.feature(index));
    return features.flatMap((feature) => (role === 'streets' ? roadOrRail(feature, tile) : edgeOfWater(feature, tile)));
  });
}

function roadOrRail(feature: VectorTileFeature, tile: TileNumber): WorldPoint[][] {
  return isBarrier(feature.properties) ? pathsOf(feature, tile, LINE) : [];
}

function edgeOfWater(feature: VectorTileFeature, tile: TileNumber): WorldPoint[][] {
  return isWideWater(feature.properties) ? pathsOf(feature, tile, AREA) : [];
}
