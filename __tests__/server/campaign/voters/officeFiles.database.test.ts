import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@/__tests__/server/campaign/addressFile';
import { type Field, shapefile, sheetRow, textRow, workbook } from '@/__tests__/server/campaign/table/builtFiles';
import { ownName } from '@/__tests__/server/support/ownName';
import { openTestDatabase } from '@/__tests__/server/support/testDatabase';
import { forgetPerson } from '@/server/campaign/privacy/forgetPerson';
import { geocodeCommand } from '@/server/cli/geocode';
import { importAddressesCommand } from '@/server/cli/importAddresses';
import { type ImportVotersOptions, importVotersCommand } from '@/server/cli/importVoters';
import { undoGeocodeCommand } from '@/server/cli/undoGeocode';
import type { OpenedDatabase } from '@/server/database/openDatabase';

/* Files of made-up people as offices send them (officeFiles), through the command to the database. What the table's steps make of single lines stands in table/sniff.test.ts. */

const FOLDER = join(import.meta.dirname, 'officeFiles');
const files = temporaryFolder();
const clock = { nowMs: () => Date.parse('2026-11-23') };
let opened: OpenedDatabase;
let campaign = '';

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => {
  await opened.close();
  files.remove();
});
beforeEach(() => {
  campaign = ownName('Office');
});

const openDatabase = async () => ({ db: opened.db, close: async () => undefined });
const officeFile = (name: string) => join(FOLDER, name);

async function importFile(file: string, options: ImportVotersOptions = {}): Promise<{ status: number; out: string }> {
  const printed: string[] = [];
  const print = (line: string) => printed.push(line);
  const rejects = files.write('rejects.csv', '');
  const status = await importVotersCommand(file, { campaign, create: true, rejects, ...options }, print, openDatabase, clock);
  return { status, out: printed.join('\n') };
}

const points = (name: string) => importAddressesCommand(officeFile(name), { campaign, create: true }, () => undefined, openDatabase);

async function people() {
  const { id } = await opened.db.selectFrom('campaigns').select('id').where('name', '=', campaign).executeTakeFirstOrThrow();
  return opened.db
    .selectFrom('voters')
    .innerJoin('places', (join) => join.onRef('places.id', '=', 'voters.place_id').onRef('places.campaign_id', '=', 'voters.campaign_id'))
    .selectAll('voters')
    .select(['places.line', 'places.unit', 'places.city', 'places.zip', 'places.lat', 'places.id as door'])
    .where('voters.campaign_id', '=', id)
    .orderBy('voters.id')
    .execute();
}

const OF_COLUMNS = { map: ['voterId=Voter ID', 'firstName=First Name', 'lastName=Last Name', 'address=Address', 'city=City', 'zip=Zip'] };

test.each(['01-vt-week2-no-zeros.txt', '01-vt-week2-only-zips.txt'])('%s: the people of the week before, at their doors', async (week2) => {
  await points('01-points.csv');
  await importFile(officeFile('01-vt-week1-padded.txt'));
  const before = await people();
  expect(before.every(({ lat }) => lat !== null)).toBe(true);
  const { out } = await importFile(officeFile(week2));
  expect(out).toContain('0 people added, 0 brought up to date, 8 as before, 0 rows refused.');
  expect(out).toContain('8 rows whose ZIP lacks zeros at its beginning');
  expect(out).not.toContain('Not in this file');
  expect(await people()).toEqual(before);
});

test('ids without their zeros are the same people, also where a row of them is refused', async () => {
  await importFile(officeFile('01-vt-week1-padded.txt'));
  const text = readFileSync(officeFile('01-vt-week2-no-zeros.txt'), 'utf8').replace('14 ELM ST', 'ELM ST');
  const { out } = await importFile(files.write('week3.txt', text));
  expect(out).toContain('0 people added, 0 brought up to date, 7 as before, 1 row refused.');
  expect(out).toContain('7 rows whose voter id is written otherwise than before');
  expect(out).not.toContain('Not in this file');
});

