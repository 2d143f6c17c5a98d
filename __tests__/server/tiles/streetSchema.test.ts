import { ownFeatures } from '@/server/tiles/streetSchema';

const LINE = 2;
const AREA = 3;
const of = (layer: string, type: number, properties: Record<string, unknown>, isNaming = true) =>
  ownFeatures(layer, { type, properties }, isNaming).map(({ role, properties: own }) => [role, own]);

test.each([
  ["Protomaps' street", 'roads', LINE, { kind: 'minor_road', kind_detail: 'residential' }, [['roads', { class: 'residential' }]]],
  ['a tunnel', 'transportation', LINE, { class: 'rail', brunnel: 'tunnel' }, [['roads', { class: 'rail', tunnel: 'yes' }]]],
  ['a square', 'transportation', AREA, { class: 'path' }, []],
  [
    "OpenMapTiles' name",
    'transportation_name',
    LINE,
    { class: 'minor', name: 'Oak St' },
    [['names', { class: 'residential', name: 'Oak St' }]],
  ],
  ["a path's name", 'transportation_name', LINE, { class: 'path', name: 'Loop' }, []],
  ['a lake', 'water', AREA, { kind: 'lake' }, [['water', {}]]],
  ['a pool, which is in nobody’s way', 'water', AREA, { class: 'swimming_pool' }, [['water', { class: 'swimming_pool' }]]],
  ['a brook', 'water', LINE, { kind: 'stream' }, []],
  ['a park', 'landuse', AREA, { kind: 'park' }, [['green', { class: 'park' }]]],
  ['what says more below', 'landcover', AREA, { class: 'wood', subclass: 'forest' }, [['green', { class: 'forest' }]]],
  ['what is called otherwise', 'park', AREA, { class: 'national_park' }, [['green', { class: 'nature_reserve' }]]],
  ['a factory', 'landuse', AREA, { kind: 'industrial' }, []],
  ['a house', 'buildings', AREA, { kind: 'building', height: 12 }, [['building', {}]]],
  ['a part of a house', 'buildings', AREA, { kind: 'building_part' }, []],
  ['a shop', 'pois', 1, { kind: 'shop' }, []],
])('%s', (_, layer, type, properties, own) => {
  expect(of(layer, type, properties)).toEqual(own);
});

test('a road gives its name where the tile has no layer of names', () => {
  const street = { kind: 'minor_road', name: 'Elm St' };
  const named = ['names', { class: 'residential', name: 'Elm St' }];
  expect(of('roads', LINE, street)).toEqual([['roads', { class: 'residential' }], named]);
  expect(of('roads', LINE, street, false)).toEqual([['roads', { class: 'residential' }]]);
});
