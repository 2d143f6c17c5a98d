import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addCampaign } from '@/__tests__/server/support/campaign';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { longTest } from '@/__tests__/support/shortRun';
import type { StaffReply } from '@/lib/api/staff';
import { beginCampaign } from '@/server/campaign/begin/beginCampaign';
import { publishCut } from '@/server/campaign/cut/cutKinds';
import { standingTurf } from '@/server/campaign/cut/standing';
import { startJob } from '@/server/campaign/jobs/jobs';
import type { RunningJob } from '@/server/campaign/jobs/kind';
import { makePractice } from '@/server/demo/practice';
import { type StaffBrowser, signedInStaff, somebody } from './staffBrowser';

type Job = StaffReply<'job'>;
type Standing = { packets: number; newest: number };

let server: TestServer;
let campaign: number;
let owner: StaffBrowser;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const { id } = await server.db
    .insertInto('staff')
    .values({ email: somebody(), name: 'Jo Alvarez', may_begin: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  campaign = (await makePractice(server, { staffId: id, name: 'Jo Alvarez' }, { mapArchive: undefined })).id;
  owner = await signedInStaff(server, campaign, somebody(), 'owner');
});

/** Waits for a job by asking for it, as a page does. */
async function ended(browser: StaffBrowser, jobId: number): Promise<Job> {
  for (;;) {
    const job = (await browser.asks('job', { campaign, job: jobId })).data as Job;
    if (job.state !== 'waiting' && job.state !== 'running') return job;
  }
}
async function begins(browser: StaffBrowser, call: 'draftCut' | 'publishCut', body: object): Promise<Job> {
  const { data } = await browser.asks(call, { campaign, ...body });
  return ended(browser, (data as { jobId: number }).jobId);
}
const draft = async (doors: number) => {
  const { result } = await begins(owner, 'draftCut', { doors });
  return result as Record<string, number> & { standing: Standing };
};
const packets = async () => (await standingTurf(server.db, campaign)).packets;
const doorsIn = async () =>
  (await server.db.selectFrom('doors').select('id').where('campaign_id', '=', campaign).where('packet_id', 'is not', null).execute())
    .length;

test('a draft counts and writes nothing; publishing makes exactly that, and the log says how many', async () => {
  const counted = await draft(45);
  expect(counted).toMatchObject({ doors: expect.any(Number), knowsBarriers: false, uncut: [], standing: { packets: 0, newest: 0 } });
  expect(await packets()).toBe(0);
  const { result, state } = await begins(owner, 'publishCut', { doors: 45, standing: counted.standing });
  expect(state).toBe('done');
  expect(result).toMatchObject({ packets: counted.packets, doors: counted.doors });
  expect(await packets()).toBe(counted.packets);
  expect(await doorsIn()).toBe(counted.doors);
  const { doings } = (await owner.asks('log', { campaign })).data as { doings: { what: string; about: string }[] };
  expect(doings[0]).toMatchObject({ what: 'jobEnded', about: `publishCut of packets of about 45 doors: done, ${counted.packets} packets` });
});

longTest('of two organizers the second is told who has published meanwhile, and nothing is written', async () => {
  const second = await signedInStaff(server, campaign, 'ana@example.org', 'organizer');
  const { standing } = await draft(45);
  await begins(owner, 'publishCut', { doors: 45, standing });
  const before = await packets();
  const refused = await second.asks('publishCut', { campaign, doors: 20, standing });
  expect(refused).toMatchObject({
    status: 409,
    message: expect.stringMatching(/^Meanwhile Staff \S+@example.org has changed the packets/u),
  });
  expect(await packets()).toBe(before);
});

test('of two that are begun at once one is done, and the other says why not', async () => {
  const { standing } = await draft(45);
  // Both are written down before either is taken up.
  const waiting = [];
  for (const doors of [45, 20])
    waiting.push(await startJob(server, { id: campaign }, { kind: 'publishCut', input: { doors, standing }, about: 'packets' }));
  await begins(owner, 'draftCut', { doors: 45 });
  const jobs = await Promise.all(waiting.map((jobId) => ended(owner, jobId)));
  expect(jobs.map(({ state }) => state).sort()).toEqual(['done', 'failed']);
  const [done, failed] = jobs[0]?.state === 'done' ? jobs : jobs.toReversed();
  expect(failed?.message).toContain('has changed the packets');
  expect(await packets()).toBe(done?.result?.packets);
});

describe('killed', () => {
  type Position = { codes: string[]; result: Record<string, unknown> };
  const job = (save: RunningJob<unknown>['save'], position?: Position): RunningJob<unknown> => ({
    ...{ id: 1, campaignId: campaign, startedBy: { staffId: null, name: 'Jo', role: 'owner' }, position, save },
    ...{ signal: new AbortController().signal, progress: () => undefined, doneSoFar: () => undefined },
    ...{ hold: () => Promise.resolve(), rest: () => Promise.resolve() },
  });
  const run = (one: RunningJob<unknown>) => publishCut.run(server, { doors: 45, standing: { packets: 0, newest: 0 } }, one);

  test('before it is written, there is no packet, and the next run makes all', async () => {
    const killed = job(() => Promise.reject(new Error('killed')));
    await expect(run(killed)).rejects.toThrow('killed');
    expect([await packets(), await doorsIn()]).toEqual([0, 0]);
    await run(job(() => Promise.resolve()));
    expect(await packets()).toBeGreaterThan(0);
  });

  test('after it is written, the next run makes none, and tells the same', async () => {
    let kept: Position | undefined;
    const result = await run(
      job(async (_, position) => {
        kept = position as Position;
      }),
    );
    const before = await packets();
    const again = await run(job(() => Promise.reject(new Error('written again')), kept));
    expect(again).toEqual(result);
    expect(await packets()).toBe(before);
  });
});

