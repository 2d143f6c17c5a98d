import { strToU8, zipSync } from 'fflate';
import { type Kysely, sql } from 'kysely';
import { temporaryFolder } from '@/__tests__/server/campaign/addressFile';
import { ncFile } from '@/__tests__/server/campaign/voters/voterFiles';
import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { dyingDatabase, type Way } from '@/__tests__/server/support/dyingDatabase';
import { databaseOf } from '@/__tests__/server/support/staffCommands';
import { interruptedDatabase, steppedDatabase } from '@/__tests__/server/support/steppedDatabase';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { longTest, rowsOfRun } from '@/__tests__/support/shortRun';
import type { VoterPreviewReply } from '@/lib/contract/staff/voterFile';
import { API_BASE_PATH } from '@/lib/domain/limits';
import { removeExpiredFiles } from '@/server/campaign/files/removeFiles';
import { holdChanges } from '@/server/campaign/holds';
import { JobRunner } from '@/server/campaign/jobs/jobRunner';
import { cancelJob, readJob } from '@/server/campaign/jobs/jobs';
import { JOB_KINDS } from '@/server/campaign/jobs/kinds';
import { LEASE_SECONDS } from '@/server/campaign/jobs/lease';
import { forgetPerson } from '@/server/campaign/privacy/forgetPerson';
import { undoImport } from '@/server/campaign/voters/undoImport';
import { importVotersCommand } from '@/server/cli/importVoters';
import type { Database } from '@/server/database/schema';
import { sendFile } from './sentFiles';
import { CONSOLE_HOST, type StaffBrowser, signedInStaff, somebody } from './staffBrowser';

const files = temporaryFolder();
let server: TestServer;
let mine: TestCampaign;
let organizer: StaffBrowser;
beforeAll(async () => {
  // What the tests start, their own runners do.
  server = await startTestServer({ jobs: { kinds: {} } });
});
afterAll(async () => {
  await server.close();
  files.remove();
});
beforeEach(async () => {
  mine = await addCampaign(server);
  organizer = await signedInStaff(server, mine.campaignId, somebody(), 'organizer');
});
afterEach(() => sql`delete from jobs`.execute(server.db));

type Row = Parameters<typeof ncFile>[0][number];
const IDA: Row = { ncid: 'W1', last_name: 'ROE', first_name: 'IDA', res_street_address: '90 OAK ST' };
const BO: Row = { ncid: 'W2', last_name: 'REED', first_name: 'BO', res_street_address: '92 OAK ST' };
const CY: Row = { ncid: 'W3', last_name: 'SAX', first_name: 'CY', res_street_address: '94 OAK ST' };
const NOBODY: Row = { ncid: 'W9', last_name: '', first_name: '', res_street_address: '96 OAK ST' };
/** More than are written in one piece. */
const MANY = Array.from(
  { length: 1_600 },
  (_, index): Row => ({ ncid: `M${index}`, last_name: 'OTHER', first_name: 'PAT', res_street_address: `${index + 1} FIR ST` }),
);

const of = (body: object = {}) => ({ ...body, campaign: mine.campaignId });
const campaign = () => ({ id: mine.campaignId });
const runnerOn = (db: Kysely<Database>, onError: (error: unknown) => void = (error) => fail(error)) =>
  new JobRunner({ db, clock: server.clock, kinds: JOB_KINDS, isEmbedded: true, onError });
const fail = (error: unknown): never => {
  throw error;
};
async function work(runner = runnerOn(server.db)): Promise<void> {
  runner.look();
  await runner.idle();
}
const jobOf = ({ status, message, data }: { status: number; message: string; data: unknown }) => {
  if (status !== 200) throw new Error(message);
  return (data as { jobId: number }).jobId;
};
const job = (id: number) => readJob(server, campaign(), id);
const send = (content: string | Uint8Array, name = 'county.txt') => sendFile(organizer, mine.campaignId, name, content);
async function read(file: number): Promise<VoterPreviewReply> {
  const id = jobOf(await organizer.asks('readVoterFile', of({ file })));
  await work();
  expect(await job(id)).toMatchObject({ state: 'done', message: null });
  return (await organizer.asks('voterPreview', of({ file }))).data as VoterPreviewReply;
}
const startImport = async (file: number, voters: number) => jobOf(await organizer.asks('importVoters', of({ file, voters })));
async function importRows(...rows: readonly Row[]) {
  const file = await send(ncFile(rows));
  const id = await startImport(file, (await read(file)).voters);
  await work();
  return job(id);
}
const people = async () => {
  const { rows } = await sql<{ ref: string }>`
    select v.source_ref as ref, first_name, last_name, party, line, unit from voters v join places p on p.campaign_id = v.campaign_id and p.id = v.place_id
    where v.campaign_id = ${mine.campaignId} and v.source_ref is not null order by v.source_ref`.execute(server.db);
  return rows;
};

