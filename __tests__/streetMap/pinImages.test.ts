import type { MapInfo } from '@/lib/domain/map/mapInfo';
import { PIN_SIGNS } from '@/lib/domain/map/pinState';
import { pageColors } from '@/lib/streetMap/colors';
import { CHOSEN_PLATE, EMPTY_SCENE, PLATE_SUFFIX, pinImageName, plateFeatures } from '@/lib/streetMap/features';
import { drawPinImage } from '@/lib/streetMap/pinImages';
import { styleOf } from '@/lib/streetMap/style';

const look = { isDark: false, page: pageColors({ getPropertyValue: () => '#123456' }) };
const info: MapInfo = {
  version: '1',
  minZoom: 10,
  maxZoom: 15,
  area: { south: 39, west: -77, north: 40, east: -76 },
  layers: ['roads'],
  attribution: '',
};

/** Draws anything, of which nothing is seen: this browser has no canvas. */
const pencil = new Proxy({}, { get: () => () => ({}), set: () => true });
const own = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'getContext') ?? {};
beforeAll(() => Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { ...own, value: () => pencil }));
afterAll(() => Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', own));

test.each([
  [false, false],
  [true, false],
  [false, true],
  [true, true],
])('only the picture around a number can grow: alone MapLibre would not draw it (pending: %s, next: %s)', (isPending, isNext) => {
  const name = pinImageName({ sign: 'toDo', isPending, isNext });
  expect(drawPinImage(name, look)?.options).toEqual({ pixelRatio: 3 });
  expect(Object.keys(drawPinImage(name + PLATE_SUFFIX, look)?.options ?? {}).sort()).toEqual([
    'content',
    'pixelRatio',
    'stretchX',
    'stretchY',
  ]);
});

test.each(PIN_SIGNS)('there is a picture of the sign %s, also with the ring and the flag of the next door', (sign) => {
  for (const isNext of [false, true]) expect(drawPinImage(pinImageName({ sign, isPending: false, isNext }), look)).toBeDefined();
});

test('the count of a building is a part of its pin’s picture, and the middle of both pictures is the same place', () => {
  const name = pinImageName({ sign: 'notHome', isPending: true, isNext: true, count: '×8' });
  expect(name).toBe('pin-notHome-pending-next-×8');
  expect(drawPinImage(name, look)).toBeDefined();
  // What is to do says its count on its plate.
  expect(pinImageName({ sign: 'toDo', isPending: false, count: '×8' })).toBe('pin-toDo');
});

test('no layer writes a count beside a pin, where it would be another’s or lie on a street’s name', () => {
  const textOf = (layer: string) =>
    styleOf(info, look, EMPTY_SCENE).layers.flatMap((it) => (it.id === layer && it.type === 'symbol' ? [it.layout?.['text-field']] : []));
  expect(JSON.stringify(textOf('pins'))).toBe('[["step",["zoom"],"",16,["get","number"]]]');
});

test('the layers of packets ask for pictures that there are', () => {
  const { layers } = styleOf(info, look, EMPTY_SCENE);
  const names = JSON.stringify(layers).match(/pin-[\w-]+/gu) ?? [];
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect([name, drawPinImage(name, look)]).toEqual([name, expect.anything()]);
});

test('a spot has the picture that does not grow, a plate the one that does', () => {
  const imageOf = (layer: string) =>
    styleOf(info, look, EMPTY_SCENE).layers.flatMap((it) => (it.id === layer && it.type === 'symbol' ? [it.layout?.['icon-image']] : []));
  expect(imageOf('spots')).toEqual([['get', 'image']]);
  expect(imageOf('plates')).toEqual([['concat', ['get', 'image'], PLATE_SUFFIX]]);
});

test.each([undefined, 'look', 'hold'] as const)('the disc of whoever walks a packet has a picture, whatever its badge (%s)', (badge) => {
  const plates = [{ key: '1', left: 20, lat: 44, lon: -123, walker: { initials: 'GL', badge } }];
  const properties = plateFeatures(plates).features[0]?.properties;
  expect(properties).toMatchObject({ key: '1', left: 20, initials: 'GL' });
  expect(drawPinImage(String(properties?.walker), look)).toBeDefined();
});

test('a plate without a word or a walker names neither, so that layers can tell', () => {
  const of = { left: 20, lat: 44, lon: -123 };
  expect(plateFeatures([{ key: '1', ...of }]).features[0]?.properties).toEqual({ key: '1', left: 20, order: -44 });
});

test('a plate stands on those further up, and the chosen one on all', () => {
  const of = { left: 20, lon: -123 };
  const plates = [
    { ...of, key: 'chosen', lat: 44.3, isChosen: true },
    { ...of, key: 'upper', lat: 44.2 },
    { ...of, key: 'lower', lat: 44.1 },
  ];
  const { features } = plateFeatures(plates);
  expect(
    features.toSorted((one, other) => one.properties?.order - other.properties?.order).map(({ properties }) => properties?.key),
  ).toEqual(['upper', 'lower', 'chosen']);
  expect(Object.keys(drawPinImage(CHOSEN_PLATE, look)?.options ?? {})).toContain('stretchX');
});
