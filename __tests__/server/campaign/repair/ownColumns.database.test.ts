import { sql } from 'kysely';
import { temporaryFolder } from '@/__tests__/server/campaign/addressFile';
import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { sendItems } from '@/__tests__/server/support/signedRequests';
import { databaseOf, printed } from '@/__tests__/server/support/staffCommands';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { mergePerson } from '@/server/campaign/mergePerson';
import { aboutPerson } from '@/server/campaign/privacy/aboutPerson';
import { forgetPerson } from '@/server/campaign/privacy/forgetPerson';
import { undoRepair } from '@/server/campaign/repair/repairs';
import { settleReports } from '@/server/campaign/settle';
import { undoImport } from '@/server/campaign/voters/undoImport';
import { type ImportVotersOptions, importVotersCommand } from '@/server/cli/importVoters';

/* What VAN's and another file have told of somebody new stays when staff find that they are a voter whom the county's file brought, and is theirs again by undo. */

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
const MAP = [
  ...['lastName=Last', 'firstName=First', 'address=Where', 'zip=Zip', 'phone=Phone', 'email=Email', 'language=Language'],
  ...['party=Party', 'precinct=Precinct', 'district=Ward', 'election=2022 General', 'election=2024 General'],
];
const COLUMNS = ['No', ...MAP.map((pair) => pair.slice(pair.indexOf('=') + 1))];
const PLACE = { Where: '90 Oak St', Zip: '27001' };
const IDA: Cells = { No: 'W1', Last: 'Roe', First: 'Ida', ...PLACE };
const ANN: Cells = { No: 'W2', Last: 'Lee', First: 'Ann', ...PLACE };
const TOLD: Cells = { Phone: '9195550177', Email: 'ann@example.org', Language: 'Spanish', Party: 'Green', Precinct: 'North', Ward: '3' };

const uid = () => campaign.ana.uid;
/** @param without columns that the file has not */
const run = (rows: readonly Cells[], options: ImportVotersOptions, without: readonly string[] = []) =>
  printed(async (print) => {
    const columns = COLUMNS.filter((name) => !without.includes(name));
    const text = [columns, ...rows.map((row) => columns.map((name) => row[name] ?? ''))].join('\n');
    const map = ['voterId=No', ...MAP].filter((pair) => columns.includes(pair.slice(pair.indexOf('=') + 1)));
    const clock = { nowMs: () => Date.parse('2026-11-23') };
    await importVotersCommand(files.write('week.csv', text), { campaign: uid(), map, ...options }, print, databaseOf(server), clock);
  });
const county = (rows: readonly Cells[], without?: readonly string[]) => run(rows, { ids: 'NC' }, without);
const matched = (ids: string, cells: Cells, without?: readonly string[]) =>
  run([{ ...ANN, ...cells }], { ids, match: true, likely: true, really: true }, without);

const ELECTIONS = ['2022 General', '2024 General'];

/** A volunteer reports Ann at Ida's door, staff accept her, and VAN's file and one of the ids of Dane know her. */
async function newcomer(cells: Cells = { ...TOLD, '2022 General': 'Y', '2024 General': 'Y' }): Promise<void> {
  await county([IDA]);
  const { id } = await server.db
    .selectFrom('addresses')
    .select('id')
    .where('campaign_id', '=', campaign.campaignId)
    .where('line', '=', '90 Oak St')
    .executeTakeFirstOrThrow();
  const report = { reportId: 'r-1', addressId: String(id), kind: 'newPerson', time: server.clock.nowSeconds(), text: '', personId: 'p-1' };
  await sendItems(server, campaign, 'reportDoor.php', [{ ...report, name: 'Ann Lee', phone: '541-555-0142' }]);
  await settleReports(server, uid(), { ids: ['r-1'] });
  await matched('VAN', { No: '71', ...cells });
  await matched('DANE', { No: 'D1' }, ELECTIONS);
}

