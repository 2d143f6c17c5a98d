import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { change, sendChanges } from '@/__tests__/server/support/signedRequests';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { API_BASE_PATH } from '@/lib/domain/limits';
import { removeStaff } from '@/server/campaign/staff/accounts';
import { SESSION_IDLE_SECONDS } from '@/server/store/staffSessions';
import { type StaffBrowser, signedInStaff } from './staffBrowser';

let server: TestServer;
let listening: FastifyInstance;
let campaign: TestCampaign;
let jo: StaffBrowser;
beforeAll(async () => {
  server = await startTestServer();
  // Another process than the one that receives the changes.
  listening = server.another({ livePace: { lookMs: 20, heartbeatMs: 20, checkMs: 20 } });
  await listening.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await listening.close();
  await server.close();
});
const email = () => `jo${campaign.campaignId}@example.org`;
const streams: Stream[] = [];
beforeEach(async () => {
  campaign = await addCampaign(server);
  jo = await signedInStaff(server, campaign.campaignId, email(), 'viewer');
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.reply.destroy();
});

type Stream = {
  readonly reply: IncomingMessage;
  /** Resolves with what has come since the one before, once it has this text in it. */
  readonly until: (text: string) => Promise<string>;
  readonly ended: Promise<unknown>;
};

function open(
  options: { readonly campaign?: number | string; readonly cookie?: string; readonly lastId?: string } = {},
  app = listening,
): Promise<Stream> {
  const { cookie = jo.cookie, lastId } = options;
  // A server that listens on a port has an address of this form.
  const { port } = app.server.address() as AddressInfo;
  const headers = {
    ...{ 'x-forwarded-proto': 'https', cookie, 'accept-encoding': 'br, gzip' },
    ...(lastId === undefined ? {} : { 'last-event-id': lastId }),
  };
  const path = `${API_BASE_PATH}staff/events?campaign=${options.campaign ?? campaign.campaignId}`;
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers, agent: false }, (reply) => {
      const stream = streamOf(reply);
      streams.push(stream);
      resolve(stream);
    }).on('error', reject);
  });
}

function streamOf(reply: IncomingMessage): Stream {
  let text = '';
  let look = (): void => undefined;
  reply.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
    look();
  });
  return {
    reply,
    ended: new Promise((resolve) => reply.once('close', resolve)),
    until: (wanted) =>
      new Promise((resolve) => {
        look = () => {
          const end = text.indexOf(wanted);
          if (end < 0) return;
          const come = text.slice(0, end + wanted.length);
          text = text.slice(end + wanted.length);
          resolve(come);
        };
        look();
      }),
  };
}

const mark = (place = 0) => sendChanges(server, campaign, [change({ id: campaign.doors[place] ?? 0, time: server.clock.nowSeconds() })]);
const head = async () =>
  (
    await server.db
      .selectFrom('change_log')
      .select(({ fn }) => fn.max('id').as('id'))
      .where('campaign_id', '=', campaign.campaignId)
      .executeTakeFirst()
  )?.id;

test('a change that another process received is told, and neither what it is nor of whom', async () => {
  const stream = await open();
  expect(stream.reply.statusCode).toBe(200);
  expect(stream.reply.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
  });
  expect(stream.reply.headers['content-encoding']).toBeUndefined();
  expect(await stream.until('\n\n')).toBe('retry: 3000\nid: 0\n\n');
  expect((await mark()).status).toBe(200);
  const event = await stream.until('"subjects":["tonight"]}\n\n');
  expect(event.replaceAll(': alive\n\n', '')).toBe(`id: ${await head()}\ndata: {"subjects":["tonight"]}\n\n`);
});

test('what staff did is told, whatever it is about', async () => {
  const stream = await open();
  const owner = await signedInStaff(server, campaign.campaignId, `owner${campaign.campaignId}@example.org`, 'owner');
  await stream.until('\n\n');
  await owner.asks('setRole', { campaign: campaign.campaignId, email: 'new@example.org', name: 'New', role: 'viewer' });
  expect(await stream.until('"staff"]}\n\n')).toContain('{"subjects":["tonight","handOut","toSettle","jobs","staff"]}');
});

test('a stream that was cut goes on after its last event', async () => {
  await mark();
  const position = await head();
  const upToDate = await open({ lastId: String(position) });
  expect(await upToDate.until('\n\n')).toBe(`retry: 3000\nid: ${position}\n\n`);
  expect(await upToDate.until('\n\n')).toBe(': alive\n\n');
  await mark(1);
  expect(await upToDate.until('}\n\n')).toContain('"subjects":["tonight"]');
  const behind = await open({ lastId: String(position) });
  const now = await head();
  expect(await behind.until('}\n\n')).toBe(
    `retry: 3000\nid: ${now}\n\nid: ${now}\ndata: {"subjects":["tonight","handOut","toSettle","jobs","staff"]}\n\n`,
  );
});

test('it says that it is alive', async () => {
  const stream = await open();
  expect(await stream.until(': alive\n\n')).toContain('retry');
  expect(await stream.until(': alive\n\n')).toBe(': alive\n\n');
});

test('signing out ends it', async () => {
  const stream = await open();
  await stream.until('\n\n');
  await jo.asks('signOut');
  await stream.ended;
  expect((await open()).reply.statusCode).toBe(401);
});

test('a role that is taken away ends it', async () => {
  const stream = await open();
  await stream.until('\n\n');
  await removeStaff(server, { id: campaign.campaignId }, { email: email() });
  await stream.ended;
  expect((await open()).reply.statusCode).toBe(401);
});

test('a page that is open does not keep a session alive', async () => {
  const stream = await open();
  await stream.until('\n\n');
  server.clock.advanceSeconds(SESSION_IDLE_SECONDS);
  await stream.ended;
  expect((await open()).reply.statusCode).toBe(401);
});

test.each([
  ['another campaign', async () => ({ campaign: (await addCampaign(server)).campaignId }), 404],
  ['a campaign that does not exist', async () => ({ campaign: 9_999_999 }), 404],
  ['no number', async () => ({ campaign: 'x' }), 400],
  ['nobody who is signed in', async () => ({ cookie: '' }), 401],
  ['a key that is none', async () => ({ cookie: `__Host-walkbook-staff=${'x'.repeat(43)}` }), 401],
])('%s has none', async (_, options, status) => {
  expect((await open(await options())).reply.statusCode).toBe(status);
});

test('a session has four at most, and gets another when one has ended', async () => {
  const all = [await open(), await open(), await open(), await open()];
  expect(all.map(({ reply }) => reply.statusCode)).toEqual([200, 200, 200, 200]);
  expect((await open()).reply.statusCode).toBe(429);
  const [first] = all;
  first?.reply.destroy();
  const again = async (): Promise<number | undefined> => {
    const { statusCode } = (await open()).reply;
    return statusCode === 429 ? again() : statusCode;
  };
  expect(await again()).toBe(200);
});

test('a server that stops ends its streams, and waits for none', async () => {
  const stopping = server.another({ livePace: { lookMs: 20 } });
  await stopping.listen({ host: '127.0.0.1', port: 0 });
  const stream = await open({}, stopping);
  await stream.until('\n\n');
  await stopping.close();
  await stream.ended;
  expect(stream.reply.complete).toBe(true);
});
