import type { MapInfo } from '@/lib/domain/map/mapInfo';
import { pinAtHouse } from '@/lib/domain/map/pins';
import { pageColors, streetColors } from '@/lib/streetMap/colors';
import { EMPTY_SCENE, fixFeatures, outlineFeatures, pinFeatures, walkFeatures } from '@/lib/streetMap/features';
import { styleOf } from '@/lib/streetMap/style';
import { unkeptTile } from '@/lib/streetMap/unkeptTile';

const page = pageColors({ getPropertyValue: () => '#123456' });
const info = (layers: readonly string[]): MapInfo => ({
  version: '1',
  minZoom: 10,
  maxZoom: 15,
  area: { south: 39, west: -77, north: 40, east: -76 },
  layers,
  attribution: '',
});
const styleFor = (layers: readonly string[], isDark = false) => styleOf(info(layers), { isDark, page }, EMPTY_SCENE);
const sourceLayers = (layers: readonly string[]) =>
  new Set(styleFor(layers).layers.flatMap((layer) => ('source-layer' in layer && layer['source-layer'] ? [layer['source-layer']] : [])));

test.each([
  [['roads', 'road_names', 'water', 'landuse']],
  [['roads', 'water', 'landuse', 'buildings', 'earth', 'places']],
  [['transportation', 'transportation_name', 'water', 'park', 'building']],
])('of an archive with %j only its own layers are drawn', (layers) => {
  const drawn = sourceLayers(layers);
  expect([...drawn].filter((layer) => layer !== 'unkept' && !layers.includes(layer))).toEqual([]);
  expect([...drawn].some((layer) => ['roads', 'transportation'].includes(layer))).toBe(true);
});

test('street names come from their own layer, or with the roads', () => {
  const namesOf = (layers: readonly string[]) => styleFor(layers).layers.find(({ id }) => id === 'names');
  expect(namesOf(['roads', 'road_names'])).toMatchObject({ 'source-layer': 'road_names' });
  expect(namesOf(['roads'])).toMatchObject({ 'source-layer': 'roads' });
  expect(namesOf(['water'])).toBeUndefined();
});

test('the style asks nobody for letters or pictures, and lies in the archive’s zooms and area', () => {
  const style = styleFor(['roads']);
  expect(style.glyphs).toBeUndefined();
  expect(style.sprite).toBeUndefined();
  expect(style.sources.streets).toMatchObject({ minzoom: 10, maxzoom: 15, bounds: [-77, 39, -76, 40] });
});

test('both themes have every color, and different ones', () => {
  const [light, dark] = [streetColors(false), streetColors(true)];
  expect(Object.keys(dark)).toEqual(Object.keys(light));
  expect(dark.ground).not.toBe(light.ground);
});

test('what is to do lies above the other pins, these above the streets, the streets’ names above these, and the next door’s number above all, so that they find room first', () => {
  const ids = styleFor(['roads', 'road_names']).layers.map(({ id }) => id);
  expect(ids.filter((id) => ['road-street', 'names', 'unkept', 'walk', 'pins', 'spots', 'plates', 'next-plate'].includes(id))).toEqual([
    'road-street',
    'unkept',
    'walk',
    'pins',
    'spots',
    'plates',
    'names',
    'next-plate',
  ]);
});

test('packets’ names find room after the plates and before the streets’ names, and never stand on a plate', () => {
  const { layers } = styleFor(['roads', 'road_names']);
  const ids = layers
    .map(({ id }) => id)
    .filter((id) => ['names', 'packet-names', 'packets', 'finished-packets', 'walked-packets'].includes(id));
  // MapLibre gives places from the last to the first.
  expect(ids).toEqual(['names', 'packet-names', 'packets', 'finished-packets', 'walked-packets']);
  const layout = layers.find(({ id }) => id === 'packet-names')?.layout;
  expect(layout).not.toHaveProperty('text-allow-overlap');
  // Beside the picture of its own plate, or no name would ever be drawn: half of a plate is 32 px high with its edge, and as wide as its number.
  const offsets = Object.values((layout as { 'text-variable-anchor-offset': unknown[] })['text-variable-anchor-offset']).filter(
    Array.isArray,
  );
  for (const [x, y] of offsets) expect(14 * Math.hypot(x, y)).toBeGreaterThan(36);
  for (const id of ['packets', 'finished-packets', 'walked-packets'])
    expect(layers.find((layer) => layer.id === id)?.layout).not.toHaveProperty('icon-ignore-placement');
});

const at = { lat: 44.05, lon: -123.08 };

test('a pin is a point with its picture, and with the doors there that are left and to be tried again', () => {
  const counts = { left: 0, tryAgain: 2 };
  const pin = { ...at, ...counts, key: 'k', doorIds: [], number: '12', count: '', sign: 'done', isPending: true, rank: 0 } as const;
  expect(pinFeatures([pin]).features[0]).toMatchObject({
    geometry: { type: 'Point', coordinates: [at.lon, at.lat] },
    properties: { image: 'pin-done-pending', number: '12', plate: '12', ...counts },
  });
  expect(pinFeatures([pin], 'k').features[0]?.properties).toMatchObject({ image: 'pin-done-pending-next', isNext: true });
});

