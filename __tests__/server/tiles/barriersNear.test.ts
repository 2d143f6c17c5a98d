import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { barriersNear } from '@/server/tiles/barriersNear';
import { encodeTiles, type MapFeature } from '@/server/tiles/encodeTiles';
import { writeArchive } from '@/server/tiles/writeArchive';
import { crossesAny } from '@/server/turf/barriers';

const BOUNDS = { west: -124.152, south: 43.746, east: -124.14, north: 43.756 };
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'walkbook-barriers-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const line = (properties: Record<string, string>): MapFeature => ({
  type: 'Feature',
  properties,
  geometry: {
    type: 'LineString',
    coordinates: [
      [-124.151, 43.75],
      [-124.141, 43.75],
    ],
  },
});
const area = (properties: Record<string, string>): MapFeature => ({
  type: 'Feature',
  properties,
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [-124.15, 43.749],
        [-124.142, 43.749],
        [-124.142, 43.751],
        [-124.15, 43.751],
        [-124.15, 43.749],
      ],
    ],
  },
});

/** Asks about a way from south to north across what the archive has. */
async function isBarred(layer: string, feature: MapFeature, zooms: readonly [number, number] = [12, 15]): Promise<boolean> {
  const file = join(folder, 'one.pmtiles');
  const metadata = { name: 'One', description: '', attribution: '', vector_layers: [{ id: layer, fields: {} }] };
  writeFileSync(file, writeArchive(encodeTiles({ [layer]: [feature] }, BOUNDS, zooms), BOUNDS, metadata));
  const [from, to] = [
    { lat: 43.7485, lon: -124.146 },
    { lat: 43.7515, lon: -124.146 },
  ];
  return crossesAny((await barriersNear(file, [from, to]))?.lines ?? [])(from, to);
}

test.each([
  ['a motorway', 'roads', line({ class: 'motorway' }), true],
  ['its ramp', 'roads', line({ class: 'motorway_link' }), true],
  ['a trunk road', 'transportation', line({ class: 'trunk' }), true],
  ["Protomaps' highway", 'roads', line({ kind: 'highway' }), true],
  ["Protomaps' trunk road", 'roads', line({ kind: 'major_road', kind_detail: 'trunk' }), true],
  ["Protomaps' main road", 'roads', line({ kind: 'major_road', kind_detail: 'primary' }), false],
  ['a tramway in a street', 'roads', line({ kind: 'rail', kind_detail: 'tram' }), false],
  ["OpenMapTiles' light railway", 'transportation', line({ class: 'transit', subclass: 'light_rail' }), true],
  ["OpenMapTiles' subway", 'transportation', line({ class: 'transit', subclass: 'subway' }), false],
  ['a railway', 'roads', line({ kind: 'rail' }), true],
  ['a railway in a tunnel', 'transportation', line({ class: 'rail', brunnel: 'tunnel' }), false],
  ['a street', 'roads', line({ class: 'residential' }), false],
  ['a main road', 'roads', line({ class: 'primary' }), false],
  ['a lake', 'water', area({}), true],
  ['a brook', 'water', line({ kind: 'stream' }), false],
  ['a swimming pool', 'water', area({ kind: 'swimming_pool' }), false],
  ['a park', 'landuse', area({ kind: 'park' }), false],
])('%s', async (_, layer, feature, barred) => {
  expect(await isBarred(layer, feature)).toBe(barred);
});

test('an archive with less detail will do', async () => {
  expect(await isBarred('roads', line({ class: 'motorway' }), [10, 12])).toBe(true);
});

test('a motorway lies where it is', async () => {
  await isBarred('roads', line({ class: 'motorway' }));
  const found = await barriersNear(join(folder, 'one.pmtiles'), [{ lat: 43.75, lon: -124.146 }]);
  expect(found?.lines.flat().length).toBeGreaterThan(0);
  expect(found?.unmapped).toBe(0);
  for (const { lat } of found?.lines.flat() ?? []) expect(Math.abs(lat - 43.75)).toBeLessThan(0.000_05);
});

test('of places where there is no tile nothing is known', async () => {
  await isBarred('roads', line({ class: 'motorway' }));
  const near = { lat: 43.75, lon: -124.146 };
  const far = { lat: 44, lon: -124.146 };
  expect(await barriersNear(join(folder, 'one.pmtiles'), [far])).toEqual({ lines: [], unmapped: 1 });
  expect(await barriersNear(join(folder, 'one.pmtiles'), [near, far])).toMatchObject({ unmapped: 1 });
  expect(await barriersNear(join(folder, 'one.pmtiles'), [])).toEqual({ lines: [], unmapped: 0 });
});

test('an archive without roads and water knows nothing', async () => {
  await isBarred('landuse', area({ kind: 'park' }));
  expect(await barriersNear(join(folder, 'one.pmtiles'), [{ lat: 43.75, lon: -124.146 }])).toBeUndefined();
});

test.each([
  ['no file', undefined],
  ['no archive', 'PMTiles, or so it says'],
])('%s: nothing is known', async (_, content) => {
  const file = join(folder, 'none.pmtiles');
  if (content !== undefined) writeFileSync(file, content);
  expect(await barriersNear(file, [{ lat: 0, lon: 0 }])).toBeUndefined();
});
