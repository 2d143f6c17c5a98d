import { zxyToTileId } from 'pmtiles';
import { boundsAround, parentId, tileIdAt, tileOfId, tilesAround } from '@/server/tiles/tilesAround';

const PLACE = { lat: 44, lon: -123 };
const doors = new Set([tileIdAt(PLACE, 15)]);
const zooms = { low: 0, high: 20 };

test('around a door lie some tiles of each zoom, from 6 to 15', () => {
  const counts = new Map<number, number>();
  for (const { z } of tilesAround(doors, zooms).map(tileOfId)) counts.set(z, (counts.get(z) ?? 0) + 1);
  expect([...counts.keys()].toSorted((a, b) => a - b)).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
  // A tile of zoom 15 is 880 m wide here: three on each side of the door's own.
  expect(counts.get(15)).toBe(49);
  expect(counts.get(13)).toBeLessThanOrEqual(9);
  expect(counts.get(10)).toBeLessThanOrEqual(4);
});

test('an archive with less zooms has less of them', () => {
  expect(new Set(tilesAround(doors, { low: 12, high: 13 }).map((id) => tileOfId(id).z))).toEqual(new Set([12, 13]));
});

test('they are sorted, each once, also of doors beside each other', () => {
  const beside = new Set([...doors, tileIdAt({ lat: 44, lon: -122.99 }, 15)]);
  const ids = tilesAround(beside, zooms);
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
  expect(ids.length).toBeLessThan(2 * tilesAround(doors, zooms).length);
});

test.each([
  ['the date line', { lat: -16.8, lon: 179.999 }],
  ['far in the north', { lat: 89, lon: 0 }],
])('%s has tiles', (_, place) => {
  expect(tilesAround(new Set([tileIdAt(place, 15)]), zooms).length).toBeGreaterThan(0);
});

test('a tile lies in its parent', () => {
  expect(parentId(zxyToTileId(15, 5_189, 11_902), 14)).toBe(zxyToTileId(14, 2_594, 5_951));
  expect(parentId(zxyToTileId(15, 5_189, 11_902), 16)).toBe(zxyToTileId(15, 5_189, 11_902));
});

test('the surroundings of doors are a rectangle', () => {
  const bounds = boundsAround(doors);
  expect(bounds && bounds.west < PLACE.lon && bounds.east > PLACE.lon && bounds.south < PLACE.lat && bounds.north > PLACE.lat).toBe(true);
  expect(boundsAround(new Set())).toBeUndefined();
});
