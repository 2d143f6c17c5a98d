import { readDoors } from '@/server/campaign/readDoors';
import { readTurfs } from '@/server/campaign/readTurfs';
import { addressLine, temporaryFolder } from './addressFile';

const files = temporaryFolder();
afterAll(() => files.remove());

test('reads every good row and says which lines it refused and why', async () => {
  const file = files.writeAddresses([
    addressLine({ id: 1 }),
    addressLine({ id: 1 }),
    addressLine({ id: 2, lat: '' }),
    '3,too,few',
    addressLine({ id: 4, street: '' }),
  ]);
  const { doors, refusals } = await readDoors(file);
  expect(doors.map(({ sourceRef }) => sourceRef)).toEqual(['1']);
  expect(refusals).toEqual([
    { line: 3, reason: 'an id that came before' },
    { line: 4, reason: 'latitude or longitude missing or not a place' },
    { line: 5, reason: 'more or fewer cells than the heading' },
    { line: 6, reason: 'no street' },
  ]);
});

test('takes a byte-order mark, Windows line ends, quotes, blank lines and a heading in capitals', async () => {
  const rows = [
    'ID,NUMBER,STREET,CITY,ZIP,ELECTION_DISTRICT,LAT,LON',
    '1,12,"Elm, North St",Sampleton,21000,4,39.4,-76.8',
    '',
    '2,14,Café St,Sampleton,21000,4,39.4,-76.8',
  ];
  const { doors } = await readDoors(files.write('windows.csv', `\u{feff}${rows.join('\r\n')}`));
  expect(doors.map(({ line }) => line)).toEqual(['12 Elm, North St', '14 Café St']);
});

test.each([
  ['an empty file', '', 'is empty'],
  ['a file of blank lines', '\n\n', 'is empty'],
  ['a heading alone', 'id,number,street,city,zip,election_district,lat,lon\n', 'has a heading but no addresses'],
  ['a missing column', 'id,number,street,city,zip,election_district,lat\n1,2,3,4,5,6,7\n', 'lacks the column lon. It has: id, number'],
  ['missing columns', 'a;b;c\n1;2;3\n', 'lacks the columns number, street, lat, lon. It has: a, b, c'],
  ['only bad rows', 'id,number,street,city,zip,election_district,lat,lon\n1,,,,,,,\n', 'No row of'],
])('%s is refused in a sentence', async (_, content, sentence) => {
  await expect(readDoors(files.write('bad.csv', content))).rejects.toMatchObject({
    name: 'OrganizerError',
    message: expect.stringContaining(sentence),
  });
});

test('text of two encodings is refused: which one a letter is of would be a guess', async () => {
  const heading = Buffer.from('id,number,street,city,zip,election_district,lat,lon\n1,12,Café St,Sampleton,21000,4,39.4,-76.8\n');
  const row = Buffer.from('2,14,Caf\u{e9} St,Sampleton,21000,4,39.4,-76.8\n', 'latin1');
  await expect(readDoors(files.write('two.csv', Buffer.concat([heading, row])))).rejects.toThrow('is not UTF-8 text');
});

test('text in another encoding is refused', async () => {
  const latin1 = Buffer.from(
    'id,number,street,city,zip,election_district,lat,lon\n1,12,Caf\u{e9} St,Sampleton,21000,4,39.4,-76.8\n',
    'latin1',
  );
  await expect(readDoors(files.write('latin1.csv', latin1))).rejects.toMatchObject({
    name: 'OrganizerError',
    message: expect.stringContaining('not UTF-8'),
  });
});

test('a missing file and a folder are named', async () => {
  await expect(readDoors(`${files.folder}/none.csv`)).rejects.toThrow(`There is no file ${files.folder}/none.csv.`);
  await expect(readDoors(files.folder)).rejects.toThrow('is a folder');
});

test('reads the ids of each turf, numbers or text', async () => {
  const turfs = { type: 'FeatureCollection', features: [{ properties: { address_ids: [1, 2] } }, { properties: { address_ids: ['3'] } }] };
  expect(await readTurfs(files.write('turfs.geojson', JSON.stringify(turfs)))).toEqual([['1', '2'], ['3']]);
});

test.each([
  ['not JSON', '<html>', 'is not JSON'],
  ['another shape', '{"type":"Feature"}', 'address_ids'],
])('turfs that are %s are refused', async (_, content, sentence) => {
  await expect(readTurfs(files.write('bad.geojson', content))).rejects.toMatchObject({
    name: 'OrganizerError',
    message: expect.stringContaining(sentence),
  });
});

test('a missing file of turfs is named', async () => {
  await expect(readTurfs(`${files.folder}/none.geojson`)).rejects.toThrow('none.geojson');
});
