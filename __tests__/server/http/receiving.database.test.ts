import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { connectTo, type RawConnection } from '@/__tests__/server/support/rawConnection';
import { change, sendRaw, sendSigned, signed } from '@/__tests__/server/support/signedRequests';
import { startLoneTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import type { ServerParts } from '@/server/app';

const MEGABYTE = 1024 * 1024;
let server: TestServer;
let campaign: TestCampaign;
const opened: RawConnection[] = [];

async function start(parts: Partial<ServerParts> = {}): Promise<void> {
  server = await startLoneTestServer(parts);
  campaign = await addCampaign(server);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
}

async function stop(): Promise<void> {
  await server.close();
}

afterEach(() => {
  for (const { socket } of opened.splice(0)) socket.destroy();
});

async function speak(words: string): Promise<RawConnection> {
  // A server that listens on a port has an address of this form.
  const connection = await connectTo((server.app.server.address() as AddressInfo).port);
  opened.push(connection);
  connection.socket.write(words);
  return connection;
}

const post = (url: string, headers: string) => `POST ${url} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n`;
const signedUrl = (endpoint: string, query: string) => signed({ pin: campaign.ana.pin, endpoint, query }).url;
const changesUrl = () => signedUrl('mapListUpdate2.php', `u=${campaign.ana.uid}&t=1790000000`);
const update = (addresses: unknown[]) => [{ listId: '', packetId: '', listType: 1, addresses }];

describe('a body', () => {
  beforeAll(() => start());
  afterAll(stop);

  test('of a wrong signature is not waited for', async () => {
    const url = changesUrl().replace(/s=./u, 's=A').replace('t=1790000000', 't=1790000001');
    const connection = await speak(post(url, `Content-Length: ${MEGABYTE}`));
    await connection.hears('401 Unauthorized');
  });

  test('of a right signature is waited for, and answered when it is there', async () => {
    const body = JSON.stringify(update([change({ id: campaign.doors[0] ?? 0, changeId: 'slowly' })]));
    const connection = await speak(post(changesUrl(), `Expect: 100-continue\r\nContent-Length: ${body.length}`));
    await connection.hears('100 Continue');
    connection.socket.write(body.slice(0, 10));
    connection.socket.write(body.slice(10));
    await connection.hears('"received":["slowly"]');
  });

  test.each(['Content-Length: 2000000', 'Transfer-Encoding: chunked'])(
    'of more than a megabyte (%s) is answered with the envelope, and the phone can go on on the same connection',
    async (how) => {
      const connection = await speak(post(changesUrl(), how));
      const piece = ' '.repeat(100_000);
      for (let sent = 0; sent < 20; sent += 1) {
        connection.socket.write(how.startsWith('Transfer') ? `${piece.length.toString(16)}\r\n${piece}\r\n` : piece);
      }
      if (how.startsWith('Transfer')) connection.socket.write('0\r\n\r\n');
      await connection.hears('{"response":"failure","message":"The request is too large","data":null}');
      connection.socket.write(post(signedUrl('getWalk.php', `u=${campaign.ana.uid}&y=1`), 'Content-Length: 0'));
      await connection.hears('my_packets');
    },
  );

  test('that is compressed is not unpacked: it is answered as what it is', async () => {
    const body = gzipSync(randomBytes(500_000));
    const connection = await speak(post(changesUrl(), `Content-Encoding: gzip\r\nContent-Length: ${body.length}`));
    connection.socket.write(body);
    await connection.hears('400 Bad Request');
  });

  test('of nearly a megabyte is read', async () => {
    const text = JSON.stringify(update([change({ id: campaign.doors[0] ?? 0, changeId: 'large' })])).padEnd(MEGABYTE);
    expect(await sendRaw(server.app, changesUrl(), { text })).toMatchObject({ status: 200, data: { received: ['large'] } });
  });

  test('is refused by a call that has none, announced or not', async () => {
    const query = `u=${campaign.ana.uid}&y=1`;
    const refused = { status: 413, response: 'failure', message: 'The request is too large' };
    expect(await sendSigned(server.app, { pin: campaign.ana.pin, endpoint: 'getWalk.php', query, body: [] })).toMatchObject(refused);
    expect(await sendRaw(server.app, '/api/v31/requestPin.php?e=ana%40example.org', { text: '{}' })).toMatchObject(refused);
    const connection = await speak(post(signedUrl('getWalk.php', query), 'Transfer-Encoding: chunked'));
    connection.socket.write('1\r\nx\r\n0\r\n\r\n');
    await connection.hears('413 Payload Too Large');
  });

  test('that breaks off is no error of the server', async () => {
    const connection = await speak(post(changesUrl(), 'Expect: 100-continue\r\nContent-Length: 10'));
    await connection.hears('100 Continue');
    connection.socket.destroy();
    expect(
      await sendSigned(server.app, { pin: campaign.ana.pin, endpoint: 'getWalk.php', query: `u=${campaign.ana.uid}&y=1` }),
    ).toMatchObject({
      status: 200,
    });
    expect(await server.db.selectFrom('change_log').select('id').where('change_id', 'is', null).execute()).toEqual([]);
  });
});

describe('a request that takes too long', () => {
  beforeAll(() => start({ limits: { requestWithinMs: 200 } }));
  afterAll(stop);

  test.each([
    ['with half its headers', () => 'POST /api/v31/getWalk.php HTTP/1.1\r\nHost:'],
    ['with half its body', () => `${post(changesUrl(), 'Content-Length: 10')}[`],
    ['without a word', () => ''],
  ])('%s is answered 408 and its connection closed', async (_name, words) => {
    const connection = await speak(words());
    const answer = await connection.closed();
    expect(answer).toContain('HTTP/1.1 408 Request Timeout');
    expect(answer).toContain('{"response":"failure","message":"The request took too long","data":null}');
  });
});

describe('connections of one address', () => {
  afterEach(stop);
  const GET = 'GET /no-such-file.txt HTTP/1.1\r\nHost: localhost\r\n\r\n';

  test('are closed beyond their share, and taken again when others have ended', async () => {
    await start({ limits: { connectionsPerAddress: 2 }, trustedProxies: [] });
    const first = await speak(GET);
    await first.hears('404 Not Found');
    await (await speak(GET)).hears('404 Not Found');
    expect(await (await speak(GET)).closed()).toBe('');
    first.socket.destroy();
    await first.closed();
    let answer = '';
    while (answer === '') answer = await (await speak(GET.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))).closed();
    expect(answer).toContain('404 Not Found');
  });

  test('are not counted where it is a trusted proxy, which has everybody’s', async () => {
    await start({ limits: { connectionsPerAddress: 2 }, trustedProxies: ['loopback'] });
    for (let nth = 0; nth < 5; nth += 1) await (await speak(GET)).hears('404 Not Found');
  });
});

describe('what is no request is answered with the envelope and the headers of every answer:', () => {
  beforeAll(() => start());
  afterAll(stop);

  test.each([
    ['no HTTP', 'HELO walkbook\r\n\r\n', '400 Bad Request'],
    ['headers without end', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, '431 Request Header Fields Too Large'],
    ['a length that is none', post('/api/v31/getWalk.php', 'Content-Length: many'), '400 Bad Request'],
    [
      'a content type that is none',
      post('/api/v31/getWalk.php', 'Content-Type: /\r\nContent-Length: 2\r\nConnection: close'),
      '415 Unsupported',
    ],
    ['a broken percent-encoding', 'GET /%zz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', '400 Bad Request'],
    ['a call without a host', 'GET /api/x HTTP/1.1\r\nConnection: close\r\n\r\n', '404 Not Found'],
  ])('%s', async (_name, words, status) => {
    const answer = await (await speak(words)).closed();
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status}`, 'u'));
    expect(answer).toContain('{"response":"failure","message":"');
    for (const header of ['x-content-type-options: nosniff', 'referrer-policy: same-origin', "content-security-policy: default-src 'none'"])
      expect(answer.toLowerCase()).toContain(header);
  });
});