test.each([
  ['02-vt-2024.txt', 'CHI-C', ['2016-11-08 General Election', '2018-11-06 General Election', '2020-11-03 General Election'], 'State House'],
  ['02-vt-2025.csv', 'CHI-C', ['2020-11-03 General Election', '2024-11-05 General Election'], undefined],
  ['02-vt-2025-known.csv', 'CHI-C', ['2020-11-03 General Election', '2024-11-05 General Election'], undefined],
])('%s is known as Vermont', async (file, senate, elections, absent) => {
  const { out } = await importFile(officeFile(file));
  expect(out).toContain('Read as layout vt');
  if (absent === undefined) expect(out).not.toContain('lacks what its office usually sends');
  else expect(out).toContain(`The file lacks what its office usually sends: ${absent}.`);
  const [joan] = await people();
  expect(joan).toMatchObject({ source_ref: '000412001', zip: '05401', districts: expect.arrayContaining([`State Senate ${senate}`]) });
  const votes = await opened.db
    .selectFrom('voting_history')
    .select('election')
    .where('campaign_id', '=', joan?.campaign_id ?? 0)
    .where('voter_id', '=', joan?.id ?? 0)
    .orderBy('election')
    .execute();
  expect(votes.map(({ election }) => election)).toEqual(elections);
});

test('two counties of other encodings in one file are each read as they are written', async () => {
  const { out } = await importFile(officeFile('03-fl-two-encodings.txt'));
  expect(out).toMatch(/rows? written in Windows-1252, the others in UTF-8/u);
  expect((await people()).map(({ first_name, last_name }) => `${first_name} ${last_name}`)).toEqual([
    'Inés Peña',
    'José Muñoz',
    'Ángel García',
    'René Núñez',
    'Ann Plain',
  ]);
});

test('a ZIP that a spreadsheet has shortened is placed by its points', async () => {
  await points('04-points.csv');
  await importFile(officeFile('04-voters-good.csv'), OF_COLUMNS);
  await importFile(officeFile('04-voters-excel-zip.csv'), OF_COLUMNS);
  const placed = (await people()).map(({ first_name, lat }) => [first_name, lat]);
  expect(placed).toEqual([
    ['Joan', 44.4801],
    ['Lena', 44.4802],
    ['Pia', 44.4901],
    // Nobody knows which digit of a Texan ZIP is missing.
    ['Tex', null],
  ]);
});

test('the word NULL is an empty cell, and Karl Null is a person', async () => {
  const map = [
    ...OF_COLUMNS.map,
    ...['nameSuffix=Suffix', 'unit=Unit', 'phone=Phone', 'email=Email', 'party=Party', 'language=Language', 'precinct=Precinct'],
    'birthDate=Date of Birth',
  ];
  const { out } = await importFile(officeFile('06-null-words.csv'), { map });
  expect(out).toContain('3 people added');
  expect(out).toContain('3 rows with words or numbers that stand for nothing');
  expect(await people()).toMatchObject([
    {
      first_name: 'Joan',
      last_name: 'Amber',
      unit: null,
      phone: null,
      email: null,
      party: null,
      language: null,
      precinct: null,
      age: null,
    },
    { first_name: 'Karl', last_name: 'Null', unit: null, phone: '(330) 555-0101', party: 'Democratic' },
    { first_name: 'Lena', last_name: 'Birch Jr', phone: null, email: 'a@example.org' },
  ]);
});

test('a quote that nobody closes costs no other row', async () => {
  const { out } = await importFile(officeFile('07-stray-quote.csv'), OF_COLUMNS);
  expect(out).toContain('40 people added');
  expect(out).toContain('1 row with a quote that is never closed: read without it (line 6).');
  expect((await people())[4]).toMatchObject({ first_name: 'Bud', last_name: 'Last5' });
});

test('breaks inside quotes leave the lines of later rows as an editor shows them', async () => {
  const { out } = await importFile(officeFile('07-breaks-crlf.csv'), OF_COLUMNS);
  expect(out).toContain('2 people added');
  expect(out).toContain('Refused, line 6: no house number');
});

test('a title above the heading is left out', async () => {
  const { out } = await importFile(officeFile('08-title-line.csv'), OF_COLUMNS);
  expect(out).toContain('2 people added, 0 brought up to date, 0 as before, 0 rows refused.');
  expect(out).toContain('1 line above the heading left out ("Town of Elmwood voter checklist as of 10/01/2026") (line 1).');
});

