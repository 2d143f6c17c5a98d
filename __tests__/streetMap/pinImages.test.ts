import type { MapInfo } from '@/lib/domain/map/mapInfo';
import { pageColors } from '@/lib/streetMap/colors';
import { EMPTY_SCENE, PLATE_SUFFIX, pinImageName } from '@/lib/streetMap/features';
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

test.each([false, true])('only the picture around a number can grow: alone MapLibre would not draw it (pending: %s)', (isPending) => {
  const name = pinImageName({ state: 'toDo', isPending });
  expect(drawPinImage(name, look)?.options).toEqual({ pixelRatio: 3 });
  expect(Object.keys(drawPinImage(name + PLATE_SUFFIX, look)?.options ?? {}).sort()).toEqual([
    'content',
    'pixelRatio',
    'stretchX',
    'stretchY',
  ]);
});

test('a spot has the picture that does not grow, a plate the one that does', () => {
  const imageOf = (layer: string) =>
    styleOf(info, look, EMPTY_SCENE).layers.flatMap((it) => (it.id === layer && it.type === 'symbol' ? [it.layout?.['icon-image']] : []));
  expect(imageOf('spots')).toEqual([['get', 'image']]);
  expect(imageOf('plates')).toEqual([['concat', ['get', 'image'], PLATE_SUFFIX]]);
});
