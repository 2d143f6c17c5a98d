import { imageName } from '@/lib/domain/map/packetImage';
import { isZoomTap, maxZoom, mayPan, ZOOM } from '@/lib/domain/map/zoom';

it.each([
  ['a large image, to its original size', { width: 1560, height: 1000 }, 4],
  ['a high one, by its height', { width: 1000, height: 4220 }, 5],
  ['a small one, as far as a double tap', { width: 200, height: 200 }, 2],
])('%s', (_, image, expected) => {
  expect(maxZoom(image, { width: 390, height: 844 })).toBeCloseTo(expected);
});

it.each([
  ['upright', { width: 390, height: 844 }, 4],
  ['turned, which shows it larger', { width: 844, height: 390 }, 2.5641],
  ['in a frame as large as the image, as far as a double tap', { width: 1560, height: 1000 }, 2],
  ['in a frame not laid out yet', { width: 0, height: 0 }, 2],
])('the same image on a phone %s', (_, frame, expected) => {
  expect(maxZoom({ width: 1560, height: 1000 }, frame)).toBeCloseTo(expected);
});

it.each([
  ['within 300 ms', { x: 12, y: 10, atMs: 300, downAtMs: 200 }, true],
  ['later', { x: 12, y: 10, atMs: 301, downAtMs: 200 }, false],
  ['elsewhere', { x: 90, y: 10, atMs: 100, downAtMs: 90 }, false],
  ['that lasts 200 ms', { x: 10, y: 10, atMs: 250, downAtMs: 50 }, true],
  ['that lasts longer, a long tap', { x: 10, y: 10, atMs: 251, downAtMs: 50 }, false],
])('a second tap %s', (_, second, expected) => {
  expect(isZoomTap({ x: 10, y: 10, atMs: 0, downAtMs: 0 }, second)).toBe(expected);
});

it('a long tap is no first tap either', () => {
  expect(isZoomTap({ x: 10, y: 10, atMs: 0, downAtMs: -201 }, { x: 10, y: 10, atMs: 100, downAtMs: 50 })).toBe(false);
});

it.each([
  [1, false],
  [1.00009, false],
  [1.0001, true],
  [2, true],
])('an image of scale %d follows a finger: %j', (scale, follows) => {
  expect(mayPan(scale)).toBe(follows);
});

it('the constants of pinch zoom are the specification’s', () => {
  expect(ZOOM).toEqual({
    transitionMs: 200,
    doubleTapScale: 2,
    wheelFactor: 0.2,
    minPanScale: 1.0001,
    controlScale: 1,
    doubleTapMs: 300,
    tapMs: 200,
  });
});

it('names the image by bucket and code, whatever is in them', () => {
  expect(imageName('b-7', 'K7M4QX9TB')).toBe('b-7/K7M4QX9TB.png');
  expect(imageName('../x', 'a/b')).toBe('..%2Fx/a%2Fb.png');
});
