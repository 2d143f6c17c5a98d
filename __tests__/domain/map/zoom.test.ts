import { imageName } from '@/lib/domain/map/packetImage';
import { isDoubleTap, maxZoom } from '@/lib/domain/map/zoom';

it.each([
  ['a large image, to its original size', { width: 1560, height: 1000 }, 4],
  ['a high one, by its height', { width: 1000, height: 4220 }, 5],
  ['a small one, as far as a double tap', { width: 200, height: 200 }, 2],
])('%s', (_, image, expected) => {
  expect(maxZoom(image, { width: 390, height: 844 })).toBeCloseTo(expected);
});

it.each([
  ['within 300 ms', { x: 12, y: 10, atMs: 300 }, true],
  ['later', { x: 12, y: 10, atMs: 301 }, false],
  ['elsewhere', { x: 90, y: 10, atMs: 100 }, false],
])('a second tap %s', (_, second, expected) => {
  expect(isDoubleTap({ x: 10, y: 10, atMs: 0 }, second)).toBe(expected);
});

it('names the image by bucket and code, whatever is in them', () => {
  expect(imageName('b-7', 'K7M4QX9TB')).toBe('b-7/K7M4QX9TB.png');
  expect(imageName('../x', 'a/b')).toBe('..%2Fx/a%2Fb.png');
});
