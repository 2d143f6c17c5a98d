import { temporaryFolder } from '@/__tests__/server/campaign/addressFile';
import { ncFile } from '@/__tests__/server/campaign/voters/voterFiles';
import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { sendItems } from '@/__tests__/server/support/signedRequests';
import { databaseOf, printed } from '@/__tests__/server/support/staffCommands';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { mergePerson } from '@/server/campaign/mergePerson';
import { type ImportVotersOptions, importVotersCommand } from '@/server/cli/importVoters';
import { forgetPersonCommand } from '@/server/cli/privacy';
import { undoImportCommand } from '@/server/cli/undoImport';

/* What an empty cell of the weekly file leaves alone, and what undoing an import puts back. */

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
const COLUMNS = ['No', 'Last', 'First', 'Age', 'Where', 'Zip', 'Phone', 'Email', 'Language', 'Van', 'Party', 'Precinct', 'Ward'];
const MAP = [
  ...['voterId=No', 'lastName=Last', 'firstName=First', 'age=Age', 'address=Where', 'zip=Zip', 'phone=Phone', 'email=Email'],
  ...['language=Language', 'vanId=Van', 'party=Party', 'precinct=Precinct', 'district=Ward'],
];
const PLACE: Cells = { No: 'W1', Last: 'Roe', First: 'Ida', Age: '46', Where: '90 Oak St', Zip: '27001' };
const CONTACT: Cells = { Phone: '9195550101', Email: 'ida@example.org', Language: 'Spanish', Van: '71' };
const ROLL: Cells = { Party: 'Green', Precinct: 'North', Ward: '3' };
const VAN_ROW = { 'Voter File VANID': '71', ...PLACE, ...CONTACT, ...ROLL };

const tableOf = (columns: readonly string[], cells: Cells) => `${[columns, columns.map((name) => cells[name] ?? '')].join('\n')}\n`;
const uid = () => campaign.ana.uid;
const clock = { nowMs: () => Date.parse('2026-11-23') };
const run = (text: string, options: ImportVotersOptions = {}) =>
  printed(async (print) => {
    await importVotersCommand(files.write('week.csv', text), { campaign: uid(), ...options }, print, databaseOf(server), clock);
  });
const weekly = (cells: Cells, { without = '' } = {}) =>
  run(
    tableOf(
      COLUMNS.filter((name) => name !== without),
      { ...PLACE, ...cells },
    ),
    { map: MAP.filter((pair) => !pair.endsWith(`=${without}`)), ids: 'NC' },
  );
const undo = () => printed((print) => undoImportCommand(uid(), { really: true }, print, databaseOf(server), server.clock));
const ida = () =>
  server.db
    .selectFrom('voters')
    .select(['id', 'phone', 'email', 'language', 'van_id', 'party', 'precinct', 'districts', 'age'])
    .where('campaign_id', '=', campaign.campaignId)
    .where('source_ref', '=', 'W1')
    .executeTakeFirstOrThrow();
const KNOWN = { phone: '(919) 555-0101', email: 'ida@example.org', language: 'Spanish', van_id: '71' };

/** Staff find that somebody whom a phone reported with her number is Ida. */
async function reportedWithPhone(phone: string) {
  const { id } = await server.db
    .selectFrom('addresses')
    .select('id')
    .where('campaign_id', '=', campaign.campaignId)
    .where('line', '=', '90 Oak St')
    .executeTakeFirstOrThrow();
  const report = { reportId: 'r-1', addressId: String(id), kind: 'newPerson', time: server.clock.nowSeconds(), text: '', personId: 'p-1' };
  await sendItems(server, campaign, 'reportDoor.php', [{ ...report, name: 'Ida Roe', phone }]);
  await mergePerson(server, uid(), { report: 'r-1', voter: String((await ida()).id), by: 'Robin' });
}

const nameOf = () =>
  server.db
    .selectFrom('voters')
    .select(['first_name', 'last_name', 'search_first', 'search_last', 'search_parts'])
    .where('campaign_id', '=', campaign.campaignId)
    .where('source_ref', '=', 'W1')
    .executeTakeFirstOrThrow();

