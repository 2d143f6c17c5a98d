import { sql } from 'kysely';
import * as v from 'valibot';
import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { mortalDatabase } from '@/__tests__/server/support/mortalDatabase';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { JobRunner } from '@/server/campaign/jobs/jobRunner';
import { addJob, cancelJob, type Job, readJob, startJob } from '@/server/campaign/jobs/jobs';
import { defineJobKind, type RunningJob } from '@/server/campaign/jobs/kind';
import { LEASE_SECONDS } from '@/server/campaign/jobs/lease';
import { OrganizerError } from '@/server/campaign/organizerError';
import { type StaffBrowser, signedInStaff, somebody } from './staffBrowser';

type Run = RunningJob<{ readonly at: number }>;
/** What the work of the test's kind does, set by each test. */
let work: (run: Run) => Promise<Record<string, unknown>>;
let cleared: number[] = [];

const KINDS = {
  counting: defineJobKind({
    input: v.object({ to: v.number() }),
    position: v.object({ at: v.number() }),
    run: (_, __, run) => work(run),
    endText: ({ counted }) => `${counted} counted`,
    clearAway: async (_, __, { id }) => {
      cleared.push(id);
    },
  }),
};

let server: TestServer;
let campaign: TestCampaign;
let organizer: StaffBrowser;
const errors: unknown[] = [];
const runners: JobRunner[] = [];
beforeAll(async () => {
  server = await startTestServer({ jobs: { kinds: KINDS } });
});
afterAll(() => server.close());
beforeEach(async () => {
  campaign = await addCampaign(server);
  organizer = await signedInStaff(server, campaign.campaignId, somebody(), 'organizer');
  work = async () => ({ counted: 1 });
  cleared = [];
});
afterEach(async () => {
  await Promise.all(runners.splice(0).map((one) => one.stop()));
  await sql`delete from jobs`.execute(server.db);
  expect(errors.splice(0).filter((error) => !isKilled(error))).toEqual([]);
});

const runner = (db = server.db) => {
  const one = new JobRunner({ db, clock: server.clock, kinds: KINDS, onError: (error) => errors.push(error) });
  runners.push(one);
  return one;
};
const start = (of = campaign) => startJob(server, { id: of.campaignId }, { kind: 'counting', input: { to: 3 }, about: 'three' });
const read = (id: number): Promise<Job> => readJob(server, { id: campaign.campaignId }, id);
const lines = async () => {
  const rows = await server.db
    .selectFrom('staff_log')
    .select(['name', 'what', 'about'])
    .where('campaign_id', '=', campaign.campaignId)
    .execute();
  return rows;
};
const mortal = () => mortalDatabase(server.db);
/** What a process says that cannot reach its database. */
const isKilled = (error: unknown) => error instanceof Error && error.message === 'killed';
/** Something that the test brings about. */
function event() {
  let happen: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    happen = resolve;
  });
  return { promise, happen };
}
/** Work that goes on until it is told to end. */
const untilAborted = (begun: () => void) => (run: Run) =>
  new Promise<Record<string, unknown>>((_, reject) => {
    run.signal.addEventListener('abort', () => reject(run.signal.reason), { once: true });
    begun();
  });

test('a job is done once, says how far it is, and has a line of the log at its end', async () => {
  const id = await start();
  work = async (run) => {
    run.progress({ step: 'counting', done: 2, total: 3 });
    await server.db.transaction().execute((trx) => run.save(trx, { at: 2 }));
    return { counted: 3 };
  };
  const one = runner();
  one.look();
  await one.idle();
  expect(await read(id)).toMatchObject({ state: 'done', result: { counted: 3 }, message: null, resumed: 0, isCancelling: false });
  expect(await lines()).toEqual([{ name: 'Somebody at the terminal', what: 'jobEnded', about: 'counting of three: done, 3 counted' }]);
  expect(cleared).toEqual([id]);
});

test('of two servers one does it', async () => {
  await start();
  let runs = 0;
  work = async () => {
    runs += 1;
    return { counted: runs };
  };
  const [one, other] = [runner(), runner()];
  one.look();
  other.look();
  await Promise.all([one.idle(), other.idle()]);
  expect(runs).toBe(1);
});