test('a way needs two doors, an area three corners', () => {
  expect(walkFeatures([at]).features).toEqual([]);
  expect(walkFeatures([at, at]).features).toHaveLength(1);
  const outline = (corners: number) => outlineFeatures([{ key: '1', isChosen: false, corners: Array.from({ length: corners }, () => at) }]);
  expect([0, 2, 3].map((corners) => outline(corners).features[0]?.geometry.type)).toEqual([undefined, undefined, 'Polygon']);
});

test('an area with a state has its color and an edge, and lies below what stands on it; one without is as before', () => {
  const area = { key: '1', isChosen: false, corners: [at, at, at] };
  const propertiesOf = (outline: Parameters<typeof outlineFeatures>[0][number]) => outlineFeatures([outline]).features[0]?.properties;
  expect(propertiesOf({ ...area, state: 'out' })).toEqual({ key: '1', isChosen: false, state: 'out' });
  expect(propertiesOf(area)).toEqual({ key: '1', isChosen: false });
  const colored = pageColors({ getPropertyValue: (name) => name });
  const { layers } = styleOf(info(['roads']), { isDark: false, page: colored }, EMPTY_SCENE);
  const named = new Map(layers.map((layer) => [layer.id, layer]));
  expect(named.get('outlines')?.paint).toMatchObject({
    'fill-color': [
      ...['match', ['get', 'state']],
      'free',
      '--packet-free',
      'out',
      '--packet-out',
      'knocked',
      '--packet-knocked',
      '--primary',
    ],
  });
  expect(named.get('outlines-states')).toMatchObject({
    filter: ['has', 'state'],
    paint: { 'line-color': [...['match', ['get', 'state']], 'free', '--tab', 'out', '--ink', 'knocked', '--ok', '--primary'] },
  });
  const ids = layers.map(({ id }) => id).filter((id) => id.startsWith('outlines') || id === 'packets');
  expect(ids).toEqual(['outlines', 'outlines-states', 'outlines-edge', 'packets']);
});

test('the accuracy of a place is drawn to scale: a meter is larger in the north', () => {
  const radius = (lat: number) => fixFeatures({ lat, lon: 0, accuracyMeters: 10, heading: undefined }).features[0]?.properties?.radius;
  expect(radius(0)).toBeCloseTo(134, 0);
  expect(radius(60)).toBeCloseTo(2 * radius(0), 3);
  expect(fixFeatures(undefined).features).toEqual([]);
});

test('a tile that cannot be had is one whole area', () => {
  const bytes = [...new Uint8Array(unkeptTile())];
  expect(bytes[1]).toBe(bytes.length - 2);
  expect(String.fromCharCode(...bytes)).toContain('unkept');
});

test('of a whole county pins are gathered farther apart and until the map is closer', () => {
  const pin = pinAtHouse({ lat: 39, lon: -77 }, '');
  const clustersFor = (pins: number) =>
    styleOf(info(['roads']), { isDark: false, page }, { ...EMPTY_SCENE, pins: Array.from({ length: pins }, () => pin) }).sources.doors;
  expect(clustersFor(1_000)).toMatchObject({ clusterMaxZoom: 13, clusterRadius: 32 });
  expect(clustersFor(1_001)).toMatchObject({ clusterMaxZoom: 15, clusterRadius: 48 });
});

describe('packets on the map', () => {
  const platesOf = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ lat: 39, lon: -76, key: String(index), left: 3, word: 'out', name: 'Elm St' }));
  const packetsOf = (count: number) =>
    styleOf(info(['roads']), { isDark: false, page }, { ...EMPTY_SCENE, plates: platesOf(count) }).sources.packets;

  test.each([
    [0, false],
    [150, false],
    [151, true],
    [5_000, true],
  ])('%i of them are gathered from afar: %s', (count, isGathered) => {
    expect(packetsOf(count)).toMatchObject({ type: 'geojson', cluster: isGathered });
  });

  test('a circle says how many doors are left in it, and only single packets have a plate, a check and a name', () => {
    const layers = new Map(styleFor(['roads']).layers.map((layer) => [layer.id, layer]));
    expect(packetsOf(151)).toMatchObject({ clusterProperties: { left: ['+', ['get', 'left']] } });
    for (const id of ['packet-clusters', 'packet-clusters-counts'])
      expect(layers.get(id)).toMatchObject({ filter: ['has', 'point_count'] });
    for (const id of ['packet-names', 'packets', 'finished-packets'])
      expect(JSON.stringify(layers.get(id))).toContain(JSON.stringify(['!', ['has', 'point_count']]));
  });
});
