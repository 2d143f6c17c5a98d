import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { statementsOf } from '@/__tests__/server/support/statementsOf';
import { openTestDatabase } from '@/__tests__/server/support/testDatabase';
import { geocodeCommand } from '@/server/cli/geocode';
import { importAddressesCommand } from '@/server/cli/importAddresses';
import { importVotersCommand } from '@/server/cli/importVoters';
import type { OpenedDatabase } from '@/server/database/openDatabase';
import { temporaryFolder } from './addressFile';
import { NC_THREE, ncFile } from './voters/voterFiles';

const files = temporaryFolder();
let opened: OpenedDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => {
  await opened.close();
  files.remove();
});

const openDatabase = async () => ({ db: opened.db, close: async () => undefined });

const clock = { nowMs: () => Date.parse('2026-11-23') };

type Command = (file: string, print: (line: string) => void) => Promise<number>;

async function run(content: string, command: Command) {
  const printed: string[] = [];
  const status = await command(files.write('file.csv', content), (line) => printed.push(line));
  return { status, out: printed.join('\n') };
}

const addresses = (content: string, options: Parameters<typeof importAddressesCommand>[1]) =>
  run(content, (file, print) => importAddressesCommand(file, { create: true, sure: true, ...options }, print, openDatabase));
const voters = (content: string, campaign: string) =>
  run(content, (file, print) => importVotersCommand(file, { campaign, create: true }, print, openDatabase, clock));
const geocode = (content: string, options: Parameters<typeof geocodeCommand>[1]) =>
  run(content, (file, print) => geocodeCommand(file, { sure: true, ...options }, print, openDatabase));

async function stateOf(campaign: string) {
  const { id } = await opened.db.selectFrom('campaigns').select('id').where('name', '=', campaign).executeTakeFirstOrThrow();
  const doors = await opened.db.selectFrom('addresses').selectAll().where('campaign_id', '=', id).orderBy('id').execute();
  const targets = await opened.db.selectFrom('targets').select('name').where('campaign_id', '=', id).orderBy('name').execute();
  const people = await opened.db.selectFrom('voters').select(['first_name', 'place_id']).where('campaign_id', '=', id).execute();
  return { doors, people, targets: targets.map(({ name }) => name) };
}

test.each([
  [
    'OpenAddresses',
    'LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID,HASH\n-76.8,39.4,12,ELM ST,APT 2,SAMPLETON,,MD,21000,,a1b2\n',
    'a1b2',
  ],
  [
    "NENA's standard, with tabs",
    'NGUID\tAdd_Number\tAddNum_Suf\tSt_PreDir\tSt_Name\tSt_PosTyp\tSt_PosDir\tUnit\tPost_City\tPost_Code\tLatitude\tLongitude\n7\t12\t\t\tELM\tST\t\tAPT 2\tSAMPLETON\t21000\t39.4\t-76.8\n',
    '7',
  ],
  ['addresses in one line', 'uuid;full_address;city;zip;lat;lon\n7;12 Elm St Apt 2;Sampleton;21000;39.4;-76.8\n', '7'],
  ['a file without ids', 'address,town,postcode,y,x\n12 ELM STREET #2,Sampleton,21000,39.4,-76.8\n', 'address:00000012 .elm.st.:2:21000'],
])('%s: known by its headings; without districts one target has the campaign’s name', async (name, content, sourceRef) => {
  const { status, out } = await addresses(content, { campaign: name });
  expect(status).toBe(0);
  expect(out).toContain(`Campaign "${name}" (new): 1 address added`);
  const { doors, targets } = await stateOf(name);
  expect(targets).toEqual([name]);
  expect(doors[0]).toMatchObject({ source_ref: sourceRef, city: 'Sampleton', zip: '21000', lat: 39.4, lon: -76.8, house_number: '12' });
  expect(doors[0]?.line).toMatch(/^12 Elm St(?:reet)?$/u);
  expect(doors[0]?.unit).toMatch(/^(?:Apt|Unit) 2$/u);
  const again = await addresses(content, { campaign: name });
  expect(again.out).toContain('0 addresses added, 1 already there');
});

test('a file without ZIPs is taken', async () => {
  const { out } = await addresses('id,number,street,lat,lon\n1,12,Elm St,39.4,-76.8\n', { campaign: 'No ZIP' });
  expect(out).toContain('1 address added');
  expect((await stateOf('No ZIP')).doors[0]).toMatchObject({ zip: '', city: '' });
});