/** Works until the process is killed, and lets so much time pass that another one may take over. */
async function workUntilKilled(after: number, way: Way = 'transaction'): Promise<void> {
  const { db, died } = dyingDatabase(server.db, after, way);
  runnerOn(db, () => undefined).look();
  await died;
  server.clock.advanceSeconds(LEASE_SECONDS);
}

test('says what the columns of a known layout are, with an example of each', async () => {
  const { data } = await organizer.asks('voterColumns', of({ file: await send(ncFile([IDA])) }));
  expect(data).toMatchObject({ layout: 'nc', isKnown: true, hasHeading: true, encoding: 'utf-8', delimiter: '\t', ids: 'NC', missing: [] });
  const { columns } = data as { columns: { heading: string; example: string; field: string | null }[] };
  expect(columns).toContainEqual({ number: 4, heading: 'ncid', example: 'W1', field: 'voterId' });
  expect(columns).toContainEqual(expect.objectContaining({ heading: 'cong_dist_abbrv', field: 'district' }));
  expect(columns).toContainEqual(expect.objectContaining({ heading: 'county_desc', field: null }));
});

test('columns that nobody knows are described, and known again in the next file', async () => {
  const text = (name: string) => `Nr;Vorname;Nachname;Adresse\n1;${name};Roe;90 Oak St\n`;
  const file = await send(text('Ida'), 'liste.csv');
  const asked = await organizer.asks('voterColumns', of({ file }));
  expect(asked.data).toMatchObject({ layout: null, isKnown: false, missing: ['voterId', 'lastName', 'address'] });
  expect(await organizer.asks('readVoterFile', of({ file }))).toMatchObject({ status: 409, message: expect.stringContaining('Say first') });
  const columns = { hasHeading: true, columns: { voterId: ['Nr'], firstName: ['Vorname'], lastName: ['Nachname'], address: ['Adresse'] } };
  expect((await organizer.asks('voterColumns', of({ file, columns }))).data).toMatchObject({ isKnown: true, missing: [] });
  jobOf(await organizer.asks('readVoterFile', of({ file, columns })));
  await work();
  const id = await startImport(file, 1);
  await work();
  expect(await job(id)).toMatchObject({ state: 'done', result: { added: 1 } });
  const next = await send(text('Idah'), 'next.csv');
  expect((await organizer.asks('voterColumns', of({ file: next }))).data).toMatchObject({ layout: null, isKnown: true, missing: [] });
  expect(await read(next)).toMatchObject({ changed: { count: 1, rows: [{ changes: [{ field: 'firstName', from: 'Ida', to: 'Idah' }] }] } });
});

test('of two descriptions of a heading the one that was given last is remembered, whatever the files are called', async () => {
  const text = 'Nr;Vorname;Nachname;Adresse\n1;Ida;Roe;90 Oak St\n';
  const described = async (name: string, [firstName = '', lastName = '']: readonly string[]) => {
    const file = await send(text, name);
    const columns = { voterId: ['Nr'], firstName: [firstName], lastName: [lastName], address: ['Adresse'] };
    jobOf(await organizer.asks('readVoterFile', of({ file, columns: { hasHeading: true, columns, ids: 'abc' } })));
    await work();
    const id = await startImport(file, 1);
    await work();
    expect(await job(id)).toMatchObject({ state: 'done' });
  };
  await described('a.csv', ['Nachname', 'Vorname']);
  await described('b.csv', ['Vorname', 'Nachname']);
  const next = await send(text, 'c.csv');
  expect((await organizer.asks('voterColumns', of({ file: next }))).data).toMatchObject({ isKnown: true, ids: 'ABC' });
  const preview = await read(next);
  expect(preview).toMatchObject({ same: { count: 1, rows: [{ name: 'Ida Roe' }] } });
  await startImport(next, preview.voters);
  await work();
  const kept = await server.db.selectFrom('file_layouts').select('heading').where('campaign_id', '=', mine.campaignId).execute();
  expect(kept).toHaveLength(1);
});

