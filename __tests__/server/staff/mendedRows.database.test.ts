import { sql } from 'kysely';
import { ncFile } from '@/__tests__/server/campaign/voters/voterFiles';
import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { dyingDatabase } from '@/__tests__/server/support/dyingDatabase';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { rowsOfRun } from '@/__tests__/support/shortRun';
import type { VoterPreviewReply } from '@/lib/contract/staff/voterFile';
import { API_BASE_PATH } from '@/lib/domain/limits';
import { JobRunner } from '@/server/campaign/jobs/jobRunner';
import { cancelJob, readJob } from '@/server/campaign/jobs/jobs';
import { JOB_KINDS } from '@/server/campaign/jobs/kinds';
import { LEASE_SECONDS } from '@/server/campaign/jobs/lease';
import { undoImport } from '@/server/campaign/voters/undoImport';
import { sendFile } from './sentFiles';
import { CONSOLE_HOST, type StaffBrowser, signedInStaff, somebody } from './staffBrowser';

let server: TestServer;
let mine: TestCampaign;
let organizer: StaffBrowser;
beforeAll(async () => {
  server = await startTestServer({ jobs: { kinds: {} } });
});
afterAll(() => server.close());
beforeEach(async () => {
  mine = await addCampaign(server);
  organizer = await signedInStaff(server, mine.campaignId, somebody(), 'organizer');
});
afterEach(() => sql`delete from jobs`.execute(server.db));

type Row = Parameters<typeof ncFile>[0][number];
const IDA: Row = { ncid: 'W1', last_name: 'ROE', first_name: 'IDA', res_street_address: '90 OAK ST' };
const BO: Row = { ncid: 'W2', last_name: 'REED', first_name: 'BO', res_street_address: '92 OAK ST' };
const NOBODY: Row = { ncid: 'W9', res_street_address: '90 OAK ST' };
const NOWHERE: Row = { ncid: 'W8', last_name: 'SAX', first_name: 'CY', res_street_address: 'OAK ST' };
const GONE: Row = { ...IDA, ncid: 'W7', status_cd: 'R', voter_status_desc: 'REMOVED' };

type Mended = VoterPreviewReply['refused']['rows'][number];
const of = (body: object = {}) => ({ ...body, campaign: mine.campaignId });
const fail = (error: unknown): never => {
  throw error;
};
async function work(db = server.db, onError: (error: unknown) => void = fail): Promise<void> {
  const runner = new JobRunner({ db, clock: server.clock, kinds: JOB_KINDS, isEmbedded: true, onError });
  runner.look();
  await runner.idle();
}
const send = (rows: readonly Row[]) => sendFile(organizer, mine.campaignId, 'county.txt', ncFile(rows));
async function started(call: 'readVoterFile' | 'importVoters', body: object): Promise<number> {
  const { status, message, data } = await organizer.asks(call, of(body));
  if (status !== 200) throw new Error(message);
  return (data as { jobId: number }).jobId;
}
const preview = async (file: number, browser = organizer) => (await browser.asks('voterPreview', of({ file }))).data as VoterPreviewReply;
async function look(file: number, columns?: object): Promise<VoterPreviewReply> {
  const id = await started('readVoterFile', { file, ...(columns && { columns }) });
  await work();
  expect(await readJob(server, { id: mine.campaignId }, id)).toMatchObject({ state: 'done', message: null });
  return preview(file);
}
async function read(...rows: readonly Row[]): Promise<number> {
  const file = await send(rows);
  await look(file);
  return file;
}
const mend = (file: number, line: number, values: Record<string, string> | null, seen = 0, browser = organizer) =>
  browser.asks('mendRow', of({ file, line, seen, values }));
async function mended(...given: Parameters<typeof mend>): Promise<Mended> {
  const { status, message, data } = await mend(...given);
  if (status !== 200) throw new Error(message);
  return data as Mended;
}
async function imported(file: number) {
  const id = await started('importVoters', { file, voters: (await preview(file)).voters });
  await work();
  return readJob(server, { id: mine.campaignId }, id);
}
const people = async () => {
  const { rows } = await sql`
    select v.source_ref as ref, first_name as first, last_name as last, line from voters v join places p on p.campaign_id = v.campaign_id and p.id = v.place_id
    where v.campaign_id = ${mine.campaignId} and v.source_ref is not null order by v.source_ref`.execute(server.db);
  return rows;
};
async function refusedLines(file: number): Promise<string[]> {
  const { path } = (await organizer.asks('refusedRows', of({ file }))).data as { path: string };
  const { body } = await server.app.inject({
    url: `${API_BASE_PATH}${path}`,
    headers: { host: CONSOLE_HOST, 'x-forwarded-proto': 'https', cookie: organizer.cookie },
  });
  return body.replace('\u{feff}', '').trimEnd().split('\n').slice(1);
}