test('of one campaign one goes on at a time, of another one beside it', async () => {
  const elsewhere = await addCampaign(server);
  const [first, second] = [await start(), await start()];
  await start(elsewhere);
  const begun: number[] = [];
  const [two, go] = [event(), event()];
  work = async ({ campaignId }) => {
    begun.push(campaignId);
    if (begun.length === 2) two.happen();
    await go.promise;
    return { counted: 1 };
  };
  const one = runner();
  one.look();
  await two.promise;
  expect(begun.toSorted()).toEqual([campaign.campaignId, elsewhere.campaignId].toSorted());
  expect([(await read(first)).state, (await read(second)).state]).toEqual(['running', 'waiting']);
  go.happen();
  await one.idle();
  expect((await read(second)).state).toBe('done');
});

test('what a server was at that was killed goes on in another where it was, and the first one writes nothing any more', async () => {
  const id = await start();
  const [saved, dead] = [event(), event()];
  let late: Promise<unknown> = Promise.resolve();
  work = async (run) => {
    await server.db.transaction().execute((trx) => run.save(trx, { at: 2 }));
    saved.happen();
    await dead.promise;
    late = server.db.transaction().execute((trx) => run.save(trx, { at: 9 }));
    await late;
    return { counted: 9 };
  };
  const { db, kill } = mortal();
  const [killed, next] = [runner(db), runner()];
  killed.look();
  await saved.promise;
  next.look();
  await next.idle();
  expect((await read(id)).state).toBe('running');
  kill();
  server.clock.advanceSeconds(LEASE_SECONDS);
  work = async ({ position }) => ({ counted: position?.at });
  next.look();
  await next.idle();
  dead.happen();
  await killed.idle();
  await expect(late).rejects.toThrow('no longer this server’s');
  expect(await read(id)).toMatchObject({ state: 'done', result: { counted: 2 }, resumed: 1 });
  expect(await lines()).toHaveLength(1);
});

test('a server that stops gives it back, and the next one takes it up at once', async () => {
  const id = await start();
  const begun = event();
  work = untilAborted(begun.happen);
  const stopping = runner();
  stopping.look();
  await begun.promise;
  await stopping.stop();
  expect(await read(id)).toMatchObject({ state: 'running', endedAt: null });
  work = async () => ({ counted: 4 });
  const next = runner();
  next.look();
  await next.idle();
  expect(await read(id)).toMatchObject({ state: 'done', result: { counted: 4 }, resumed: 1 });
});

test('whoever has the database alone takes up at its start what was going on', async () => {
  const id = await start();
  const begun = event();
  work = untilAborted(begun.happen);
  const { db, kill } = mortal();
  runner(db).look();
  await begun.promise;
  kill();
  work = async () => ({ counted: 5 });
  const alone = new JobRunner({
    ...{ db: server.db, clock: server.clock, kinds: KINDS, isAlone: true },
    onError: (error) => errors.push(error),
  });
  runners.push(alone);
  await alone.start();
  alone.look();
  await alone.idle();
  expect(await read(id)).toMatchObject({ state: 'done', result: { counted: 5 } });
});

test('one at which servers are killed twice is set aside, also where it got ahead each time', async () => {
  const id = await start();
  for (const nth of [1, 2]) {
    const ahead = event();
    work = async (run) => {
      await server.db.transaction().execute((trx) => run.save(trx, { at: nth }));
      ahead.happen();
      return untilAborted(() => undefined)(run);
    };
    const { db, kill } = mortal();
    runner(db).look();
    await ahead.promise;
    kill();
    server.clock.advanceSeconds(LEASE_SECONDS);
  }
  const next = runner();
  next.look();
  await next.idle();
  expect(await read(id)).toMatchObject({ state: 'failed', message: expect.stringContaining('killed twice') });
});

test('however often a server is stopped, which gives back what it is at, nothing is set aside', async () => {
  const id = await start();
  for (let stops = 0; stops < 4; stops += 1) {
    const begun = event();
    work = untilAborted(begun.happen);
    const stopping = runner();
    stopping.look();
    await begun.promise;
    await stopping.stop();
  }
  work = async () => ({ counted: 4 });
  const next = runner();
  next.look();
  await next.idle();
  expect(await read(id)).toMatchObject({ state: 'done', result: { counted: 4 } });
});

