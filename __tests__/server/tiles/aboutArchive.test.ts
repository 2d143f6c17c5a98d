import { dayOf, readAbout } from '@/server/tiles/aboutArchive';

const layer = (id: string, ...fields: string[]) => ({ id, fields: Object.fromEntries(fields.map((field) => [field, 'String'])) });

test('what an archive says of itself is plain text', () => {
  const about = readAbout({
    name: 'Protomaps <b>Basemap</b>',
    attribution: '<a href="https://openstreetmap.org/copyright">&copy; OpenStreetMap</a>',
    'planetiler:osm:osmosisreplicationtime': '2026-10-03T20:21:00Z',
    'planetiler:buildtime': '2026-10-05T00:00:00Z',
    vector_layers: [layer('roads', 'kind'), { fields: {} }, 'water'],
  });
  expect(about).toMatchObject({
    name: 'Protomaps Basemap',
    attribution: '© OpenStreetMap',
    licence: 'ODbL 1.0 (openstreetmap.org/copyright)',
    date: '2026-10-03',
    layers: ['roads'],
    isOwn: false,
    sources: undefined,
  });
});

test.each([[undefined], [null], ['text'], [{ name: 7, attribution: [], vector_layers: 'roads', 'walkbook:sources': 7 }]])(
  'metadata that says nothing: %o',
  (metadata) => {
    expect(readAbout(metadata)).toMatchObject({ name: '', attribution: '', licence: '', date: '', layers: [], isOwn: false });
  },
);

test.each([
  ['ours', [layer('roads', 'class'), layer('road_names', 'class', 'name'), layer('water')], true],
  ["Protomaps' words", [layer('roads', 'kind'), layer('road_names', 'name')], false],
  ['no names', [layer('roads', 'class')], false],
  ['another layer', [layer('roads', 'class'), layer('road_names'), layer('transportation')], false],
])('layers that need no translation: %s', (_, layers, isOwn) => {
  expect(readAbout({ vector_layers: layers }).isOwn).toBe(isOwn);
});

test('its own licence counts', () => {
  expect(readAbout({ attribution: '© Oak County', license: 'CC BY 4.0' }).licence).toBe('CC BY 4.0');
  expect(readAbout({ attribution: '© Oak County' }).licence).toBe('');
});

test.each([
  ['2026-10-03', '2026-10-03'],
  ['Sat, 03 Oct 2026 20:21:00 GMT', '2026-10-03'],
  [1_790_000_000, '2026-09-21'],
  ['soon', ''],
  [undefined, ''],
])('%s is of the day %s', (time, day) => {
  expect(dayOf(time)).toBe(day);
});
