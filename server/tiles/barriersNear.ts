import type { VectorTile, VectorTileFeature } from '@mapbox/vector-tile';
import type { PMTiles } from 'pmtiles';
import type { Position } from '@/lib/domain/geo';
import { type LayerRole, layerRole } from '@/lib/domain/map/layerNames';
import { aboutArchive } from './aboutArchive';
import { AREA, isBarrier, isWideWater, LINE } from './mapPart';
import { pathsOf, tileOf, withArchive } from './readArchive';
import { type TileNumber, toDegrees, toWorld, type WorldPoint } from './tileGrid';

/** At this zoom a tile is some two kilometers wide and a motorway lies within a few meters of where it is. */
const ZOOM = 14;
/** What its barriers are read from. */
const BARRIER_LAYERS: readonly (LayerRole | undefined)[] = ['roads', 'water'];

export type NearBarriers = {
  readonly lines: readonly (readonly Position[])[];
  /** How many of the places lie in no tile of the archive: what is around them is not known. */
  readonly unmapped: number;
};

/**
 * Reads what nobody walks across from a PMTiles archive of vector tiles: motorways, trunk roads, railways and the edges of water, in the
 * tiles where the places lie and in those around them.
 *
 * @returns undefined when there is no archive, none that can be read, or one without roads and water
 */
export function barriersNear(archive: string, places: readonly Position[]): Promise<NearBarriers | undefined> {
  return withArchive(archive, (map) => readBarriers(map, places));
}

async function readBarriers(map: PMTiles, places: readonly Position[]): Promise<NearBarriers | undefined> {
  const { layers } = await aboutArchive(map);
  if (layers.length > 0 && !layers.some((layer) => BARRIER_LAYERS.includes(layerRole(layer)))) return undefined;
  const { minZoom, maxZoom } = await map.getHeader();
  const zoom = Math.max(minZoom, Math.min(ZOOM, maxZoom));
  const lines: WorldPoint[][] = [];
  const known = new Set<string>();
  for (const tile of tilesAround(places, zoom)) {
    const found = await tileOf(map, tile);
    if (found === undefined) continue;
    known.add(keyOf(tile));
    lines.push(...barriersIn(found, tile));
  }
  const unmapped = places.filter((place) => !known.has(keyOf(tileAt(place, zoom)))).length;
  return { lines: lines.map((line) => line.map(toDegrees)), unmapped };
}

function tilesAround(places: readonly Position[], z: number): TileNumber[] {
  const own = new Map(places.map((place) => tileAt(place, z)).map((tile) => [keyOf(tile), tile]));
  const around = [...own.values()].flatMap(({ x, y }) => NEAR.flatMap((dx) => NEAR.map((dy) => ({ z, x: x + dx, y: y + dy }))));
  const tiles = new Map(around.filter(({ x, y }) => isInGrid(x, z) && isInGrid(y, z)).map((tile) => [keyOf(tile), tile]));
  return [...tiles.values()];
}

const NEAR = [-1, 0, 1];

function tileAt(place: Position, z: number): TileNumber {
  const { x, y } = toWorld(place);
  return { z, x: Math.floor(x * 2 ** z), y: Math.floor(y * 2 ** z) };
}

const keyOf = ({ x, y }: TileNumber) => `${x}:${y}`;

const isInGrid = (at: number, z: number) => at >= 0 && at < 2 ** z;

function barriersIn({ layers }: VectorTile, tile: TileNumber): WorldPoint[][] {
  return Object.entries(layers).flatMap(([name, layer]) => {
    const role = layerRole(name);
    if (role !== 'roads' && role !== 'water') return [];
    const features = Array.from({ length: layer.length }, (_, index) => layer.feature(index));
    return features.flatMap((feature) => (role === 'roads' ? roadOrRail(feature, tile) : edgeOfWater(feature, tile)));
  });
}

function roadOrRail(feature: VectorTileFeature, tile: TileNumber): WorldPoint[][] {
  return isBarrier(feature.properties) ? pathsOf(feature, tile, LINE) : [];
}

function edgeOfWater(feature: VectorTileFeature, tile: TileNumber): WorldPoint[][] {
  return isWideWater(feature.properties) ? pathsOf(feature, tile, AREA) : [];
}