test('whose ids a described file has is remembered, and has to be said where people have ids of two kinds', async () => {
  await importRows(IDA);
  const text = 'Nr;Vorname;Nachname;Adresse\n1;Ida;Roe;90 Oak St\n';
  const file = await send(text, 'a.csv');
  const columns = { voterId: ['Nr'], firstName: ['Vorname'], lastName: ['Nachname'], address: ['Adresse'] };
  const matched = { campaign_id: mine.campaignId, number: 2, file: 'a.csv', at: 0, elections: '[]', second_ids: 'ABC' };
  await server.db.insertInto('imports').values(matched).execute();
  const unsaid = await organizer.asks('readVoterFile', of({ file, columns: { hasHeading: true, columns } }));
  expect(unsaid).toMatchObject({ status: 409, message: expect.stringContaining('Say under Columns whose') });
  const layout = { campaign_id: mine.campaignId, kind: 'voters' as const, name: 'county', heading: 'nr|vorname|nachname|adresse' };
  const definition = JSON.stringify({ hasHeading: true, columns, ids: 'ABC' });
  await server.db
    .insertInto('file_layouts')
    .values({ ...layout, definition })
    .execute();
  expect((await organizer.asks('voterColumns', of({ file }))).data).toMatchObject({ isKnown: true, ids: 'ABC' });
  const id = await startImport(file, (await read(file)).voters);
  await work();
  expect(await job(id)).toMatchObject({ state: 'failed', message: expect.stringContaining('those of the file are of ABC') });
  expect(await people()).toHaveLength(1);
});

describe('whose ids a file of known columns has, said by itself,', () => {
  const TEXT = 'Nr;Name;Adresse;Home;Cell\n1;Roe;90 Oak St;9195550101;9195550102\n';
  const MAPPING = {
    hasHeading: true,
    columns: { voterId: ['Nr'], firstName: ['Name'], lastName: ['Name'], address: ['Adresse'], phone: ['Cell', 'Home'] },
  };
  /** As a command has described it. */
  const keep = () =>
    server.db
      .insertInto('file_layouts')
      .values({
        ...{ campaign_id: mine.campaignId, kind: 'voters', name: 'county', heading: 'nr|name|adresse|home|cell' },
        definition: JSON.stringify(MAPPING),
      })
      .execute();
  const layouts = () =>
    server.db.selectFrom('file_layouts').select(['name', 'definition']).where('campaign_id', '=', mine.campaignId).execute();

  test('leaves the columns as they were described: which comes first, and one that is used for two fields', async () => {
    await keep();
    const file = await send(TEXT, 'county.csv');
    const columns = { ids: 'nc' };
    expect((await organizer.asks('voterColumns', of({ file, columns }))).data).toMatchObject({ isKnown: true, ids: 'NC', missing: [] });
    jobOf(await organizer.asks('readVoterFile', of({ file, columns })));
    await work();
    await startImport(file, 1);
    await work();
    const { rows } =
      await sql`select first_name, last_name, phone from voters where campaign_id = ${mine.campaignId} and source_ref = '1'`.execute(
        server.db,
      );
    expect(rows).toEqual([{ first_name: 'Roe', last_name: 'Roe', phone: '(919) 555-0102' }]);
    expect(await layouts()).toEqual([{ name: 'county', definition: { ...MAPPING, ids: 'NC' } }]);
  });

  test('can be taken back', async () => {
    await keep();
    const file = await send(TEXT, 'county.csv');
    expect((await organizer.asks('voterColumns', of({ file, columns: { ids: null } }))).data).toMatchObject({ isKnown: true, ids: null });
    jobOf(await organizer.asks('readVoterFile', of({ file, columns: { ids: null } })));
    await work();
    await startImport(file, 1);
    await work();
    expect(await layouts()).toEqual([{ name: 'county', definition: MAPPING }]);
  });

  test('makes no columns known that nobody has described, and is no other than a known layout has', async () => {
    const file = await send(TEXT, 'county.csv');
    expect((await organizer.asks('voterColumns', of({ file, columns: { ids: 'nc' } }))).data).toMatchObject({ isKnown: false, ids: 'NC' });
    const refused = { status: 409, message: expect.stringContaining('Say first') };
    expect(await organizer.asks('readVoterFile', of({ file, columns: { ids: 'nc' } }))).toMatchObject(refused);
    const state = await send(ncFile([IDA]));
    expect((await organizer.asks('voterColumns', of({ file: state, columns: { ids: 'nc' } }))).data).toMatchObject({
      layout: 'nc',
      ids: 'NC',
    });
    for (const call of ['voterColumns', 'readVoterFile'] as const)
      expect(await organizer.asks(call, of({ file: state, columns: { ids: 'van' } }))).toMatchObject({
        status: 409,
        message: expect.stringContaining('has the ids of NC'),
      });
  });
});