test('columns that staff describe are kept under a name', async () => {
  const map = ['id=1', 'address=2', 'lat=3', 'lon=4'];
  await addresses('1,12 Elm St,39.4,-76.8\n', { campaign: 'Mapped', map, header: false, layout: 'ours' });
  const { out } = await addresses('1,12 Elm St,39.4,-76.8\n2,14 Elm St,39.4,-76.8\n', { campaign: 'Mapped', layout: 'ours' });
  expect(out).toContain('1 address added, 1 already there');
  await expect(addresses('1,12 Elm St,39.4,-76.8\n', { campaign: 'Mapped', layout: 'theirs' })).rejects.toThrow(
    'has kept no layout "theirs". It has: ours.',
  );
});

test('refused rows are in the file of --rejects, which can be mended and imported as it is', async () => {
  const rejects = join(files.folder, 'rejects.csv');
  const content = 'address;lat;lon\n12 Elm St;39.4;-76.8\n12 ELM STREET;39.4;-76.8\n=1+1;39.4;-76.8\nElm; Rd;39.4;-76.8\n';
  const { status, out } = await addresses(content, { campaign: 'Rejects', rejects });
  expect(status).toBe(2);
  expect(out).toContain(`3 refused rows are in ${rejects}, the reasons in ${join(files.folder, 'rejects.reasons.csv')}.`);
  const written = readFileSync(rejects, 'utf8');
  expect(written).toBe("\u{feff}address;lat;lon\n12 ELM STREET;39.4;-76.8\n'=1+1;39.4;-76.8\nElm;Rd;39.4;-76.8\n");
  expect(readFileSync(join(files.folder, 'rejects.reasons.csv'), 'utf8')).toBe(
    'row,line,reason\n1,3,an address that came before\n2,4,no house number\n3,5,more or fewer cells than the heading\n',
  );
  const mended = await addresses(written.replace("'=1+1", '14 Elm St').replace('Elm;Rd', '9 Elm Rd'), { campaign: 'Rejects' });
  expect(mended.out).toContain('2 addresses added, 1 already there');
});

test('two rows with one address are two doors of an empty campaign by their ids, and else the second is refused as such', async () => {
  const rows = '7,12 Elm St,39.4,-76.8\n8,12 Elm St,39.4,-76.8\n';
  const byId = await addresses(`id,address,lat,lon\n${rows}`, { campaign: 'Twice' });
  expect(byId.out).toContain('2 addresses added, 0 already there and left as they are, 0 refused.');
  const byAddress = await addresses(`x,address,lat,lon\n${rows}`, { campaign: 'Once' });
  expect(byAddress.out).toContain('1 address added, 0 already there and left as they are, 1 refused.');
  expect(byAddress.out).toContain('Refused, an address that came before: 1 (line 3).');
});

