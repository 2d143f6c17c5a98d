import { sql } from 'kysely';
import { temporaryFolder } from '@/__tests__/server/campaign/addressFile';
import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { databaseOf } from '@/__tests__/server/support/staffCommands';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { IS_OTHER_PERSON, IS_STRANGER, IS_SWAPPED } from '@/server/campaign/voters/otherNames';
import { type ImportVotersOptions, importVotersCommand } from '@/server/cli/importVoters';
import { voterSearchColumns } from '@/server/database/searchColumns';

/*
 * A second file that comes with something wrong in all of its rows: it stops with a question before anything is
 * written.
 */

const files = temporaryFolder();
let server: TestServer;
let campaign: TestCampaign;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  files.remove();
});
beforeEach(async () => {
  campaign = await addCampaign(server);
});

type Cells = Readonly<Record<string, string>>;
const FIELDS: Cells = {
  'Voter ID': 'voterId',
  ...{ 'First Name': 'firstName', 'Last Name': 'lastName', Suffix: 'nameSuffix', Address: 'address', Unit: 'unit', City: 'city' },
  ...{ Zip: 'zip', 'Birth Date': 'birthDate', Party: 'party', Phone: 'phone' },
};
const HEADING = Object.keys(FIELDS);
const USUAL: Cells = { Suffix: '', Unit: '', City: 'Elmton', Zip: '05401', 'Birth Date': '1980-06-15', Party: 'DEM', Phone: '8025550142' };

const FIRSTS = ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Fay', 'Gus', 'Hal', 'Ida', 'Jo', 'Kit', 'Lou'];
const LASTS = ['Adams', 'Baker', 'Clark', 'Davis', 'Evans', 'Ford', 'Gray', 'Hill', 'Irwin', 'Jones', 'King', 'Lane'];

/** Twelve people, with what is said of each. */
const twelve = (cells: (at: number) => Cells = () => ({})): readonly Cells[] =>
  FIRSTS.map((first, at) => ({
    'Voter ID': `A${at}`,
    ...{ 'First Name': first, 'Last Name': LASTS[at] ?? '', Address: `${at + 10} Oak St` },
    ...cells(at),
  }));
const ids = (from: string) => (at: number) => ({ 'Voter ID': `${from}${at}` });

type Import = ImportVotersOptions & { readonly lacking?: readonly string[] };
async function imported(rows: readonly Cells[], { lacking = [], ...options }: Import = {}): Promise<string> {
  const heading = HEADING.filter((name) => !lacking.includes(name));
  const lines = rows.map((row) => heading.map((name) => `"${row[name] ?? USUAL[name] ?? ''}"`).join(','));
  const printed: string[] = [];
  const map = heading.map((name) => `${FIELDS[name]}=${name}`);
  await importVotersCommand(
    files.write('v.csv', `${heading.join(',')}\n${lines.join('\n')}\n`),
    { campaign: campaign.ana.uid, ids: 'VT', map, ...options },
    (text) => printed.push(text),
    databaseOf(server),
    { nowMs: () => Date.parse('2026-11-23') },
  );
  return printed.join('\n');
}

const people = () =>
  server.db
    .selectFrom('voters')
    .select(['source_ref', 'first_name', 'last_name', 'place_id', 'age', 'party'])
    .where('campaign_id', '=', campaign.campaignId)
    .where('source_ref', 'is not', null)
    .orderBy('id')
    .execute();

/** Expects that a second file stops with a sentence, and that nothing was written. */
async function expectStop(first: readonly Cells[], second: readonly Cells[], sentence: RegExp, options: Import = {}): Promise<void> {
  await imported(first);
  const before = await people();
  await expect(imported(second, options)).rejects.toThrow(sentence);
  expect(await people()).toEqual(before);
}