test('columns of no layout are guessed by their headings, which counts once somebody has said so', async () => {
  const file = await send('Checklist No,First,Surname,Residence,Town\n1,Ida,Roe,90 Oak St,Alder Bay\n', 'clerk.csv');
  const { data } = await organizer.asks('voterColumns', of({ file }));
  expect(data).toMatchObject({ layout: null, isKnown: false, missing: [] });
  expect((data as { columns: { field: string | null }[] }).columns.map(({ field }) => field)).toEqual([
    ...['voterId', 'firstName', 'lastName', 'address', 'city'],
  ]);
  expect(await organizer.asks('readVoterFile', of({ file }))).toMatchObject({ status: 409, message: expect.stringContaining('Say first') });
  const columns = { voterId: ['Checklist No'], firstName: ['First'], lastName: ['Surname'], address: ['Residence'], city: ['Town'] };
  jobOf(await organizer.asks('readVoterFile', of({ file, columns: { hasHeading: true, columns } })));
  await work();
  expect((await organizer.asks('voterPreview', of({ file }))).data).toMatchObject({ voters: 1, new: { count: 1 } });
});

test('a preview says of each row what it would become, and writes nothing', async () => {
  expect(await importRows(IDA, BO, CY)).toMatchObject({ state: 'done', result: { added: 3, doorsMade: 3, refused: 0, rows: 3 } });
  const before = await people();
  const file = await send(
    ncFile([IDA, { ...BO, party_cd: 'REP' }, { ...CY, res_street_address: '90 OAK ST' }, { ...IDA, ncid: 'W4' }, NOBODY]),
  );
  expect(await read(file)).toMatchObject({
    voters: 4,
    same: { count: 1, rows: [{ name: 'Ida Roe', address: '90 Oak St, Alder Bay' }] },
    changed: { count: 1, rows: [{ changes: [{ field: 'party', from: 'Democratic', to: 'Republican' }] }] },
    moved: { count: 1, rows: [{ changes: [{ field: 'address', from: '94 Oak St, Alder Bay', to: '90 Oak St, Alder Bay' }] }] },
    new: { count: 1 },
    refused: { count: 1, rows: [{ line: 6, reason: 'no name' }], by: [{ reason: 'no name', count: 1 }] },
  });
  expect(await people()).toEqual(before);
});

test('a preview says of an empty cell what the import makes of it: a phone stays, a party goes', async () => {
  await importRows({ ...IDA, full_phone_number: '9195550101' }, { ...BO, full_phone_number: '9195550102' });
  const file = await send(ncFile([IDA, { ...BO, party_cd: '' }]));
  const preview = await read(file);
  expect(preview).toMatchObject({
    same: { count: 1, rows: [{ name: 'Ida Roe' }] },
    changed: { count: 1, rows: [{ name: 'Bo Reed', changes: [{ field: 'party', from: 'Democratic', to: '' }] }] },
  });
  const id = await startImport(file, preview.voters);
  await work();
  expect(await job(id)).toMatchObject({ state: 'done', result: { updated: 1, unchanged: 1 } });
});

test('an import is what its preview said, its refused rows are a file to mend, and what was sent is gone', async () => {
  const file = await send(ncFile([IDA, NOBODY]));
  const { voters } = await read(file);
  expect(await organizer.asks('importVoters', of({ file, voters: voters + 1 }))).toMatchObject({ status: 409 });
  const id = await startImport(file, voters);
  await work();
  expect(await job(id)).toMatchObject({ state: 'done', result: { added: 1, refused: 1, rows: 2, number: 1 } });
  const uploads = await server.db.selectFrom('staff_files').select(['purpose']).where('campaign_id', '=', mine.campaignId).execute();
  expect(uploads).toEqual([{ purpose: 'refused' }]);
  const { path } = (await organizer.asks('refusedRows', of({ file }))).data as { path: string };
  const open = (browser: StaffBrowser, url = path) =>
    server.app.inject({
      url: `${API_BASE_PATH}${url}`,
      headers: { host: CONSOLE_HOST, 'x-forwarded-proto': 'https', cookie: browser.cookie },
    });
  const { headers, body } = await open(organizer);
  expect(headers['content-disposition']).toContain('county.refused.csv');
  expect(body.replace('\u{feff}', '').split('\n')[1]).toContain('W9');
  const colleague = await signedInStaff(server, mine.campaignId, somebody(), 'owner');
  expect((await open(colleague)).statusCode).toBe(404);
  expect((await open(organizer, `${path}0`)).statusCode).toBe(404);
  server.clock.advanceSeconds(5 * 60);
  expect((await open(organizer)).statusCode).toBe(404);
});

