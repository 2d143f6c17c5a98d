import { openOwnTestDatabase } from '@/__tests__/server/support/testDatabase';
import { makePinKey } from '@/server/auth/pinKey';
import { importAddressesCommand } from '@/server/cli/importAddresses';
import type { OpenedDatabase } from '@/server/database/openDatabase';
import { seedWhenEmpty } from '@/server/demo/seedWhenEmpty';
import { addressLine, streetLines, temporaryFolder } from './addressFile';

const ROBIN = 'robin@example.org';
const files = temporaryFolder();
let opened: OpenedDatabase;

beforeAll(async () => {
  opened = await openOwnTestDatabase();
  const demo = { nowSeconds: 1_790_000_000, onProgress: () => undefined, mapArchive: files.write('map.pmtiles', '') };
  await seedWhenEmpty(opened.db, () => makePinKey(new Uint8Array(32)), demo);
});

afterAll(async () => {
  await opened.close();
  files.remove();
});

async function run(file: string, options: Parameters<typeof importAddressesCommand>[1]): Promise<string> {
  const printed: string[] = [];
  const openDatabase = async () => ({ db: opened.db, close: async () => undefined });
  await importAddressesCommand(file, { create: true, ...options }, (line) => printed.push(line), openDatabase);
  return printed.join('\n');
}

const rowsIn = async (campaign: string) => {
  const { id } = await opened.db.selectFrom('campaigns').select('id').where('name', '=', campaign).executeTakeFirstOrThrow();
  const addresses = await opened.db
    .selectFrom('addresses')
    .selectAll()
    .where('campaign_id', '=', id)
    .orderBy('packet_id')
    .orderBy('walk_position')
    .execute();
  const packets = await opened.db.selectFrom('packets').selectAll().where('campaign_id', '=', id).orderBy('id').execute();
  const targets = await opened.db.selectFrom('targets').selectAll().where('campaign_id', '=', id).orderBy('name').execute();
  const members = await opened.db.selectFrom('memberships').selectAll().where('campaign_id', '=', id).execute();
  const groups = await opened.db.selectFrom('groups').selectAll().where('campaign_id', '=', id).execute();
  return { id, addresses, packets, targets, members, groups };
};

/** Everything that an import could touch, of all campaigns. */
const everything = async () => ({
  campaigns: await opened.db.selectFrom('campaigns').selectAll().orderBy('id').execute(),
  addresses: await opened.db.selectFrom('addresses').selectAll().orderBy('id').execute(),
  packets: await opened.db.selectFrom('packets').selectAll().orderBy('id').execute(),
  targets: await opened.db.selectFrom('targets').selectAll().orderBy('id').execute(),
  members: await opened.db.selectFrom('memberships').selectAll().orderBy('uid').execute(),
  groups: await opened.db.selectFrom('groups').selectAll().orderBy('id').execute(),
});

const twoDistricts = [...streetLines('ELM', 50, 1000), ...streetLines('OAK', 60, 2000), ...streetLines('ASH', 40, 3000, '8')];

test('makes a campaign of a file: a target for each district, packets of 35 to 60 doors in walk order', async () => {
  const report = await run(files.writeAddresses(twoDistricts), { campaign: 'Sampleton' });
  expect(report).toContain('Campaign "Sampleton" (new): 150 addresses added, 0 already there and left as they are, 0 refused.');
  expect(report).toContain('3 packets of 40 to 60 doors in 2 targets.');
  expect(report).toContain('Nobody is a member of this campaign yet');
  const { addresses, packets, targets, groups } = await rowsIn('Sampleton');
  expect(targets.map(({ name }) => name)).toEqual(['Election district 4', 'Election district 8']);
  expect(packets.map(({ area }) => area).toSorted()).toEqual(['Ash St', 'Elm St', 'Oak St']);
  expect(groups).toHaveLength(17);
  for (const packet of packets) {
    const own = addresses.filter(({ packet_id }) => packet_id === packet.id);
    expect(own.map(({ walk_position }) => walk_position)).toEqual(own.map((_, index) => index));
    const parities = own.map(({ house_number }) => Number(house_number) % 2);
    expect(parities.filter((parity, index) => index > 0 && parity !== parities[index - 1])).toHaveLength(1);
  }
});

