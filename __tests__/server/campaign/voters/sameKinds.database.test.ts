import { temporaryFolder } from '@/__tests__/server/campaign/addressFile';
import { addCampaign } from '@/__tests__/server/support/campaign';
import { databaseOf } from '@/__tests__/server/support/staffCommands';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { forgetPerson } from '@/server/campaign/privacy/forgetPerson';
import { importVotersCommand } from '@/server/cli/importVoters';

/*
 * What would fail the same way as files that offices have sent: more inputs of each step, from the bytes of a file to the doors. Suppression lists have theirs in
 * suppressions.database.test.ts, what is written out in roundTrips.database.test.ts.
 */

const files = temporaryFolder();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  files.remove();
});

type Cells = Readonly<Record<string, string>>;
const FIELDS = {
  'Voter ID': 'voterId',
  ...{ 'First Name': 'firstName', 'Last Name': 'lastName', Address: 'address', Unit: 'unit', City: 'city', Zip: 'zip' },
  ...{ Phone: 'phone', 'Birth Date': 'birthDate', Party: 'party', Lat: 'lat', Lon: 'lon' },
};
const HEADING = Object.keys(FIELDS);
const MAP = Object.entries(FIELDS).map(([heading, field]) => `${field}=${heading}`);
const USUAL: Cells = { 'Voter ID': '000100', 'First Name': 'Kim', 'Last Name': 'Park', Address: '12 Elm St', City: 'Elmton', Zip: '05401' };
const quoted = (cell: string) => (/[",\n\r]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const line = (cells: Cells) => HEADING.map((heading) => quoted(cells[heading] ?? USUAL[heading] ?? '')).join(',');
const file = (...rows: readonly Cells[]) => `${[HEADING.join(','), ...rows.map(line)].join('\n')}\n`;

/** Imports files one after the other. Returns what the campaign knows then of each person, and what the last command said. */
const imported = (...contents: readonly (string | Uint8Array)[]) => importedAs(MAP, ...contents);

/** Does what `imported` does. @param map what the columns mean */
async function importedAs(map: string[], ...contents: readonly (string | Uint8Array)[]) {
  const campaign = await addCampaign(server);
  let said = '';
  for (const content of contents) {
    const printed: string[] = [];
    const options = { campaign: campaign.ana.uid, map, ids: 'VT' };
    await importVotersCommand(files.write('v.csv', content), options, (text) => printed.push(text), databaseOf(server), {
      nowMs: () => Date.parse('2026-11-23'),
    });
    said = printed.join('\n');
  }
  const people = await server.db
    .selectFrom('voters')
    .innerJoin('places', (join) => join.onRef('places.campaign_id', '=', 'voters.campaign_id').onRef('places.id', '=', 'voters.place_id'))
    .select([
      'voters.source_ref as id',
      'first_name as first',
      'last_name as last',
      'line',
      'unit',
      'city',
      'places.zip',
      'phone',
      'age',
      'party',
    ])
    .select(['lat', 'lon', 'place_id as place'])
    .where('voters.campaign_id', '=', campaign.campaignId)
    .where('voters.source_ref', 'is not', null)
    .orderBy('voters.id')
    .execute();
  return { people, said };
}

const KIM = { id: '000100', first: 'Kim', last: 'Park', line: '12 Elm St', unit: null, city: 'Elmton', zip: '05401' };

describe('bytes and rows', () => {
  const rows = file({}, { 'Voter ID': '2', 'First Name': 'Zoë' });
  test.each<[string, string | Uint8Array]>([
    [
      'the heading again in the middle, as of two files that were put together',
      `${file({})}${file({ 'Voter ID': '2', 'First Name': 'Zoë' })}`,
    ],
    ['a line of totals below', `${rows}Total: 2${','.repeat(HEADING.length - 1)}\n`],
    [
      'dashes below the heading and a count below the rows',
      rows.replace('\n', `\n${HEADING.map(() => '----').join(',')}\n`).concat('(2 rows affected)\n'),
    ],
    ['big-endian UTF-16 with a mark', Buffer.from(`\u{feff}${rows}`, 'utf16le').swap16()],
    ['empty columns behind each row', rows.replaceAll('\n', ',,,\n')],
    ['a column without a heading in front', rows.replaceAll(/^(?=.)/gmu, ',')],
    ['a heading of two lines in one cell', rows.replace('First Name', '"First\nName"')],
    ['tabs, and commas in all addresses', rows.replaceAll(',', '\t').replaceAll('12 Elm St', '12 Elm St, Rear')],
    ['zero bytes behind names', rows.replaceAll('Park', 'Park\0\0')],
  ])('%s', async (_, content) => {
    const { people } = await imported(content);
    expect(people.map(({ id, first, last, line: home, zip }) => [id, first, last, home, zip])).toEqual([
      ['000100', 'Kim', 'Park', '12 Elm St', '05401'],
      ['2', 'Zoë', 'Park', '12 Elm St', '05401'],
    ]);
  });
});

describe('values', () => {
  test('dates with the day first: a few are read and named, of a whole file of them nobody knows the others', async () => {
    const born = (...days: readonly string[]) => file(...days.map((day, at) => ({ 'Voter ID': `${at + 1}`, 'Birth Date': day })));
    const months = ['01/02/1980', '04/13/1980', '05/20/1980', '06/30/1980', '07/04/1980', '08/08/1980', '09/09/1980', '10/10/1980'];
    const { people, said } = await imported(born('13/04/1980', ...months));
    expect(people.map(({ age }) => age)).toEqual(people.map(() => 46));
    expect(said).toContain('1 row with the day before the month in a date, as 13/04/1980: read as April 13, 1980 (line 2).');
    for (const sign of ['/', '.', '-'])
      await expect(
        imported(born(...['13/04/1980', '03/04/1980', '25/12/1975', '31/01/1990'].map((day) => day.replaceAll('/', sign)))),
      ).rejects.toThrow(/have the day before the month, as on line 2, .* Format their columns as YYYY-MM-DD and export again\./u);
  });

  test.each<[string, Cells, object]>([
    ['a formula that is a text', { 'Voter ID': '="000100"', Zip: '="05401"', Phone: '="8025550142"' }, { phone: '(802) 555-0142' }],
    ['a number with two zeros', { Zip: '5401.00', Phone: '8025550142.00' }, { phone: '(802) 555-0142' }],
    ['a number as a power of ten that lost nothing', { Phone: '8.025550142E+09' }, { phone: '(802) 555-0142' }],
    ['a date with points', { 'Birth Date': '15.06.1980' }, { age: 46 }],
    ['a date with slashes, the day first', { 'Birth Date': '15/06/1980' }, { age: 46 }],
    ['a date with a time', { 'Birth Date': '6/15/1980 12:00:00 AM' }, { age: 46 }],
    ['a date with slashes, the year first', { 'Birth Date': '1980/06/15' }, { age: 46 }],
    ['a date as databases write it', { 'Birth Date': '15-JUN-80' }, { age: 46 }],
    ['a date in words', { 'Birth Date': 'June 15th, 1980' }, { age: 46 }],
    ['a party with its word', { Party: 'DEMOCRATIC PARTY' }, { party: 'Democratic' }],
    ['a party with a point', { Party: 'Dem.' }, { party: 'Democratic' }],
    ['no party in words', { Party: 'No Party Affiliation' }, { party: 'No party' }],
    ['a state before the ZIP', { Zip: 'VT 05401-1234' }, {}],
    ['blanks that do not break, and none to see', { 'First Name': 'K\u200bIM', 'Last Name': 'PARK\u00a0' }, {}],
    ['a nickname between quotes', { 'First Name': 'KIM "KIMMY"' }, { first: 'Kim "Kimmy"' }],
    ['degrees with commas', { Lat: '44,47588', Lon: '-73,21207' }, { lat: 44.475_88, lon: -73.212_07 }],
    ['degrees with their side of the world', { Lat: '44.47588 N', Lon: '73.21207° W' }, { lat: 44.475_88, lon: -73.212_07 }],
  ])('%s', async (_, cells, expected) => {
    const { people } = await imported(file(cells));
    expect(people).toMatchObject([{ ...KIM, ...expected }]);
  });

  test('places in feet of a state plane are told, and no door stands there; 0,0 is none', async () => {
    const feet = { Lat: '729533.1', Lon: '1398207.9' };
    const { people, said } = await imported(file(feet, { 'Voter ID': '2', ...feet }, { 'Voter ID': '3', Lat: '0', Lon: '0' }));
    expect(people).toMatchObject([{ lat: null }, { lat: null }, { lat: null }]);
    expect(said).toContain('2 rows with a place that is no latitude and longitude');
  });

  test('a last name that says that they have died is on no list', async () => {
    const { people, said } = await imported(file({}, { 'Voter ID': '2', 'Last Name': 'ROE (DECEASED)' }));
    expect(people).toHaveLength(1);
    expect(said).toContain('no longer registered');
  });
});

test.each(['100', '100.0', '100.00', '#000100', '# 100', ' 000100 ', '="000100"', "'000100", '0,000,100', '1.00E+02'])(
  'whoever has the id 000100 is whom a later file calls %s',
  async (id) => {
    const { people } = await imported(file({}), file({ 'Voter ID': id }));
    expect(people).toMatchObject([KIM]);
  },
);

test.each(['="000100"', '#000100', '100.00', '0,000,100'])(
  'whoever an earlier release has kept as %s is whom a later file calls 000100, and stays forgotten',
  async (kept) => {
    const campaign = await addCampaign(server);
    const options = { campaign: campaign.ana.uid, map: MAP, ids: 'VT' };
    const run = async () => {
      const path = files.write('v.csv', file({}, { 'Voter ID': '2', 'First Name': 'Lee' }));
      await importVotersCommand(path, options, () => undefined, databaseOf(server), server.clock);
    };
    await run();
    const own = server.db.updateTable('voters').where('campaign_id', '=', campaign.campaignId);
    await own.where('source_ref', '=', '000100').set({ source_ref: kept }).execute();
    await run();
    const people = server.db
      .selectFrom('voters')
      .select('id')
      .where('campaign_id', '=', campaign.campaignId)
      .where('added_by', 'is not', null);
    expect(await people.execute()).toHaveLength(2);
    const { id } = await people.where('source_ref', '=', kept).executeTakeFirstOrThrow();
    await forgetPerson({ db: server.db, clock: server.clock }, campaign.ana.uid, { person: String(id) });
    await run();
    expect(await people.execute()).toHaveLength(kept.includes(',') ? 2 : 1);
  },
);

describe('where', () => {
  test.each<[string, Cells, string | null]>([
    ['town, state and ZIP behind the address', { Address: '12 Elm St, Elmton VT 05401' }, null],
    ['the same with a unit', { Address: '12 Elm St, Apt. 3, Elmton, VT 05401-1234' }, 'Apt 3'],
    ['a number sign before the number', { Address: '#12 Elm St' }, null],
    ['a word before the number', { Address: 'No. 12 Elm St.' }, null],
    ['zeros before the number', { Address: '0012 ELM ST' }, null],
    ['a part of the house in parentheses', { Address: '12 Elm St (rear)' }, 'Rear'],
    ['a unit behind a dash', { Address: '12 Elm St - Apt 3' }, 'Apt 3'],
    ['a unit on a line of its own', { Address: '12 Elm St\r\nApt 3' }, 'Apt 3'],
    ['the word for a unit without one', { Unit: 'Apt.' }, null],
    ['a unit 0, as spreadsheets write none', { Unit: '0' }, null],
    ['a unit with a number sign and a word', { Unit: 'APT. #3' }, 'Apt 3'],
  ])('%s', async (_, cells, unit) => {
    const { people } = await imported(file(cells));
    expect(people).toMatchObject([{ ...KIM, unit }]);
  });

  test.each([
    ['12 1st Ave', '12 FIRST AVENUE'],
    ['12 Mt Philo Rd', '12 MOUNT PHILO ROAD'],
    ['12 St Paul St', '12 Saint Paul Street'],
    ['12 County Road 5', '12 CR 5'],
    ['12 US Highway 2', '12 US RTE 2'],
    ['12 VT Route 15', '12 State Route 15'],
    ['12 Elm St Ext', '12 Elm Street Extension'],
    ['12 1/2 Elm St', '12½ Elm St'],
  ])('%s is %s', async (one, other) => {
    const { people } = await imported(file({ Address: one }, { 'Voter ID': '2', Address: other }));
    expect(new Set(people.map(({ place }) => place)).size).toBe(1);
  });

  test.each([
    ['12 ELM ST UPPR ELMTON VT 05401', '12 ELM ST LOWR ELMTON VT 05401'],
    ['12 ELM ST 2ND FL ELMTON VT 05401', '12 ELM ST 3RD FL ELMTON VT 05401'],
    ['12 ELM ST B4 ELMTON VT 05401', '12 ELM ST B5 ELMTON VT 05401'],
    ['12 ELM ST, APT 5 ELMTON VT 05401', '12 ELM ST, APT 6 ELMTON VT 05401'],
    ['12 ELM ST, APT 5, VT 05401', '12 ELM ST, APT 6, VT 05401'],
    ['12 N COURT ST ELMTON VT 05401', '12 N COURT AVE ELMTON VT 05401'],
    ['12 ELM ST APT 5 SOUTH ELMTON VT 05401', '12 ELM ST APT 6 SOUTH ELMTON VT 05401'],
    ['12 ELM ST APT 0', '12 ELM ST'],
  ])('%s is not %s', async (one, other) => {
    const { people } = await imported(file({ Address: one }, { 'Voter ID': '2', Address: other }));
    expect(new Set(people.map(({ place }) => place)).size).toBe(2);
  });

  test.each<[string, Cells, Cells]>([
    ['a mailbox as unit', {}, { Unit: 'PO BOX 5' }],
    ['a box of a rural route as unit', {}, { Unit: 'RR 2 Box 4' }],
    ['the town as unit', {}, { Unit: 'ELMTON VT 05401' }],
    ['a ZIP of zeros', {}, { Zip: '00000' }],
    ['a ZIP of nines', {}, { Zip: '99999' }],
    ['a ZIP without its zero and a blank', {}, { Zip: '5401 1234' }],
    ['a unit with a word', { Unit: 'REAR' }, { Address: '12 ELM ST APT REAR' }],
    ['a word for a unit without one', {}, { Address: '12 ELM ST APT' }],
    ['a floor in one word', { Unit: 'Fl 2' }, { Address: '12 ELM ST 2FL' }],
    ['the building behind the apartment', { Unit: 'Bldg 2 Apt 4' }, { Unit: 'APT 4 BLDG 2' }],
    ['the floor behind the apartment', { Unit: 'Fl 2 Apt 4' }, { Unit: 'APT 4 FL 2' }],
    ['the unit before the number', { Unit: '4' }, { Address: '#4 12 ELM ST' }],
    ['a house of two numbers', { Address: '12-14 Elm St' }, { Address: '12 & 14 ELM ST' }],
    ['a road of Texas', { Address: '12 FM 1960' }, { Address: '12 FARM TO MARKET RD 1960' }],
    ['a road of a state', { Address: '12 State Hwy 12' }, { Address: '12 KY 12' }],
  ])('one home: %s', async (_, one, other) => {
    const { people } = await imported(file(one, { 'Voter ID': '2', ...other }));
    expect(new Set(people.map(({ place }) => place)).size).toBe(1);
  });

  test.each<[string, Cells, Cells]>([
    ['floor and apartment exchanged', { Unit: 'Apt 2 Fl 4' }, { Unit: 'Fl 2 Apt 4' }],
    ['building and apartment exchanged', { Unit: 'Apt 2 Bldg 4' }, { Unit: 'Bldg 2 Apt 4' }],
    ['two words for units', { Unit: 'Apt Rear' }, { Address: '12 ELM ST APT FRONT' }],
    ['names of buildings', { Unit: 'Sunset Manor' }, { Unit: 'Sunrise Manor' }],
    ['a trailer behind a house', {}, { Address: '12 ELM ST TRAILER' }],
    ['a house of two numbers and the first', {}, { Address: '12 & 14 ELM ST' }],
  ])('two homes: %s', async (_, one, other) => {
    const { people } = await imported(file(one, { 'Voter ID': '2', ...other }));
    expect(new Set(people.map(({ place }) => place)).size).toBe(2);
  });

  test('a unit that a spreadsheet took for a date is refused, and the row says how to write it', async () => {
    const { people, said } = await imported(file({}, { 'Voter ID': '2', Unit: '4-Jan' }));
    expect(people).toHaveLength(1);
    expect(said).toContain('Refused, line 3: a house number or unit that a spreadsheet changed: format the column as text');
  });

  test('a whole address in one cell: two apartments before the ZIP are two homes, and the country is no town', async () => {
    const addresses = [
      '1200 Elm St, Apt 5, 78701',
      '1200 Elm St, Apt 6, 78701',
      '1202 Elm St, Austin, Texas, 78701',
      '1202 Elm St, Austin, TX 78701, USA',
    ];
    const rows = addresses.map((address, at) => `${at + 1},Kim,Park,"${address}"`).join('\n');
    const map = ['voterId=Voter ID', 'firstName=First Name', 'lastName=Last Name', 'wholeAddress=Address'];
    const { people } = await importedAs(map, `Voter ID,First Name,Last Name,Address\n${rows}\n`);
    expect(people.map(({ line: home, unit, city, zip }) => [home, unit, city, zip])).toEqual([
      ['1200 Elm St', 'Apt 5', '', '78701'],
      ['1200 Elm St', 'Apt 6', '', '78701'],
      ['1202 Elm St', null, 'Austin', '78701'],
      ['1202 Elm St', null, 'Austin', '78701'],
    ]);
    expect(people[2]?.place).toBe(people[3]?.place);
  });

  test.each(['0 Elm St', 'PO Box 12', 'RR 2 Box 45', 'Elm St'])('%s is no house: the row says so', async (address) => {
    const { people, said } = await imported(file({}, { 'Voter ID': '2', Address: address }));
    expect(people).toHaveLength(1);
    expect(said).toContain('Refused, line 3: no house number');
  });
});