test.each(rowsOfRun([[3], [5], [7]], 1))(
  'killed at its transaction %d, an import goes on by itself, is whole, and is undone as one',
  async (after) => {
    const file = await send(ncFile([...MANY, NOBODY]));
    const id = await startImport(file, (await read(file)).voters);
    await workUntilKilled(after);
    expect((await job(id)).state).toBe('running');
    await work();
    expect(await job(id)).toMatchObject({
      state: 'done',
      resumed: 1,
      result: { added: MANY.length, updated: 0, unchanged: 0, doorsMade: MANY.length, refused: 1 },
    });
    expect(await people()).toHaveLength(MANY.length);
    expect(await undoImport(server, campaign(), {})).toMatchObject({ added: MANY.length, doors: MANY.length });
    expect(await people()).toEqual([]);
  },
);

test('killed while it is read, a file is read again by itself', async () => {
  const file = await send(ncFile(MANY));
  const id = jobOf(await organizer.asks('readVoterFile', of({ file })));
  await workUntilKilled(1);
  await work();
  expect(await job(id)).toMatchObject({ state: 'done', resumed: 1, result: { rows: MANY.length, refused: 0 } });
});

test('cancelled in the middle it says how much is written, and Undo takes that back', async () => {
  const file = await send(ncFile(MANY));
  const id = await startImport(file, (await read(file)).voters);
  await workUntilKilled(4);
  await cancelJob(server, campaign(), id);
  await work();
  const ended = await job(id);
  expect(ended.state).toBe('cancelled');
  const written = await people();
  expect(ended.result).toMatchObject({ number: 1, added: written.length, rows: MANY.length });
  expect(written.length).toBeGreaterThan(0);
  expect(written.length).toBeLessThan(MANY.length);
  const { data } = await organizer.asks('importToUndo', of());
  expect(data).toMatchObject({ number: 1, added: written.length });
  expect(await organizer.asks('undoImport', of({ number: 2 }))).toMatchObject({ status: 409 });
  const undo = jobOf(await organizer.asks('undoImport', of({ number: 1 })));
  await work();
  expect(await job(undo)).toMatchObject({ state: 'done', result: { added: written.length } });
  expect(await people()).toEqual([]);
});

test('undone by a command while its server is down, an import writes nothing more and says so', async () => {
  const file = await send(ncFile(MANY));
  const id = await startImport(file, (await read(file)).voters);
  await workUntilKilled(4);
  await undoImport(server, campaign(), {});
  await work();
  expect(await job(id)).toMatchObject({ state: 'failed', message: expect.stringContaining('This import was undone while it ran') });
  expect(await people()).toEqual([]);
  expect(await importRows(IDA)).toMatchObject({ state: 'done', result: { added: 1 } });
});

longTest('an undo that was canceled in its middle keeps the next file waiting, and is gone on with', async () => {
  await importRows(...MANY, IDA);
  const cancelled = jobOf(await organizer.asks('undoImport', of({ number: 1 })));
  await workUntilKilled(3);
  await cancelJob(server, campaign(), cancelled);
  await work();
  expect(await job(cancelled)).toMatchObject({ state: 'cancelled', result: { number: 1 } });
  expect(await importRows(BO)).toMatchObject({ state: 'failed', message: expect.stringContaining('undo it once more first') });
  expect((await organizer.asks('importToUndo', of({ onlyBegun: true }))).data).toMatchObject({ number: 1, isBeingUndone: true });
  jobOf(await organizer.asks('undoImport', of({ number: 1 })));
  await work();
  expect(await people()).toEqual([]);
  expect(await importRows(BO)).toMatchObject({ state: 'done', result: { number: 2, added: 1 } });
});

