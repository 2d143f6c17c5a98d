import { hullOf } from '@/lib/domain/map/hull';

const at = (lon: number, lat: number) => ({ lat, lon });

test('only the corners are in the outline', () => {
  const square = [at(0, 0), at(2, 0), at(2, 2), at(0, 2)];
  expect(hullOf([at(1, 1), ...square, at(1, 0)])).toEqual(square);
});

test.each([[[]], [[at(0, 0)]], [[at(0, 0), at(1, 1)]]])('%j has no outline', (positions) => {
  expect(hullOf(positions).length).toBeLessThan(3);
});

test('doors in one line have none either', () => {
  expect(hullOf([at(0, 0), at(1, 1), at(2, 2)]).length).toBeLessThan(3);
});