test('who may not vote any more is left out by the words of a status, each with its count', async () => {
  const { out } = await importFile(officeFile('09-status.csv'), { map: [...OF_COLUMNS.map, 'status=Status'] });
  expect((await people()).map(({ first_name }) => first_name)).toEqual(['Joan', 'Ida']);
  for (const status of ['Deceased', 'Cancelled', 'Purged', 'Removed'])
    expect(out).toMatch(new RegExp(`1 row left out with the status "${status}" \\(line \\d\\)\\.`, 'u'));
});

test('a whole address in one cell becomes street, unit, town and ZIP', async () => {
  const { out } = await importFile(officeFile('10-tx-2025.csv'));
  expect(out).toContain('Read as layout tx-2025');
  expect(out).toContain('1 row left out with the status "C"');
  expect((await people()).map(({ first_name, line, unit, city, zip }) => [first_name, line, unit, city, zip])).toEqual([
    ['Joan', '1200 Elm St', 'Apt 5', 'Austin', '78701'],
    ['Lena', '1202 Elm St', null, 'Austin', '78701'],
    ['Milo', '1204 Elm St', expect.stringMatching(/5$/u), 'Austin', '78701'],
    ['Nora', '1200 Elm St', 'Apt 5', 'Austin', '78701'],
  ]);
});

test('a file of fixed width is refused in a plain sentence', async () => {
  await expect(importFile(officeFile('10-tx-fixed.txt'))).rejects.toThrow('has columns of fixed width');
});

test('names in capitals are written as people write them', async () => {
  await importFile(officeFile('12-names.csv'), { map: [...OF_COLUMNS.map, 'nameSuffix=Suffix'] });
  expect((await people()).map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim())).toEqual([
    "Mary-Ann O'Brien-Smith",
    "Sean Smith-O'Brien",
    "Gino D'Angelo",
    'Ann Lee-McDonald',
    'Jose De La Cruz',
    'Liam O’Neill',
    'Keanu ʻOhana',
    'J.R. Van Der Berg III',
    'Mc Kenna Mc Donald Sr.',
    "D'Arcy MacDonald 2nd",
    'Sukarno',
    'Łukasz Świątek',
    'Ana Garcia Lopez',
    'Eva Torres-Lopez',
  ]);
});

test('the same phones written otherwise are no change', async () => {
  const map = [...OF_COLUMNS.map, 'phone=Phone'];
  await importFile(officeFile('13-phones-1.csv'), { map });
  const before = await people();
  expect(before.map(({ phone }) => phone)).toEqual([
    ...[
      '(330) 555-0101',
      '(330) 555-0102',
      '(330) 555-0103',
      '(330) 555-0104 ext. 12',
      '(330) 555-0105',
      '(330) 555-0106',
      '(330) 555-0107',
    ],
    ...[null, '+44 20 7946 0018'],
  ]);
  const { out } = await importFile(officeFile('13-phones-2.csv'), { map });
  expect(out).toContain('0 people added, 0 brought up to date, 9 as before');
  expect(await people()).toEqual(before);
});

test('a county whose ids are other people’s is not written until somebody says that it is right', async () => {
  await importFile(officeFile('27-county-a.csv'), OF_COLUMNS);
  const before = await people();
  await expect(importFile(officeFile('27-county-b.csv'), OF_COLUMNS)).rejects.toThrow(
    '5 of 5 people with ids that the campaign knows have other names: the ids seem to be of another county.',
  );
  expect(await people()).toEqual(before);
  const dry = await importFile(officeFile('27-county-b.csv'), { ...OF_COLUMNS, dryRun: true });
  expect(dry.out).toContain('5 of 5 people with ids that the campaign knows have other names');
  await importFile(officeFile('27-county-b.csv'), { ...OF_COLUMNS, sure: true });
  expect((await people())[0]).toMatchObject({ source_ref: '101', first_name: 'Carl' });
});

