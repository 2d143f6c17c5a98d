import { temporaryFolder } from '@/__tests__/server/campaign/addressFile';
import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { databaseOf, printed } from '@/__tests__/server/support/staffCommands';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { checkNames } from '@/server/campaign/universe/checkNames';
import { readCondition } from '@/server/campaign/universe/condition';
import { countUniverse } from '@/server/campaign/universe/countUniverse';
import { genderText, raceText } from '@/server/campaign/voters/voterCells';
import { type ImportVotersOptions, importVotersCommand } from '@/server/cli/importVoters';
import { aboutPersonCommand } from '@/server/cli/privacy';
import { undoImportCommand } from '@/server/cli/undoImport';
import { ncFile } from './voterFiles';

/* What voter files tell of people besides: middle name, gender, race, and fields of a campaign's own. */

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

const uid = () => campaign.ana.uid;
const importText = (text: string, options: ImportVotersOptions = {}) =>
  printed(async (print) => {
    await importVotersCommand(files.write('voters.csv', text), { campaign: uid(), ...options }, print, databaseOf(server), server.clock);
  });
const people = () =>
  server.db
    .selectFrom('voters')
    .select(['id', 'middle_name as middle', 'gender', 'race', 'custom'])
    .where('campaign_id', '=', campaign.campaignId)
    .where('added_by', 'is not', null)
    .orderBy('source_ref')
    .execute();
const details = async () => (await people()).map(({ id: _, ...said }) => said);
const chosen = async (condition: string) => {
  const read = readCondition(condition);
  return server.db.transaction().execute(async (trx) => {
    await checkNames(trx, campaign.campaignId, read);
    return (await countUniverse(trx, campaign.campaignId, [read])).people;
  });
};

const OWN = [
  'voterId=ID',
  'firstName=First',
  'lastName=Last',
  'address=Address',
  'zip=Zip',
  'city=Town',
  'custom=Donor level',
  'custom=Union',
];
const HEADING = 'ID,First,Last,Address,Town,Zip,Donor level,Union\n';
const own = (...rows: readonly string[]) => importText(HEADING + rows.map((row) => `${row}\n`).join(''), { map: OWN });
const KIM = '1,Kim,Park,12 Elm St,Elmton,27001';
const LEE = '2,Lee,Roe,14 Elm St,Elmton,27001';

test.each([
  ['F', 'Female'],
  ['male', 'Male'],
  ['NB', 'X'],
  ['U', null],
  ['TRANSGENDER', 'Transgender'],
  ['', null],
])('the gender "%s" is %s', (text, expected) => {
  expect(genderText(text)).toBe(expected);
});

test.each([
  ['W', { W: 'White' }, 'White'],
  ['w', { W: 'White' }, 'White'],
  ['U', { U: 'Undesignated' }, null],
  ['WHITE', {}, 'White'],
  ['5', {}, '5'],
  ['', {}, null],
])('the race "%s" is read by the codes of its file', (text, codes, expected) => {
  expect(raceText(text, codes)).toBe(expected);
});

test('a state’s middle name, gender and race come in, and a file that lacks them takes nothing away', async () => {
  const home = { res_street_address: '12 ELM ST' };
  const rows = [
    { ncid: 'W1', last_name: 'PARK', first_name: 'KIM', middle_name: 'ANNE', ...home },
    { ncid: 'W2', last_name: 'ROE', first_name: 'LEE', ...home },
  ];
  const text = ncFile(rows)
    .split('\r\n')
    .map((line, at) => (line === '' ? '' : `${line}\t${['"gender_code"\t"race_code"', '"F"\t"A"', '"U"\t""'][at]}`))
    .join('\r\n');
  expect(await importText(text)).toContain('The file lacks what its office usually sends: age, State Senate, State House.\n');
  const expected = [
    { middle: 'Anne', gender: 'Female', race: 'Asian', custom: null },
    { middle: null, gender: null, race: null, custom: null },
  ];
  expect(await details()).toEqual(expected);
  expect(await importText(ncFile(rows.map((row) => ({ ...row, middle_name: '' }))))).toContain('Nothing has changed.');
  expect(await details()).toEqual(expected);
  expect(await chosen('gender=F')).toBe(1);
  expect(await chosen('race=asian')).toBe(1);
  await expect(chosen('race=Martian')).rejects.toThrow('Nobody in this campaign has the race "Martian". It has: Asian.');
});

test('fields of the campaign’s own: each file fills its own, an empty cell empties it, and the undo brings them back', async () => {
  await own(`${KIM},High,Local 5`, `${LEE},,Local 5`);
  const first = [{ custom: { 'Donor level': 'High', Union: 'Local 5' } }, { custom: { Union: 'Local 5' } }];
  expect(await details()).toMatchObject(first);
  expect(await own(`${KIM},High,Local 5`, `${LEE},,Local 5`)).toContain('Nothing has changed.');

  await importText(`ID,First,Last,Address,Town,Zip,Team\n${KIM},Reds\n${LEE},\n`, { map: [...OWN.slice(0, 6), 'custom=Team'] });
  expect(await details()).toMatchObject([
    { custom: { 'Donor level': 'High', Union: 'Local 5', Team: 'Reds' } },
    { custom: { Union: 'Local 5' } },
  ]);
  await own(`${KIM},Low,`, `${LEE},,`);
  expect(await details()).toMatchObject([{ custom: { 'Donor level': 'Low', Team: 'Reds' } }, { custom: null }]);
  await printed((print) => undoImportCommand(uid(), { really: true }, print, databaseOf(server), server.clock));
  expect(await details()).toMatchObject([
    { custom: { 'Donor level': 'High', Union: 'Local 5', Team: 'Reds' } },
    { custom: { Union: 'Local 5' } },
  ]);
});

test('universes choose by them, and say what there is', async () => {
  await own(`${KIM},High,Local 5`, `${LEE},,Local 5`);
  expect(await chosen('custom=donor LEVEL')).toBe(1);
  expect(await chosen('custom=Union: Local 5')).toBe(2);
  await expect(chosen('custom=Team')).rejects.toThrow('Nobody in this campaign has a field "Team". It has: Donor level, Union.');
  await expect(chosen('custom=Union: Local 6')).rejects.toThrow(
    'Nobody in this campaign has in the field "Union" "Local 6". It has: Local 5.',
  );
});

test('what is held about a person has them', async () => {
  await own(`${KIM},High,`);
  const [kim] = await people();
  const held = await printed((print) => aboutPersonCommand(uid(), String(kim?.id), {}, print, databaseOf(server)));
  expect(held).toContain('Donor level');
});

test('a text that is too long for a field is left out, and its person comes in', async () => {
  await own(`${KIM},${'x'.repeat(201)},Local 5`);
  expect(await details()).toMatchObject([{ custom: { Union: 'Local 5' } }]);
});

test('more than ten are refused, and a column without a heading is called by its number', async () => {
  const many = Array.from({ length: 11 }, (_, at) => `custom=${at + 7}`);
  const row = `${KIM},a,b,c,d,e,f,g,h,i,j,k\n`;
  const numbered = OWN.slice(0, 6).map((pair, at) => `${pair.split('=')[0]}=${at + 1}`);
  await expect(importText(row, { map: [...numbered, ...many], header: false })).rejects.toThrow(
    '11 columns are fields of your own. 10 are the most: leave the others out.',
  );
  await importText(row, { map: [...numbered, ...many.slice(0, 2)], header: false });
  expect(await details()).toMatchObject([{ custom: { 'Column 7': 'a', 'Column 8': 'b' } }]);
});
