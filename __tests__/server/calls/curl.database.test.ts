import { execFile } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { addCampaign } from '@/__tests__/server/support/campaign';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';

const run = promisify(execFile);

/** The examples of docs/wire.md#by-hand: what a stranger does who has only curl and openssl. */
const PIN = '123456';
const UID = 'k7Qm2xP9';
const TARGET_ID = 12;
const PACKET_ID = 340;

let server: TestServer;
let origin: string;

beforeAll(async () => {
  server = await startTestServer();
  await addCampaign(server, { uid: UID, pin: PIN, targetId: TARGET_ID, packetId: PACKET_ID });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  // A server that listens on TCP has an address of this kind.
  const { port } = server.app.server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
});
afterAll(() => server.close());

async function opensslSignature(message: string): Promise<string> {
  const script = 'printf %s "$1" | openssl dgst -sha1 -hmac "$2" -binary | base64 | tr "+/" "-_"';
  return (await run('sh', ['-c', script, 'sh', message, PIN])).stdout.trim();
}

async function curl(
  path: string,
): Promise<{ status: number; body: { response: string; message: string; data: Record<string, unknown> | null } }> {
  const { stdout } = await run('curl', ['-sS', '-X', 'POST', '-w', '\n%{http_code}', `${origin}${path}`]);
  const [body = '', status = ''] = stdout.split('\n');
  return { status: Number(status), body: JSON.parse(body) };
}

test.each([
  ['/api/v31/getWalk.php?u=k7Qm2xP9&y=1', 'SK4POh8sovNG9a9HDnAVP6v8T2E=', 'my_packets'],
  ['/api/v31/getWalk.php?u=k7Qm2xP9&y=3', 'AUZUDN927ePtmdIueLxEh_9eDJo=', 'walk_targets'],
  ['/api/v31/mapList2.php?i=12&u=k7Qm2xP9&y=1&p=340', '7LDigGwZCdI43YmOxU97q_sh9Ns=', 'result'],
])('%s, signed by openssl', async (message, s, field) => {
  expect(await opensslSignature(message)).toBe(s);
  for (const written of [s, encodeURIComponent(s)]) {
    const { status, body } = await curl(`${message}&s=${written}`);
    expect([status, body.response]).toEqual([200, 'success']);
    expect(Object.keys(body.data?.[field] ?? {})).not.toEqual([]);
  }
});

test('a wrong signature gets 401 and the envelope', async () => {
  expect(await curl('/api/v31/getWalk.php?u=k7Qm2xP9&y=1&s=AUZUDN927ePtmdIueLxEh_9eDJo%3D')).toEqual({
    status: 401,
    body: { response: 'failure', message: 'E-mail or PIN not recognised', data: null },
  });
});
