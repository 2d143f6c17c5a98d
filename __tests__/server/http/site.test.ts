import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { createServer, type ServerParts } from '@/server/app';
import { makePinKey } from '@/server/auth/pinKey';
import { openPostgres } from '@/server/database/openDatabase';

const INLINE = 'self.__next_f.push([1,"walk"])';
let siteDir: string;
let app: FastifyInstance;

function write(path: string, text: string | Buffer): void {
  mkdirSync(join(siteDir, path, '..'), { recursive: true });
  writeFileSync(join(siteDir, path), text);
}

type Served = Pick<ServerParts, 'corsOrigins' | 'connectOrigins' | 'trustedProxies'> & { readonly siteDir?: string };

/** The site's own answers never touch the database: the one named here does not exist. */
function serve({ siteDir: folder = siteDir, ...of }: Served = {}): FastifyInstance {
  return createServer({
    db: openPostgres('postgresql://nobody@127.0.0.1:1/none').db,
    clock: { nowMs: () => 0 },
    mailer: { send: async () => undefined },
    pinKey: makePinKey(new Uint8Array(32)),
    storage: { siteDir: folder, mapArchive: join(siteDir, 'map.pmtiles'), imageFolder: join(siteDir, 'images') },
    ...of,
  });
}

beforeAll(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'walkbook-site-'));
  write('index.html', '<html>home</html>');
  write('walk/index.html', `<html><script src="/a.js"></script><script>${INLINE}</script>walk</html>`);
  write('walk/index.html.br', brotliCompressSync('<html>compressed walk</html>'));
  write('named/index.html', '<html><head><meta name="connect-origins" content="https://errors.example.org"/></head></html>');
  write('badly/index.html', '<html><head><meta name="connect-origins" content="*; script-src https://evil.example.org"/></head></html>');
  write('walk/index.txt', '1:"payload"');
  write('404.html', '<html>no such page</html>');
  write('ngsw-worker.js', 'self.skip');
  write('_next/static/chunks/a1b2.js', `/* ${'x'.repeat(3_000)} */`);
  write('manifest.webmanifest', '{}');
  app = serve();
});
afterAll(async () => {
  await app.close();
  rmSync(siteDir, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

test.each(['/walk/', '/walk', '/walk/index.html', '/walk/?id=1', '/walk?u=1'])('%s is the exported page', async (url) => {
  const reply = await get(url);
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(reply.body).toContain('walk</html>');
});

test('HEAD answers like GET, without the body', async () => {
  const reply = await app.inject({ method: 'HEAD', url: '/walk/' });
  expect([reply.statusCode, reply.headers['content-type'], reply.body]).toEqual([200, 'text/html; charset=utf-8', '']);
});

test('the payloads of the router are served as text', async () => {
  const reply = await get('/walk/index.txt?_rsc=1');
  expect([reply.statusCode, reply.body]).toEqual([200, '1:"payload"']);
  expect(reply.headers['content-type']).toMatch(/^text\/plain/u);
});

test.each([
  ['/_next/static/chunks/a1b2.js', 'public, max-age=31536000, immutable'],
  ['/', 'no-cache'],
  ['/walk/', 'no-cache'],
  ['/walk/index.txt', 'no-cache'],
  ['/ngsw-worker.js', 'no-cache'],
  ['/manifest.webmanifest', 'no-cache'],
])('%s is kept by browsers as: %s', async (url, kept) => {
  expect((await get(url)).headers['cache-control']).toBe(kept);
});

test('a file that has not changed is not sent again', async () => {
  const etag = String((await get('/walk/')).headers.etag);
  expect((await get('/walk/', { 'if-none-match': etag })).statusCode).toBe(304);
});

test('large texts are compressed for those who can read it', async () => {
  const reply = await get('/_next/static/chunks/a1b2.js', { 'accept-encoding': 'gzip' });
  expect(reply.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(reply.rawPayload).toString()).toContain('xxx');
});

test('what the build has compressed is sent as it lies there, with the policy and the kind of the file itself', async () => {
  const page = await get('/walk/', { 'accept-encoding': 'br, gzip' });
  expect([page.headers['content-encoding'], page.headers.vary]).toEqual(['br', 'accept-encoding']);
  expect(brotliDecompressSync(page.rawPayload).toString()).toBe('<html>compressed walk</html>');
  const plain = await get('/walk/');
  for (const name of ['content-type', 'content-security-policy', 'cache-control'])
    expect([name, page.headers[name]]).toEqual([name, plain.headers[name]]);
});

test('an unknown page is the export’s own 404', async () => {
  const reply = await get('/no-such-page/');
  expect([reply.statusCode, reply.headers['content-type'], reply.body]).toEqual([
    404,
    'text/html; charset=utf-8',
    '<html>no such page</html>',
  ]);
});

test.each(['/missing.png', '/_next/static/chunks/gone.js', '/walk/gone.txt'])('the missing file %s is a plain 404', async (url) => {
  const reply = await get(url);
  expect([reply.statusCode, reply.body]).toEqual([404, 'Not found']);
});

test.each(['/index.html/x', '/ngsw-worker.js/x', `/${'x'.repeat(5_000)}`, `/${'walk/'.repeat(1_000)}`, `/${'x'.repeat(300)}.png`])(
  'no file has this path, so that it is 404: %.30s',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  },
);

test.each(['/../package.json', '/..%2f..%2fetc%2fpasswd', '/walk/..%5c..%5cx', '/%00', '/%ff', '//etc/passwd'])(
  '%s leads nowhere',
  async (url) => {
    expect((await get(url)).statusCode).toBeGreaterThanOrEqual(400);
  },
);

test('without a built site it says what to do', async () => {
  const empty = serve({ siteDir: join(siteDir, 'not-there') });
  const reply = await empty.inject({ method: 'GET', url: '/' });
  expect([reply.statusCode, reply.body]).toEqual([404, 'The site has not been built yet. Run: npm run build']);
  await empty.close();
});

describe('headers', () => {
  test('every answer forbids sniffing, framing and telling others where one was', async () => {
    for (const url of ['/walk/', '/ngsw-worker.js', '/api/v31/nothing.php', '/gone.png']) {
      const { headers } = await get(url);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('same-origin');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
  });

  test('a page runs scripts of this site and the inline ones of its own build, and no others', async () => {
    const policy = String((await get('/walk/')).headers['content-security-policy']);
    const hash = createHash('sha256').update(INLINE).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`);
    expect(policy.split('; ').find((part) => part.startsWith('script-src'))).not.toContain('unsafe-inline');
  });

  test('a worker may fetch: it is held to the policy of its own script', async () => {
    const policy = String((await get('/ngsw-worker.js')).headers['content-security-policy']);
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toContain("default-src 'none'");
  });

  test('a site built for another API host may speak to it', async () => {
    const elsewhere = serve({ connectOrigins: ['https://api.example.org'] });
    const reply = await elsewhere.inject({ method: 'GET', url: '/walk/' });
    expect(reply.headers['content-security-policy']).toContain("connect-src 'self' https://api.example.org;");
    await elsewhere.close();
  });

  test('a page may speak to the origins that its own build names, and to nothing that is none', async () => {
    const policyOf = async (url: string) => String((await get(url)).headers['content-security-policy']);
    expect(await policyOf('/named/')).toContain("connect-src 'self' https://errors.example.org;");
    expect(await policyOf('/badly/')).toContain("connect-src 'self';");
  });

  test('browsers are told to keep to TLS only where they came by it, and a stranger’s word for it is not taken', async () => {
    const proxied = { 'x-forwarded-proto': 'https' };
    expect((await get('/walk/')).headers['strict-transport-security']).toBeUndefined();
    expect((await get('/walk/', proxied)).headers['strict-transport-security']).toBeUndefined();
    const behindProxy = serve({ trustedProxies: ['loopback'] });
    const { headers } = await behindProxy.inject({ method: 'GET', url: '/walk/', headers: proxied });
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/u);
    await behindProxy.close();
  });
});

describe('pages of other origins', () => {
  const ask = (server: FastifyInstance, origin: string, method: 'POST' | 'OPTIONS' = 'POST') =>
    server.inject({
      method,
      url: '/api/v31/nothing.php',
      headers: { origin, ...(method === 'OPTIONS' ? { 'access-control-request-method': 'POST' } : {}) },
    });

  test('may call only when they are on the list', async () => {
    const listed = serve({ corsOrigins: ['https://walk.example.org'] });
    const allowed = await ask(listed, 'https://walk.example.org');
    expect(allowed.headers).toMatchObject({
      'access-control-allow-origin': 'https://walk.example.org',
      'access-control-expose-headers': 'Retry-After, Date, ETag, Accept-Ranges, Content-Range, Content-Length',
    });
    expect((await ask(listed, 'https://evil.example.org')).headers['access-control-allow-origin']).toBeUndefined();
    expect((await ask(app, 'https://walk.example.org')).headers['access-control-allow-origin']).toBeUndefined();
    await listed.close();
  });

  test('are told beforehand which headers they may send', async () => {
    const listed = serve({ corsOrigins: ['https://walk.example.org'] });
    const preflight = await ask(listed, 'https://walk.example.org', 'OPTIONS');
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers['access-control-allow-headers']).toBe(
      'Content-Type, X-Body-Signature, X-XSRF-TOKEN, Range, If-Range, If-Match, If-None-Match',
    );
    await listed.close();
  });
});