const people = () =>
  server.db
    .selectFrom('voters')
    .select(['id', 'person_id', 'source_ref', 'phone', 'email', 'language', 'party', 'precinct', 'districts', 'van_id', 'other_ids'])
    .select('elections_voted')
    .where('campaign_id', '=', campaign.campaignId)
    .where((where) => where.or([where('source_ref', '=', 'W2'), where('person_id', '=', 'p-1')]))
    .execute();
/** What the campaign knows of Ann, as the voter of the county and as whom a volunteer reported. */
async function known(of: 'voter' | 'person') {
  const one = (await people()).find(({ source_ref }) => (source_ref !== null) === (of === 'voter'));
  if (!one) return undefined;
  const elections = await server.db
    .selectFrom('voting_history')
    .select(['election', 'voted'])
    .where('campaign_id', '=', campaign.campaignId)
    .where('voter_id', '=', one.id)
    .orderBy('election')
    .execute();
  const { elections_voted: bits, source_ref: _ref, person_id: _name, ...columns } = one;
  const votes = elections.flatMap(({ election, voted }) => (voted ? [election] : []));
  return { ...columns, votes, counted: (bits ?? []).some((word) => word !== 0) };
}
/** The voter has ids of other files already. */
const voterHas = (ids: Cells, vanId: string | null = null) =>
  sql`update voters set other_ids = ${JSON.stringify(ids)}::jsonb, van_id = ${vanId}::text where campaign_id = ${campaign.campaignId} and source_ref = 'W2'`.execute(
    server.db,
  );
async function join(): Promise<void> {
  await mergePerson(server, uid(), { report: 'r-1', voter: String((await known('voter'))?.id), by: 'Robin' });
}
const undoLatest = () => undoImport(server, uid(), {});
const undo = () => undoRepair(server, uid(), { number: 1, by: 'Robin' });
const FACTS = {
  ...{ phone: '(919) 555-0177', email: 'ann@example.org', language: 'Spanish', party: 'Green', precinct: 'North', districts: ['Ward 3'] },
  ...{ van_id: '71', other_ids: { DANE: 'D1' }, votes: ['2022 General', '2024 General'], counted: true },
};

test('what files have told of somebody new is the voter’s by the join, and theirs again by undo', async () => {
  await newcomer();
  await county([IDA, ANN], ELECTIONS);
  const [person, voter] = [await known('person'), await known('voter')];
  expect(person).toMatchObject(FACTS);
  expect(voter).toMatchObject({ van_id: null, email: null, votes: [] });
  await join();
  expect(await known('person')).toBeUndefined();
  expect(await known('voter')).toEqual({ ...voter, ...FACTS });
  await undo();
  expect(await known('person')).toEqual(person);
  expect(await known('voter')).toEqual(voter);
});

test('what the voter had stays the voter’s, and theirs is theirs again by undo', async () => {
  await newcomer();
  const others = { Email: 'a.lee@example.org', Language: 'Spanish', Ward: '4', Party: 'Labor' };
  await county([IDA, { ...ANN, ...others, '2022 General': 'Y' }], ['2024 General']);
  await voterHas({ ROCK: 'K1', DANE: 'D9' }, '79');
  const [person, voter] = [await known('person'), await known('voter')];
  await join();
  const { phone, precinct, votes } = FACTS;
  expect(await known('voter')).toEqual({ ...voter, phone, precinct, votes });
  await undo();
  expect(await known('voter')).toEqual(voter);
  expect(await known('person')).toEqual(person);
});

test('the ids of further kinds come beside the voter’s, and go again', async () => {
  await newcomer();
  await county([IDA, ANN], ELECTIONS);
  const other_ids = { ROCK: 'K1' };
  await voterHas(other_ids);
  await join();
  expect(await known('voter')).toMatchObject({ other_ids: { ROCK: 'K1', DANE: 'D1' } });
  await undo();
  expect(await known('voter')).toMatchObject({ other_ids });
  expect(await known('person')).toMatchObject({ other_ids: { DANE: 'D1' } });
});

