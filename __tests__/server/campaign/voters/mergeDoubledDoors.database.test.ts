import { temporaryFolder } from '@/__tests__/server/campaign/addressFile';
import { ownName } from '@/__tests__/server/support/ownName';
import { openTestDatabase } from '@/__tests__/server/support/testDatabase';
import { importVotersCommand } from '@/server/cli/importVoters';
import type { OpenedDatabase } from '@/server/database/openDatabase';
import { ncFile } from './voterFiles';

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

type Person = readonly [address: string, last: string, zip: string, town?: string];

const fileOf = (people: readonly Person[]) =>
  ncFile(
    people.map(([address, last, zip, town = 'ALDER BAY']) => ({
      ncid: `${address} ${last} ${zip}`,
      last_name: last,
      first_name: 'ANN',
      res_street_address: address,
      res_city_desc: town,
      zip_code: zip,
    })),
  );

/** Four houses of a street. */
const street = (name: string, zip: string): readonly Person[] =>
  [1, 3, 5, 7].map((number) => [`${number} ${name}`, `LEE${number}`, zip] as const);
/** A town of so many houses. */
const town = (houses: number, zip: string): readonly Person[] =>
  Array.from({ length: houses }, (_, index) => [`${index + 1} TOWN RD`, `PARK${index}`, zip] as const);

async function importFile(people: readonly Person[], dryRun = false): Promise<string> {
  const printed: string[] = [];
  const openDatabase = async () => ({ db: opened.db, close: async () => undefined });
  const file = files.write('voters.txt', fileOf(people));
  await importVotersCommand(file, { campaign, create: !dryRun, dryRun }, (line) => printed.push(line), openDatabase, clock);
  return printed.join('\n');
}

/** The doors at number 1, each with how many live there. */
async function doorsAt(street_: string) {
  const rows = await opened.db
    .selectFrom('places')
    .innerJoin('campaigns', 'campaigns.id', 'places.campaign_id')
    .leftJoin('voters', (join) => join.onRef('voters.campaign_id', '=', 'places.campaign_id').onRef('voters.place_id', '=', 'places.id'))
    .where('campaigns.name', '=', campaign)
    .where('line', '=', `1 ${street_}`)
    .groupBy(['places.id', 'zip'])
    .orderBy('places.id')
    .select(({ fn }) => ['zip', fn.count<number>('voters.id').as('people')])
    .execute();
  return rows.map(({ zip, people }) => [zip, Number(people)]);
}

beforeEach(() => {
  campaign = ownName('Campaign');
});

test.each([
  ['in one digit', [['1 OAK ST', 'LEE1', '27002'], ...street('OAK ST', '27001')]],
  ['of a family with a Jr', [...street('OAK ST', '27001'), ['1 OAK ST', 'LEE1 JR', '27002']]],
  [
    'in more digits, where hardly anybody of the town has it',
    [...street('OAK ST', '27001'), ...town(120, '27001'), ['1 OAK ST', 'LEE1', '27999']],
  ],
] as [string, Person[]][])('a household whose ZIP is mistyped %s is one door, with the street’s ZIP', async (_, people) => {
  expect(await importFile(people)).toContain('and now one with the same home: 1 door.');
  expect(await doorsAt('Oak St')).toEqual([['27001', 2]]);
  const again = await importFile(people);
  expect(again).toContain('Nothing has changed.');
  expect(await doorsAt('Oak St')).toEqual([['27001', 2]]);
});

