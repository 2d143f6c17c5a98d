import { ownName } from '@/__tests__/server/support/ownName';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { geocodeCommand } from '@/server/cli/geocode';
import { importAddressesCommand } from '@/server/cli/importAddresses';
import { importVotersCommand } from '@/server/cli/importVoters';
import { temporaryFolder } from './addressFile';
import { ncFile } from './voters/voterFiles';

/* One address that a town spells in one way, and files in two: a list of addresses, a voter file and points, in whichever order they come. */

const files = temporaryFolder();
const clock = { nowMs: () => Date.parse('2026-11-23') };
let server: TestServer;
let campaign = '';

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  files.remove();
});
beforeEach(() => {
  campaign = ownName('Campaign');
});

const openDatabase = async () => ({ db: server.db, close: async () => undefined });
const quiet = () => undefined;

type Home = readonly [number: string, street: string, zip?: string];

const FIRST_ZIP = '11101';

async function importVoters(homes: readonly Home[]): Promise<void> {
  const rows = homes.map(([number, street, zip = FIRST_ZIP]) => ({
    ncid: `${number} ${street} ${zip}`,
    last_name: 'LEE',
    first_name: 'ANN',
    res_street_address: `${number} ${street}`,
    res_city_desc: 'ALDER BAY',
    zip_code: zip,
  }));
  await importVotersCommand(files.write('voters.txt', ncFile(rows)), { campaign, create: true }, quiet, openDatabase, clock);
}

const placesFile = (homes: readonly Home[]) =>
  files.write(
    'places.csv',
    [
      'number,street,city,zip,lat,lon',
      ...homes.map(([number, street, zip = FIRST_ZIP]) => `${number},${street},ALDER BAY,${zip},40.7,-73.9`),
    ].join('\n'),
  );

const importAddresses = (homes: readonly Home[]) =>
  importAddressesCommand(placesFile(homes), { campaign, create: true }, quiet, openDatabase);

const places = () =>
  server.db
    .selectFrom('places')
    .innerJoin('campaigns', 'campaigns.id', 'places.campaign_id')
    .where('campaigns.name', '=', campaign)
    .orderBy('places.id')
    .select(['line', 'lat'])
    .execute();

const queens = (number: string): readonly Home[] => [
  [number, '160TH ST'],
  ['12', 'ELM ST'],
  ['14-02', 'ELM ST'],
];
const north = (street: string): readonly Home[] => [
  ['5', street],
  ['12', 'ELM ST'],
  ['14', 'ELM ST'],
];
const box = (zip: string): readonly Home[] => [
  ['1', 'OAK ST', zip],
  ['3', 'ELM ST', zip],
  ...['OAK ST', 'ELM ST'].flatMap((street) => ['5', '7', '9', '11', '13', '15'].map((number): Home => [number, street])),
];

test.each([
  ['a hyphen', queens('43-91'), queens('4391')],
  ['no hyphen', queens('4391'), queens('43-91')],
  ['a letter for a direction', north('N Ave'), north('North Ave')],
  ['the direction’s word', north('South St'), north('S St')],
])('a list with %s and a voter file of the other spelling have the same doors, whichever comes first', async (_, list, voters) => {
  await importAddresses(list);
  await importVoters(voters);
  expect(await places()).toHaveLength(list.length);
  campaign = ownName('Campaign');
  await importVoters(voters);
  await importAddresses(list);
  const found = await places();
  expect(found).toHaveLength(list.length);
  expect(found.every(({ lat }) => lat !== null)).toBe(true);
});

test('two spellings in one list are one door', async () => {
  await importAddresses([...queens('43-91'), ...queens('4391').slice(0, 1)]);
  expect(await places()).toHaveLength(3);
});

test.each([
  ['a hyphen', queens('43-91'), queens('4391')],
  ['a direction', north('N Ave'), north('North Ave')],
  ['a ZIP of mailboxes', box('11109'), box(FIRST_ZIP)],
])('points place homes that the voter file spells with %s', async (_, voters, points) => {
  await importVoters(voters);
  await geocodeCommand(placesFile(points), { campaign, sure: true }, quiet, openDatabase);
  expect((await places()).filter(({ lat }) => lat === null)).toEqual([]);
});

test('points do not place a home whose ZIP has a street of its own', async () => {
  await importVoters([...box('11109'), ['3', 'LAKE RD', '11109']]);
  await geocodeCommand(placesFile(box(FIRST_ZIP)), { campaign, sure: true }, quiet, openDatabase);
  expect((await places()).filter(({ lat }) => lat === null).map(({ line }) => line)).toEqual(['1 Oak St', '3 Elm St', '3 Lake Rd']);
});
