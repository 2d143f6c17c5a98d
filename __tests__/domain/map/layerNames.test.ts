import { layerRole } from '@/lib/domain/map/layerNames';

test.each([
  ['roads', 'roads'],
  ['transportation', 'roads'],
  ['road_names', 'names'],
  ['transportation_name', 'names'],
  ['water', 'water'],
  ['landuse', 'green'],
  ['landcover', 'green'],
  ['buildings', 'building'],
  ['pois', undefined],
  ['toString', undefined],
])('the layer %s is drawn as %s', (layer, role) => {
  expect(layerRole(layer)).toBe(role);
});