test('a refused row has fields for what its reason is about, with what the file says', async () => {
  const { refused, mended: byHand } = await preview(await read(IDA, GONE, NOBODY, NOWHERE));
  expect(byHand).toBe(0);
  expect(refused).toMatchObject({
    count: 3,
    rows: [
      { line: 4, reason: 'no name', becomes: null, seen: 0, by: null, address: '90 OAK ST, ALDER BAY' },
      { line: 5, reason: 'no house number', name: 'CY SAX', fields: [{ field: 'address', value: 'OAK ST' }] },
      { line: 3, reason: 'no longer registered', fields: [] },
    ],
  });
  expect(refused.rows[0]?.fields).toEqual([
    { field: 'firstName', value: '' },
    { field: 'lastName', value: '' },
  ]);
});

test('Check says what the row becomes, and the counts follow', async () => {
  const file = await read(IDA, NOBODY, NOWHERE);
  expect(await mended(file, 3, { firstName: 'ANN', lastName: 'ROE' })).toMatchObject({
    ...{ line: 3, reason: null, name: 'Ann Roe', address: '90 Oak St, Alder Bay', seen: 1, by: expect.any(String) },
    becomes: { kind: 'new', door: 'inFile', changes: [] },
  });
  expect(await mended(file, 4, { address: '14 Elm St' })).toMatchObject({ becomes: { kind: 'new', door: 'new' } });
  expect(await preview(file)).toMatchObject({ voters: 3, mended: 2, new: { count: 3 }, refused: { count: 0, by: [] } });
});

test('a reason that still stands is said, and what was written is kept', async () => {
  const file = await read(IDA, NOWHERE);
  expect(await mended(file, 3, { address: 'Elm St' })).toMatchObject({
    ...{ reason: 'no house number', becomes: null, seen: 1 },
    fields: [{ field: 'address', value: 'Elm St' }],
  });
  expect(await preview(file)).toMatchObject({ voters: 1, mended: 0, refused: { count: 1, by: [{ reason: 'no house number', count: 1 }] } });
  // The file to mend has it as it is by now.
  expect(await refusedLines(file)).toEqual([expect.stringContaining('Elm St')]);
});

test('a row is compared with the campaign like every other', async () => {
  await imported(await read(IDA, BO));
  const file = await read(IDA, { ...BO, first_name: '', last_name: '' }, NOBODY);
  expect(await mended(file, 3, { firstName: 'BO', lastName: 'REEDE' })).toMatchObject({
    becomes: { kind: 'changed', door: 'known', changes: [{ field: 'lastName', from: 'Reed', to: 'Reede' }] },
  });
  expect(await mended(file, 4, { firstName: 'ANN', lastName: 'ROE' })).toMatchObject({ becomes: { kind: 'new', door: 'known' } });
});

test('a voter id that came before is refused, of a row of the file and of another mended one', async () => {
  const nameless = { ...BO, ncid: '' };
  const file = await read(IDA, nameless, { ...nameless, first_name: 'AL' });
  expect(await mended(file, 3, { voterId: 'W1' })).toMatchObject({ reason: 'a voter id that came before' });
  expect(await mended(file, 3, { voterId: 'W5' }, 1)).toMatchObject({ reason: null });
  expect(await mended(file, 4, { voterId: 'W5' })).toMatchObject({ reason: 'a voter id that came before', fields: [{ value: 'W5' }] });
  expect(await mended(file, 4, { voterId: 'W6' }, 1)).toMatchObject({ reason: null });
});

test('a row is taken back to what the file says', async () => {
  const file = await read(IDA, NOBODY);
  await mended(file, 3, { firstName: 'Ann', lastName: 'Roe' });
  expect(await mended(file, 3, null, 1)).toMatchObject({ reason: 'no name', by: null, seen: 2, fields: [{ value: '' }, { value: '' }] });
  expect(await preview(file)).toMatchObject({ voters: 1, mended: 0, refused: { count: 1 } });
  expect(await mended(file, 3, { firstName: 'Ann', lastName: 'Roe' }, 2)).toMatchObject({ reason: null });
});

