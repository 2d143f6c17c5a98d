import { temporaryFolder } from '@/__tests__/server/campaign/addressFile';
import { ncFile } from '@/__tests__/server/campaign/voters/voterFiles';
import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { addDoors, updatePlaces } from '@/__tests__/server/support/doors';
import { databaseOf } from '@/__tests__/server/support/staffCommands';
import { statementsOf } from '@/__tests__/server/support/statementsOf';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { streetKey } from '@/server/campaign/address/addressKey';
import { namedDoor } from '@/server/campaign/repair/namedDoor';
import { aliasStreet } from '@/server/campaign/repair/streetAlias';
import { openVoterFile } from '@/server/campaign/voters/voterFile';
import { withStagedFile } from '@/server/campaign/voters/withStagedFile';
import { writeFile } from '@/server/campaign/voters/writeFile';
import { geocodeCommand } from '@/server/cli/geocode';
import { importAddressesCommand } from '@/server/cli/importAddresses';
import { importVotersCommand } from '@/server/cli/importVoters';
import { repairDoorCommand } from '@/server/cli/repairDoor';
import { repairsCommand } from '@/server/cli/repairs';
import { streetAliasCommand } from '@/server/cli/streetAlias';
import { doorsInWalkOrder } from '@/server/store/addresses';
import { everything } from './repairing';

/* Two streets of a town are one that is called differently: one heading, one key, and files that write either mean the same doors. */

const files = temporaryFolder();
let server: TestServer;
let mine: TestCampaign;
const printed: string[] = [];
const print = (line: string) => printed.push(line);

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  files.remove();
});
beforeEach(async () => {
  mine = await addCampaign(server);
  printed.length = 0;
});

const openDatabase = () => databaseOf(server)();
const alias = (streets: readonly (string | undefined)[] = ['County Rd 12', 'Elm St'], options: object = {}) =>
  streetAliasCommand(mine.ana.uid, [streets[0], streets[1]], { by: 'Robin', town: 'Alder Bay', ...options }, print, openDatabase);
const undo = (number: number) => repairsCommand(mine.ana.uid, { undo: String(number), by: 'Robin' }, () => undefined, openDatabase);
const all = async () => {
  const { former_lists: _, joined_doors: __, former_homes: ___, ...rest } = await everything(server, mine.campaignId);
  return rest;
};
const lines = async () => {
  const rows = await server.db
    .selectFrom('places')
    .select(['line', 'city'])
    .where('campaign_id', '=', mine.campaignId)
    .orderBy('house_number')
    .orderBy('id')
    .execute();
  return rows.map(({ line, city }) => (city === 'Alder Bay' ? line : `${line}, ${city}`));
};
const shown = () => doorsInWalkOrder(server.db, mine.campaignId, mine.ana.userId, { packetId: mine.packetId });
const add = (house_number: string, street = 'County Road 12', options: object = {}) =>
  addDoors(server.db, mine.campaignId, [
    { house_number, street, target_id: mine.targetId, packet_id: mine.packetId, walk_position: 7, ...options },
  ]);

test('the doors of both streets have one name, and undo gives them theirs back', async () => {
  await server.db.updateTable('packets').set({ area: 'Elm St +1' }).where('id', '=', mine.packetId).execute();
  await add('9');
  await add('9', 'County Road 12', { city: 'Oakton', zip: '97009', packet_id: null });
  const before = await all();
  await alias();
  expect(printed).toEqual([
    'Repair 1: In Alder Bay County Rd 12 is Elm St; 1 door is called by that now. To undo it: repairs CAMPAIGN --undo 1',
  ]);
  expect(await lines()).toEqual(['1 Elm St', '2 Elm St', '3 Elm St', '9 Elm St', '9 County Road 12, Oakton']);
  expect((await shown()).map(({ address }) => address)).toEqual(['1 Elm St', '2 Elm St', '3 Elm St', '9 Elm St']);
  const { area } = await server.db.selectFrom('packets').select('area').where('id', '=', mine.packetId).executeTakeFirstOrThrow();
  expect(area).toBe('Elm St');
  printed.length = 0;
  await alias([]);
  expect(printed).toEqual(['1 street is called otherwise.', '  County Rd 12 = Elm St (Alder Bay)']);
  await undo(1);
  expect(await all()).toEqual(before);
});

