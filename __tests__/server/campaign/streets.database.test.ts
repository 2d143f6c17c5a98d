import { temporaryFolder } from '@/__tests__/server/campaign/addressFile';
import { addDoors, insertCampaign, placeOf, type TestDoor } from '@/__tests__/server/support/doors';
import { ownName } from '@/__tests__/server/support/ownName';
import { openOwnTestDatabase } from '@/__tests__/server/support/testDatabase';
import { cutCommand } from '@/server/cli/cut';
import { importAddressesCommand } from '@/server/cli/importAddresses';
import { importVotersCommand } from '@/server/cli/importVoters';
import type { OpenedDatabase } from '@/server/database/openDatabase';
import { voterSearchColumns } from '@/server/database/searchColumns';
import { ncFile } from './voters/voterFiles';

const files = temporaryFolder();
const clock = { nowMs: () => Date.parse('2026-11-23') };
let opened: OpenedDatabase;

beforeAll(async () => {
  opened = await openOwnTestDatabase();
});
afterAll(async () => {
  await opened.close();
  files.remove();
});

const openDatabase = async () => ({ db: opened.db, close: async () => undefined });

async function newCampaign(): Promise<{ id: number; name: string }> {
  const name = ownName('Campaign');
  return { id: await insertCampaign(opened.db, { name }), name };
}

/** A voter file of one person at each address. */
const votersAt = (addresses: readonly string[], town = 'ALDER BAY', zip = '270011234') =>
  ncFile(
    addresses.map((address, index) => ({
      ncid: `AA${town}${index}`,
      last_name: `ROE${index}`,
      first_name: 'ANN',
      res_street_address: address,
      res_city_desc: town,
      zip_code: zip,
    })),
  );

async function run(content: string, command: (file: string, print: (line: string) => void) => Promise<unknown>): Promise<string> {
  const printed: string[] = [];
  await command(files.write('file.csv', content), (line) => printed.push(line));
  return printed.join('\n');
}
const importVoters = (content: string, campaign: string, dryRun = false) =>
  run(content, (file, print) => importVotersCommand(file, { campaign, dryRun }, print, openDatabase, clock));
const importAddresses = (content: string, campaign: string) =>
  run(content, (file, print) => importAddressesCommand(file, { campaign }, print, openDatabase));
const cut = (campaign: string, options: Parameters<typeof cutCommand>[1] = {}) =>
  run('', (_, print) => cutCommand(campaign, options, print, openDatabase, clock));

const doorsOf = (campaignId: number) =>
  opened.db.selectFrom('addresses').selectAll().where('campaign_id', '=', campaignId).orderBy('id').execute();
const linesOf = async (campaignId: number) =>
  (await doorsOf(campaignId)).map(({ line, unit }) => [line, unit].filter(Boolean).join(', ')).toSorted();

/** Doors with somebody at each, as they were before streets were compared in today's form. */
async function addFormerDoors(campaignId: number, doors: readonly TestDoor[]): Promise<number[]> {
  const ids = await addDoors(opened.db, campaignId, doors);
  const name = { first_name: 'Kim', last_name: 'Park' };
  for (const id of ids) {
    const person = { ...name, ...voterSearchColumns(name), precinct: '7', districts: '[]' };
    const place_id = await placeOf(opened.db, id);
    await opened.db
      .insertInto('voters')
      .values({ campaign_id: campaignId, place_id, ...person })
      .execute();
  }
  return ids;
}

test('a street of a file has the name that most of its buildings have, and so has what a later file adds', async () => {
  const { id, name } = await newCampaign();
  await importVoters(votersAt(['1 NORTH MAIN STREET', '3 N MAIN ST', '5 N MAIN ST', '7 N MAIN ST APT 1', '2 OAK LN']), name);
  const before = await doorsOf(id);
  expect(before.map(({ line }) => line)).toEqual(['1 N Main St', '3 N Main St', '5 N Main St', '7 N Main St', '2 Oak Ln']);
  expect(before.map(({ search_street }) => search_street).slice(0, 2)).toEqual(['nmainst', 'nmainst']);
  await importVoters(votersAt(['1 N. MAIN STREET', '9 North Main St', '11 North Main St']), name);
  const doors = await doorsOf(id);
  expect(doors.slice(0, 5)).toEqual(before);
  expect(doors.slice(5).map(({ line }) => line)).toEqual(['9 N Main St', '11 N Main St']);
});

test('a tower does not outvote the houses of its street, and each town has its own name', async () => {
  const { id, name } = await newCampaign();
  await importVoters(votersAt(['1 MAIN STREET APT 1', '1 MAIN STREET APT 2', '1 MAIN STREET APT 3', '3 MAIN ST', '5 MAIN ST']), name);
  await importVoters(votersAt(['1 MAIN STREET'], 'OAKTON', '28001'), name);
  expect(await linesOf(id)).toEqual([
    '1 Main St, Apt 1',
    '1 Main St, Apt 2',
    '1 Main St, Apt 3',
    '1 Main Street',
    '3 Main St',
    '5 Main St',
  ]);
});

