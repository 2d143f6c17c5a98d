import type { VectorTileFeature } from '@mapbox/vector-tile';
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { type Bounds, tilesWithin } from './tileGrid';
import type { EncodedTile } from './writeArchive';

type AnyGeometry = ReturnType<VectorTileFeature['toGeoJSON']>['geometry'];
export type MapGeometry = Extract<AnyGeometry, { type: 'LineString' | 'MultiLineString' | 'Polygon' | 'MultiPolygon' }>;

/** A line or an area on earth as GeoJSON writes it. */
export type MapFeature = { readonly type: 'Feature'; readonly properties: Record<string, string>; readonly geometry: MapGeometry };

/** The features of each layer, by the layer's name. */
export type Layers = Readonly<Record<string, readonly MapFeature[]>>;

export const EXTENT = 4096;
const MVT_VERSION = 2;
/** How much of its neighbors a tile repeats, in 1/4096 of its width: as much as a wide line with a round end needs. */
const BUFFER = 96;

/**
 * Cuts layers into vector tiles (MVT).
 *
 * @param zooms the lowest and the highest zoom, both included
 * @returns every tile within the bounds that something lies in
 */
export function encodeTiles(layers: Layers, bounds: Bounds, [low, high]: readonly [low: number, high: number]): EncodedTile[] {
  const cutters = Object.entries(layers).map(([name, features]) => {
    const options = { maxZoom: high, extent: EXTENT, buffer: BUFFER };
    return { name, cutter: new GeoJSONVT({ type: 'FeatureCollection', features: [...features] }, options) };
  });
  const numbers = Array.from({ length: high - low + 1 }, (_, index) => low + index).flatMap((z) => tilesWithin(bounds, z));
  return numbers.flatMap((tile) => {
    const cut = cutters.flatMap(({ name, cutter }) => {
      const found = cutter.getTile(tile.z, tile.x, tile.y);
      return found && found.features.length > 0 ? [[name, found] as const] : [];
    });
    return cut.length === 0 ? [] : [{ tile, bytes: fromGeojsonVt(Object.fromEntries(cut), { version: MVT_VERSION, extent: EXTENT }) }];
  });
}