test.each([
  ['another last name', [['1 OAK ST', 'ROE', '27002'], ...street('OAK ST', '27001')]],
  ['another town', [['1 OAK ST', 'LEE1', '27002', 'OAKTON'], ...street('OAK ST', '27001')]],
  ['neighbors on a street of the same name', [['1 OAK ST', 'LEE1', '27002'], ['9 OAK ST', 'ROE', '27002'], ...street('OAK ST', '27001')]],
  ['too few neighbors to compare', [['1 OAK ST', 'LEE1', '27002'], ...street('OAK ST', '27001').slice(0, 3)]],
  ['a ZIP that is not rare in the town', [['1 OAK ST', 'LEE1', '27999'], ...street('OAK ST', '27001'), ...town(9, '27999')]],
] as [string, Person[]][])('a door with %s stays', async (_, people) => {
  expect(await importFile(people)).not.toContain('the same home');
  expect((await doorsAt('Oak St')).toSorted()).toEqual([
    ['27001', 1],
    [people[0]?.[2], 1],
  ]);
});

/** A town with a ZIP of homes, and people of another one of three streets in it. */
const withMailboxes = (people: readonly Person[]): readonly Person[] => [
  ...['OAK ST', 'ELM ST', 'ASH ST'].flatMap((name) => street(name, '27001')),
  ...town(9, '27001'),
  ...people,
];

test('whoever has a mailbox lives where the town has the number of the street', async () => {
  const people = withMailboxes([
    ['1 OAK ST', 'ROE', '27002'],
    ['3 ELM ST', 'VALE', '27002'],
    ['9 ASH ST', 'POE', '27002'],
  ]);
  expect(await importFile(people)).toContain('and now one with the same home: 2 doors.');
  expect(await doorsAt('Oak St')).toEqual([['27001', 2]]);
  expect(await doorsAt('Ash St')).toEqual([['27001', 1]]);
  // Nobody else of the file is at the home any more.
  const later = people.filter(([address, last]) => address !== '1 OAK ST' || last === 'ROE');
  await importFile(later);
  expect(await doorsAt('Oak St')).toEqual([['27001', 2]]);
});

test.each([
  [
    'that has a street of its own',
    [
      ['1 OAK ST', 'ROE', '27002'],
      ['3 ELM ST', 'VALE', '27002'],
      ['3 LAKE RD', 'POE', '27002'],
    ],
  ],
  ['that many homes have', [...street('OAK ST', '27002'), ...street('ELM ST', '27002')]],
  [
    'of another part of the country',
    [
      ['1 OAK ST', 'ROE', '37002'],
      ['3 ELM ST', 'VALE', '37002'],
    ],
  ],
] as [string, Person[]][])('a ZIP %s is none of mailboxes', async (_, people) => {
  expect(await importFile(withMailboxes(people))).not.toContain('the same home');
  expect(await doorsAt('Oak St')).toHaveLength(2);
});

test('a street called by a direction is one with its letter, but in a town of lettered streets', async () => {
  const people: readonly Person[] = [
    ['1 N AVE', 'ROE', '27001'],
    ['1 NORTH AVE', 'LEE', '27001'],
    ['3 NORTH AVE', 'POE', '27001'],
    ['5 NORTH AVE', 'FOX', '27001'],
  ];
  expect(await importFile(people)).toContain('and now one with the same home: 1 door.');
  expect(await doorsAt('North Ave')).toEqual([['27001', 2]]);
  expect(
    await importFile([
      ['1 N AVE', 'ROE', '27001'],
      ['7 N AVE', 'KIM', '27001'],
    ]),
  ).toContain('1 new, 1 that the campaign had');
  campaign = ownName('Campaign');
  expect(await importFile([...people, ['1 M AVE', 'KIM', '27001']])).not.toContain('the same home');
  expect(await doorsAt('North Ave')).toEqual([['27001', 1]]);
});

test('a door that the campaign has stays, and a dry run merges nothing', async () => {
  const typo: Person = ['1 OAK ST', 'LEE1', '27002'];
  await importFile([typo]);
  await importFile([typo, ...street('OAK ST', '27001')]);
  expect(await doorsAt('Oak St')).toEqual([
    ['27002', 1],
    ['27001', 1],
  ]);
  expect(await importFile([...street('OAK ST', '27001'), ['1 OAK ST', 'LEE1', '27003']], true)).toContain('the same home');
  expect(await doorsAt('Oak St')).toHaveLength(2);
});