test('undo leaves with the voter what a file has told since, and gives the person what was theirs', async () => {
  await newcomer();
  await county([IDA, ANN], ELECTIONS);
  await join();
  const since = { Phone: '9195550188', Email: 'new@example.org', Party: 'Labor' };
  await county([IDA, { ...ANN, ...since }], ['Precinct', 'Ward', '2022 General']);
  await matched('DANE', { No: 'D1', Language: 'French' }, ELECTIONS);
  const told = { phone: '(919) 555-0188', email: 'new@example.org', party: 'Labor', language: 'French' };
  expect(await known('voter')).toMatchObject({ ...FACTS, ...told, votes: ['2022 General'] });
  await undo();
  expect(await known('person')).toMatchObject(FACTS);
  const rest = { precinct: null, districts: [], van_id: null, other_ids: null, votes: [] };
  expect(await known('voter')).toMatchObject({ ...told, ...rest });
});

test('nothing of theirs comes back to the voter by the undo of a file since', async () => {
  await newcomer();
  await county([IDA, ANN], ELECTIONS);
  const [person, voter] = [await known('person'), await known('voter')];
  await join();
  const since = { Phone: '9195550188', Email: 'new@example.org', Party: 'Labor', Ward: '7' };
  await county([IDA, { ...ANN, ...since }], ['Precinct', '2022 General']);
  await undo();
  await undoLatest();
  expect(await known('person')).toEqual(person);
  expect(await known('voter')).toEqual(voter);
});

test('after many files, and one that was undone since, each has their own', async () => {
  await newcomer();
  const mine = { Phone: '9195550111', Party: 'Labor' };
  await county([IDA, { ...ANN, ...mine }], ELECTIONS);
  // A cell that is empty by mistake: the join takes what the file that is then undone had taken away.
  await county([IDA, { ...ANN, Phone: mine.Phone }], ELECTIONS);
  const person = await known('person');
  await join();
  expect(await known('voter')).toMatchObject({ party: 'Green' });
  await undoLatest();
  expect(await known('voter')).toMatchObject({ party: 'Labor' });
  for (let week = 0; week < 7; week += 1) await county([IDA, { ...ANN, ...mine, Email: `week${week}@example.org` }], ELECTIONS);
  await undo();
  expect(await known('person')).toEqual(person);
  expect(await known('voter')).toMatchObject({ phone: '(919) 555-0111', party: 'Labor', email: 'week6@example.org', van_id: null });
});

test('what is kept of them is forgotten with the voter, and told with them before', async () => {
  await newcomer();
  await county([IDA, { ...ANN, Email: 'own@example.org' }], ELECTIONS);
  await join();
  const voter = String((await known('voter'))?.id);
  const about = JSON.stringify(await aboutPerson(server, uid(), voter));
  expect(about).toContain('ann@example.org');
  await forgetPerson(server, uid(), { person: voter });
  const rows = await server.db.selectFrom('import_rows').select('before').where('campaign_id', '=', campaign.campaignId).execute();
  expect(JSON.stringify(rows)).not.toMatch(/ann@|5-?0177|Green|"71"|"D1"/u);
});

test('the log of repairs has none of it', async () => {
  await newcomer();
  await county([IDA, ANN], ELECTIONS);
  await join();
  const repairs = await server.db.selectFrom('repairs').selectAll().where('campaign_id', '=', campaign.campaignId).execute();
  expect(repairs).toHaveLength(1);
  expect(JSON.stringify(repairs)).not.toMatch(/ann@|5-?0177|5-?0142|Spanish|Green|North|Ward|"71"|"D1"/u);
});

test('nothing is moved back for a join from before that was remembered', async () => {
  await newcomer();
  await county([IDA, ANN], ELECTIONS);
  await join();
  await sql`update repairs set undo = (undo - 'own') || '{"tookPhone": true}' where campaign_id = ${campaign.campaignId}`.execute(
    server.db,
  );
  const voter = await known('voter');
  await undo();
  expect(await known('voter')).toEqual(voter);
  expect(await known('person')).toMatchObject({ phone: '541-555-0142', van_id: null, email: null, votes: [] });
});