test('a second import of the same file changes nothing and says so', async () => {
  const file = files.writeAddresses(twoDistricts);
  await run(file, { campaign: 'Twice', assign: ROBIN });
  const before = await everything();
  const report = await run(file, { campaign: 'Twice', assign: ROBIN });
  expect(report).toContain('0 addresses added, 150 already there');
  expect(report).toContain('Nothing has changed.');
  expect(await everything()).toEqual(before);
});

test('a longer file adds what is new and leaves what was marked meanwhile', async () => {
  await run(files.writeAddresses(streetLines('ELM', 50, 1000)), { campaign: 'Growing' });
  const { addresses } = await rowsIn('Growing');
  await opened.db
    .updateTable('doors')
    .set({ status: 1 })
    .where('id', '=', addresses[0]?.id ?? 0)
    .execute();
  const report = await run(files.writeAddresses(twoDistricts), { campaign: 'Growing' });
  expect(report).toContain('100 addresses added, 50 already there');
  const after = await rowsIn('Growing');
  expect(after.addresses).toHaveLength(150);
  expect(after.targets).toHaveLength(2);
  expect(after.addresses.filter(({ status }) => status === 1)).toHaveLength(1);
});

test('the same file may be loaded into another campaign', async () => {
  const file = files.writeAddresses(twoDistricts, 'county.csv');
  await run(file, { campaign: 'First' });
  const report = await run(file, {});
  expect(report).toContain('Campaign "county" (new): 150 addresses added');
});

test('a dry run says what would happen and writes nothing', async () => {
  const before = await everything();
  const report = await run(files.writeAddresses(twoDistricts), { campaign: 'Only thought of', assign: ROBIN, dryRun: true });
  expect(report).toContain('150 addresses added');
  expect(report).toContain('Dry run: nothing was written.');
  expect(await everything()).toEqual(before);
});

test('says what it refused, and loads without a packet where nobody lives', async () => {
  const lines = [
    ...streetLines('ELM', 40, 1000),
    addressLine({ id: 'shop', number: 50, use: 'COMMERCIAL' }),
    addressLine({ id: 'pump', number: 52, use: 'PUMP STATION' }),
    addressLine({ id: 'field', number: 0 }),
    addressLine({ id: 'nowhere', lat: '' }),
    addressLine({ id: 1000 }),
  ];
  const report = await run(files.writeAddresses(lines), { campaign: 'Main Street' });
  expect(report).toContain('43 addresses added, 0 already there and left as they are, 2 refused.');
  expect(report).toContain('  43 RESIDENTIAL LOW DENSITY: homes');
  expect(report).toContain('In no packet, because nobody lives there: 3.\n  1 COMMERCIAL\n  1 PUMP STATION\n  1 house number 0');
  expect(report).toContain('Refused, latitude or longitude missing or not a place: 1 (line 45).');
  expect(report).toContain('Refused, an id that came before: 1 (line 46).');
  const { addresses } = await rowsIn('Main Street');
  expect(addresses.filter(({ packet_id }) => packet_id === null).map(({ line }) => line)).toEqual(['50 Elm St', '52 Elm St', '0 Elm St']);
});

test('gives a member one packet of every target, and never a second', async () => {
  const file = files.writeAddresses(twoDistricts);
  const report = await run(file, { campaign: 'Walked', assign: ' Robin@Example.org ' });
  expect(report).toMatch(/is now a member and walks (?:[0-9A-Z]{3}-){2}[0-9A-Z]{3}, (?:[0-9A-Z]{3}-){2}[0-9A-Z]{3}\./u);
  const { packets, members } = await rowsIn('Walked');
  expect(members).toHaveLength(1);
  expect(members[0]?.uid).toMatch(/^[\w-]{12}$/u);
  const robins = packets.filter(({ assigned_user_id }) => assigned_user_id !== null);
  expect(new Set(robins.map(({ target_id }) => target_id)).size).toBe(2);
  expect(robins).toHaveLength(2);
});

test('finds a campaign by the uId of a member', async () => {
  const { uid, campaign_id } = await opened.db
    .selectFrom('memberships')
    .selectAll()
    .where('campaign_id', '=', 1)
    .limit(1)
    .executeTakeFirstOrThrow();
  const report = await run(files.writeAddresses([addressLine({ id: 1, district: '77' })]), { campaign: uid });
  expect(report).toContain('Campaign "Alder Bay Forward": 1 address added');
  const filed = await opened.db.selectFrom('addresses').select('campaign_id').where('source_ref', '=', '1').execute();
  expect(filed).toEqual([{ campaign_id }]);
});