test('people under new ids are not added again unasked', async () => {
  await importFile(officeFile('27-county-a.csv'), OF_COLUMNS);
  const text = readFileSync(officeFile('27-county-a.csv'), 'utf8').replaceAll(/^10(\d)/gmu, '77$1');
  await expect(importFile(files.write('new-ids.csv', text), OF_COLUMNS)).rejects.toThrow(
    /new people have the name and address of somebody whom the file lacks/u,
  );
});

test('ids that a spreadsheet has rounded are refused', async () => {
  const text = 'Voter ID,First Name,Last Name,Address,City,Zip\n1.10035E+11,Joan,Amber,2 Elm St,Akron,44301\n';
  await expect(importFile(files.write('rounded.csv', text), OF_COLUMNS)).rejects.toThrow('Format the column as text and export again.');
});

const place = (name: string, options: Partial<Parameters<typeof geocodeCommand>[1]> = {}) =>
  geocodeCommand(officeFile(name), { campaign, ...options }, () => undefined, openDatabase);

test.each([
  ['17-swapped.csv', 'inside it with latitude and longitude exchanged'],
  ['17-stateplane.csv', 'seem to be feet or meters of a state plane'],
])('%s places nobody: the sentence says what is wrong', async (name, sentence) => {
  await importFile(officeFile('04-voters-good.csv'), OF_COLUMNS);
  await expect(place(name)).rejects.toThrow(sentence);
  expect((await people()).map(({ lat }) => lat)).toEqual([null, null]);
  await place('17-right.csv');
  expect((await people()).map(({ lat }) => lat)).toEqual([44.4801, 44.4802]);
});

test('the right file corrects what a wrong one placed, and both are undone', async () => {
  const lats = async () => (await people()).map(({ lat }) => lat);
  const undo = () => undoGeocodeCommand(campaign, { really: true }, () => undefined, openDatabase);
  await importFile(officeFile('04-voters-good.csv'), OF_COLUMNS);
  await place('17-swapped.csv', { sure: true });
  expect(await lats()).toEqual([-73.2101, -73.2102]);
  await place('17-right.csv');
  expect(await lats()).toEqual([-73.2101, -73.2102]);
  await place('17-right.csv', { mend: true });
  expect(await lats()).toEqual([44.4801, 44.4802]);
  await undo();
  expect(await lats()).toEqual([-73.2101, -73.2102]);
  await undo();
  expect(await lats()).toEqual([null, null]);
});

test('the right file corrects what a voter file placed wrongly by its own columns', async () => {
  const map = [...OF_COLUMNS.map, 'lat=Latitude', 'lon=Longitude'];
  await importFile(officeFile('17-voters-swapped.csv'), { map, sure: true });
  await place('17-right.csv', { mend: true });
  expect((await people()).map(({ lat }) => lat)).toEqual([44.4801, 44.4802]);
});

test('a voter file whose positions are exchanged is not written until somebody says that it is right', async () => {
  const map = [...OF_COLUMNS.map, 'lat=Latitude', 'lon=Longitude'];
  await expect(importFile(officeFile('17-voters-swapped.csv'), { map })).rejects.toThrow(
    '2 of 2 positions are outside the country, and inside it with latitude and longitude exchanged',
  );
  await importFile(officeFile('17-voters-swapped.csv'), { map: [...OF_COLUMNS.map, 'lat=Longitude', 'lon=Latitude'] });
  expect((await people()).map(({ lat }) => lat)).toEqual([44.4801, 44.4802]);
});

test('each door is at its own point of the National Address Database', async () => {
  await importFile(officeFile('18-voters.csv'), OF_COLUMNS);
  await place('18-nad-points.csv');
  expect((await people()).map(({ source_ref, line, unit, lat }) => [source_ref, line, unit, lat])).toEqual([
    ['G1', 'G2091 N Willow Hwy', null, 43.0301],
    ['G2', '2091 N Willow Hwy', null, 43.0101],
    ['G3', '100 Old County Road 12', null, 43.0401],
    ['G4', '100 County Road 12', null, 43.0901],
    ['G5', '7 Avenue of the Oaks', null, 43.0501],
    ['G6', '9 Main St Ext', null, 43.0601],
    ['G7', '9 Main St', null, 43.0701],
    ['G8', '50 Lake Rd', 'Bldg A Apt 1', 43.0801],
    ['G9', '50 Lake Rd', 'Bldg B Apt 1', 43.0802],
  ]);
});

