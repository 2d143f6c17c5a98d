import type { Map as GlMap } from 'maplibre-gl';
import { cameraOf, type Room } from '@/lib/streetMap/camera';

const DOOR = { lat: 43.3, lon: -124.2 };
const padding = { top: 24, right: 84, bottom: 100, left: 24 };
const WHOLE: Room = { middle: [0, 0], padding };
const ABOVE_A_SHEET: Room = { middle: [0, -120], padding: { ...padding, bottom: 264 } };

/** A map of 400 by 600 px whose places are its pixels. @returns it, what it was told last, and a hand that moves it */
function aMap() {
  const eased: unknown[] = [];
  const listeners: ((event: { originalEvent?: unknown }) => void)[] = [];
  const map = {
    on: (_: string, listener: (typeof listeners)[number]) => listeners.push(listener),
    getContainer: () => ({ clientWidth: 400, clientHeight: 600 }),
    getZoom: () => 15,
    unproject: (pixel: [number, number]) => pixel,
    easeTo: (to: unknown) => eased.push(to),
    // As near as the place is far to the west.
    cameraForBounds: ([west]: [number], options: object) => ({ center: [west, 0], zoom: Math.round(-west) / 10, ...options }),
  };
  const isMovedByHand = () => {
    for (const listener of listeners) listener({ originalEvent: {} });
  };
  return { camera: cameraOf(map as never as GlMap), last: () => eased.at(-1), isMovedByHand };
}
type Looks = ReturnType<typeof aMap>;
const goesTo = ({ camera }: Looks, isNear: boolean) => camera.goTo(DOOR, { isNear, isAtOnce: true });

test.each<[string, (map: Looks) => void, [number, number]]>([
  ['the middle of the map', () => undefined, [200, 300]],
  ['the middle of what a sheet leaves free', ({ camera }) => camera.leaveFree(ABOVE_A_SHEET), [200, 180]],
  ['a door that was looked at', (map) => goesTo(map, true), [-124.2, 43.3]],
  ['a packet that was looked at', (map) => goesTo(map, false), [-124.2, 43.3]],
  [
    'a door whose sheet has closed since',
    (map) => {
      map.camera.leaveFree(ABOVE_A_SHEET);
      goesTo(map, true);
      map.camera.moveInto(WHOLE);
    },
    [-124.2, 43.3],
  ],
  [
    'the middle after the map was moved by hand',
    (map) => {
      goesTo(map, true);
      map.isMovedByHand();
    },
    [200, 300],
  ],
  [
    'the middle after all was shown',
    (map) => {
      goesTo(map, true);
      map.camera.fit([[DOOR]]);
    },
    [200, 300],
  ],
])('comes closer around %s', (_, looks, around) => {
  const map = aMap();
  looks(map);
  map.camera.zoomBy(1);
  expect(map.last()).toMatchObject({ around, zoom: 16 });
});

test('when a sheet closes, what was in the middle above it moves into the middle of the map', () => {
  const { camera, last } = aMap();
  camera.leaveFree(ABOVE_A_SHEET);
  camera.moveInto(WHOLE);
  expect(last()).toMatchObject({ center: [200, 180], offset: [0, 0] });
});

test('doors stay as far from the edges as what lies over the map needs', () => {
  const { camera, last } = aMap();
  camera.leaveFree(WHOLE);
  camera.fit([[DOOR]]);
  expect(last()).toMatchObject({ padding });
});

const far = { lat: 43.3, lon: -150 };
const near = { lat: 43.3, lon: -170 };
const nearer = { lat: 43.3, lon: -175 };

test.each([
  ['the widest view in which house numbers are shown', [[far], [near], [nearer]], 17],
  ['the nearest view where none is near enough', [[DOOR], [far]], 15],
])('shows %s', (_, groups, zoom) => {
  const { camera, last } = aMap();
  camera.fit(groups);
  expect(last()).toMatchObject({ zoom });
});
