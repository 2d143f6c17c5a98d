import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { townMap } from '@/server/demo/townMap';
import { encodeTiles, type MapFeature } from '@/server/tiles/encodeTiles';
import { readMapPart } from '@/server/tiles/readArchive';
import { toWorld } from '@/server/tiles/tileGrid';
import { writeArchive } from '@/server/tiles/writeArchive';

const BOUNDS = { west: -124.152, south: 43.746, east: -124.14, north: 43.756 };
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'walkbook-tiles-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, bytes: Uint8Array | string): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

test('gives the streets, names, water and green around a place', async () => {
  const part = await readMapPart(file('town.pmtiles', townMap()), BOUNDS);
  expect(part?.attribution).toBe('');
  expect(new Set(part?.names.map(({ name }) => name))).toEqual(new Set(part?.names.map(({ name }) => name).concat('Main St', 'Mill Ln')));
  expect(part?.streets.map(({ rank }) => rank)).toEqual(expect.arrayContaining([2, 3]));
  expect(new Set(part?.areas.map(({ kind }) => kind))).toEqual(new Set(['green', 'water']));
});

/** An archive of one street. */
function archiveOf(layer: string, attribution: string): Uint8Array {
  const street: MapFeature = {
    type: 'Feature',
    properties: { kind: 'minor_road', name: 'Elm Street' },
    geometry: {
      type: 'LineString',
      coordinates: [
        [-124.15, 43.75],
        [-124.141, 43.75],
      ],
    },
  };
  const tiles = encodeTiles({ [layer]: [street] }, BOUNDS, [12, 14]);
  return writeArchive(tiles, BOUNDS, { name: 'One street', description: '', attribution, vector_layers: [{ id: layer, fields: {} }] });
}

test('streets lie where they are; names come from the streets where they have no layer of their own', async () => {
  const link = '<a href="https://www.openstreetmap.org/copyright">&copy; OpenStreetMap</a> contributors';
  const part = await readMapPart(file('one.pmtiles', archiveOf('roads', link)), BOUNDS);
  expect(part?.attribution).toBe('© OpenStreetMap contributors');
  expect(part?.names.map(({ name }) => name)).toContain('Elm Street');
  const wanted = toWorld({ lat: 43.75, lon: -124.145 });
  for (const { path } of part?.streets ?? []) for (const { y } of path) expect(Math.abs(y - wanted.y)).toBeLessThan(1e-7);
});

test.each([
  ['no archive', ''],
  ['a file that is none', 'PMTiles, or so it says'],
  ['a file that was cut off', townMap().subarray(0, 900)],
])('%s gives no map', async (name, bytes) => {
  const path = name === 'no archive' ? join(folder, 'none') : file('broken.pmtiles', bytes);
  expect(await readMapPart(path, BOUNDS)).toBeUndefined();
});
