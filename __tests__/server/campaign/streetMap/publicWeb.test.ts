import { Agent, createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:tls';
import { LOCAL_CERTIFICATE } from '@/__tests__/server/support/localCertificate';
import { publicWeb } from '@/server/campaign/streetMap/publicWeb';
import { publicLookup } from '@/server/push/publicLookup';
import { httpSource } from '@/server/tiles/httpSource';

const BYTES = Buffer.from('0123456789abcdefghijklmnopqrstuvwxyz');
const PATIENCE = { silentMs: 20_000, pausesMs: [1] };
const ADDRESS = 'https://maps.example.org/county.pmtiles?key=hidden';

let server: Server;
let agent: Agent;
let hosts: string[];
/** By path where a redirect leads. */
let leads: Record<string, string>;
let asked: { path: string; host: string | undefined; range: string | undefined }[];

beforeEach(async () => {
  [hosts, leads, asked] = [[], {}, []];
  server = createServer(LOCAL_CERTIFICATE, ({ url = '', headers }, reply) => {
    asked.push({ path: url, host: headers.host, range: headers.range });
    const [path = ''] = url.split('?');
    const to = leads[path];
    if (to !== undefined) return void reply.writeHead(302, { location: to }).end('elsewhere');
    const [, first = '0', last = '0'] = /^bytes=(\d+)-(\d+)$/u.exec(headers.range ?? '') ?? [];
    const range = { 'content-range': `bytes ${first}-${last}/${BYTES.length}`, etag: '"first"' };
    return void reply.writeHead(206, range).end(BYTES.subarray(Number(first), Number(last) + 1));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  agent = new Agent();
  // Every name leads to this test's server, and it is written down which was asked for.
  agent.createConnection = ({ host }) => {
    hosts.push(host ?? '');
    return connect({ ca: LOCAL_CERTIFICATE.cert, host: 'localhost', servername: 'localhost', port });
  };
});
afterEach(() => {
  agent.destroy();
  return new Promise((resolve) => server.close(resolve));
});

const read = (address = ADDRESS, by = agent) => httpSource(address, { patience: PATIENCE, ask: publicWeb(by) }).read(10, 3);

test('a range is read of an address that everybody reaches', async () => {
  expect(Buffer.from(await read()).toString()).toBe('abc');
  expect(asked).toEqual([{ path: '/county.pmtiles?key=hidden', host: 'maps.example.org', range: 'bytes=10-12' }]);
});

test('a redirect to another such address is followed', async () => {
  leads = { '/county.pmtiles': 'https://cdn.example.org/2026.pmtiles', '/2026.pmtiles': '/own/2026.pmtiles' };
  expect(Buffer.from(await read()).toString()).toBe('abc');
  expect(hosts).toEqual(['maps.example.org', 'cdn.example.org', 'cdn.example.org']);
  expect(asked.map(({ range }) => range)).toEqual(Array.from({ length: 3 }, () => 'bytes=10-12'));
});

test.each([
  ['http://cdn.example.org/2026.pmtiles', 'begins with https://'],
  ['file:///etc/passwd', 'begins with https://'],
  ['https://cdn.example.org:8443/2026.pmtiles', 'names no port'],
  ['https://ana:s3cret@cdn.example.org/2026.pmtiles', 'with a user and a password'],
  ['https://127.0.0.1/', 'it leads inside a network'],
  ['https://[::ffff:10.0.0.1]/', 'it leads inside a network'],
  ['//169.254.169.254/latest/meta-data', 'it leads inside a network'],
])('a redirect to %s is not', async (to, message) => {
  leads = { '/county.pmtiles': to };
  await expect(read()).rejects.toThrow(message);
  expect(hosts).toEqual(['maps.example.org']);
});

test('redirects without an end are given up', async () => {
  leads = { '/county.pmtiles': '/county.pmtiles' };
  await expect(read()).rejects.toThrow('https://maps.example.org/county.pmtiles leads from one address to the next without an end.');
  expect(asked).toHaveLength(6);
});

describe('a name', () => {
  const looking = () => new Agent({ lookup: publicLookup });

  test('that leads inside is not asked, and its sentence says so without saying where to', async () => {
    const message = await read('https://localhost/county.pmtiles?key=hidden', looking()).catch((error: unknown) => String(error));
    expect(message).toContain(
      'https://localhost/county.pmtiles is not where everybody reaches it: there is no such name, or it leads inside',
    );
    expect(message).toContain('at the terminal, by street-map');
    expect(message).not.toMatch(/127\.0\.0\.1|::1|hidden/u);
    expect(asked).toEqual([]);
  });

  test('that is none is said in the same words', async () => {
    const nowhere = new Agent({
      lookup: (name, _, callback) => callback(Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND' }), '', 0),
    });
    await expect(read(ADDRESS, nowhere)).rejects.toThrow('is not where everybody reaches it: there is no such name, or it leads inside');
  });
});

test('what is broken off is not listened to any longer', async () => {
  const stop = new AbortController();
  const source = httpSource(ADDRESS, { patience: PATIENCE, ask: publicWeb(agent), signal: stop.signal });
  server.removeAllListeners('request').on('request', () => stop.abort());
  await expect(source.read(0, 3)).rejects.toThrow();
  expect(hosts).toHaveLength(1);
});