describe('undone', () => {
  const publish = async () => begins(owner, 'publishCut', { doors: 45, standing: (await draft(45)).standing });

  test('the packets of the last publish are gone, all of them, and once', async () => {
    const { result } = await publish();
    expect(await owner.asks('undoCut', { campaign })).toMatchObject({ status: 200, data: { packets: result?.packets } });
    expect([await packets(), await doorsIn()]).toEqual([0, 0]);
    expect((await owner.asks('undoCut', { campaign })).status).toBe(409);
    const { jobs } = (await owner.asks('jobs', { campaign })).data as StaffReply<'jobs'>;
    expect(jobs[0]).toMatchObject({ kind: 'publishCut', isOwn: true, result: { packets: result?.packets, isUndone: true } });
  });

  longTest('another’s publish is not taken for the one that was seen: it says who has published, and all stay', async () => {
    const mine = await publish();
    expect(await owner.asks('undoCut', { campaign, job: mine.id })).toMatchObject({ status: 200, data: { packets: mine.result?.packets } });
    const again = await publish();
    // Some doors come in afterwards, and a colleague cuts them.
    const [code] = await server.db.selectFrom('packets').select(['id', 'code']).where('campaign_id', '=', campaign).limit(1).execute();
    await server.db
      .updateTable('doors')
      .set({ packet_id: null })
      .where('campaign_id', '=', campaign)
      .where('packet_id', '=', code?.id ?? 0)
      .execute();
    const ana = somebody();
    const colleague = await signedInStaff(server, campaign, ana, 'organizer');
    const { standing } = await draft(45);
    const theirs = await begins(colleague, 'publishCut', { doors: 45, standing });
    expect(theirs).toMatchObject({ state: 'done' });
    const before = await packets();
    expect(await owner.asks('undoCut', { campaign, job: again.id })).toMatchObject({
      status: 409,
      message: `Meanwhile Staff ${ana} has published another cut. Look at its packets first; nothing was taken back.`,
    });
    expect(await packets()).toBe(before);
    expect(await colleague.asks('undoCut', { campaign, job: theirs.id })).toMatchObject({
      status: 200,
      data: { packets: theirs.result?.packets },
    });
  });

  test('is refused where one was handed out: all stay', async () => {
    await publish();
    const before = await packets();
    const { code } = await server.db
      .selectFrom('packets')
      .select('code')
      .where('campaign_id', '=', campaign)
      .limit(1)
      .executeTakeFirstOrThrow();
    expect((await owner.asks('makeGuestKey', { campaign, packet: code })).status).toBe(200);
    expect(await owner.asks('undoCut', { campaign })).toMatchObject({
      status: 409,
      message: expect.stringContaining('1 packet of it was handed out'),
    });
    expect(await packets()).toBe(before);
  });

  test('is refused where nothing was published here, whatever another campaign has', async () => {
    await publish();
    const other = await addCampaign(server);
    const stranger = await signedInStaff(server, other.campaignId, somebody(), 'owner');
    expect((await stranger.asks('undoCut', { campaign: other.campaignId })).status).toBe(409);
    expect((await stranger.asks('undoCut', { campaign })).status).toBe(404);
    expect(await packets()).toBeGreaterThan(0);
  });
});

test('a server without a street map says so as the end of its check', async () => {
  const { data } = await owner.asks('checkStreetMap', { campaign });
  const job = await ended(owner, (data as { jobId: number }).jobId);
  expect(job).toMatchObject({ state: 'failed', message: expect.stringContaining('has no street map') });
});

test('the practice town’s street map has roads around its doors', async () => {
  const { id: staffId } = await server.db.selectFrom('staff').select('id').where('may_begin', '=', true).limit(1).executeTakeFirstOrThrow();
  const folder = mkdtempSync(join(tmpdir(), 'walkbook-map-'));
  const mapped = server.another({ storage: { siteDir: folder, mapArchive: join(folder, 'map.pmtiles'), imageFolder: folder } });
  await makePractice(server, { staffId, name: 'Jo' }, { mapArchive: join(folder, 'map.pmtiles') });
  const { data } = await owner.asks('checkStreetMap', { campaign }, {}, mapped);
  const job = await ended(owner, (data as { jobId: number }).jobId);
  expect(job.result).toMatchObject({ unmapped: 0, unplaced: 0 });
  expect(job.result?.roads).toBeGreaterThan(0);
  await mapped.close();
  rmSync(folder, { recursive: true });
});

test.each([0, 1_001, 1.5])('a packet of %p doors is malformed', async (doors) => {
  expect((await owner.asks('draftCut', { campaign, doors })).status).toBe(400);
});

test('a campaign without doors has nothing to publish', async () => {
  const { id: staffId } = await server.db.selectFrom('staff').select('id').where('may_begin', '=', true).limit(1).executeTakeFirstOrThrow();
  const { id } = await beginCampaign(server, { staffId, name: 'Jo' }, { name: `Empty ${campaign}` });
  campaign = id;
  owner = await signedInStaff(server, id, somebody(), 'owner');
  expect(await draft(45)).toMatchObject({ packets: 0, doors: 0, least: 0, most: 0, uncut: [] });
});