test('house numbers of Queens and Oahu are one with their hyphens and without', async () => {
  await importFile(officeFile('19-voters.csv'), OF_COLUMNS);
  await place('19-points.csv');
  expect((await people()).map(({ source_ref, lat }) => [source_ref, lat])).toEqual([
    ['K1', 40.7601],
    ['K2', 40.7602],
    ['K3', 21.4501],
    ['K4', 21.3901],
    ['K5', 40.7201],
  ]);
});

test('elsewhere a house of two numbers is no other house', async () => {
  const heading = 'Voter ID,First Name,Last Name,Address,City,Zip\n';
  const others = [1, 2, 3, 4, 5, 6].map((number) => `E${number},Ann,Roe${number},${number} Main St,Akron,44301\n`).join('');
  await importFile(files.write('range.csv', `${heading}E0,Bo,Lee,12-14 Main St,Akron,44301\n${others}`), OF_COLUMNS);
  const points = files.write(
    'points.csv',
    'number,street,city,zip,lat,lon\n1214,Main St,Akron,44301,41.1,-81.5\n3,Main St,Akron,44301,41.2,-81.5\n',
  );
  await geocodeCommand(points, { campaign }, () => undefined, openDatabase);
  expect((await people()).filter(({ lat }) => lat !== null).map(({ source_ref }) => source_ref)).toEqual(['E3']);
});

test('homes without a house number are doors by their words where the file says where they are', async () => {
  const { out } = await importFile(officeFile('22-no-number.csv'), { map: [...OF_COLUMNS.map, 'lat=Latitude', 'lon=Longitude'] });
  expect((await people()).map(({ source_ref, line, lat }) => [source_ref, line, lat])).toEqual([
    ['D1', 'Slip G-91', 33.9801],
    ['D2', 'Berth 191', 33.7401],
    ['D3', 'Elm & Lake', 34.1701],
    ['D6', 'Hc 61 Box 12', 35.6901],
    ['D7', '14 Main St', 34.1703],
  ]);
  expect(out).toContain('4 rows of homes without a house number: doors by their words');
  expect((await importFile(officeFile('22-no-number.csv'), { map: [...OF_COLUMNS.map, 'lat=Latitude', 'lon=Longitude'] })).out).toContain(
    '5 as before',
  );
  const withoutPlace = await importFile(officeFile('22-no-number.csv'), OF_COLUMNS);
  expect(withoutPlace.out).toContain('4 rows refused');
});

test('points of OpenAddresses are read, a feature in each line or all in a collection', async () => {
  const map = { map: [...OF_COLUMNS.map, 'unit=Unit'] };
  const voters = files.write(
    'voters.csv',
    'Voter ID,First Name,Last Name,Address,Unit,City,Zip\n1,Joan,Amber,12 Elm St,,Burlington,05401\n2,Bo,Lee,20 Elm St,1,Burlington,05401\n',
  );
  await importFile(voters, map);
  await place('16-openaddresses.geojson');
  expect((await people()).map(({ lat }) => lat)).toEqual([44.4801, 44.4804]);
  campaign = ownName('Office');
  await importFile(voters, map);
  const features = readFileSync(officeFile('16-openaddresses.geojson'), 'utf8').trim().split('\n').join(',');
  const collection = files.write('all.geojson', `{"type":"FeatureCollection","name":"x","crs":{"type":"name"},"features":[${features}]}`);
  await geocodeCommand(collection, { campaign }, () => undefined, openDatabase);
  expect((await people()).map(({ lat }) => lat)).toEqual([44.4801, 44.4804]);
  const cut = files.write('cut.geojson', readFileSync(collection, 'utf8').slice(0, -40));
  await expect(geocodeCommand(cut, { campaign }, () => undefined, openDatabase)).rejects.toThrow('is not GeoJSON to its end');
});

const HEADING = 'Voter ID,First Name,Last Name,Address,City,Zip';