test('of two organizers the later one sees what the other wrote', async () => {
  const file = await read(IDA, NOBODY);
  const ana = somebody();
  const colleague = await signedInStaff(server, mine.campaignId, ana, 'owner');
  await mended(file, 3, { firstName: 'Ann', lastName: 'Roe' }, 0, colleague);
  expect(await mend(file, 3, { firstName: 'Bea', lastName: 'Roe' })).toMatchObject({
    status: 409,
    message: `Staff ${ana} has mended this row meanwhile, and wrote: Roe, Ann. Check again to put what you have written in its place.`,
  });
  expect((await preview(file)).refused.rows[0]).toMatchObject({ name: 'Ann Roe', by: `Staff ${ana}`, seen: 1 });
  await mended(file, 3, null, 1, colleague);
  expect(await mend(file, 3, { firstName: 'Bea' }, 1)).toMatchObject({
    status: 409,
    message: expect.stringContaining('taken this row back'),
  });
  await mended(file, 3, { firstName: 'Bea', lastName: 'Roe' }, 2);
  expect((await preview(file, colleague)).refused.rows[0]).toMatchObject({ name: 'Bea Roe', seen: 3 });
});

test.each<[string, Record<string, string>, number]>([
  ['a cell of another field', { party: 'REP' }, 409],
  ['a field that is none', { __proto: 'x' }, 409],
  ['a cell that is too long', { lastName: 'x'.repeat(201) }, 400],
  ['too many cells', Object.fromEntries(Array.from({ length: 61 }, (_, at) => [`f${at}`, ''])), 400],
])('%s is refused, and nothing is kept', async (_, values, status) => {
  const file = await read(IDA, NOBODY);
  expect((await mend(file, 3, values)).status).toBe(status);
  expect(await server.db.selectFrom('mended_rows').select('line').where('file_id', '=', file).execute()).toEqual([]);
});

test('what nobody sees, markup and half letters are text like any other', async () => {
  const file = await read(IDA, NOBODY);
  const values = { firstName: 'A\0nn\u202e', lastName: '<b>\ud83d=1+1' };
  expect(await mended(file, 3, values)).toMatchObject({ reason: null, name: expect.stringMatching(/^A.nn <b>.=1\+1$/u) });
  expect(await imported(file)).toMatchObject({ state: 'done', result: { added: 2, rowsMended: 1 } });
});

test('a row that cannot be mended, and one of another file, are none', async () => {
  const file = await read(IDA, GONE, NOBODY);
  for (const line of [2, 3, 99]) expect(await mend(file, line, {})).toMatchObject({ status: 404, message: 'No such row' });
  expect(await mend(file + 1_000, 4, {})).toMatchObject({ status: 404, message: 'No such file' });
  const unread = await send([IDA, NOBODY]);
  expect(await mend(unread, 3, {})).toMatchObject({ status: 409, message: expect.stringContaining('Look at its rows first') });
});

test('looked at anew, by other columns too, a file has its mended rows still, and another file has none', async () => {
  const text = 'Nr,Name,Title,Where,Line\n1,Roe,,90 Oak St,92 Oak St\n2,,Prof,94 Oak St,96 Oak St\n3,,,98 Oak St,99 Oak St\n';
  const file = await sendFile(organizer, mine.campaignId, 'list.csv', text);
  const columns = (name: string, where: string) => ({
    hasHeading: true,
    columns: { voterId: ['Nr'], lastName: [name], address: [where] },
  });
  await look(file, columns('Name', 'Where'));
  await mended(file, 3, { lastName: 'Sax' });
  await mended(file, 4, { lastName: 'Ray' });
  expect(await look(file, columns('Name', 'Line'))).toMatchObject({
    ...{ voters: 3, mended: 2 },
    refused: { count: 0, rows: [{ line: 3, name: 'Sax', address: '96 Oak St', seen: 1 }, { line: 4 }] },
  });
  // What was a name is none by these columns.
  expect(await look(file, columns('Title', 'Line'))).toMatchObject({
    voters: 1,
    mended: 1,
    refused: { count: 2, by: [{ reason: 'no name', count: 2 }] },
  });
  expect(await look(file, columns('Name', 'Where'))).toMatchObject({ voters: 3, mended: 2, new: { count: 3 } });
  const other = await sendFile(organizer, mine.campaignId, 'other.csv', text);
  expect(await look(other, columns('Name', 'Where'))).toMatchObject({ voters: 1, mended: 0, refused: { count: 2 } });
});

