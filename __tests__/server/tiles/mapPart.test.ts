import { featureName, isGreen, rankOf } from '@/server/tiles/mapPart';

test.each([
  [{ class: 'motorway_link' }, 5],
  [{ class: 'primary' }, 4],
  [{ class: 'tertiary' }, 3],
  [{ kind: 'major_road' }, 3],
  [{ class: 'residential' }, 2],
  [{ kind: 'minor_road' }, 2],
  [{ class: 'service' }, 1],
  [{}, 1],
])('%o has rank %i', (properties, rank) => {
  expect(rankOf(properties)).toBe(rank);
});

test('parks and woods are green', () => {
  expect([isGreen({ class: 'park' }), isGreen({ kind: 'forest' }), isGreen({ class: 'industrial' }), isGreen({})]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('a name is text that says something', () => {
  expect([featureName({ name: ' Elm St ' }), featureName({ name: ' ' }), featureName({ name: 7 }), featureName({})]).toEqual([
    'Elm St',
    undefined,
    undefined,
    undefined,
  ]);
});
