import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { around, corner, northward } from '@/__tests__/server/support/streetArchives';
import { encodeTiles, type Layers } from '@/server/tiles/encodeTiles';
import { tileIdAt, tileOfId } from '@/server/tiles/tilesAround';
import { closerTiles, translateTile } from '@/server/tiles/translateTile';

const PLACE = { lat: 44, lon: -123 };
const BOUNDS = around(PLACE);

/** The tile of a zoom in which the place lies. */
function tileAtPlace(layers: Layers, z: number): Uint8Array {
  const tile = tileOfId(tileIdAt(PLACE, z));
  return encodeTiles(layers, BOUNDS, [z, z]).find(({ tile: { x, y } }) => x === tile.x && y === tile.y)?.bytes ?? new Uint8Array();
}

/** What a tile has: the properties of the features of each layer. */
function contentOf(bytes: Uint8Array): Record<string, object[]> {
  const { layers } = new VectorTile(new PbfReader(bytes));
  return Object.fromEntries(
    Object.entries(layers).map(([name, layer]) => [
      name,
      Array.from({ length: layer.length }, (_, index) => ({ ...layer.feature(index).properties })),
    ]),
  );
}

const linesOf = (bytes: Uint8Array, layer: string) => new VectorTile(new PbfReader(bytes)).layers[layer]?.feature(0).loadGeometry();

test("Protomaps' roads give a layer of names, and what the map does not show is left out", () => {
  const roads = [northward(BOUNDS, { kind: 'minor_road', kind_detail: 'residential', name: 'Elm St', 'name:es': 'Calle Elm' })];
  const bytes = tileAtPlace({ roads, places: [corner(BOUNDS, {})], water: [northward(BOUNDS, { kind: 'stream' })] }, 14);
  expect(contentOf(translateTile(bytes))).toEqual({
    roads: [{ class: 'residential' }],
    road_names: [{ class: 'residential', name: 'Elm St' }],
  });
});

test('geometry stays where it is', () => {
  const bytes = tileAtPlace({ roads: [northward(BOUNDS, { kind: 'minor_road' })] }, 14);
  expect(linesOf(translateTile(bytes), 'roads')).toEqual(linesOf(bytes, 'roads'));
});

test('translating again changes nothing', () => {
  const once = translateTile(tileAtPlace({ transportation: [northward(BOUNDS, { class: 'minor', name: 'Oak St' })] }, 14));
  expect(translateTile(once)).toEqual(once);
});

test('a tile of zoom 14 is cut into four of zoom 15', () => {
  const roads = [northward(BOUNDS, { kind: 'highway', kind_detail: 'motorway' })];
  const parent = tileOfId(tileIdAt(PLACE, 14));
  const quarters = closerTiles(tileAtPlace({ roads }, 14), parent);
  expect(quarters.map(({ tile: { z } }) => z)).toEqual([15, 15, 15, 15]);
  const own = tileOfId(tileIdAt(PLACE, 15));
  const there = quarters.find(({ tile: { x, y } }) => x === own.x && y === own.y);
  expect(contentOf(there?.bytes ?? new Uint8Array())).toEqual({ roads: [{ class: 'motorway' }] });
  // The line runs north: the quarters on one side of it are empty, and there.
  expect(quarters.filter(({ bytes }) => bytes.length === 0)).toHaveLength(2);
  const wanted = tileAtPlace({ roads }, 15);
  const [line, exact] = [linesOf(there?.bytes ?? new Uint8Array(), 'roads')?.[0], linesOf(wanted, 'roads')?.[0]];
  expect(Math.abs((line?.[0]?.x ?? 0) - (exact?.[0]?.x ?? 99))).toBeLessThanOrEqual(2);
});

test('an empty tile stays one; what is no tile is a fault', () => {
  expect(translateTile(new Uint8Array())).toEqual(new Uint8Array());
  expect(() => translateTile(new TextEncoder().encode('no tile at all'))).toThrow();
});