describe('a name with damaged letters', () => {
  test.each([
    ['Jos?', 'NU?EZ-O?NEILL'],
    ['Jos\u{fffd}', 'Nu\u{fffd}\u{fffd}ez-O’Neill'],
    ['JosÃ©', 'NuÃ±ez-Oâ€™Neill'],
  ])('%s %s leaves the name that the campaign knows', async (First, Last) => {
    await weekly({ First: 'José', Last: 'Nuñez-O’Neill' });
    const before = await nameOf();
    expect(await weekly({ First, Last })).toContain('0 brought up to date, 1 as before');
    expect(await nameOf()).toEqual(before);
  });

  test('is written where it is another name, and where nobody is known yet', async () => {
    await weekly({ First: 'Jos?', Last: 'Nuñez Gil' });
    await weekly({ First: 'José', Last: 'G?mez' });
    expect(await nameOf()).toEqual({ first_name: 'José', last_name: 'G?mez', search_first: 'jose', search_last: 'gmez', search_parts: '' });
  });

  test('is read again where it was encoded twice, and the import says so', async () => {
    expect(await weekly({ First: 'JOSÃ‰', Last: 'NuÃ±ez' })).toContain('1 row with letters that were encoded twice');
    expect(await nameOf()).toMatchObject({ first_name: 'José', last_name: 'Nuñez' });
  });
});

describe('an empty cell of the weekly file', () => {
  test('leaves phone, e-mail, language and VAN id as they are, and a filled one wins', async () => {
    await weekly({ ...CONTACT, ...ROLL });
    expect(await weekly(ROLL)).toContain('0 brought up to date, 1 as before');
    expect(await ida()).toMatchObject(KNOWN);
    expect(await weekly({ ...ROLL, Phone: '9195550199', Language: 'French' })).toContain('1 brought up to date');
    expect(await ida()).toMatchObject({ ...KNOWN, phone: '(919) 555-0199', language: 'French' });
  });

  test.each(['(   )    -', '8.03E+09', '0', '#ERROR!', 'UNLISTED'])('leaves the phone where %j is none', async (Phone) => {
    await weekly({ ...CONTACT, ...ROLL });
    expect(await weekly({ ...ROLL, Phone })).toContain('1 row with words or numbers that stand for nothing');
    expect(await ida()).toMatchObject(KNOWN);
  });

  test('leaves the phone of somebody whom a volunteer reported', async () => {
    await weekly(ROLL);
    await reportedWithPhone('541-555-0142');
    expect(await weekly({ ...ROLL, Party: 'Labor' })).toContain('1 brought up to date');
    expect(await ida()).toMatchObject({ phone: '541-555-0142', party: 'Labor' });
  });

  test('says that they have no party, precinct and district any more, which the file alone knows', async () => {
    await weekly({ ...CONTACT, ...ROLL });
    expect(await weekly(CONTACT)).toContain('1 brought up to date');
    expect(await ida()).toMatchObject({ ...KNOWN, party: null, precinct: null, districts: [] });
  });

  test('leaves also these alone of whom another file was matched with, which may have told them', async () => {
    await weekly({ Age: '' }, { without: 'Van' });
    const columns = ['Voter File VANID', 'Last', 'First', 'Age', 'Where', 'Zip', 'Phone', 'Email', 'Language', 'Party', 'Precinct', 'Ward'];
    const map = ['voterId=Voter File VANID', ...MAP.filter((pair) => !/^(?:voterId|vanId)/u.test(pair))];
    await run(tableOf(columns, VAN_ROW), { map, ids: 'VAN', match: true, likely: true, really: true });
    const matched = { ...KNOWN, party: 'Green', precinct: 'North', districts: ['Ward 3'], age: 46 };
    expect(await ida()).toMatchObject(matched);
    expect(await weekly({ Age: '' }, { without: 'Van' })).toContain('0 brought up to date, 1 as before');
    expect(await ida()).toMatchObject(matched);
    await weekly({ Age: '', Party: 'Labor' }, { without: 'Van' });
    expect(await ida()).toMatchObject({ ...matched, party: 'Labor' });
  });
});

test('what somebody is searched by follows the name that a file brings, and undoing the import puts it back', async () => {
  const searched = () =>
    server.db
      .selectFrom('voters')
      .select(['last_name', 'search_last', 'search_parts'])
      .where('campaign_id', '=', campaign.campaignId)
      .where('source_ref', '=', 'W1')
      .executeTakeFirstOrThrow();
  await weekly({});
  const before = await searched();
  expect(before.search_parts).toBe('');
  await weekly({ Last: "D'ANGELO-LOPEZ" });
  expect(await searched()).toEqual({ last_name: "D'Angelo-Lopez", search_last: 'dangelolopez', search_parts: 'l.lopez' });
  await undo();
  expect(await searched()).toEqual(before);
});