test('an undo that is cancelled while it only counts takes nothing back, and keeps no file waiting', async () => {
  await importRows(IDA);
  const cancelled = jobOf(await organizer.asks('undoImport', of({ number: 1 })));
  // It has counted, and is cancelled while it keeps what.
  const db = interruptedDatabase(server.db, 0, async () => {
    await cancelJob(server, campaign(), cancelled);
    runner.look();
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  const runner = runnerOn(db);
  await work(runner);
  expect(await job(cancelled)).toMatchObject({ state: 'cancelled', result: null });
  expect((await organizer.asks('importToUndo', of({ onlyBegun: true }))).data).toBeNull();
  expect((await organizer.asks('importToUndo', of())).data).toMatchObject({ number: 1, isBeingUndone: false });
  expect(await importRows(BO)).toMatchObject({ state: 'done', result: { number: 2, added: 1 } });
});

test('an undo that a server left before it began says so where another file came in between', async () => {
  await importRows(IDA);
  const undo = jobOf(await organizer.asks('undoImport', of({ number: 1 })));
  await workUntilKilled(1);
  await importVotersCommand(
    files.write('bo.txt', ncFile([BO])),
    { campaign: mine.ana.uid },
    () => undefined,
    databaseOf(server),
    server.clock,
  );
  await work();
  expect(await job(undo)).toMatchObject({
    ...{ state: 'failed', result: null },
    message: expect.stringContaining('Another voter file was imported or undone meanwhile'),
  });
  expect((await people()).map(({ ref }) => ref)).toEqual(['W1', 'W2']);
});

longTest('an undo in the middle of which changes are held says that part of it is taken back', async () => {
  await importRows(...MANY, IDA);
  const undo = jobOf(await organizer.asks('undoImport', of({ number: 1 })));
  let isHeld = false;
  // Right behind the first part, which takes back all people.
  const db = steppedDatabase(server.db, async (transaction) => {
    if (!isHeld && (await people()).length === 0) {
      isHeld = true;
      await holdChanges(server, mine.ana.uid, { email: mine.ana.email, reason: 'Tried' });
    }
    return transaction();
  });
  await work(runnerOn(db));
  expect(await job(undo)).toMatchObject({
    ...{ state: 'failed', result: { number: 1 } },
    message: expect.stringMatching(/Release them first\. The rest is taken back when the import is undone again/u),
  });
});

test('an undo that ends in its middle because a packet was handed out says what to do in the console', async () => {
  await importRows(...MANY, IDA);
  const undo = jobOf(await organizer.asks('undoImport', of({ number: 1 })));
  await workUntilKilled(3);
  const places = sql`select id from places where campaign_id = ${mine.campaignId} and added_by = 1`;
  await sql`update doors set packet_id = null where campaign_id = ${mine.campaignId} and packet_id = ${mine.otherPacketId}`.execute(
    server.db,
  );
  await sql`update doors set packet_id = ${mine.otherPacketId} where campaign_id = ${mine.campaignId} and place_id in (${places})`.execute(
    server.db,
  );
  await sql`update packets set assigned_user_id = ${mine.ana.userId} where campaign_id = ${mine.campaignId} and id = ${mine.otherPacketId}`.execute(
    server.db,
  );
  await work();
  expect(await job(undo)).toMatchObject({
    ...{ state: 'failed', result: { number: 1 } },
    message: expect.stringMatching(/Take it back in Hand out first\. The rest is taken back when the import is undone again/u),
  });
});

test.each([
  ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'save it as .xlsx'],
  ['an archive without a table', zipSync({ 'a.png': strToU8('x') }), 'has no table in it'],
  ['an archive that is broken', Buffer.from([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]), 'cannot be unpacked'],
  ['a picture', Buffer.from(Array.from({ length: 400 }, (_, index) => index % 9)), 'not a text file'],
  ['one column', 'name\nida\n', 'one column only'],
  ['blank lines', '\n\n\n', 'is empty'],
])('a file that is %s is refused in a sentence', async (_, content, words) => {
  const file = await send(content, 'voters.bin');
  for (const call of ['voterColumns', 'readVoterFile'] as const)
    expect(await organizer.asks(call, of({ file }))).toMatchObject({ status: 409, message: expect.stringContaining(words) });
});

test('a file that breaks behind its first part ends in a sentence, and nothing is left of it but the file', async () => {
  const file = await send(`${ncFile(MANY)}"${'x'.repeat(400_000)}`);
  const id = jobOf(await organizer.asks('readVoterFile', of({ file })));
  await work();
  expect(await job(id)).toMatchObject({ state: 'failed', message: expect.stringContaining('row too long') });
  expect((await organizer.asks('voterPreview', of({ file }))).data).toBeNull();
  const { rows } = await sql`select from pg_class where relname ~ ${`^staged_(doors|voters|refused)_${file}_`}`.execute(server.db);
  expect(rows).toEqual([]);
});

test('somebody who is forgotten is in no file that staff have sent, and no later import brings them back', async () => {
  await importRows(IDA, BO);
  const waiting = await send(ncFile([IDA, BO]));
  await read(waiting);
  const ida = await server.db
    .selectFrom('voters')
    .select('id')
    .where('campaign_id', '=', mine.campaignId)
    .where('source_ref', '=', 'W1')
    .executeTakeFirstOrThrow();
  await forgetPerson(server, campaign(), { person: String(ida.id) });
  expect((await organizer.asks('uploads', of())).data).toEqual({ uploads: [] });
  const { rows } = await sql`select from pg_class where relname ~ ${`^staged_(doors|voters|refused)_${waiting}_`}`.execute(server.db);
  expect(rows).toEqual([]);
  const again = await send(ncFile([IDA, BO]));
  expect(await read(again)).toMatchObject({ forgotten: 1, new: { count: 0 }, same: { count: 1 } });
});

test('who is forgotten while their file comes in is in no file once it has come in', async () => {
  await importRows(IDA, BO);
  const ida = await server.db
    .selectFrom('voters')
    .select('id')
    .where('campaign_id', '=', mine.campaignId)
    .where('source_ref', '=', 'W1')
    .executeTakeFirstOrThrow();
  const file = await send(ncFile([IDA, BO, NOBODY, ...MANY]));
  const id = await startImport(file, (await read(file)).voters);
  await workUntilKilled(3);
  await forgetPerson(server, campaign(), { person: String(ida.id) });
  expect((await organizer.asks('uploads', of())).data).toEqual({ uploads: [] });
  await work();
  expect(await job(id)).toMatchObject({ state: 'done', result: { forgotten: 1 } });
  await removeExpiredFiles(server);
  expect(await server.db.selectFrom('staff_files').select('id').where('campaign_id', '=', mine.campaignId).execute()).toEqual([]);
  expect((await people()).map(({ ref }) => ref)).not.toContain('W1');
});

describe('a file of address points', () => {
  const POINTS = 'number,street,city,zip,lat,lon\n90,Oak St,Alder Bay,27001,35.1,-80.1\n92,Oak St,Alder Bay,27001,35.2,-80.2\n';
  const placed = () =>
    server.db
      .selectFrom('places')
      .select(['line', 'lat', 'lon'])
      .where('campaign_id', '=', mine.campaignId)
      .where('street', '=', 'Oak St')
      .orderBy('line')
      .execute();
  const start = async (body: object) => {
    const id = jobOf(await organizer.asks('geocode', of(body)));
    await work();
    return job(id);
  };

  const unplaced = async () => (await organizer.asks('unplacedDoors', of())).data;

  test('gives doors their places, after a run that only counts', async () => {
    await importRows(IDA, BO, CY);
    const oak = (number: number) => ({ address: `${number} Oak St`, city: 'Alder Bay', zip: '27001' });
    expect(await unplaced()).toEqual({ doors: [oak(90), oak(92), oak(94)], isMore: false });
    const file = await send(POINTS, 'points.csv');
    expect((await organizer.asks('pointColumns', of({ file }))).data).toMatchObject({
      missing: [],
      columns: expect.arrayContaining([{ number: 5, heading: 'lat', example: '35.1', field: 'lat' }]),
    });
    const counts = { points: 2, refused: 0, placed: 2, without: 1, farApart: 0 };
    expect(await start({ file, dryRun: true })).toMatchObject({ state: 'done', result: counts });
    expect((await placed()).map(({ lat }) => lat)).toEqual([null, null, null]);
    expect(await start({ file, dryRun: false })).toMatchObject({ state: 'done', result: counts });
    expect((await placed()).map(({ lat }) => lat)).toEqual([35.1, 35.2, null]);
    expect(await unplaced()).toEqual({ doors: [oak(94)], isMore: false });
    expect((await organizer.asks('uploads', of())).data).toEqual({ uploads: [] });
  });

  test('is listed with who placed doors by it, corrects what an earlier one placed, and is undone', async () => {
    await importRows(IDA, BO);
    const wrong = await send(POINTS, 'wrong.csv');
    await start({ file: wrong, dryRun: false });
    const right = await send(POINTS.replace('35.1', '35.5'), 'right.csv');
    expect(await start({ file: right, dryRun: true, mend: true })).toMatchObject({ result: { placed: 0, moved: 1, mend: true } });
    expect(await start({ file: right, dryRun: false, mend: true })).toMatchObject({ result: { moved: 1, number: 2 } });
    expect((await placed()).map(({ lat }) => lat)).toEqual([35.5, 35.2]);
    const listed = { by: expect.stringContaining('Staff'), at: expect.any(Number) };
    expect((await organizer.asks('placings', of())).data).toEqual({
      placings: [
        { number: 2, file: 'right.csv', ...listed },
        { number: 1, file: 'wrong.csv', ...listed },
      ],
    });
    expect((await organizer.asks('placingToUndo', of({ number: 1 }))).data).toMatchObject({ doors: 1, unplaced: 1, packets: 0, kept: 1 });
    const undo = async () => {
      const id = jobOf(await organizer.asks('undoPlacing', of({ number: 1 })));
      await work();
      return job(id);
    };
    expect(await undo()).toMatchObject({ about: 'wrong.csv', result: { number: 1, file: 'wrong.csv', doors: 1, unplaced: 1 } });
    expect((await placed()).map(({ lat }) => lat)).toEqual([35.5, null]);
    expect((await organizer.asks('placingToUndo', of({ number: 1 }))).data).toBeNull();
    expect((await organizer.asks('undoPlacing', of({ number: 1 }))).status).toBe(409);
    expect((await organizer.asks('undoPlacing', of({ number: 8 }))).status).toBe(404);
  });

  test.each([1, 2, 3])('an undo that is killed in transaction %i goes on by itself', async (after) => {
    await importRows(IDA, BO);
    await start({ file: await send(POINTS, 'points.csv'), dryRun: false });
    const id = jobOf(await organizer.asks('undoPlacing', of({ number: 1 })));
    await workUntilKilled(after);
    await work();
    expect(await job(id)).toMatchObject({ state: 'done', resumed: 1, result: { doors: 2, unplaced: 2 } });
    expect((await placed()).map(({ lat }) => lat)).toEqual([null, null]);
    expect((await organizer.asks('placings', of())).data).toEqual({ placings: [] });
  });

  test('far from its state it places nobody until somebody says that it is right', async () => {
    await importRows(IDA, BO);
    const file = await send(POINTS.replaceAll('-80.', '-123.'), 'points.csv');
    const doubt = expect.stringContaining('2 of 2 positions are far from the state of their ZIP');
    expect(await start({ file, dryRun: true })).toMatchObject({ state: 'done', result: { placed: 2, doubts: [doubt] } });
    expect(await start({ file, dryRun: false })).toMatchObject({ state: 'failed', message: doubt });
    expect(await start({ file, dryRun: false, sure: true })).toMatchObject({ state: 'done', result: { placed: 2, number: 1 } });
  });

  test('killed in the middle it is begun again by itself', async () => {
    await importRows(IDA, BO);
    const file = await send(POINTS, 'points.csv');
    const id = jobOf(await organizer.asks('geocode', of({ file, dryRun: false })));
    await workUntilKilled(5, 'selectFrom');
    expect((await job(id)).state).toBe('running');
    await work();
    expect(await job(id)).toMatchObject({ state: 'done', resumed: 1, result: { placed: 2, number: 1 } });
  });

  test('says which columns it needs, and takes them as they are described', async () => {
    const file = await send('Nr,Gasse,Y,X\n90,Oak St,35.1,-80.1\n', 'points.csv');
    expect((await organizer.asks('pointColumns', of({ file }))).data).toMatchObject({ missing: ['number', 'street'] });
    expect(await organizer.asks('geocode', of({ file, dryRun: true }))).toMatchObject({
      status: 409,
      message: 'Say first which column has the number, the street.',
    });
    const columns = { number: ['Nr'], street: ['Gasse'], lat: ['Y'], lon: ['X'] };
    expect(await start({ file, columns, dryRun: true })).toMatchObject({ state: 'done', result: { points: 1 } });
  });
});
