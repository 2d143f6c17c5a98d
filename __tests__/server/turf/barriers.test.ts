import { crossesAny, noBarriers } from '@/server/turf/barriers';

/** A motorway to the north, and a lake. */
const motorway = [
  { lat: 0, lon: 0.001 },
  { lat: 0.004, lon: 0.001 },
  { lat: 0.03, lon: 0.001 },
];
const lake = [
  { lat: 0.05, lon: 0.05 },
  { lat: 0.05, lon: 0.051 },
  { lat: 0.051, lon: 0.051 },
  { lat: 0.05, lon: 0.05 },
];
const crosses = crossesAny([motorway, lake]);

test.each([
  ['across the motorway', { lat: 0.002, lon: 0 }, { lat: 0.002, lon: 0.002 }, true],
  ['across it where it has no corner for long', { lat: 0.02, lon: 0.0009 }, { lat: 0.0201, lon: 0.0011 }, true],
  ['beside the motorway', { lat: 0.002, lon: 0 }, { lat: 0.02, lon: 0.0009 }, false],
  ['past its end', { lat: -0.001, lon: 0 }, { lat: -0.001, lon: 0.002 }, false],
  ['across the lake', { lat: 0.0501, lon: 0.0499 }, { lat: 0.0502, lon: 0.052 }, true],
  ['along the lake', { lat: 0.0499, lon: 0.05 }, { lat: 0.0499, lon: 0.052 }, false],
  ['nowhere', { lat: 0.002, lon: 0 }, { lat: 0.002, lon: 0 }, false],
])('a way %s', (_, from, to, across) => {
  expect(crosses(from, to)).toBe(across);
  expect(crosses(to, from)).toBe(across);
});

test('west and south of the zero degrees too', () => {
  const shifted = crossesAny([motorway.map(({ lat, lon }) => ({ lat: lat - 40, lon: lon - 76 }))]);
  expect(shifted({ lat: -39.998, lon: -76 }, { lat: -39.998, lon: -75.998 })).toBe(true);
  expect(shifted({ lat: -39.998, lon: -76 }, { lat: -39.998, lon: -75.9995 })).toBe(false);
});

test('where no barrier is known no way crosses one', () => {
  expect(noBarriers({ lat: 0, lon: 0 }, { lat: 1, lon: 1 })).toBe(false);
  expect(crossesAny([])({ lat: 0.002, lon: 0 }, { lat: 0.002, lon: 0.002 })).toBe(false);
});
