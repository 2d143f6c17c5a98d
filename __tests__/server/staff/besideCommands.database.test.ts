import { type Kysely, sql } from 'kysely';
import { temporaryFolder } from '@/__tests__/server/campaign/addressFile';
import { ncFile } from '@/__tests__/server/campaign/voters/voterFiles';
import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { printed } from '@/__tests__/server/support/staffCommands';
import { interruptedDatabase } from '@/__tests__/server/support/steppedDatabase';
import { startLoneTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { rowsOfRun } from '@/__tests__/support/shortRun';
import type { VoterPreviewReply } from '@/lib/contract/staff/voterFile';
import { JobRunner } from '@/server/campaign/jobs/jobRunner';
import { readJob } from '@/server/campaign/jobs/jobs';
import { JOB_KINDS } from '@/server/campaign/jobs/kinds';
import { undoImport } from '@/server/campaign/voters/undoImport';
import { type ImportVotersOptions, importVotersCommand } from '@/server/cli/importVoters';
import { openByServer } from '@/server/database/commands/openByServer';
import { type CommandsServed, serveCommands } from '@/server/database/commands/serveCommands';
import type { Database } from '@/server/database/schema';
import { sendFile } from './sentFiles';
import { type StaffBrowser, signedInStaff, somebody } from './staffBrowser';

/* On the embedded database a command's connection is the server's: what the console does with a voter file between two steps of a command breaks nothing of it, nor the reverse. */

const files = temporaryFolder();
let server: TestServer;
let served: CommandsServed | undefined;
let mine: TestCampaign;
let theirs: TestCampaign;
let organizer: StaffBrowser;
beforeAll(async () => {
  server = await startLoneTestServer({ jobs: { kinds: {} } });
  served = await serveCommands({ folder: files.folder, databaseUrl: undefined, store: server.store, volunteers: () => 0 });
});
afterAll(async () => {
  await served?.close();
  await server.close();
  files.remove();
});
beforeEach(async () => {
  [mine, theirs] = [await addCampaign(server), await addCampaign(server)];
  organizer = await signedInStaff(server, mine.campaignId, somebody(), 'organizer');
});
afterEach(() => sql`delete from jobs`.execute(server.db));

type Row = Parameters<typeof ncFile>[0][number];
const IDA: Row = { ncid: 'W1', last_name: 'ROE', first_name: 'IDA', res_street_address: '90 OAK ST' };
const NOBODY: Row = { ncid: 'W9', res_street_address: '90 OAK ST' };
/** More than a command writes in its first part. */
const MANY = Array.from(
  { length: 150 },
  (_, index): Row => ({ ncid: `M${index}`, last_name: 'OTHER', first_name: 'PAT', res_street_address: `${index + 1} FIR ST` }),
);

const of = (body: object = {}) => ({ ...body, campaign: mine.campaignId });
async function asked<T>(call: Parameters<StaffBrowser['asks']>[0], body: object): Promise<T> {
  const { status, message, data } = await organizer.asks(call, of(body));
  if (status !== 200) throw new Error(message);
  return data as T;
}
async function work(call: 'readVoterFile' | 'importVoters', body: object, db = server.db) {
  const { jobId } = await asked<{ jobId: number }>(call, body);
  const onError = (error: unknown): never => {
    throw error;
  };
  const runner = new JobRunner({ db, clock: server.clock, kinds: JOB_KINDS, isEmbedded: true, onError });
  runner.look();
  await runner.idle();
  expect(await readJob(server, { id: mine.campaignId }, jobId)).toMatchObject({ state: 'done', message: null });
}
const previewOf = (file: number) => asked<VoterPreviewReply>('voterPreview', { file });
const send = () => sendFile(organizer, mine.campaignId, 'county.txt', ncFile([IDA, NOBODY]));
/** Sends a file, looks at it, mends a row of it, and imports it. */
async function inConsole(db?: Kysely<Database>): Promise<void> {
  const file = await send();
  await work('readVoterFile', { file }, db);
  const values = { firstName: 'BO', lastName: 'REED' };
  expect(await asked('mendRow', { file, line: 3, seen: 0, values })).toMatchObject({
    reason: null,
    becomes: { kind: 'new', door: 'inFile' },
  });
  // Its mended rows are judged anew.
  await work('readVoterFile', { file }, db);
  await work('importVoters', { file, voters: (await previewOf(file)).voters }, db);
}

async function command(text: string, options: ImportVotersOptions = {}, interrupt?: { before: number; by: () => Promise<unknown> }) {
  const opened = await openByServer({ folder: files.folder, databaseUrl: undefined, onNotice: () => undefined });
  if (opened === undefined) throw new Error('No server answers');
  const db = interrupt ? interruptedDatabase(opened.db, interrupt.before, interrupt.by) : opened.db;
  const path = files.write('voters.txt', text);
  const open = async () => ({ db, close: opened.close });
  return printed(async (print) => {
    await importVotersCommand(path, { campaign: theirs.ana.uid, ...options }, print, open, server.clock);
  });
}
const peopleOf = async ({ campaignId }: TestCampaign) => {
  const { rows } = await sql<{ ref: string }>`
    select source_ref as ref from voters where campaign_id = ${campaignId} and source_ref is not null order by 1`.execute(server.db);
  return rows.map(({ ref }) => ref);
};

test.each(rowsOfRun([[0], [2], [4]], 1))(
  'a file in the console before transaction %d of a command’s import leaves both whole',
  async (before) => {
    expect(await command(ncFile(MANY), {}, { before, by: inConsole })).toContain('150 people added');
    expect(await peopleOf(theirs)).toHaveLength(MANY.length);
    expect(await peopleOf(mine)).toEqual(['W1', 'W9']);
  },
);

const undoTheirs = () => undoImport(server, { id: theirs.campaignId }, {});
/** VAN's file of the same people. */
const matchVan = (interrupt: { before: number; by: () => Promise<unknown> }) => {
  const rows = MANY.map((_, index) => `V${index},Pat,Other,${index + 1} Fir St,Alder Bay,27001`);
  const map = ['voterId=van', 'firstName=first', 'lastName=last', 'address=where', 'city=town', 'zip=zip'];
  const how = { ids: 'VAN', match: true, likely: true, really: true, map };
  return command(`van,first,last,where,town,zip\n${rows.join('\n')}\n`, how, interrupt);
};
const withVanIds = async () => {
  const { rows } = await sql`select id from voters where campaign_id = ${theirs.campaignId} and van_id like 'V%'`.execute(server.db);
  return rows.length;
};

test.each(rowsOfRun([[2], [6]], 1))(
  'a command’s import that is undone before its transaction %d says so, and nothing of it is left',
  async (before) => {
    await expect(command(ncFile(MANY), {}, { before, by: undoTheirs })).rejects.toThrow('This import was undone while it ran');
    expect(await peopleOf(theirs)).toEqual([]);
  },
);

test.each(rowsOfRun([[3], [4]], 1))('so does one that matches a file, undone before its transaction %d', async (before) => {
  await command(ncFile(MANY));
  await expect(matchVan({ before, by: undoTheirs })).rejects.toThrow('This import was undone while it ran');
  expect(await withVanIds()).toBe(0);
});

test.each(rowsOfRun([[0], [2]], 1))(
  'a file in the console before transaction %d of a command that matches one leaves both whole',
  async (before) => {
    await command(ncFile(MANY));
    await matchVan({ before, by: inConsole });
    expect(await withVanIds()).toBe(MANY.length);
    expect(await peopleOf(mine)).toEqual(['W1', 'W9']);
  },
);

test.each(rowsOfRun([[1], [2], [4], [6]], 2))(
  'a command’s import before transaction %d of the console’s work leaves both whole',
  async (before) => {
    let said = '';
    const db = interruptedDatabase(server.db, before, async () => {
      said = await command(ncFile(MANY));
    });
    await inConsole(db);
    expect(said).toContain('150 people added');
    expect(await peopleOf(theirs)).toHaveLength(MANY.length);
    expect(await peopleOf(mine)).toEqual(['W1', 'W9']);
  },
);

test('nothing of either is left behind in the database', async () => {
  await command(ncFile(MANY), {}, { before: 2, by: inConsole });
  const { rows } = await sql`select relname from pg_class where relname ~ '^(file|read|staged)_(doors|voters|refused|typos)'`.execute(
    server.db,
  );
  expect(rows).toEqual([]);
});
