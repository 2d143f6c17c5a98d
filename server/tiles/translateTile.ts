import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import { fromVectorTileJs } from '@maplibre/vt-pbf';
import { PbfReader } from 'pbf';
import { type LayerRole, layerRole } from '@/lib/domain/map/layerNames';
import { EXTENT, encodeTiles, type MapFeature, type MapGeometry } from './encodeTiles';
import { OWN_LAYERS, ownFeatures } from './streetSchema';
import { type Bounds, type TileNumber, toDegrees } from './tileGrid';
import type { EncodedTile } from './writeArchive';

/** A feature as it comes into the server's own archive. */
type Translated = { readonly feature: VectorTileFeature; readonly properties: Record<string, string> };

const ROLES = Object.keys(OWN_LAYERS) as LayerRole[];

/**
 * Translates a vector tile of any known archive into the layers of the server's own one. Geometry stays as it is.
 *
 * @param bytes the tile, unpacked
 * @throws Error when it is no vector tile
 */
export function translateTile(bytes: Uint8Array): Uint8Array {
  const byRole = featuresByRole(bytes);
  const layers = ROLES.flatMap((role) => {
    const features = (byRole.get(role) ?? []).map(inOwnExtent);
    const [first] = features;
    if (first === undefined) return [];
    const name = OWN_LAYERS[role];
    return [[name, { version: 2, name, extent: EXTENT, length: features.length, feature: (index: number) => features[index] ?? first }]];
  });
  return fromVectorTileJs({ layers: Object.fromEntries(layers) });
}

/**
 * Cuts the four tiles of the next zoom out of one tile, translated like it: for an archive that ends a zoom before the server's own one, where a
 * tile that is missing would be a hole.
 *
 * @throws Error when it is no vector tile
 */
export function closerTiles(bytes: Uint8Array, tile: TileNumber): EncodedTile[] {
  const byRole = [...featuresByRole(bytes)].map(([role, features]) => [OWN_LAYERS[role], features.map((one) => onEarth(one, tile))]);
  const [z, left, top] = [tile.z + 1, tile.x * 2, tile.y * 2];
  const cut = encodeTiles(Object.fromEntries(byRole), betweenMiddles({ z, x: left, y: top }, { z, x: left + 1, y: top + 1 }), [z, z]);
  const quarters = [left, left + 1].flatMap((x) => [top, top + 1].map((y) => ({ z, x, y })));
  // A quarter in which nothing lies is known to have nothing in it.
  return quarters.map((own) => cut.find(({ tile: { x, y } }) => x === own.x && y === own.y) ?? { tile: own, bytes: new Uint8Array() });
}

function featuresByRole(bytes: Uint8Array): Map<LayerRole, Translated[]> {
  const { layers } = new VectorTile(new PbfReader(bytes));
  const isNaming = !Object.keys(layers).some((name) => layerRole(name) === 'names');
  const byRole = new Map<LayerRole, Translated[]>();
  for (const [name, layer] of Object.entries(layers)) {
    if (layerRole(name) === undefined) continue;
    for (let index = 0; index < layer.length; index += 1) {
      const feature = layer.feature(index);
      for (const { role, properties } of ownFeatures(name, feature, isNaming)) {
        const known = byRole.get(role) ?? [];
        byRole.set(role, known);
        known.push({ feature, properties });
      }
    }
  }
  return byRole;
}

/** Ids are left out: they only serve to join features with others. */
function inOwnExtent({ feature, properties }: Translated) {
  const { type, extent } = feature;
  const paths = feature.loadGeometry();
  // Read now: what is no geometry is found before anything is written.
  const geometry = extent === EXTENT ? paths : paths.map((path) => path.map((point) => point.mult(EXTENT / extent).round()));
  return { type, properties, extent: EXTENT, id: undefined, loadGeometry: () => geometry };
}

function onEarth({ feature, properties }: Translated, { x, y, z }: TileNumber): MapFeature {
  // Lines and areas only, see ownFeatures.
  const geometry = feature.toGeoJSON(x, y, z).geometry as MapGeometry;
  return { type: 'Feature', properties, geometry };
}

/** The rectangle from the middle of one tile to that of another in the south-east of it. */
function betweenMiddles(northWest: TileNumber, southEast: TileNumber): Bounds {
  const middle = ({ z, x, y }: TileNumber) => toDegrees({ x: (x + 0.5) / 2 ** z, y: (y + 0.5) / 2 ** z });
  const [from, to] = [middle(northWest), middle(southEast)];
  return { west: from.lon, south: to.lat, east: to.lon, north: from.lat };
}