describe('the districts of somebody of whom two files tell', () => {
  type Told = readonly (readonly [heading: string, district: string])[];
  const BASE = ['No', 'Last', 'First', 'Age', 'Where', 'Zip'];
  const told = (districts: Told, cells: Cells, options: ImportVotersOptions) => {
    const map = ['voterId=No', 'lastName=Last', 'firstName=First', 'age=Age', 'address=Where', 'zip=Zip'];
    const headings = districts.map(([heading]) => heading);
    const text = tableOf([...BASE, ...headings], { ...PLACE, ...cells, ...Object.fromEntries(districts) });
    return run(text, { map: [...map, ...headings.map((heading) => `district=${heading}`)], ...options });
  };
  const state = (...districts: Told) => told(districts, {}, { ids: 'NC' });
  const county = (...districts: Told) => told(districts, { No: 'D1' }, { ids: 'DANE', match: true, really: true });
  const districts = async () => (await ida()).districts;

  test('are those of both: each file changes the kinds alone that it tells', async () => {
    await state(['Congress', '2'], ['Ward', '']);
    await county(['Ward', '5']);
    expect(await districts()).toEqual(['Congress 2', 'Ward 5']);
    expect(await state(['Congress', '2'], ['Ward', ''])).toContain('0 brought up to date, 1 as before');
    await state(['Congress', '3'], ['Ward', '']);
    expect(await districts()).toEqual(['Congress 3', 'Ward 5']);
    await county(['Ward', '6']);
    expect(await districts()).toEqual(['Congress 3', 'Ward 6']);
    await undo();
    expect(await districts()).toEqual(['Congress 3', 'Ward 5']);
    await undo();
    expect(await districts()).toEqual(['Congress 2', 'Ward 5']);
    // The second of the state's files changed nothing.
    await undo();
    await undo();
    expect(await districts()).toEqual(['Congress 2']);
  });

  test('are told apart by the longest label, whatever its letters', async () => {
    await state(['School', '1'], ['School Board', '2']);
    await county(['SCHOOL BOARD', '']);
    await state(['school', '3'], ['school board', '']);
    expect(await districts()).toEqual(['school 3', 'School Board 2']);
  });

  test('that have no label are taken for the file’s that has a column without one', async () => {
    const nc = (school: string) =>
      run(
        ncFile([
          {
            ncid: 'W1',
            last_name: 'ROE',
            first_name: 'IDA',
            res_street_address: '90 OAK ST',
            zip_code: '27001',
            cong_dist_abbrv: '02',
            school_dist_desc: school,
          },
        ]),
      );
    await nc('ALDER BAY');
    await told([['Ward', '5']], { No: 'D1' }, { ids: 'DANE', match: true, likely: true, really: true });
    expect(await districts()).toEqual(['Congressional District 2', 'Alder Bay', 'Ward 5']);
    await nc('');
    expect(await districts()).toEqual(['Congressional District 2', 'Alder Bay', 'Ward 5']);
    await nc('ELM CITY');
    expect(await districts()).toEqual(['Congressional District 2', 'Elm City']);
  });

  test('are replaced as one list where the campaign’s own file alone tells', async () => {
    await state(['Congress', '2'], ['Ward', '5']);
    await state(['Congress', '2'], ['Ward', '']);
    expect(await districts()).toEqual(['Congress 2']);
  });
});

describe('undoing an import', () => {
  test('puts back what it changed, and no phone that was told since', async () => {
    await weekly(ROLL);
    await weekly({ ...ROLL, Party: 'Labor' });
    await reportedWithPhone('541-555-0142');
    await undo();
    expect(await ida()).toMatchObject({ phone: '541-555-0142', party: 'Green', precinct: 'North' });
  });

  test('of a file of other ids leaves a phone alone that was told since', async () => {
    await weekly(ROLL, { without: 'Van' });
    const columns = ['Voter File VANID', 'Last', 'First', 'Age', 'Where', 'Zip', 'Phone', 'Party'];
    const map = [
      'voterId=Voter File VANID',
      ...['lastName=Last', 'firstName=First', 'age=Age', 'address=Where', 'zip=Zip', 'phone=Phone', 'party=Party'],
    ];
    await run(tableOf(columns, { ...VAN_ROW, Phone: '' }), { map, ids: 'VAN', match: true, really: true });
    await reportedWithPhone('541-555-0142');
    await undo();
    expect(await ida()).toMatchObject({ phone: '541-555-0142', van_id: null, party: 'Green' });
  });
});

test('who is forgotten is forgotten by every name that files of several weeks have changed', async () => {
  await weekly({ First: 'Canary', Last: 'Quill' });
  await weekly({ First: 'Canary', Last: 'Feather' });
  await weekly({ First: 'Wren', Last: 'Feather' });
  const time = server.clock.nowSeconds();
  const [[other] = []] = campaign.people;
  const text = 'Canary Quill, or Canary Feather, or Wren Feather';
  await sendItems(server, campaign, 'saveNote.php', [{ noteId: crypto.randomUUID(), voterId: String(other), text, time }]);
  await printed((print) => forgetPersonCommand(uid(), 'Wren Feather', {}, print, databaseOf(server), server.clock));
  const notes = await server.db.selectFrom('notes').select('text').where('campaign_id', '=', campaign.campaignId).execute();
  expect(notes).toEqual([{ text: '[forgotten], or [forgotten], or [forgotten]' }]);
});
