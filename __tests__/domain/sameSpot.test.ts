import { isSameSpot } from '@/lib/domain/sameSpot';

test.each([
  ['the same spot', { x: 340, y: 500 }, { x: 340, y: 500 }, true],
  ['a thumb that trembles', { x: 340, y: 500 }, { x: 351, y: 488 }, true],
  ['just too far', { x: 340, y: 500 }, { x: 340, y: 524 }, false],
  ['the next row', { x: 340, y: 500 }, { x: 340, y: 564 }, false],
  ['two presses of keys', undefined, undefined, true],
  ['a tap and a key', { x: 340, y: 500 }, undefined, false],
])('%s', (_, one, other, isSame) => {
  expect(isSameSpot(one, other)).toBe(isSame);
});
