import { ADDRESS_FIELDS } from '@/server/campaign/addressColumns';
import { fileUses, wantedHomes } from '@/server/campaign/fileUses';
import { readDoors } from '@/server/campaign/readDoors';
import { typedMapping } from '@/server/campaign/table/mapping';
import { temporaryFolder } from './addressFile';

const files = temporaryFolder();
afterAll(() => files.remove());

/** A file of addresses with two more columns. */
const fileOf = (heading: string, rows: readonly string[]) =>
  files.write(
    'uses.csv',
    [`number,street,lat,lon,${heading}`, ...rows.map((row, index) => `${index + 1},Elm,39.4,-76.8,${row}`)].join('\n'),
  );

test.each([
  ['a use', 'use,x1', ['Residential,a', 'Commercial,a'], 'use'],
  ["the state's own heading", 'SITETYPE,x1', ['SINGLE FAMILY DWELLING,a', 'CAMP,a'], 'SITETYPE'],
  ['a class', 'x1,Prop_Class', ['a,R', 'a,C'], 'Prop_Class'],
  ['a column of another kind beside it', 'ADDRTYPE,SUBTYPE', ['Primary,House', 'Primary,Shed'], 'SUBTYPE'],
  ['a type that is no street’s', 'ST_TYPE,TYPE', ['ST,Residential', 'ST,Pump station'], 'TYPE'],
  ['others alone', 'class,x1', ['Industrial,a', 'Whatever,a'], 'class'],
  ['the types of streets', 'type,x1', ['ST,a', 'PARK,a'], undefined],
  ['codes that nobody knows', 'use_code,x1', ['110,a', '220,a'], undefined],
  ['no such column', 'x1,x2', ['a,b'], undefined],
  ['empty cells', 'use,class', [',Residential', ',Shed'], 'class'],
])('%s', async (_, heading, rows, column) => {
  expect((await fileUses(fileOf(heading, rows)))?.column).toBe(column);
});

test('counts the values of the column, the most frequent first', async () => {
  const uses = await fileUses(fileOf('use,x1', ['Shed,a', 'House,a', 'House,a', ',a']));
  expect(uses?.values).toEqual([
    { value: 'House', rows: 2, isHome: true },
    { value: 'Shed', rows: 1, isHome: false },
    { value: '', rows: 1, isHome: true },
  ]);
});

const homesOf = async (file: string, homes?: string) => {
  const { doors } = await readDoors(file, { homes: homes === undefined ? undefined : wantedHomes(homes) });
  return doors.filter(({ isHome }) => isHome).map(({ number }) => number);
};

test('what staff say counts, whatever the words mean', async () => {
  const file = fileOf('use,site', ['House,A', 'Shed,B', ',"Cabin, old"', 'House,']);
  expect(await homesOf(file)).toEqual(['1', '3', '4']);
  expect(await homesOf(file, 'SITE=b')).toEqual(['2']);
  expect(await homesOf(file, 'site=A, "Cabin, old"')).toEqual(['1', '3']);
  expect(await homesOf(file, 'site=(empty)')).toEqual(['4']);
  expect(await homesOf(file, 'use=Shed,House')).toEqual(['1', '2', '4']);
});

test('a type that is no street’s is no part of the street', async () => {
  const { doors } = await readDoors(fileOf('st_type,type', ['ST,Residential', ',Shed']));
  expect(doors.map(({ line, isHome }) => [line, isHome])).toEqual([
    ['1 Elm ST', true],
    ['2 Elm', false],
  ]);
});

test('in a file without a heading a column is its number', async () => {
  const file = files.write('plain.csv', '1,Elm,39.4,-76.8,A\n2,Elm,39.4,-76.8,B\n');
  const mapping = typedMapping(['number=1', 'street=2', 'lat=3', 'lon=4'], ADDRESS_FIELDS, false);
  const { doors } = await readDoors(file, { mapping, homes: wantedHomes('5=B') });
  expect(doors.map(({ isHome }) => isHome)).toEqual([false, true]);
});

test.each([
  ['homes', '"homes" is not of the form COLUMN=VALUE,VALUE.'],
  ['use=', '"use=" is not of the form'],
  ['kind=House', 'has no column "kind". It has: number, street'],
  ['use=House,Hut', 'No row has "Hut" in the column use. It has: House, Shed, (empty).'],
])('%s is refused', async (homes, sentence) => {
  await expect(homesOf(fileOf('use,x1', ['House,a', 'Shed,a', ',a']), homes)).rejects.toThrow(sentence);
});
