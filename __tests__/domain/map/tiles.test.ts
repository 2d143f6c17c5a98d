import { distanceMeters } from '@/lib/domain/geo';
import { areaAround, isWithin } from '@/lib/domain/map/area';
import { type Tile, tileName, tilesIn, tilesToKeep } from '@/lib/domain/map/tiles';

const here = { lat: 39.42, lon: -76.77 };
const ZOOMS = { minZoom: 10, maxZoom: 15 };

test('without a position there is no area', () => {
  expect(areaAround([], 200)).toBeUndefined();
});

test('an area has the margin on every side', () => {
  const area = areaAround([here, { lat: 39.43, lon: -76.76 }], 200);
  expect(area).toBeDefined();
  const { south, west, north, east } = area ?? { south: 0, west: 0, north: 0, east: 0 };
  const sides = [
    distanceMeters({ lat: south, lon: -76.77 }, { lat: 39.42, lon: -76.77 }),
    distanceMeters({ lat: north, lon: -76.77 }, { lat: 39.43, lon: -76.77 }),
    distanceMeters({ lat: 39.43, lon: west }, { lat: 39.43, lon: -76.77 }),
    distanceMeters({ lat: 39.43, lon: east }, { lat: 39.43, lon: -76.76 }),
  ];
  for (const meters of sides) {
    expect(meters).toBeGreaterThan(199);
    expect(meters).toBeLessThan(203);
  }
});

test.each([90, -90])('an area ends where the map does, at %i° too', (lat) => {
  const area = areaAround([{ lat, lon: 180 }], 200);
  expect(area && isWithin(area, { south: -85.06, north: 85.06, west: -180, east: 180 })).toBe(true);
  expect(area && new Set(tilesIn(area, 3).map(({ y }) => y))).toEqual(new Set([lat > 0 ? 0 : 7]));
});

// By the usual formula: y = (1 - ln(tan φ + sec φ) / π) / 2 · 2^z.
test.each<[number, Tile]>([
  [0, { z: 0, x: 0, y: 0 }],
  [12, { z: 12, x: 1174, y: 1559 }],
  [15, { z: 15, x: 9396, y: 12473 }],
])('a place at zoom %i', (z, tile) => {
  const area = areaAround([here], 0);
  expect(area && tilesIn(area, z)).toEqual([tile]);
});

test('a packet keeps the tiles around its doors from zoom 12 to 15', () => {
  const tiles = tilesToKeep([here, { lat: 39.424, lon: -76.764 }], ZOOMS);
  expect([...new Set(tiles.map(({ z }) => z))]).toEqual([12, 13, 14, 15]);
  expect(tiles.map(tileName)).toContain('15/9396/12473');
  expect(new Set(tiles.map(tileName)).size).toBe(tiles.length);
});

test.each([
  [{ minZoom: 0, maxZoom: 14 }, [12, 13, 14]],
  [{ minZoom: 14, maxZoom: 18 }, [14, 15]],
  [{ minZoom: 0, maxZoom: 10 }, []],
])('of a map with %o it keeps the zooms %j', (zooms, kept) => {
  expect([...new Set(tilesToKeep([here], zooms).map(({ z }) => z))]).toEqual(kept);
});

test('a door with a wrong place far away does not make the area a continent', () => {
  const tiles = tilesToKeep([here, { lat: 0, lon: 0 }], ZOOMS).map(tileName);
  expect(tiles.length).toBeLessThan(40);
  expect(tiles).toContain('15/9396/12473');
  expect(tiles).toContain('15/16384/16384');
});

test('without doors nothing is kept', () => {
  expect(tilesToKeep([], ZOOMS)).toEqual([]);
});