describe('names', () => {
  test.each<[string, [string, string], [string, string], boolean, boolean]>([
    ['the same name', ['Ann', 'Adams'], ['Ann', 'Adams'], false, false],
    ['who has married', ['Ann', 'Adams'], ['Ann', 'Baker'], false, false],
    ['another member of the family', ['Ann', 'Adams'], ['Bo', 'Adams'], true, false],
    ['somebody else', ['Ann', 'Adams'], ['Bo', 'Baker'], true, true],
    ['an initial', ['Ann', 'Adams'], ['A', 'Adams'], false, false],
    ['a middle name', ['Ann', 'Adams'], ['Ann Marie', 'Adams'], false, false],
    ['who goes by the middle name', ['J Robert', 'Adams'], ['Robert', 'Adams'], false, false],
    ['a nickname', ['Robert', 'Adams'], ['Rob', 'Adams'], false, false],
    ['a nickname with the same beginning', ['Katherine', 'Adams'], ['Kate', 'Adams'], false, false],
    ['another first letter', ['Cathy', 'Adams'], ['Kathy', 'Adams'], false, false],
    ['a letter less', ['John', 'Adams'], ['Jon', 'Adams'], false, false],
    ['a letter less, and another last name', ['John', 'Adams'], ['Jon', 'Baker'], true, false],
    ['a suffix in one file alone', ['John', 'Adams Jr'], ['John', 'Adams'], false, false],
    ['no first name, and another last name', ['', 'Adams'], ['Ann', 'Baker'], true, false],
    ['no first name', ['', 'Adams'], ['Ann', 'Adams'], false, false],
  ])('%s', async (_, [first_name, last_name], [otherFirst, otherLast], isOther, isStranger) => {
    expect(await compared([first_name, last_name], [otherFirst, otherLast])).toMatchObject({ isOther, isStranger, isSwapped: false });
  });

  test.each<[[string, string], [string, string]]>([
    [
      ['Ann', 'Adams'],
      ['Adams', 'Ann'],
    ],
    [
      ['Ann', 'Adams Jr'],
      ['Adams', 'Ann'],
    ],
  ])('%s and %s are exchanged', async (one, other) => {
    expect(await compared(one, other)).toMatchObject({ isSwapped: true });
  });

  async function compared([first_name, last_name]: [string, string], [otherFirst, otherLast]: [string, string]) {
    const one = voterSearchColumns({ first_name, last_name });
    const other = voterSearchColumns({ first_name: otherFirst, last_name: otherLast });
    const { rows } = await sql<{ isOther: boolean; isStranger: boolean; isSwapped: boolean }>`
      select ${IS_OTHER_PERSON} as "isOther", ${IS_STRANGER} as "isStranger", ${IS_SWAPPED} as "isSwapped"
      from (select ${one.search_first}::text as search_first, ${one.search_last}::text as search_last) r,
        (select ${other.search_first}::text as search_first, ${other.search_last}::text as search_last) v`.execute(server.db);
    return rows[0];
  }
});

