import { isUnderground, roadClassOf } from '@/server/tiles/roadClass';

test.each([
  ["an extract's street", { class: 'residential' }, 'residential'],
  ['an extract by its own key', { highway: 'tertiary' }, 'tertiary'],
  ["Protomaps' motorway", { kind: 'highway', kind_detail: 'motorway' }, 'motorway'],
  ['its ramp', { kind: 'highway', kind_detail: 'motorway', is_link: true }, 'motorway_link'],
  ["Protomaps' trunk road", { kind: 'major_road', kind_detail: 'trunk' }, 'trunk'],
  ['a main road of which no more is said', { kind: 'major_road' }, 'primary'],
  ["Protomaps' driveway", { kind: 'minor_road', kind_detail: 'service' }, 'service'],
  ['a sidewalk', { kind: 'path', kind_detail: 'sidewalk' }, 'path'],
  ["Protomaps' of version 3", { 'pmap:kind': 'medium_road' }, 'tertiary'],
  ["OpenMapTiles' street", { class: 'minor' }, 'residential'],
  ["OpenMapTiles' ramp", { class: 'motorway', ramp: 1 }, 'motorway_link'],
  ["OpenMapTiles' steps", { class: 'path', subclass: 'steps' }, 'steps'],
  ['a railway', { kind: 'rail', kind_detail: 'rail' }, 'rail'],
  ['a light railway', { class: 'transit', subclass: 'light_rail' }, 'rail'],
  ['a railway of which no more is said', { class: 'rail' }, 'rail'],
  ['a tramway', { kind: 'rail', kind_detail: 'tram' }, undefined],
  ['a railway without trains', { class: 'rail', subclass: 'disused' }, undefined],
  ['a road that is being built', { class: 'primary_construction' }, undefined],
  ['a ferry', { kind: 'ferry' }, undefined],
  ['nothing', {}, undefined],
  ['no text', { class: 7 }, undefined],
])('%s', (_, properties, roadClass) => {
  expect(roadClassOf(properties)).toBe(roadClass);
});

test.each([
  [{ is_tunnel: true }, true],
  [{ brunnel: 'tunnel' }, true],
  [{ tunnel: 'yes' }, true],
  [{ 'pmap:level': -1 }, true],
  [{ brunnel: 'bridge' }, false],
  [{ tunnel: 'no' }, false],
  [{ 'pmap:level': 1 }, false],
  [{}, false],
])('%o lies in a tunnel: %s', (properties, isTunnel) => {
  expect(isUnderground(properties)).toBe(isTunnel);
});