test('a failed import leaves an earlier file of --rejects as it was, and the imported file is never written over', async () => {
  const rejects = files.write('earlier.csv', 'id\n1\n');
  await expect(addresses('address,lat,lon\nnowhere,39.4,-76.8\n', { campaign: 'Failed', rejects })).rejects.toThrow('No row of');
  const bad = 'address,lat,lon\n12 Elm St,39.4,-76.8\nnowhere,39.4,-76.8\n';
  await expect(addresses(bad, { campaign: 'Failed', rejects, create: false })).rejects.toThrow('There is no campaign');
  expect(readFileSync(rejects, 'utf8')).toBe('id\n1\n');
  const itself = join(files.folder, 'file.csv');
  await expect(addresses(bad, { campaign: 'Failed', rejects: itself })).rejects.toThrow('is the file to be read');
  expect(readFileSync(itself, 'utf8')).toBe(bad);
  await expect(addresses(bad, { campaign: 'Failed', rejects: files.folder })).rejects.toThrow('that is no file');
  expect(readdirSync(files.folder).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('a door that came with people gets the file’s id, its place and a packet, and is not doubled', async () => {
  await voters(ncFile(NC_THREE), 'Both');
  const before = await stateOf('Both');
  const content =
    'id,number,street,unit,city,zip,lat,lon\n1,12,North Main Street,,Alder Bay,27001,44.1,-123.2\n2,16,North Main Street,,Alder Bay,27001,44.1001,-123.2\n';
  const { out } = await addresses(content, { campaign: 'Both' });
  expect(out).toContain('1 address added, 1 already there');
  expect(out).toContain("Known from a voter file, now with the file's ids and places: 1.");
  const { doors, people } = await stateOf('Both');
  expect(doors).toHaveLength(3);
  expect(people).toEqual(before.people);
  expect(doors[0]).toMatchObject({ id: before.doors[0]?.id, line: '12 N Main St', source_ref: '1', lat: 44.1, lon: -123.2 });
  expect(doors[0]?.packet_id).toBe(doors[2]?.packet_id);
  expect(doors[0]?.packet_id).not.toBeNull();
  expect(new Set([doors[0]?.walk_position, doors[2]?.walk_position])).toEqual(new Set([0, 1]));
  const again = await addresses(content, { campaign: 'Both' });
  expect(again.out).toContain('Nothing has changed.');
  expect((await stateOf('Both')).doors).toEqual(doors);
});

const POINTS = [
  'number,street,unit,zip,lat,lon',
  '12,North Main Street,,27001,35.1,-80.1',
  '12,North Main Street,,27999,1,1',
  '14,N Main St,Apt 1,27001,35.3,-80.3',
  '14,N Main St,,27001,35.2,-80.2',
  'x,N Main St,,27001,,',
  '',
].join('\n');

test('geocode gives doors without a place the one of their unit, else of their building, and says what stays without', async () => {
  const moved = [
    ...NC_THREE,
    { ncid: 'AA4', last_name: 'A', res_street_address: '14 N MAIN ST APT 1' },
    { ncid: 'AA5', last_name: 'B', res_street_address: '99 ELM ST' },
  ];
  await voters(ncFile(moved), 'Places');
  const tried = await geocode(POINTS, { campaign: 'Places', dryRun: true });
  expect(tried.out).toContain('Doors that have a place now: 3.');
  expect((await stateOf('Places')).doors.map(({ lat }) => lat)).toEqual([null, null, null, null]);
  const { status, out } = await geocode(POINTS, { campaign: 'Places' });
  expect(status).toBe(2);
  expect(out).toContain('Address points: 4, refused rows: 1. Doors that have a place now: 3.');
  expect(out).toContain('Doors that stay without a place: 1.');
  expect(out).toContain('Without a place: 99 Elm St, Alder Bay 27001');
  const { doors } = await stateOf('Places');
  expect(doors.map(({ line, unit, lat }) => [line, unit, lat])).toEqual([
    ['12 N Main St', null, 35.1],
    ['14 N Main St', 'Unit 2', 35.2],
    ['14 N Main St', 'Apt 1', 35.3],
    ['99 Elm St', null, null],
  ]);
  const again = await geocode(POINTS.replace('35.1', '35.9'), { campaign: 'Places' });
  expect(again.out).toContain('Doors that have a place now: 0.');
  expect((await stateOf('Places')).doors).toEqual(doors);
});

test('geocode lists every door without a place with its town, and writes them as a file that it reads again', async () => {
  const streets = Array.from({ length: 22 }, (_, index) => ({
    ncid: `E${index}`,
    last_name: 'A',
    res_street_address: `${index + 1} ELM ST APT 3`,
  }));
  await voters(ncFile(streets), 'Unplaced');
  const few = await geocode(POINTS, { campaign: 'Unplaced' });
  expect(few.out.match(/^Without a place: /gmu)).toHaveLength(20);
  expect(few.out).toContain('and 2 more (--list names them, --unplaced FILE writes them)');
  const unplaced = join(files.folder, 'unplaced.csv');
  const all = await geocode(POINTS, { campaign: 'Unplaced', list: true, unplaced });
  expect(all.out.match(/^Without a place: \d+ Elm St,? (?:Apt|Unit) 3, Alder Bay 27001 \(not in the file\)$/gmu)).toHaveLength(22);
  expect(all.out).toContain(`22 doors without a place are in ${unplaced}.`);
  const written = readFileSync(unplaced, 'utf8');
  expect(written.split('\n')[0]).toBe('\u{feff}address,city,zip,reason,lat,lon');
  const filled = await geocode(written.replace(/,,$/gmu, ',35.1,-80.1'), { campaign: 'Unplaced' });
  expect(filled.out).toContain('Doors that have a place now: 22.');
});

test.each([
  ['an unknown campaign', POINTS, 'Nobody', 'There is no campaign "Nobody".'],
  ['no point in it', 'number,street,lat,lon\n1,Elm St,,\n', 'Places', 'is an address with a place'],
])('geocode with %s: a sentence', async (_, content, campaign, sentence) => {
  await expect(geocode(content, { campaign })).rejects.toMatchObject({
    name: 'OrganizerError',
    message: expect.stringContaining(sentence),
  });
});

test('a file of addresses keeps a second one waiting, and no mark', async () => {
  const { db, texts } = statementsOf(opened.db);
  const csv = 'id,house_number,street,city,zip,lat,lon\n1,12,Elm St,Sampleton,21000,39.4,-76.8\n';
  const open = async () => ({ db, close: async () => undefined });
  await run(csv, (file, print) => importAddressesCommand(file, { campaign: 'Beside marks', create: true }, print, open));
  const locks = texts.flatMap((text) => /from passes .* (for (?:no key )?update)$/su.exec(text.trim())?.[1] ?? []);
  expect(locks).toEqual(['for no key update']);
});