/** A cell as Excel writes it: a number, or a text among those that cells share. */
function excelCell(text: string, texts: string[]): string {
  if (/^[1-9]\d*$/u.test(text)) return `<c><v>${text}</v></c>`;
  // Days are numbers, and ZIPs are whose format has the zeros.
  const [, month, day, year] = /^(\d+)\/(\d+)\/(\d+)$/u.exec(text) ?? [];
  if (year) return `<c s="2"><v>${Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000 + 25_569}</v></c>`;
  if (/^0\d{4}$/u.test(text)) return `<c s="1"><v>${Number(text)}</v></c>`;
  texts.push(`<t>${text}</t>`);
  return `<c t="s"><v>${texts.length - 1}</v></c>`;
}

test('a workbook brings the same people as the CSV of the same rows', async () => {
  const csv = [
    `${HEADING},Born`,
    '101,Joan,Amber,12 Elm St,Burlington,05401,10/4/1954',
    '102,Zoë,Birch,14 Elm St Apt 2,Burlington,05401,2/28/2001',
    '103,Bo,Lee,,Burlington,05401,',
  ];
  const options = { map: [...OF_COLUMNS.map, 'birthDate=Born'] };
  const ofCsv = await importFile(files.write('voters.csv', csv.join('\n')), options);
  const before = await people();
  expect(before.map(({ source_ref, first_name, zip, age }) => [source_ref, first_name, zip, age])).toEqual([
    ['101', 'Joan', '05401', 72],
    ['102', 'Zoë', '05401', 25],
  ]);
  const texts: string[] = [];
  const rows = csv
    .map((line, at) =>
      sheetRow(
        at + 1,
        line
          .split(',')
          .map((cell) => excelCell(cell, texts))
          .join(''),
      ),
    )
    .join('');
  const notes = { name: 'Notes', rows: textRow(1, 'sent', 'today') };
  const file = files.write('voters.xlsx', workbook([{ name: 'Voters', rows }, notes], { texts, formats: ['00000', 14] }));
  campaign = ownName('Office');
  const ofWorkbook = await importFile(file, options);
  const withoutIds = (all: Awaited<ReturnType<typeof people>>) =>
    all.map(({ id: _, campaign_id: _campaign, place_id: _place, door: _door, ...person }) => person);
  expect(withoutIds(await people())).toEqual(withoutIds(before));
  expect(ofWorkbook.out).toContain('Sheet "Voters" read; "Notes" left out.');
  expect(ofWorkbook.out).toContain('Refused, line 4: no address, or a confidential one');
  expect(ofWorkbook.status).toBe(ofCsv.status);
});

test('points of a shapefile in feet of a plane place the doors, and it is said how', async () => {
  const voters = files.write('voters.csv', `${HEADING}\n1,Joan,Amber,12 Elm St,Burlington,05401\n2,Bo,Lee,14 Elm St,Burlington,05401\n`);
  await importFile(voters, OF_COLUMNS);
  const plane =
    'PROJCS["NAD_1983_StatePlane_Vermont_FIPS_4400_Feet",GEOGCS["GCS_North_American_1983",DATUM["D_North_American_1983",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",1640416.666666667],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",-72.5],PARAMETER["Scale_Factor",0.9999642857142857],PARAMETER["Latitude_Of_Origin",42.5],UNIT["Foot_US",0.3048006096012192]]';
  const fields: readonly Field[] = [
    ['ADD_NUM', 'N', 8],
    ['ST_NAME', 'C', 20],
    ['POST_CITY', 'C', 20],
    ['ZIP', 'C', 5],
  ];
  // Both lie on the meridian of the plane's origin, the second one a mile north of it.
  const shapes = [
    { at: [[1_640_416.666666667, 0] as const], cells: ['12', 'Elm St', 'Burlington', '05401'] },
    { at: [[1_640_416.666666667, 5_280] as const], cells: ['14', 'Elm St', 'Burlington', '05401'] },
  ];
  const printed: string[] = [];
  const zip = files.write('points.zip', shapefile(fields, shapes, { prj: plane }));
  await geocodeCommand(zip, { campaign }, (line) => printed.push(line), openDatabase);
  expect(printed).toContain(
    'The places are in feet or meters of NAD 1983 StatePlane Vermont FIPS 4400 Feet: latitude and longitude are reckoned from them.',
  );
  const [elm12, elm14] = await people();
  expect(elm12).toMatchObject({ lat: 42.5 });
  // A degree of latitude is 111.08 km here.
  expect(Number(elm14?.lat) - 42.5).toBeCloseTo(1.609 / 111.08, 4);
});

