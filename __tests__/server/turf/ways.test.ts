import { crossesAny } from '@/server/turf/barriers';
import { flatMeters, wayCost } from '@/server/turf/ways';
import { METER } from './town';

const place = (lat: number, lon: number) => ({ lat, lon });

test.each([
  ['in a town', place(44, -72), place(44.001, -72.002)],
  ['across a county', place(44, -72), place(44.2, -72.2)],
  ['far north', place(69, 18), place(70, 25)],
])('%s a way is as long as the way back', (_, from, to) => {
  expect(flatMeters(from, to)).toBe(flatMeters(to, from));
});

test('a way to a place on a river costs the same both ways', () => {
  const river = crossesAny([[-500, 500].map((north) => place(north * METER, 0))]);
  const [bank, ford] = [place(0, 100 * METER), place(0, 0)];
  const cost = wayCost(river);
  expect(cost(bank, ford)).toBe(cost(ford, bank));
  expect(cost(bank, place(0, -100 * METER))).toBeCloseTo(1_700, 0);
});