test('a campaign whose jobs do not end keeps no other one waiting', async () => {
  const [elsewhere, third] = [await addCampaign(server), await addCampaign(server)];
  for (let nth = 0; nth < 4; nth += 1) await start();
  for (let nth = 0; nth < 4; nth += 1) await start(elsewhere);
  await start(third);
  const begun: number[] = [];
  const [two, go] = [event(), event()];
  work = async ({ campaignId }) => {
    begun.push(campaignId);
    if (begun.length === 2) two.happen();
    await go.promise;
    server.clock.advanceSeconds(1);
    return { counted: 1 };
  };
  const one = runner();
  one.look();
  await two.promise;
  go.happen();
  await one.idle();
  expect(begun).toHaveLength(9);
  expect(begun.indexOf(third.campaignId)).toBeLessThan(4);
});

test.each([
  ['says why, where staff can do something about it', new OrganizerError('The file has one column only.'), 'The file has one column only.'],
  ['tells nothing of the inside else', new Error('password is x'), 'It failed for a reason that whoever runs the server finds in its log.'],
])('one that fails %s', async (_, error, message) => {
  const id = await start();
  work = async (run) => {
    run.doneSoFar({ counted: 1 });
    throw error;
  };
  const one = runner();
  one.look();
  await one.idle();
  expect(await read(id)).toMatchObject({ state: 'failed', message, result: { counted: 1 } });
  expect(errors.splice(0)).toEqual(error instanceof OrganizerError ? [] : [error]);
});

test('a kind that this server does not know waits for one that does', async () => {
  const id = await server.db
    .transaction()
    .execute((trx) => addJob(trx, campaign.campaignId, { kind: 'later', input: {}, about: '' }, server));
  const one = runner();
  one.look();
  await one.idle();
  expect((await read(id)).state).toBe('waiting');
});

test('so many may wait, and not more', async () => {
  for (let count = 0; count < 20; count += 1) await start();
  await expect(start()).rejects.toThrow('20 jobs of this campaign wait already');
});

test('the console lists the jobs of its campaign, and cancels one that waits', async () => {
  const id = await start();
  const { data } = await organizer.asks('jobs', { campaign: campaign.campaignId });
  const waiting = { kind: 'counting', about: 'three', state: 'waiting', done: 0, total: null, result: null, isOwn: false };
  expect(data).toMatchObject({ jobs: [{ id, ...waiting }] });
  const { status } = await organizer.asks('cancelJob', { campaign: campaign.campaignId, job: id });
  expect(status).toBe(200);
  expect((await organizer.asks('job', { campaign: campaign.campaignId, job: id })).data).toMatchObject({ state: 'cancelled' });
  const again = await organizer.asks('cancelJob', { campaign: campaign.campaignId, job: id });
  expect(again).toMatchObject({ status: 409, message: 'It has ended meanwhile: it is cancelled.' });
  expect((await lines()).map(({ what }) => what)).toEqual(['jobEnded', 'cancelJob']);
});

test('one that goes on is cancelled after its piece, and says what it has done', async () => {
  const id = await start();
  const begun = event();
  const until = untilAborted(begun.happen);
  work = (run) => {
    run.doneSoFar({ counted: 2 });
    return until(run);
  };
  const one = runner();
  one.look();
  await begun.promise;
  await cancelJob(server, { id: campaign.campaignId }, id);
  one.look();
  await one.idle();
  expect(await read(id)).toMatchObject({ state: 'cancelled', result: { counted: 2 } });
  expect(cleared).toEqual([id]);
});

test('the job of another campaign is not there', async () => {
  const elsewhere = await addCampaign(server);
  const id = await start(elsewhere);
  for (const call of ['job', 'cancelJob'] as const)
    expect(await organizer.asks(call, { campaign: campaign.campaignId, job: id })).toMatchObject({ status: 404, message: 'No such job' });
  expect((await readJob(server, { id: elsewhere.campaignId }, id)).state).toBe('waiting');
});
