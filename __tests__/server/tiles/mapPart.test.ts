import { featureName, isGreen, rankOf, roleOf } from '@/server/tiles/mapPart';

test.each([
  ['roads', 'streets'],
  ['transportation', 'streets'],
  ['road_names', 'names'],
  ['transportation_name', 'names'],
  ['water', 'water'],
  ['landuse', 'land'],
  ['buildings', 'buildings'],
  ['pois', undefined],
])('the layer %s is drawn as %s', (layer, role) => {
  expect(roleOf(layer)).toBe(role);
});

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
