import type { AddressInfo } from 'node:net';
import { CONSOLE_HOST, SITE, type StaffBrowser, signedInStaff, somebody } from '@/__tests__/server/staff/staffBrowser';
import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { connectTo, type RawConnection } from '@/__tests__/server/support/rawConnection';
import { change, sendChanges } from '@/__tests__/server/support/signedRequests';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import type { StaffCallName } from '@/lib/contract/staff/calls';
import { API_BASE_PATH } from '@/lib/domain/limits';

const KILOBYTE = 1024;
let shared: TestServer;
let server: TestServer;
let campaign: TestCampaign;
const opened: RawConnection[] = [];

beforeAll(async () => {
  shared = await startTestServer();
});
afterAll(() => shared.close());

beforeEach(async () => {
  server = { ...shared, app: shared.another({ limits: { workWaitMs: 50, heldBytes: 256 * KILOBYTE } }) };
  campaign = await addCampaign(server);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const { socket } of opened.splice(0)) socket.destroy();
  await server.app.close();
});

/** A request of somebody's, as far as its headers. */
async function opens(name: StaffCallName, bytes: number, by?: StaffBrowser, from?: string): Promise<RawConnection> {
  // A server that listens on a port has an address of this form.
  const connection = await connectTo((server.app.server.address() as AddressInfo).port, from);
  opened.push(connection);
  const headers = {
    Host: CONSOLE_HOST,
    Origin: SITE,
    'X-Forwarded-Proto': 'https',
    ...(by ? { Cookie: by.cookie, 'X-Staff-Token': by.token } : {}),
    Expect: '100-continue',
    'Content-Length': String(bytes),
  };
  const lines = Object.entries(headers).map(([header, value]) => `${header}: ${value}`);
  connection.socket.write([`POST ${API_BASE_PATH}staff/${name} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  await connection.hears('100 Continue');
  return connection;
}

/** The requests run at the same time. The server refuses the one whose session it finds last. */
const oneIsRefused = () => Promise.any(opened.map(({ hears }) => hears('429 Too Many Requests')));

const signedIn = (role: 'viewer' | 'organizer') => signedInStaff(server, campaign.campaignId, somebody(), role);

describe('a: staff cannot stop the server by bodies that do not end', () => {
  test('of one sender four are read at a time: a fifth is refused, and others are answered', async () => {
    const viewer = await signedIn('viewer');
    for (let nth = 0; nth < 5; nth += 1) await opens('sessions', 10 * KILOBYTE, viewer);
    await oneIsRefused();
    expect(await (await signedIn('viewer')).asks('sessions')).toMatchObject({ status: 200 });
  });

  test('what they hold counts with what volunteers send, who still have room', async () => {
    for (const one of [await signedIn('viewer'), await signedIn('viewer'), await signedIn('viewer')]) {
      for (const kilobytes of [64, 63]) {
        const { socket } = await opens('sessions', kilobytes * KILOBYTE, one);
        socket.write(' '.repeat(kilobytes * KILOBYTE - 1));
      }
    }
    await oneIsRefused();
    expect(await sendChanges(server, campaign, [change({ id: campaign.doors[0] ?? 0 })])).toMatchObject({ status: 200 });
  });

  test('connections that send nothing take nobody’s room, however much they announce and wherever they come from', async () => {
    for (let nth = 1; nth <= 40; nth += 1) await opens('redeemLink', 16 * KILOBYTE, undefined, `127.0.0.${nth + 1}`);
    expect(await sendChanges(server, campaign, [change({ id: campaign.doors[0] ?? 0 })])).toMatchObject({ status: 200 });
    expect(await (await signedIn('viewer')).asks('sessions')).toMatchObject({ status: 200 });
  });

  test('a long body of whoever may do it nowhere is not waited for', async () => {
    await (await opens('saveScript', 3000 * KILOBYTE, await signedIn('viewer'))).hears('404 Not Found');
  });

  test('of somebody without a session a key is read, and nothing that is longer', async () => {
    await (await opens('redeemLink', 17 * KILOBYTE)).hears('413');
    const sent = await opens('redeemLink', 2 * KILOBYTE);
    sent.socket.write(`{"key":"${'k'.repeat(2 * KILOBYTE - 10)}"}`);
    await sent.hears('HTTP/1.1 4');
  });
});