const fileOf = (...rows: readonly string[]) => files.write('week.csv', [HEADING, ...rows, ''].join('\n'));
const row = (id: string, name = 'Joan,Amber', address = '12 Elm St', zip = '05401') => `${id},${name},${address},Burlington,${zip}`;

test.each([
  ['000412001', '412001'],
  ['000412001', '412001.0'],
  ['000412001', "'000412001'"],
  ['412001', '000412001'],
  ['AA12', 'aa12'],
  ['00aa12', 'AA12'],
])('the id %s is also written %s', async (before, after) => {
  await importFile(fileOf(row(before)), OF_COLUMNS);
  const known = await people();
  expect((await importFile(fileOf(row(after)), OF_COLUMNS)).out).toContain('0 people added, 0 brought up to date, 1 as before');
  expect(await people()).toEqual(known);
});

test.each([
  ['a letter more', ['412001'], ['412001A']],
  ['two people whom it could mean', ['0412001', '00412001'], ['412001']],
  ['two rows that could mean one person', ['000412001'], ['412001', '0412001']],
  ['somebody whom the file names as well', ['000412001'], ['000412001', '412001']],
])('another id is another person: %s', async (_, before, after) => {
  await importFile(fileOf(...before.map((id, index) => row(id, `Joan${index},Amber`))), OF_COLUMNS);
  await importFile(fileOf(...after.map((id, index) => row(id, `Lena${index},Birch`, '14 Elm St'))), { ...OF_COLUMNS, sure: true });
  const named = (await people()).map(({ source_ref, first_name }) => [source_ref, first_name]);
  expect(named.slice(0, before.length).map(([ref]) => ref)).toEqual(before);
  expect(named.map(([ref]) => ref)).toEqual([...new Set([...before, ...after])]);
});

test('who was forgotten stays away, whatever zeros the file has left of their id', async () => {
  await importFile(fileOf(row('000412001'), row('000412002', 'Lena,Birch')), OF_COLUMNS);
  const [joan] = await people();
  await forgetPerson({ db: opened.db, clock }, campaign, { person: String(joan?.id) });
  const { out } = await importFile(fileOf(row('412001'), row('412002', 'Lena,Birch')), OF_COLUMNS);
  expect(out).toContain('Left out, because the campaign was made to forget them: 1.');
  expect((await people()).map(({ first_name }) => first_name)).toEqual(['Lena']);
});

test('a whole name in one cell is divided, and the same people come again with their names in two', async () => {
  const rows = [
    ['1', 'LEE, ANN M JR', 'ANN', 'LEE', 'JR'],
    ['2', 'Ana de la Cruz', 'Ana', 'de la Cruz', ''],
  ];
  const text = (heading: string, cells: (row: readonly string[]) => readonly string[]) =>
    [heading, ...rows.map((row) => `${row[0]},${cells(row).join(',')},12 Elm St,Burlington,05401`)].join('\n');
  const own = files.write(
    'whole.csv',
    text('Id,Name,Address,City,Zip', ([, whole = '']) => [`"${whole}"`]),
  );
  const place = ['address=Address', 'city=City', 'zip=Zip'];
  const { out } = await importFile(own, { map: ['voterId=Id', 'wholeName=Name', ...place] });
  expect(out).toContain('2 rows with a whole name in one cell');
  expect((await people()).map(({ first_name, last_name }) => `${first_name} ${last_name}`)).toEqual(['Ann Lee Jr', 'Ana de la Cruz']);
  const parts = files.write(
    'parts.csv',
    text('Id,First,Last,Suffix,Address,City,Zip', (row) => row.slice(2)),
  );
  const again = await importFile(parts, { map: ['voterId=Id', 'firstName=First', 'lastName=Last', 'nameSuffix=Suffix', ...place] });
  expect(again.out).toContain('0 people added, 0 brought up to date, 2 as before');
});
