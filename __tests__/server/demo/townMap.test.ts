import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { PMTiles } from 'pmtiles';
import { distanceMeters } from '@/lib/domain/geo';
import { buildHouses } from '@/server/demo/houses';
import { seededRandom } from '@/server/demo/random';
import { townMap } from '@/server/demo/townMap';
import { TOWN_STREETS } from '@/server/demo/townPlan';
import { tilesWithin, toWorld } from '@/server/tiles/tileGrid';

const bytes = townMap();
const map = new PMTiles({
  getKey: () => 'town',
  getBytes: async (offset, length) => ({ data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer }),
});
const houses = buildHouses(seededRandom(1));

async function tileAt(z: number, x: number, y: number): Promise<VectorTile | undefined> {
  const found = await map.getZxy(z, x, y);
  return found && new VectorTile(new PbfReader(new Uint8Array(found.data)));
}

test('the archive says what it is', async () => {
  const header = await map.getHeader();
  expect(header).toMatchObject({ specVersion: 3, minZoom: 10, maxZoom: 15, clustered: true, tileType: 1 });
  for (const { lat, lon } of houses) {
    expect(lon > header.minLon && lon < header.maxLon && lat > header.minLat && lat < header.maxLat).toBe(true);
  }
  const layers = ['roads', 'road_names', 'water', 'landuse'].map((id) => expect.objectContaining({ id }));
  expect(await map.getMetadata()).toMatchObject({ name: 'Alder Bay', attribution: '', vector_layers: layers });
});

test.each([10, 12, 13, 14, 15])('zoom %i has a tile with streets for every house', async (z) => {
  const numbers = new Set(houses.map((house) => toWorld(house)).map(({ x, y }) => `${Math.floor(x * 2 ** z)}/${Math.floor(y * 2 ** z)}`));
  for (const number of numbers) {
    const [x = 0, y = 0] = number.split('/').map(Number);
    expect(Object.keys((await tileAt(z, x, y))?.layers ?? {})).toContain('roads');
  }
});

test('every street is there by its name, where its houses are', async () => {
  const { minLon, minLat, maxLon, maxLat } = await map.getHeader();
  const names = new Map<string, { lat: number; lon: number }[]>();
  for (const { z, x, y } of tilesWithin({ west: minLon, south: minLat, east: maxLon, north: maxLat }, 15)) {
    const layer = (await tileAt(z, x, y))?.layers.road_names;
    for (let index = 0; index < (layer?.length ?? 0); index += 1) {
      const feature = layer?.feature(index).toGeoJSON(x, y, z);
      if (feature?.geometry.type !== 'LineString') continue;
      const places = feature.geometry.coordinates.map(([lon = 0, lat = 0]) => ({ lat, lon }));
      const name = String(feature.properties?.name);
      names.set(name, [...(names.get(name) ?? []), ...places]);
    }
  }
  expect([...names.keys()].sort()).toEqual(TOWN_STREETS.map(({ name }) => name).sort());
  for (const house of houses) {
    const nearest = Math.min(...(names.get(house.street) ?? []).map((place) => distanceMeters(place, house)));
    expect(nearest).toBeLessThan(600);
  }
});