test('other streets of the town keep their names, and so undo has none of them to give back', async () => {
  await add('9');
  for (const [number, street] of [
    ['20', 'Oak Street'],
    ['21', 'Oak St'],
    ['22', 'Oak St'],
  ] as const)
    await add(number, street);
  const before = await all();
  await alias();
  expect(await lines()).toEqual(['1 Elm St', '2 Elm St', '20 Oak Street', '21 Oak St', '22 Oak St', '3 Elm St', '9 Elm St']);
  await undo(1);
  expect(await all()).toEqual(before);
});

describe("phones' changes go on while the places of the campaign are looked through", () => {
  /** Which locks of the campaign are taken, and the places that are read under the one that changes wait for. */
  async function underTheLock(isJoining: boolean) {
    const { db, statements } = statementsOf(server.db);
    const said = { alias: 'County Rd 12', name: 'Elm St', town: 'Alder Bay', by: 'Robin', isJoining };
    await aliasStreet({ db, clock: server.clock }, mine.ana.uid, said);
    const isLock = (text: string) => text.includes('from passes') && /for (no key )?update/u.test(text);
    const texts = statements.map(({ sql }) => sql);
    const waitedFor = texts.findIndex((text) => isLock(text) && text.endsWith('for update'));
    const after = waitedFor === -1 ? [] : texts.slice(waitedFor + 1);
    return {
      locks: texts.filter(isLock).map((text) => text.slice(text.indexOf('for ') + 'for '.length)),
      after: after.filter((text) => /split_part\(building_key|lower\(city\)/u.test(text)),
    };
  }

  test.each([
    ['without --join', false],
    ['with --join, where no doors are one', true],
  ])('%s', async (_, isJoining) => {
    await add('9');
    expect(await underTheLock(isJoining)).toEqual({ locks: ['no key update'], after: [] });
    expect(await lines()).toContain('9 Elm St');
  });

  test('with --join, up to where doors are joined', async () => {
    await add('1');
    expect(await underTheLock(true)).toEqual({ locks: ['no key update', 'update'], after: [] });
    expect(await lines()).toEqual(['1 Elm St', '2 Elm St', '3 Elm St']);
  });
});

test('doors that are one place by it are listed, and joined only with --join, each undone by itself', async () => {
  const [twin = 0] = await add('1');
  const before = await all();
  await alias();
  expect(printed.slice(1)).toEqual([
    'One place by this, and still two doors (--join makes one of each): 1.',
    `  1 Elm St (door ${twin}) and door ${mine.doors[0]}, which would stay`,
  ]);
  expect(await lines()).toHaveLength(4);
  printed.length = 0;
  await alias(undefined, { join: true });
  expect(printed).toEqual([
    'That was said before.',
    `Repair 2: 1 Elm St (door ${twin}) was joined to 1 Elm St (door ${mine.doors[0]}). To undo it: repairs CAMPAIGN --undo 2`,
  ]);
  expect(await lines()).toEqual(['1 Elm St', '2 Elm St', '3 Elm St']);
  await expect(undo(1)).rejects.toThrow('before 2');
  await undo(2);
  await undo(1);
  expect(await all()).toEqual(before);
});

test('a door is one with the surest, and with none that says no town and lies elsewhere', async () => {
  await updatePlaces(server.db, mine.doors, { zip: '', search_zip: '', lat: 44.1, lon: -123.1 });
  await add('1', 'Elm St', { city: '', zip: '', packet_id: null, lat: 44.9, lon: -123.1 });
  const [sure = 0] = await add('1', 'Elm St', { zip: '97000', packet_id: null, lat: 44.1, lon: -123.1 });
  const [twin = 0] = await add('1', 'County Road 12', { zip: '97000', packet_id: null, lat: 44.1, lon: -123.1 });
  await alias();
  expect(printed.slice(2)).toEqual([
    `  1 Elm St (door ${sure}) and door ${mine.doors[0]}, which would stay`,
    `  1 Elm St (door ${twin}) and door ${sure}, which would stay`,
  ]);
});

test.each([
  ['is joined to where the second went', ['', '97000', '97000'], ['1 Elm St']],
  ['stays where it contradicts the first', ['97000', '', '97009'], ['1 Elm St', '1 Elm St']],
])('of three doors the third %s', async (_, [first = '', second = '', third = ''], expected) => {
  const at = { lat: 44.1, lon: -123.1 };
  await updatePlaces(server.db, mine.doors, { zip: first, search_zip: first, ...at });
  await add('1', 'Elm St', { zip: second, packet_id: null, ...at });
  await add('1', 'County Road 12', { zip: third, packet_id: null, ...at });
  await alias(undefined, { join: true });
  expect(await lines()).toEqual([...expected, '2 Elm St', '3 Elm St']);
});

test('voter files know both streets as one, and make no second door', async () => {
  await alias(['Old Mill Rd', 'Elm St']);
  const row = (ncid: string, res_street_address: string) => ({
    ncid,
    last_name: 'ROE',
    first_name: 'ANN',
    res_street_address,
    zip_code: '97000',
  });
  const file = ncFile([row('A1', '1 OLD MILL ROAD'), row('A2', '1 ELM ST'), row('A3', '44 OLD MILL RD'), row('A4', '44 ELM STREET')]);
  const clock = { nowMs: () => server.clock.nowSeconds() * 1_000 };
  await importVotersCommand(files.write('voters.txt', file), { campaign: mine.ana.uid }, print, openDatabase, clock);
  expect(await lines()).toEqual(['1 Elm St', '2 Elm St', '3 Elm St', '44 Elm St']);
});

test('files of addresses and of points know both, too, with ids and without', async () => {
  await alias(['Old Mill Rd', 'Elm St']);
  const importFile = (heading: string, rows: readonly string[]) =>
    importAddressesCommand(files.write('a.csv', `${[heading, ...rows].join('\n')}\n`), { campaign: mine.ana.uid }, print, openDatabase);
  const heading = 'number,street,city,zip,lat,lon';
  await importFile(heading, ['60,Old Mill Rd,Alder Bay,97000,44.1,-123', '60,Elm Street,Alder Bay,97000,44.1,-123']);
  await importFile(heading, ['60,Elm St,,97000,44.1,-123', '1,Old Mill Road,Alder Bay,97000,44.1,-123']);
  expect(await lines()).toEqual(['1 Elm St', '2 Elm St', '3 Elm St', '60 Elm St']);
  await server.db.updateTable('places').set({ lat: null, lon: null }).where('campaign_id', '=', mine.campaignId).execute();
  const points = files.write('p.csv', `${heading}\n2,Old Mill Rd,Alder Bay,97000,44.2,-123\n`);
  await geocodeCommand(points, { campaign: mine.ana.uid }, print, openDatabase);
  const placed = await server.db
    .selectFrom('places')
    .select('line')
    .where('campaign_id', '=', mine.campaignId)
    .where('lat', 'is not', null)
    .execute();
  expect(placed).toEqual([{ line: '2 Elm St' }]);
});

test('a voter file that was read before two streets were one is read again', async () => {
  const row = { ncid: 'A1', last_name: 'ROE', first_name: 'ANN', res_street_address: '1 OLD MILL ROAD', zip_code: '97000' };
  const source = await openVoterFile(files.write('voters.txt', ncFile([row])), {});
  const before = await lines();
  const onProgress = () => undefined;
  const importing = server.db.connection().execute((connection) => {
    const of = { name: mine.ana.uid, id: mine.campaignId, nowMs: 0 };
    return withStagedFile(connection, of, { source, onProgress }, async ({ chosen, table, staged, tables, ids, heading, streets }) => {
      const said = { town: 'alder bay', alias_key: streetKey('Old Mill Rd'), street_key: streetKey('Elm St') };
      const names = { alias: 'Old Mill Rd', name: 'Elm St', search_street: 'elmst' };
      await connection
        .insertInto('street_aliases')
        .values({ campaign_id: mine.campaignId, ...said, ...names })
        .execute();
      const how = { create: undefined, keepAs: undefined, isDryRun: false, fileName: 'voters.txt', at: 0, onProgress };
      return writeFile(connection, tables, { name: mine.ana.uid, chosen, table, staged, ids, heading, streets, ...how });
    });
  });
  await expect(importing).rejects.toThrow('somebody changed which streets of the campaign are one (street-alias). Run the command again.');
  expect(await lines()).toEqual(before);
});

test('a ZIP that lies in one town is that town', async () => {
  const [bare = 0] = await add('9', 'County Road 12', { city: '' });
  await add('10');
  await alias(undefined, { town: '97000' });
  expect(printed[0]).toContain('In Alder Bay County Rd 12 is Elm St; 1 door is called by that now.');
  expect(await lines()).toContain('10 Elm St');
  expect((await namedDoor(server.db, mine.campaignId, '9 Elm St')).id).toBe(bare);
});

test('a door that is named by a street is none of another town where that is another street', async () => {
  await add('50', 'Elm St', { city: 'Oakton', zip: '97009', packet_id: null });
  await add('51', 'County Road 12', { city: 'Oakton', zip: '97009', packet_id: null });
  await alias();
  const named = (address: string) => namedDoor(server.db, mine.campaignId, address);
  await expect(named('50 County Rd 12')).rejects.toThrow('No door of this campaign is "50 County Rd 12".');
  expect((await named('50 Elm St')).address).toBe('50 Elm St');
  expect((await named('51 County Rd 12')).address).toBe('51 County Road 12');
  expect((await named('1 County Rd 12')).id).toBe(mine.doors[0]);
});

test('staff name and repair a door by either street', async () => {
  await alias(['Old Mill Rd', 'Elm St']);
  await expect(
    repairDoorCommand(mine.ana.uid, '1 Old Mill Road', { address: '2 Old Mill Rd', by: 'Robin' }, print, openDatabase),
  ).rejects.toThrow(`The campaign has 2 Old Mill Rd already: door ${mine.doors[1]}`);
});

test('a street that is another one by now takes its own aliases along', async () => {
  await add('8');
  await add('9', 'Old Mill Rd');
  await alias(['County Rd 12', 'Old Mill Rd']);
  await alias(['Old Mill Rd', 'Elm St']);
  expect(await lines()).toEqual(['1 Elm St', '2 Elm St', '3 Elm St', '8 Elm St', '9 Elm St']);
  await expect(alias(['Elm St', 'County Rd 12'])).rejects.toThrow('are read as one street already');
  await undo(2);
  expect(await lines()).toEqual(['1 Elm St', '2 Elm St', '3 Elm St', '8 Old Mill Rd', '9 Old Mill Rd']);
});

test('what a file has brought since keeps its name at an undo', async () => {
  await alias(['Old Mill Rd', 'Elm St']);
  const file = files.write('a.csv', 'id,number,street,city,zip,lat,lon\nX1,70,Old Mill Rd,Alder Bay,97000,44.1,-123\n');
  await importAddressesCommand(file, { campaign: mine.ana.uid }, print, openDatabase);
  await undo(1);
  expect(await lines()).toContain('70 Elm St');
});

test.each([
  ['one street in two spellings', ['Elm Street', 'Elm St'], {}, 'are read as one street already'],
  ['a town without doors', ['A St', 'Elm St'], { town: 'Nowhere' }, 'The campaign has no door in "Nowhere".'],
  ['streets without doors', ['A St', 'B St'], {}, 'In Alder Bay no door is on "A St" or "B St".'],
  ['no second street', ['Elm St'], {}, 'Name both streets, and their town'],
  ['no town', ['A St', 'Elm St'], { town: undefined }, 'Name both streets, and their town'],
  ['an empty street', [' ', 'Elm St'], {}, 'The street is missing.'],
] as const)('refused: %s', async (_, streets, options, sentence) => {
  const before = await all();
  await expect(alias(streets, options)).rejects.toThrow(sentence);
  expect(await all()).toEqual(before);
});

test('a street that is another one already is refused; another campaign keeps every row; a dry run writes nothing', async () => {
  const theirs = await addCampaign(server);
  const others = await everything(server, theirs.campaignId);
  await add('1');
  const before = await all();
  await alias(undefined, { dryRun: true, join: true });
  expect(printed.at(-1)).toBe('Dry run: nothing was written.');
  expect(await all()).toEqual(before);
  await alias();
  await add('5', 'Oak St');
  await expect(alias(['County Rd 12', 'Oak St'])).rejects.toThrow('"County Rd 12" is Elm St already.');
  expect(await everything(server, theirs.campaignId)).toEqual(others);
});
