import { sql } from 'kysely';
import { ncFile } from '@/__tests__/server/campaign/voters/voterFiles';
import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { dyingDatabase } from '@/__tests__/server/support/dyingDatabase';
import { startLoneTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import type { VoterPreviewReply } from '@/lib/contract/staff/voterFile';
import { JobRunner } from '@/server/campaign/jobs/jobRunner';
import { readJob } from '@/server/campaign/jobs/jobs';
import { JOB_KINDS } from '@/server/campaign/jobs/kinds';
import { LEASE_SECONDS } from '@/server/campaign/jobs/lease';
import { addressForms } from '@/server/database/migrations/058addressForms';
import { sendFile } from './sentFiles';
import { type StaffBrowser, signedInStaff, somebody } from './staffBrowser';

/* A file that was read before an update that changes how addresses are compared. */

let server: TestServer;
let mine: TestCampaign;
let organizer: StaffBrowser;
beforeAll(async () => {
  server = await startLoneTestServer({ jobs: { kinds: {} } });
});
afterAll(() => server.close());
beforeEach(async () => {
  mine = await addCampaign(server);
  organizer = await signedInStaff(server, mine.campaignId, somebody(), 'organizer');
});
afterEach(() => sql`delete from jobs`.execute(server.db));

const HOMES = 700;
const rowsOf = (prefix: string) =>
  Array.from({ length: HOMES }, (_, index) => ({
    ...{ ncid: `${prefix}${index}`, last_name: 'OTHER', first_name: 'PAT' },
    res_street_address: `${index + 1} FARM TO MARKET RD 1960`,
  }));

const of = (body: object = {}) => ({ ...body, campaign: mine.campaignId });
const runnerOn = (db: TestServer['db'], onError: (error: unknown) => void) =>
  new JobRunner({ db, clock: server.clock, kinds: JOB_KINDS, isEmbedded: true, onError });
async function work(): Promise<void> {
  const runner = runnerOn(server.db, (error) => {
    throw error;
  });
  runner.look();
  await runner.idle();
}
const jobOf = ({ status, message, data }: { status: number; message: string; data: unknown }) => {
  if (status !== 200) throw new Error(message);
  return (data as { jobId: number }).jobId;
};
const job = (id: number) => readJob(server, { id: mine.campaignId }, id);
const send = (prefix: string) => sendFile(organizer, mine.campaignId, 'county.txt', ncFile(rowsOf(prefix)));
async function read(file: number): Promise<VoterPreviewReply> {
  await organizer.asks('readVoterFile', of({ file }));
  await work();
  return (await organizer.asks('voterPreview', of({ file }))).data as VoterPreviewReply;
}
const startImport = async (file: number, voters: number) => jobOf(await organizer.asks('importVoters', of({ file, voters, sure: true })));
async function importFile(prefix: string) {
  const file = await send(prefix);
  const id = await startImport(file, (await read(file)).voters);
  await work();
  return job(id);
}
const doors = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from places where campaign_id = ${mine.campaignId} and street ilike 'farm%'`.execute(server.db);
  return rows[0]?.count;
};
/** Gives homes what the earlier rules made of them. */
async function asBefore(): Promise<void> {
  await sql`
    update places set street = 'Farm To Market Rd', unit = 'Unit 1960', line = house_number || ' Farm To Market Rd',
      building_key = split_part(building_key, ' ', 1) || ' .farmtomarket.rd.', unit_key = '1960'
    where campaign_id = ${mine.campaignId} and street ilike 'farm%'`.execute(server.db);
}
const forgetKeys = () =>
  sql`update places set building_key = null, unit_key = null where campaign_id = ${mine.campaignId}`.execute(server.db);

test('a file that was read before keys were forgotten doubles no home', async () => {
  await importFile('A');
  const file = await send('B');
  const { voters } = await read(file);
  await forgetKeys();
  const id = await startImport(file, voters);
  await work();
  expect(await job(id)).toMatchObject({ state: 'done', result: { added: HOMES, doorsMade: 0 } });
  expect(await doors()).toBe(HOMES);
});

test('an import goes on where keys were forgotten in its middle, and doubles no home', async () => {
  await importFile('A');
  const file = await send('B');
  const id = await startImport(file, (await read(file)).voters);
  await workUntilKilled();
  await forgetKeys();
  await work();
  expect(await job(id)).toMatchObject({ state: 'done', resumed: 1, result: { added: HOMES, doorsMade: 0 } });
});

test('a file that was read before the update is read again, and finds the homes of earlier rules', async () => {
  await importFile('A');
  const file = await send('B');
  const { voters } = await read(file);
  await asBefore();
  // It waits for the server that comes with the update.
  const waiting = await startImport(file, voters);
  await addressForms.up(server.db);
  await expect(startImport(await send('C'), voters)).rejects.toThrow();
  await work();
  expect(await job(waiting)).toMatchObject({ state: 'done', result: { added: HOMES, doorsMade: 0 } });
  expect(await importFile('D')).toMatchObject({ state: 'done', result: { added: HOMES, doorsMade: 0 } });
  expect(await doors()).toBe(HOMES);
});

test('an import that the update cut off ends in a sentence, and its file is imported again', async () => {
  const file = await send('A');
  const id = await startImport(file, (await read(file)).voters);
  await workUntilKilled();
  const before = await doors();
  await addressForms.up(server.db);
  await work();
  expect(await job(id)).toMatchObject({ state: 'failed', message: expect.stringContaining('Read the file again and import it again') });
  expect(await doors()).toBe(before);
  const again = await startImport(file, (await read(file)).voters);
  await work();
  expect((await job(again)).state).toBe('done');
  expect(await doors()).toBe(HOMES);
});

async function workUntilKilled(): Promise<void> {
  const { db, died } = dyingDatabase(server.db, 4, 'transaction');
  runnerOn(db, () => undefined).look();
  await died;
  server.clock.advanceSeconds(LEASE_SECONDS);
}
