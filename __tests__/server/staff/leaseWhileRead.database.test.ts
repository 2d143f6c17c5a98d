import type { KyselyPlugin } from 'kysely';
import { ncFile } from '@/__tests__/server/campaign/voters/voterFiles';
import { addCampaign } from '@/__tests__/server/support/campaign';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { JobRunner } from '@/server/campaign/jobs/jobRunner';
import { readJob } from '@/server/campaign/jobs/jobs';
import { JOB_KINDS } from '@/server/campaign/jobs/kinds';
import { sendFile } from './sentFiles';
import { signedInStaff, somebody } from './staffBrowser';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ jobs: { kinds: {} } });
});
afterAll(() => server.close());

type Seen = 'begin' | 'job' | 'merge' | 'end';

/** Notes when a transaction locks its job, and when it compares all ZIPs, or all ids, of the file: what a large file takes its time for. */
function watched() {
  const seen: Seen[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      const text = node.kind === 'RawNode' ? node.sqlFragments.join('') : '';
      if (text.includes('update jobs set lease_until')) seen.push('job');
      if (text.includes('set zip_key =') || text.includes('create temporary table')) seen.push('merge');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const db = new Proxy(server.db.withPlugin(plugin), {
    get(target, name) {
      if (name === 'transaction')
        return () => ({
          execute: async (work: Parameters<ReturnType<typeof target.transaction>['execute']>[0]) => {
            seen.push('begin');
            const came = await target.transaction().execute(work);
            seen.push('end');
            return came;
          },
        });
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { db, seen };
}

test('a job stays its server’s while a large file is gone through: its row is locked right before the end of the transaction alone', async () => {
  const { campaignId } = await addCampaign(server);
  const organizer = await signedInStaff(server, campaignId, somebody(), 'organizer');
  const rows = [
    { ncid: 'W1', last_name: 'ROE', first_name: 'IDA', res_street_address: '90 OAK ST' },
    { ncid: 'W9', last_name: '', first_name: '', res_street_address: '96 OAK ST' },
  ];
  const file = await sendFile(organizer, campaignId, 'county.txt', ncFile(rows));
  const asked = async (call: Parameters<typeof organizer.asks>[0], body: object) => {
    const { status, message, data } = await organizer.asks(call, { ...body, campaign: campaignId });
    expect({ status, message }).toMatchObject({ status: 200 });
    return data as { jobId: number };
  };
  const { db, seen } = watched();
  const work = async ({ jobId }: { jobId: number }) => {
    const onError = (error: unknown): never => {
      throw error;
    };
    const runner = new JobRunner({ db, clock: server.clock, kinds: JOB_KINDS, isEmbedded: true, onError });
    runner.look();
    await runner.idle();
    expect(await readJob(server, { id: campaignId }, jobId)).toMatchObject({ state: 'done' });
  };
  await work(await asked('readVoterFile', { file }));
  await asked('mendRow', { file, line: 3, seen: 0, values: { firstName: 'BO', lastName: 'REED' } });
  await work(await asked('readVoterFile', { file }));
  await work(await asked('importVoters', { file, voters: 2 }));
  const said = seen.join(' ');
  // ZIPs and ids are put right as the file is read, each for itself, and together as its mended row is added.
  expect(said.match(/merge/gu)).toHaveLength(4);
  expect(said.match(/begin (?:merge )+job end/gu)).toHaveLength(3);
});
