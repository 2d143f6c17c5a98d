import type { Map as GlMap } from 'maplibre-gl';
import { cameraOf } from '@/lib/streetMap/camera';

const DOOR = { lat: 43.3, lon: -124.2 };

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
    fitBounds: () => undefined,
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
  ['the middle of what a sheet leaves free', ({ camera }) => camera.leaveFree([0, -120]), [200, 180]],
  ['a door that was looked at', (map) => goesTo(map, true), [-124.2, 43.3]],
  ['a packet that was looked at', (map) => goesTo(map, false), [-124.2, 43.3]],
  [
    'a door whose sheet has closed since',
    (map) => {
      map.camera.leaveFree([0, -120]);
      goesTo(map, true);
      map.camera.leaveFree([0, 0]);
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
      map.camera.fit([DOOR]);
    },
    [200, 300],
  ],
])('comes closer around %s', (_, looks, around) => {
  const map = aMap();
  looks(map);
  map.camera.zoomBy(1);
  expect(map.last()).toMatchObject({ around, zoom: 16 });
});