test('a dry run renames nothing', async () => {
  const { id, name } = await newCampaign();
  await addFormerDoors(id, [
    { house_number: '1', street: 'North Main Street' },
    { house_number: '3', street: 'N Main St' },
  ]);
  const before = await doorsOf(id);
  await importVoters(votersAt(['5 N MAIN ST']), name, true);
  await cut(name, { dryRun: true });
  const keyless = (doors: typeof before) => doors.map((door) => ({ ...door, building_key: null, unit_key: null }));
  expect(keyless(await doorsOf(id))).toEqual(keyless(before));
});

test('cutting names the streets of an older campaign: packets are called by one, ids and marks stay', async () => {
  const { id, name } = await newCampaign();
  const houses = Array.from({ length: 12 }, (_, index) => ({
    house_number: String(index + 1),
    street: index % 3 === 0 ? 'North Main Street' : 'N Main St',
    city: 'Alder Bay',
    lat: 44 + index * 0.000_1,
    lon: -123,
  }));
  const ids = await addFormerDoors(id, houses);
  await opened.db
    .updateTable('doors')
    .set({ status: 1, last_action: 'c' })
    .where('campaign_id', '=', id)
    .where('id', '=', ids[0] ?? 0)
    .execute();
  const before = await doorsOf(id);
  await cut(name);
  const doors = await doorsOf(id);
  expect(doors.map(({ line }) => line)).toEqual(houses.map(({ house_number }) => `${house_number} N Main St`));
  expect(doors.map(({ id: door, status, last_action }) => [door, status, last_action])).toEqual(
    before.map(({ id: door, status, last_action }) => [door, status, last_action]),
  );
  const packets = await opened.db.selectFrom('packets').select('area').where('campaign_id', '=', id).execute();
  expect(packets).toEqual([{ area: 'N Main St' }]);
});

test('packets that are there are called by the new name too', async () => {
  const { id, name } = await newCampaign();
  await addFormerDoors(id, [{ house_number: '1', street: 'Oak Lane', lat: 44, lon: -123 }]);
  await cut(name);
  await importVoters(votersAt(['3 OAK LN', '5 OAK LN']), name);
  const packets = await opened.db.selectFrom('packets').select('area').where('campaign_id', '=', id).execute();
  expect(packets).toEqual([{ area: 'Oak Ln' }]);
});

test('a unit, and a letter of the number, that an older import left in the street are the file’s again', async () => {
  const { id, name } = await newCampaign();
  const former = [
    { house_number: '12', street: 'Main St 4b', city: 'Alder Bay', zip: '27001' },
    { house_number: '196', street: 'B Main St', city: 'Alder Bay', zip: '27001' },
    { house_number: '14', street: 'Main St', unit: 'C/o Smith', city: 'Alder Bay', zip: '27001' },
  ];
  const ids = await addFormerDoors(id, former);
  await importVoters(votersAt(['12 MAIN ST APT 4B', '196-B MAIN STREET', '14 MAIN ST', '16 MAIN ST']), name);
  const doors = await doorsOf(id);
  expect(doors.map(({ line, unit }) => [line, unit])).toEqual([
    ['12 Main St', 'Unit 4B'],
    ['196B Main St', null],
    ['14 Main St', null],
    ['16 Main St', null],
  ]);
  expect(doors.slice(0, 3).map((door) => door.id)).toEqual(ids);
});

test('a file without ids finds its addresses again, though streets were compared otherwise when it came first', async () => {
  const { id, name } = await newCampaign();
  const content =
    'address,town,postcode,y,x\n12 N ELM STREET #2,Sampleton,21000,39.4,-76.8\n14 Elm St,Sampleton,21000,39.4001,-76.8\n16 Elm Street,Sampleton,21000,39.4002,-76.8\n';
  await importAddresses(content, name);
  const before = await doorsOf(id);
  for (const [at, ref] of ['address:00000012 nelmst:2:21000', 'address:00000014 elmst::21000', 'address:00000016 elmst::21000'].entries())
    await opened.db
      .updateTable('places')
      .set({ source_ref: ref, building_key: null, unit_key: null })
      .where('campaign_id', '=', id)
      .where('id', '=', before[at]?.place_id ?? 0)
      .execute();
  expect(await importAddresses(content, name)).toContain('0 addresses added, 3 already there');
  expect(await doorsOf(id)).toEqual(before);
});

test('a file of addresses is cut by one name of each street', async () => {
  const { id, name } = await newCampaign();
  const rows = Array.from(
    { length: 12 },
    (_, index) =>
      `${index + 1},${index + 1},${index % 3 === 0 ? 'North Elm Street' : 'N ELM ST'},Sampleton,21000,${39.4 + index * 0.0001},-76.8`,
  );
  await importAddresses(`id,number,street,city,zip,lat,lon\n${rows.join('\n')}\n`, name);
  expect(new Set((await doorsOf(id)).map(({ street }) => street))).toEqual(new Set(['N Elm St']));
  const packets = await opened.db.selectFrom('packets').select('area').where('campaign_id', '=', id).execute();
  expect(packets).toEqual([{ area: 'N Elm St' }]);
});