test('takes packets from turfs, in walk order, one on each side of a district border', async () => {
  const lines = [...streetLines('ELM', 6, 1000), ...streetLines('OAK', 2, 2000, '8')];
  const turf = (...ids: number[]) => ({ properties: { address_ids: ids } });
  const features = [turf(1003, 1000, 1002, 1001), turf(1004, 2000, 2001), turf(999_999)];
  const turfs = files.write('turfs.geojson', JSON.stringify({ type: 'FeatureCollection', features }));
  const report = await run(files.writeAddresses(lines), { campaign: 'Turfs', turfs });
  expect(report).toContain('3 packets of 1 to 4 doors in 2 targets.');
  expect(report).toContain('In no packet, because no turf names them: 1.');
  const { addresses, packets } = await rowsIn('Turfs');
  const first = addresses.filter(({ packet_id }) => packet_id === packets[0]?.id).map(({ house_number }) => house_number);
  expect([['1', '3', '4', '2'].join(), ['2', '4', '3', '1'].join(), ['3', '1', '2', '4'].join(), ['4', '2', '1', '3'].join()]).toContain(
    first.join(),
  );
});

test.each([
  ['an unknown user', { campaign: 'Nobody', assign: 'nobody@example.org' }, 'No user has the e-mail nobody@example.org.'],
  ['a campaign without a name', { campaign: ' ' }, 'A campaign needs a name.'],
])('%s: a sentence, and nothing is written', async (_, options, sentence) => {
  const before = await everything();
  await expect(run(files.writeAddresses(twoDistricts), options)).rejects.toMatchObject({ name: 'OrganizerError', message: sentence });
  expect(await everything()).toEqual(before);
});

test('a name that two campaigns have is not guessed', async () => {
  await opened.db
    .insertInto('campaigns')
    .values([{ name: 'Twin' }, { name: 'Twin' }])
    .execute();
  await expect(run(files.writeAddresses(twoDistricts), { campaign: 'Twin' })).rejects.toThrow('2 campaigns are called "Twin"');
});

test('a bad file is found out before the database is opened', async () => {
  const openDatabase = () => Promise.reject(new Error('opened'));
  await expect(importAddressesCommand('none.csv', {}, () => undefined, openDatabase)).rejects.toThrow('There is no file none.csv.');
});

describe('places of a list of addresses are judged as a whole', () => {
  type Places = readonly (readonly [lat: number, lon: number])[];
  const fileOf = (places: Places) =>
    files.writeAddresses(places.map(([lat, lon], index) => addressLine({ id: 9000 + index, number: index + 1, lat, lon })));
  const town = Array.from({ length: 12 }, (_, index) => [39.4 + index * 0.0001, -76.8] as const);
  const western = town.map(() => [-122.68, 45.52] as const);
  const campaigns = async () => (await everything()).campaigns.length;

  test.each<[string, Places, RegExp]>([
    ['exchanged', town.map(([lat, lon]) => [lon, lat]), /12 of 12 positions are outside the country, and inside it with/u],
    ['without the sign', town.map(([lat, lon]) => [lat, -lon]), /the signs are lost\./u],
    ['one far away', [...town, [35.2, -89.9]], /^1 of 13 positions are far from all others, one of them near 35\.20, -89\.90/u],
  ])('%s: a question; nothing is written until somebody says that it is right', async (name, places, question) => {
    const file = fileOf(places);
    const before = await campaigns();
    await expect(run(file, { campaign: name })).rejects.toThrow(question);
    await expect(run(file, { campaign: name })).rejects.toThrow(/say --sure\.$/u);
    expect(await campaigns()).toBe(before);
    expect(await run(file, { campaign: name, dryRun: true })).toMatch(new RegExp(question.source, 'mu'));
    expect(await run(file, { campaign: name, sure: true })).toMatch(/1[23] addresses added/u);
  });

  test.each<[string, Places, RegExp]>([
    ['exchanged, where a longitude is no latitude', western, /latitude and longitude are exchanged: say which column is which/u],
    ['feet of a state plane', town.map(() => [712_345.6, 1_456_789.2]), /are no degrees: they seem to be feet/u],
  ])('%s: refused for the whole file', async (name, places, sentence) => {
    await expect(run(fileOf(places), { campaign: name, sure: true })).rejects.toThrow(sentence);
  });
});
