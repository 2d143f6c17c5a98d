import { zipSync } from 'fflate';
import { temporaryFolder } from '@/__tests__/server/campaign/addressFile';
import { assumptionText } from '@/server/campaign/table/assumption';
import { openTable, readRows } from '@/server/campaign/table/readRows';
import { dbf, type Field, shapefile, shp } from './builtFiles';

const files = temporaryFolder();
afterAll(() => files.remove());

async function tableOf(content: Uint8Array) {
  const file = files.write('points.zip', content);
  const { form, assumptions } = await openTable(file);
  const rows: (string | number)[][] = [];
  for await (const { line, cells } of readRows(file, form)) rows.push([line, ...cells]);
  return { rows, said: assumptions.map(assumptionText) };
}

const FIELDS: readonly Field[] = [
  ['NUMBER', 'N', 8],
  ['STREET', 'C', 12],
  ['LATITUDE', 'N', 8],
];
const ELM = { at: [[-73.2, 44.48]], cells: ['12', 'Elm St', '44.5'] } as const;
const OAK = { at: [[-73.3, 44.49]], cells: ['14', 'Oak Ave', ''] } as const;
const WGS84 =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137,298.257223563]],PRIMEM["Greenwich",0],UNIT["Degree",0.017]]';
const NAD83 = WGS84.replaceAll('WGS_1984', 'North_American_1983');

/** A county's plane. Its origin is known without reckoning. */
const plane = (unit: string, easting: number, datum = 'D_North_American_1983') =>
  `PROJCS["NAD_1983_StatePlane_Vermont",GEOGCS["GCS",DATUM["${datum}",SPHEROID["GRS_1980",6378137,298.257222101]],PRIMEM["Greenwich",0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",${easting}],PARAMETER["False_Northing",0],PARAMETER["Central_Meridian",-72.5],PARAMETER["Scale_Factor",0.9999642857],PARAMETER["Latitude_Of_Origin",42.5],UNIT[${unit}]]`;

test.each([
  ['degrees of WGS 84', { prj: WGS84 }],
  ['degrees of NAD 83', { prj: NAD83 }],
  ['no word of what its places are', {}],
])('a shapefile of points is read: %s', async (_, more) => {
  expect(await tableOf(shapefile(FIELDS, [ELM, OAK], more))).toEqual({
    rows: [
      [0, 'NUMBER', 'STREET', 'latitude', 'longitude'],
      [1, '12', 'Elm St', '44.48', '-73.2'],
      [2, '14', 'Oak Ave', '44.49', '-73.3'],
    ],
    said: [],
  });
});

test.each([
  ['meters', '"Meter",1', 500_000],
  ['feet', '"Foot_US",0.304800609601219', 1_640_416.666667],
])('places in %s of a plane become degrees', async (_, unit, easting) => {
  const { rows, said } = await tableOf(shapefile(FIELDS, [{ ...ELM, at: [[easting, 0]] }], { prj: plane(unit, easting) }));
  expect(rows[1]).toEqual([1, '12', 'Elm St', '42.5', '-72.5']);
  expect(said).toEqual(['The places are in feet or meters of NAD 1983 StatePlane Vermont: latitude and longitude are reckoned from them.']);
});

test('the first of several points counts, a shape without a place has none, and a row that is deleted is left out', async () => {
  const shapes = [
    { ...ELM, at: [ELM.at[0], OAK.at[0]] },
    { ...OAK, isDeleted: true },
    { ...OAK, at: null },
  ];
  expect((await tableOf(zipSync({ 'a.shp': shp(shapes, 8), 'A.DBF': dbf(FIELDS, shapes) }))).rows.slice(1)).toEqual([
    [1, '12', 'Elm St', '44.48', '-73.2'],
    [3, '14', 'Oak Ave', '', ''],
  ]);
});

test.each<[string, Field[1], string, string]>([
  ['a number of the program’s own width', 'N', '501.00000000000', '501'],
  ['a number with decimals', 'N', '44.4801', '44.4801'],
  ['a number that did not fit', 'N', '*****', ''],
  ['an id with zeros', 'C', '000412', '000412'],
  ['a day', 'D', '20250630', '2025-06-30'],
  ['no day', 'D', '', ''],
  ['yes', 'L', 'T', 'TRUE'],
  ['no', 'L', 'N', 'FALSE'],
  ['not said', 'L', '?', ''],
])('%s', async (_, type, cell, text) => {
  const { rows } = await tableOf(shapefile([['A', type, 16], ...FIELDS], [{ ...ELM, cells: [cell, ...ELM.cells] }]));
  expect(rows[1]?.[1]).toBe(text);
});

test.each([
  ['UTF-8', 'UTF-8', Buffer.from('Peña St')],
  ['a code page', '1252', Buffer.from('Peña St', 'latin1')],
  ['a code page of Windows', 'ANSI 1252', Buffer.from('Peña St', 'latin1')],
  ['a code page of the ISO', 'ISO 88591', Buffer.from('Peña St', 'latin1')],
  ['no code page, and Windows-1252', '', Buffer.from('Peña St', 'latin1')],
  ['no code page, and UTF-8', '', Buffer.from('Peña St')],
  ['a code page that nobody knows', 'OEM', Buffer.from('Peña St')],
])('letters are read by %s', async (_, cpg, street) => {
  const { rows } = await tableOf(shapefile(FIELDS, [{ ...ELM, cells: ['12', street] }], cpg === '' ? {} : { cpg }));
  expect(rows[1]?.[2]).toBe('Peña St');
});

test('a letter that the width of a column cuts in two is left out', async () => {
  const { rows } = await tableOf(shapefile(FIELDS, [{ ...ELM, cells: ['12', 'Ellllllm Pañ'] }], { cpg: 'UTF-8' }));
  expect(rows[1]?.[2]).toBe('Ellllllm Pa');
});

const PARTS = { 'a.shp': shp([ELM, OAK]), 'a.dbf': dbf(FIELDS, [ELM, OAK]) };

test.each([
  ['one without its columns', zipSync({ 'a.shp': PARTS['a.shp'] }), 'has a.shp, and lacks the .dbf beside it'],
  ['one of areas', zipSync({ ...PARTS, 'a.shp': shp([ELM], 5) }), 'has lines or areas, no points'],
  ['several', zipSync({ ...PARTS, 'b.shp': PARTS['a.shp'] }), 'has several shapefiles: a.shp, b.shp'],
  [
    'one of an older datum',
    shapefile(FIELDS, [ELM], { prj: plane('"Meter",1', 500_000, 'D_North_American_1927') }),
    'it is not known how they are reckoned',
  ],
  [
    'one of a plane that nobody knows',
    shapefile(FIELDS, [ELM], { prj: plane('"Meter",1', 500_000).replace('Transverse_Mercator', 'Bent') }),
    'not known how',
  ],
  ['one with fewer places than rows', zipSync({ ...PARTS, 'a.shp': shp([ELM]) }), 'is a shapefile that is damaged or cut off'],
  [
    'one with fewer rows than it says',
    zipSync({ ...PARTS, 'a.dbf': PARTS['a.dbf'].subarray(0, -30) }),
    'is a shapefile that is damaged or cut off',
  ],
  ['one without a word of its columns', zipSync({ ...PARTS, 'a.dbf': Buffer.from('x') }), 'is a shapefile that is damaged or cut off'],
])('%s is refused in a sentence', async (_, content, sentence) => {
  await expect(tableOf(content)).rejects.toMatchObject({ name: 'OrganizerError', message: expect.stringContaining(sentence) });
});