describe('ids', () => {
  const OTHER_PEOPLE = /people with ids that the campaign knows have other names: the ids seem to be of another county\./u;
  const couples = FIRSTS.map((first, at) => ({
    'First Name': first,
    'Last Name': LASTS[Math.floor(at / 2)] ?? '',
    Address: `${10 + Math.floor(at / 2)} Oak St`,
  }));
  const counted = (rows: readonly Cells[]) => rows.map((row, at) => ({ ...row, 'Voter ID': `${at + 1}` }));

  test('that count rows are those of the people behind once the first row is gone', async () => {
    await expectStop(counted(couples), counted(couples.slice(1)), OTHER_PEOPLE);
  });

  test('that count rows of one family', async () => {
    const family = couples.map((row) => ({ ...row, 'Last Name': 'Smith' }));
    await expectStop(counted(family), counted(family.slice(1)), OTHER_PEOPLE);
  });

  test('of another county, where people have the same last names', async () => {
    const other = ['Xu', 'Yo', 'Za', 'We', 'Vi', 'Ut', 'Ty', 'Sa', 'Ro', 'Qu', 'Pa', 'Om'];
    await expectStop(
      twelve(),
      twelve((at) => ({ 'First Name': other[at] ?? '', Address: `${at + 10} Elm St`, City: 'Barre', Zip: '05641' })),
      OTHER_PEOPLE,
    );
  });

  test('are right where first and last name are exchanged', async () => {
    const swapped = twelve().map((row) => ({ ...row, 'First Name': row['Last Name'] ?? '', 'Last Name': row['First Name'] ?? '' }));
    await expectStop(twelve(), swapped, /^12 of 12 people with ids that the campaign knows have first and last name exchanged/u);
  });

  test('are right in a usual week: some have married, one has another first name, some have moved', async () => {
    await imported(twelve());
    const week = twelve((at): Cells => {
      if (at < 4) return { 'Last Name': 'Married', Address: '99 Elm St' };
      if (at === 4) return { 'First Name': 'Zelda' };
      return at === 5 ? { 'First Name': 'Fay Marie' } : {};
    });
    expect(await imported(week)).toContain('0 people added, 6 brought up to date');
  });

  test.each<[string, (at: number) => Cells, (at: number) => Cells]>([
    ['with a middle name', () => ({}), (at) => ({ 'First Name': `${FIRSTS[at]} Marie` })],
    ['with an initial', () => ({ 'First Name': 'Kim' }), () => ({ 'First Name': 'K' })],
    ['with a suffix before', () => ({ Suffix: 'Jr' }), () => ({})],
    ['with a suffix now', () => ({}), () => ({ Suffix: 'III' })],
    ['with a unit now', () => ({}), () => ({ Unit: 'Apt 1' })],
    ['without the unit', () => ({ Unit: 'Apt 1' }), () => ({})],
    ['without the ZIP', () => ({}), () => ({ Zip: '' })],
    ['with a middle name and a unit', () => ({}), (at) => ({ 'First Name': `${FIRSTS[at]} M`, Unit: '#2' })],
  ])('have changed, and the same people come %s', async (_, first, second) => {
    await expectStop(
      twelve(first),
      twelve((at) => ({ ...second(at), ...ids('B')(at) })),
      /^12 of 12 new people have the name and address of somebody whom the file lacks/u,
    );
  });

  test('of the next county add its people, and nobody is missing', async () => {
    await imported(twelve());
    const out = await imported(twelve((at) => ({ ...ids('B')(at), City: 'Barre', Zip: '05641' })));
    expect(out).toContain('12 people added');
    expect(out).toContain('This file adds to the list: whom it does not have, 12 people, stay as they are');
    expect(out).not.toContain('Not in this file');
  });

  test('of a part ask before and count as a part behind', async () => {
    const part = [...twelve().slice(0, 4), ...twelve((at) => ({ ...ids('B')(at), City: 'Barre', Zip: '05641' }))];
    await expectStop(twelve(), part, /^8 of 12 people of the list would be missing\./u);
    expect(await imported(part, { sure: true })).toContain('Not in this file, and left as they are: 8 people of the campaign.');
  });

  const long = (at: number) => `10000000000000${1000 + at * 7}`;
  const rounded = (id: string) => `${id.slice(0, 15)}${'0'.repeat(id.length - 15)}`;
  const withIds = (idOf: (at: number) => string) => twelve((at) => ({ 'Voter ID': idOf(at) }));

  test('of more than 15 digits are refused where a spreadsheet has rounded them, and only then', async () => {
    const sentence = /"100000000000001000" has lost digits, .* Format the column as text and export again\./u;
    await expectStop(
      withIds(long),
      withIds((at) => rounded(long(at))),
      sentence,
      { sure: true },
    );
    await expect(imported(withIds((at) => rounded(`1234567890123${at + 10}77`)))).rejects.toThrow('has lost digits');
    const some = withIds((at) => (at < 3 ? rounded(long(at * 1000)) : long(at)));
    await imported(some);
  });

  test.each([
    ['with zeros before', (at: number) => `0000000000000${at + 10}000`],
    ['with letters', (at: number) => `NY100000000000${at + 10}000`],
    ['of fewer digits', (at: number) => `${at + 10}0000000000000`],
  ])('%s keep their zeros', async (_, idOf) => {
    expect(await imported(withIds(idOf))).toContain('12 people added');
  });
});