test('the import takes mended rows, says how many, and what is refused still is the file to mend', async () => {
  const file = await read(BO, NOBODY, NOWHERE, GONE);
  await mended(file, 3, { firstName: 'Ann', lastName: 'Roe' });
  expect(await imported(file)).toMatchObject({ state: 'done', result: { added: 2, rowsMended: 1, refused: 2, rows: 4 } });
  expect(await people()).toEqual([
    { ref: 'W2', first: 'Bo', last: 'Reed', line: '92 Oak St' },
    { ref: 'W9', first: 'Ann', last: 'Roe', line: '90 Oak St' },
  ]);
  const lines = await refusedLines(file);
  expect(lines.map((line) => /W\d/u.exec(line)?.[0]).toSorted()).toEqual(['W7', 'W8']);
  const log = await server.db.selectFrom('staff_log').select(['what', 'about']).where('campaign_id', '=', mine.campaignId).execute();
  expect(log).toContainEqual({ what: 'mendRow', about: `file ${file}, line 3` });
  expect(log).toContainEqual({ what: 'jobEnded', about: expect.stringContaining('2 added, 0 brought up to date, 1 mended by hand') });
  expect(await undoImport(server, { id: mine.campaignId }, {})).toMatchObject({ added: 2, doors: 2 });
});

test('an import by a number of rows that somebody has changed since is refused, and while one waits nobody mends', async () => {
  const file = await read(IDA, NOBODY);
  await mended(file, 3, { lastName: 'Roe' });
  expect(await organizer.asks('importVoters', of({ file, voters: 1 }))).toMatchObject({ status: 409 });
  await started('importVoters', { file, voters: 2 });
  expect(await mend(file, 3, null, 1)).toMatchObject({ status: 409, message: 'The file is being read. Cancel that first.' });
});

test('a door of which a mended row is the first comes with it, and others of it find it', async () => {
  const file = await read(NOBODY, IDA);
  await mended(file, 2, { lastName: 'Roe' });
  expect(await imported(file)).toMatchObject({ state: 'done', result: { added: 2, doorsMade: 1 } });
});

/** More than are written in one piece. */
const MANY = Array.from(
  { length: 1_200 },
  (_, index): Row => ({ ncid: `M${index}`, last_name: 'OTHER', first_name: 'PAT', res_street_address: `${index + 1} FIR ST` }),
);

test.each(rowsOfRun([[4], [6], [8], [10]], 1))(
  'killed at its transaction %d, an import goes on by itself, with each mended row once',
  async (after) => {
    const file = await read(NOBODY, ...MANY, { ...NOBODY, ncid: 'W6', res_street_address: '7 FIR ST' });
    await mended(file, 2, { lastName: 'Roe' });
    await mended(file, MANY.length + 3, { lastName: 'Ray' });
    const id = await started('importVoters', { file, voters: MANY.length + 2 });
    const { db, died } = dyingDatabase(server.db, after, 'transaction');
    new JobRunner({ db, clock: server.clock, kinds: JOB_KINDS, isEmbedded: true, onError: () => undefined }).look();
    await died;
    server.clock.advanceSeconds(LEASE_SECONDS);
    await work();
    expect(await readJob(server, { id: mine.campaignId }, id)).toMatchObject({
      state: 'done',
      result: { added: MANY.length + 2, doorsMade: MANY.length + 1, rowsMended: 2, refused: 0 },
    });
    expect(await undoImport(server, { id: mine.campaignId }, {})).toMatchObject({ added: MANY.length + 2, doors: MANY.length + 1 });
  },
);

test('mended rows outlive an import that was canceled before it wrote anything, and go with their file', async () => {
  const file = await read(IDA, NOBODY);
  await mended(file, 3, { lastName: 'Roe' });
  await cancelJob(server, { id: mine.campaignId }, await started('importVoters', { file, voters: 2 }));
  expect(await preview(file)).toMatchObject({ voters: 2, mended: 1 });
  await organizer.asks('removeUpload', of({ file }));
  expect(await server.db.selectFrom('mended_rows').select('line').where('file_id', '=', file).execute()).toEqual([]);
});
