import { type FileHandle, open } from 'node:fs/promises';
import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { PMTiles } from 'pmtiles';
import { type LayerRole, layerRole } from '@/lib/domain/map/layerNames';
import { aboutArchive } from './aboutArchive';
import { AREA, featureName, isGreen, LINE, type MapPart, type MappedArea, rankOf } from './mapPart';
import { type Bounds, type TileNumber, tilesWithin, type WorldPoint } from './tileGrid';

/** A packet's surroundings are some hundred meters wide: four tiles of zoom 15, or nine. */
const MOST_TILES = 24;

/**
 * Reads a part of a PMTiles archive of vector tiles, with as much detail as the archive has for it.
 *
 * @returns undefined when there is no archive, or none that can be read
 */
export function readMapPart(archive: string, bounds: Bounds): Promise<MapPart | undefined> {
  return withArchive(archive, (map) => readPart(map, bounds));
}

/**
 * Opens a PMTiles archive for as long as the work takes.
 *
 * @returns what the work returned; undefined when there is no archive, or none that can be read
 */
export async function withArchive<T>(archive: string, work: (map: PMTiles) => Promise<T>): Promise<T | undefined> {
  const file = await open(archive).catch(() => undefined);
  if (file === undefined) return undefined;
  try {
    const map = new PMTiles({ getKey: () => archive, getBytes: (offset, length) => bytesOf(file, offset, length) });
    return await work(map);
  } catch {
    return undefined;
  } finally {
    await file.close();
  }
}

async function bytesOf(file: FileHandle, offset: number, length: number): Promise<{ data: ArrayBuffer }> {
  const data = new ArrayBuffer(length);
  const { bytesRead } = await file.read(new Uint8Array(data), 0, length, offset);
  return { data: data.slice(0, bytesRead) };
}

async function readPart(map: PMTiles, bounds: Bounds): Promise<MapPart> {
  const { minZoom, maxZoom } = await map.getHeader();
  const parts: Omit<MapPart, 'attribution'>[] = [];
  for (const tile of finestTiles(bounds, minZoom, maxZoom)) {
    const found = await tileOf(map, tile);
    if (found) parts.push(readTile(found, tile));
  }
  return {
    streets: parts.flatMap(({ streets }) => streets),
    names: parts.flatMap(({ names }) => names),
    areas: parts.flatMap(({ areas }) => areas),
    attribution: (await aboutArchive(map)).attribution,
  };
}

/** Reads one tile; undefined where the archive has none. */
export async function tileOf(map: PMTiles, { z, x, y }: TileNumber): Promise<VectorTile | undefined> {
  const found = await map.getZxy(z, x, y);
  return found && new VectorTile(new PbfReader(new Uint8Array(found.data)));
}

function finestTiles(bounds: Bounds, minZoom: number, maxZoom: number): TileNumber[] {
  for (let zoom = maxZoom; zoom > minZoom; zoom -= 1) {
    const tiles = tilesWithin(bounds, zoom);
    if (tiles.length <= MOST_TILES) return tiles;
  }
  return tilesWithin(bounds, minZoom).slice(0, MOST_TILES);
}

function readTile({ layers }: VectorTile, tile: TileNumber): Omit<MapPart, 'attribution'> {
  const features = Object.entries(layers).flatMap(([name, layer]) => {
    const role = layerRole(name);
    return role === undefined ? [] : Array.from({ length: layer.length }, (_, index) => ({ role, feature: layer.feature(index) }));
  });
  const of = (wanted: LayerRole) => features.filter(({ role }) => role === wanted).map(({ feature }) => feature);
  const areas = (kind: MappedArea['kind'], shapes: readonly VectorTileFeature[]) =>
    shapes.map((shape) => ({ kind, rings: pathsOf(shape, tile, AREA) }));
  const streets = of('roads');
  // An archive without a layer of names has them at the streets themselves.
  const named = of('names').length > 0 ? of('names') : streets;
  return {
    streets: streets.flatMap((street) => pathsOf(street, tile, LINE).map((path) => ({ rank: rankOf(street.properties), path }))),
    names: named.flatMap((street) => {
      const name = featureName(street.properties);
      return name === undefined ? [] : pathsOf(street, tile, LINE).map((path) => ({ name, path }));
    }),
    areas: [
      ...areas(
        'green',
        of('green').filter(({ properties }) => isGreen(properties)),
      ),
      ...areas('water', of('water')),
      ...areas('building', of('building')),
    ],
  };
}

/** Where the lines or rings of a feature lie. A feature of another type has none. */
export function pathsOf(feature: VectorTileFeature, { z, x, y }: TileNumber, type: typeof LINE | typeof AREA): WorldPoint[][] {
  if (feature.type !== type) return [];
  const tiles = 2 ** z;
  return feature
    .loadGeometry()
    .map((path) => path.map((point) => ({ x: (x + point.x / feature.extent) / tiles, y: (y + point.y / feature.extent) / tiles })));
}