describe('homes', () => {
  const OTHER_DOORS = /^12 of 12 people who keep their names would get other doors/u;
  const FLATS = twelve((at) => ({ Address: '10 Oak St', Unit: `Apt ${at}` }));

  test.each<[string, readonly Cells[], readonly Cells[], Import]>([
    ['the column of units is missing', FLATS, FLATS, { lacking: ['Unit'] }],
    ['the units are empty', FLATS, FLATS.map((row) => ({ ...row, Unit: '' })), {}],
    ['other digits stand for the ZIP', twelve(), twelve(() => ({ Zip: '61234' })), {}],
    ['the town stands behind all addresses', twelve(), twelve((at) => ({ Address: `${at + 10} Oak St Elmton Village` })), {}],
    [
      'directions of the street are lost',
      twelve((at) => ({ Address: `10 ${at % 2 ? 'N' : 'S'} Oak St` })),
      twelve(() => ({ Address: '10 Oak St' })),
      {},
    ],
    ['the ZIP is missing and the town is written otherwise', twelve(), twelve(() => ({ City: 'Elmton Heights' })), { lacking: ['Zip'] }],
  ])('%s', async (_, first, second, options) => {
    await expectStop(first, second, OTHER_DOORS, options);
  });

  test('some units are lost among houses', async () => {
    const some = twelve((at) => (at < 3 ? { Unit: 'Apt 1' } : {}));
    await expectStop(some, twelve(), /^3 of 12 people who keep their names would get other doors/u, { lacking: ['Unit'] });
  });

  test.each<[string, (at: number) => Cells, Import]>([
    ['ZIP and town are empty', () => ({ Zip: '', City: '' }), {}],
    ['the ZIP has its last four digits', () => ({ Zip: '05401-1234' }), {}],
    ['the address is in capitals and spelled out', (at) => ({ Address: `${at + 10} OAK STREET` }), {}],
    ['some have moved', (at) => (at < 5 ? { Address: `${at + 200} Elm St` } : {}), {}],
    ['the office adds some units', (at) => (at < 3 ? { Unit: 'Apt 1' } : {}), {}],
    ['the office adds units everywhere', () => ({ Unit: 'Apt 1' }), {}],
  ])('stay, and nobody is asked, where %s', async (_, second, options) => {
    await imported(twelve());
    expect(await imported(twelve(second), options)).toContain('0 people added');
  });
});

describe('a file of what has changed since the last one', () => {
  const list = Array.from({ length: 10 }, (_, ten) =>
    twelve((at) => ({ ...ids(`${ten}A`)(at), Address: `${at + 10} ${ten}th St` })),
  ).flat();
  const NEW = { ...twelve()[0], 'Voter ID': 'NEW', 'Last Name': 'Zorn' };

  test('has people who have moved, married or are new', async () => {
    await imported(list);
    const week = list.slice(0, 7).map((row, at) => (at < 5 ? { ...row, Address: `${at + 200} Elm St` } : { ...row, 'Last Name': 'Zorn' }));
    expect(await imported([...week, NEW])).toContain('1 person added, 7 brought up to date');
  });

  test('has everybody, and has lost their units', async () => {
    const flats = list.map((row, at) => ({ ...row, Unit: `Apt ${at}` }));
    await expectStop(flats, list.slice(0, 7), /^7 of 7 people who keep their names would get other doors/u);
  });
});

describe('what is known', () => {
  test.each<[string, Cells, RegExp]>([
    ['parties', { Party: 'N/A' }, /^12 of 12 people would lose their party, which the file has empty or not at all/u],
  ])('%s would be emptied', async (_, cells, sentence) => {
    await expectStop(
      twelve(),
      twelve(() => cells),
      sentence,
    );
  });

  test('first names would be emptied where the file has no column of them', async () => {
    await expectStop(twelve(), twelve(), /^12 of 12 people would lose their first name/u, { lacking: ['First Name'] });
  });

  test('stays where the file lacks the column, or others tell it too', async () => {
    await imported(twelve());
    const before = await people();
    expect(
      await imported(
        twelve(() => ({ Phone: '', 'Birth Date': '' })),
        { lacking: ['Party', 'Suffix'] },
      ),
    ).toContain('12 as before');
    expect(await people()).toEqual(before);
  });
});
