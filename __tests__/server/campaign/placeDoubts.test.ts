import { PlaceCounts, placeDoubt, placeDoubtText } from '@/server/campaign/placeDoubts';

type At = readonly [lat: number, lon: number, zip?: string];

const BURLINGTON: At = [44.48, -73.21, '05401'];

/** Judges positions, of which each stands so often in a file. */
function judged(positions: readonly (readonly [times: number, at: At])[], zips: readonly string[] = ['054']) {
  const counts = new PlaceCounts(zips);
  for (const [times, [lat, lon, zip = '']] of positions) counts.add({ lat, lon, zip }, times);
  return placeDoubt(counts);
}

test.each<[string, Parameters<typeof judged>[0], string | undefined, string[]?]>([
  ['no positions', [], undefined],
  ['positions in the state of their ZIP', [[10, BURLINGTON]], undefined],
  [
    'latitude and longitude exchanged',
    [
      [9, [-73.21, 44.48, '05401']],
      [1, BURLINGTON],
    ],
    'swappedPlaces',
  ],
  ['the longitude without its sign', [[10, [44.48, 73.21, '05401']]], 'signLost'],
  ['nothing but zeros', [[10, [0, 0, '05401']]], 'elsewhere'],
  ['another continent', [[10, [48.2, 16.4]]], 'elsewhere'],
  ['another continent, where the campaign has no ZIP', [[10, [48.2, 16.4]]], 'elsewhere', []],
  ['a town of the same name in another state', [[10, [36.09, -79.44]]], 'elsewhere'],
  ['one position alone in another state', [[1, [36.09, -79.44]]], undefined],
  ['two positions in another state', [[2, [36.09, -79.44]]], 'elsewhere'],
  ['another state than that of their ZIP', [[10, [36.09, -79.44, '05401']]], 'elsewhere'],
  [
    'half of them in another state',
    [
      [5, [36.09, -79.44, '05401']],
      [5, BURLINGTON],
    ],
    'elsewhere',
  ],
  [
    'one of six with latitude and longitude exchanged',
    [
      [5, BURLINGTON],
      [1, [-73.21, 44.48, '05401']],
    ],
    'swappedPlaces',
  ],
  [
    'one of six without the sign',
    [
      [5, BURLINGTON],
      [1, [44.48, 73.21, '05401']],
    ],
    'signLost',
  ],
  [
    'one of six at nothing',
    [
      [5, BURLINGTON],
      [1, [1e-14, 0.1]],
    ],
    'scattered',
  ],
  ['the county next door', [[10, [44.81, -73.08, '05478']]], undefined],
  ['the state next door, by its own ZIPs', [[10, [44.7, -73.45, '12901']]], undefined],
  ['a town across the border that another state’s post office serves', [[10, [44.99, -71.55, '03597']]], undefined],
  [
    'a whole state, of which the campaign has one county',
    [
      [5, [42.75, -73.2]],
      [5, [45.0, -71.6]],
    ],
    undefined,
  ],
  [
    'a campaign of two states',
    [
      [5, [36.09, -79.44]],
      [5, [44.48, -73.21]],
    ],
    undefined,
    ['054', '272'],
  ],
  ['ZIPs of no state, which overseas mail has', [[10, [44.48, -73.21, '09012']]], undefined],
  ['without any ZIP in the campaign, anywhere in the country', [[10, [36.09, -79.44]]], undefined, ['']],
  [
    'one of ten far away in its state',
    [
      [9, BURLINGTON],
      [1, [42.75, -73.2, '05201']],
    ],
    'scattered',
  ],
  [
    'one of ten in the sea',
    [
      [9, BURLINGTON],
      [1, [0.05, -0.05]],
    ],
    'scattered',
  ],
  [
    'one of nine far away, which nobody can judge',
    [
      [8, BURLINGTON],
      [1, [42.75, -73.2, '05201']],
    ],
    undefined,
  ],
  [
    'a county, and a town an hour away',
    [
      [99, BURLINGTON],
      [1, [43.9, -72.7, '05060']],
    ],
    undefined,
  ],
  [
    'two counties at the ends of a state',
    [
      [50, BURLINGTON],
      [50, [42.75, -73.2, '05201']],
    ],
    undefined,
  ],
  ['Alaska', [[10, [61.2, -149.9, '99501']]], undefined],
  ['Hawaii', [[10, [21.45, -158.18, '96792']]], undefined],
  ['Puerto Rico', [[10, [18.4, -66.1, '00901']]], undefined],
  ['Guam', [[10, [13.45, 144.78, '96910']]], undefined, ['969']],
])('%s: %j', (_, positions, kind, zips) => {
  expect(judged(positions, zips)?.kind).toBe(kind);
});

test.each<[string, number, (index: number) => readonly [lat: number, lon: number, building: string], string | undefined]>([
  ['the middle of a ZIP for all', 12, (index) => [44.48123, -73.21456, `${index} Elm St`], 'onePlace'],
  ['a tower of apartments', 12, () => [44.48123, -73.21456, '1 Elm St'], undefined],
  ['nine of eighteen at one position', 18, (index) => [44.48123 + Math.max(0, index - 8) / 1e4, -73.21456, `${index} Elm St`], undefined],
  ['two decimals', 12, (index) => [44.4 + index / 100, -73.21, `${index} Elm St`], 'roundedPlaces'],
  ['whole degrees of a few', 9, (index) => [44 - index, -73, `${index} Elm St`], undefined],
  ['five decimals', 12, (index) => [44.4 + index / 1e5, -73.21, `${index} Elm St`], undefined],
])('exact positions: %s', (_, rows, at, kind) => {
  const counts = new PlaceCounts([]);
  for (let index = 0; index < rows; index += 1) {
    const [lat, lon, building] = at(index);
    counts.add({ lat, lon, zip: '', building });
  }
  expect(placeDoubt(counts)?.kind).toBe(kind);
});

test('of a few that are far from the others the sentence names one', () => {
  const doubt = judged([
    [998, BURLINGTON],
    [2, [42.75, -73.2, '05201']],
  ]);
  expect(doubt && placeDoubtText(doubt)).toMatch(/^2 of 1,000 positions are far from all others, one of them near 42\.75, -73\.20:/u);
});

test('the sentence counts the positions that are wrong', () => {
  const doubt = judged([
    [1_900, [36.09, -79.44, '05401']],
    [100, BURLINGTON],
  ]);
  expect(doubt && placeDoubtText(doubt)).toMatch(/^1,900 of 2,000 positions are far from the state of their ZIP/u);
});
