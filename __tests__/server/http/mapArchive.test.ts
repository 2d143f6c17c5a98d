import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { PMTiles } from 'pmtiles';
import { createServer } from '@/server/app';
import { makePinKey } from '@/server/auth/pinKey';
import { openPostgres } from '@/server/database/openDatabase';
import { townMap } from '@/server/demo/townMap';

const MAP = '/storage/map.pmtiles';
const ORIGIN = 'https://walk.example.org';
const archive = Buffer.from(townMap());
const { length } = archive;
const logged: string[] = [];
let folder: string;
let app: FastifyInstance;

/** The map's answers never touch the database: the one named here does not exist. */
function serve(mapArchive: string): FastifyInstance {
  return createServer({
    db: openPostgres('postgresql://nobody@127.0.0.1:1/none').db,
    clock: { nowMs: () => 0 },
    mailer: { send: async () => undefined },
    pinKey: makePinKey(new Uint8Array(32)),
    storage: { siteDir: folder, mapArchive, imageFolder: join(folder, 'images') },
    corsOrigins: [ORIGIN],
    logger: { level: 'warn', stream: { write: (line: string) => logged.push(line) } },
  });
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'walkbook-map-'));
  writeFileSync(join(folder, 'town.pmtiles'), archive);
  app = serve(join(folder, 'town.pmtiles'));
});
afterAll(async () => {
  await app.close();
  expect(logged.filter((line) => !line.includes('must exist'))).toEqual([]);
  rmSync(folder, { recursive: true });
});

const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => app.inject({ method, url: MAP, headers });

test('the whole archive, never compressed on its way', async () => {
  const reply = await get({ 'accept-encoding': 'gzip, br' });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({ 'content-length': String(length), 'accept-ranges': 'bytes', 'cache-control': 'no-cache' });
  expect(reply.headers['content-encoding']).toBeUndefined();
  expect(reply.rawPayload.equals(archive)).toBe(true);
});

test.each([
  ['bytes=0-126', 0, 126],
  ['bytes=5-5', 5, 5],
  [`bytes=${length - 10}-`, length - 10, length - 1],
  ['bytes=-16', length - 16, length - 1],
  [`bytes=100-${length + 9_000}`, 100, length - 1],
  [`bytes=-${length + 1}`, 0, length - 1],
])('Range: %s is answered with bytes %i to %i', async (range, start, end) => {
  const reply = await get({ range, 'accept-encoding': 'gzip' });
  expect(reply.statusCode).toBe(206);
  expect(reply.headers).toMatchObject({ 'content-range': `bytes ${start}-${end}/${length}`, 'content-length': String(end - start + 1) });
  expect(reply.headers['content-encoding']).toBeUndefined();
  expect(reply.rawPayload.equals(archive.subarray(start, end + 1))).toBe(true);
});

test.each([`bytes=${length}-`, 'bytes=9999999-10000000', 'bytes=-0'])('Range: %s lies outside', async (range) => {
  const reply = await get({ range });
  expect([reply.statusCode, reply.headers['content-range'], reply.body]).toEqual([416, `bytes */${length}`, '']);
});

test.each(['bytes=9-3', 'bytes=-', 'bytes=a-b', 'lines=1-2', 'bytes=0-1,4-5'])('Range: %s is answered with the whole', async (range) => {
  const reply = await get({ range });
  expect([reply.statusCode, reply.rawPayload.length]).toEqual([200, length]);
});

test('the ETag is strong, and decides what is sent', async () => {
  const etag = String((await get()).headers.etag);
  expect(etag).toMatch(/^"[^"]+"$/u);
  const range = 'bytes=0-9';
  const status = async (headers: Record<string, string>) => (await get(headers)).statusCode;
  expect(await status({ range, 'if-range': etag })).toBe(206);
  expect(await status({ range, 'if-range': '"another"' })).toBe(200);
  expect(await status({ 'if-none-match': etag })).toBe(304);
  expect(await status({ 'if-none-match': '"another"' })).toBe(200);
  expect(await status({ range, 'if-match': '"another"' })).toBe(412);
  expect(await status({ range, 'if-match': etag })).toBe(206);
});

test('an archive that was replaced has another ETag', async () => {
  const path = join(folder, 'replaced.pmtiles');
  writeFileSync(path, archive);
  const replaced = serve(path);
  const etag = async () => (await replaced.inject({ method: 'GET', url: MAP })).headers.etag;
  const before = await etag();
  utimesSync(path, 1_790_000_000, 1_790_000_000);
  expect(await etag()).not.toBe(before);
  await replaced.close();
});

test('HEAD says how long it is', async () => {
  const reply = await get({ range: 'bytes=0-9' }, 'HEAD');
  expect([reply.statusCode, reply.headers['content-length'], reply.body]).toEqual([200, String(length), '']);
});

test('pages of other origins may read ranges', async () => {
  const { headers } = await get({ origin: ORIGIN, range: 'bytes=0-9' });
  expect(headers['access-control-allow-origin']).toBe(ORIGIN);
  for (const name of ['ETag', 'Content-Range', 'Content-Length']) expect(headers['access-control-expose-headers']).toContain(name);
});

test.each(['missing.pmtiles', '.'])('without an archive (%s) it is not found', async (path) => {
  const bare = serve(join(folder, path));
  const reply = await bare.inject({ method: 'GET', url: MAP });
  expect([reply.statusCode, reply.body, reply.headers['cache-control']]).toEqual([404, 'Not found', 'no-store']);
  await bare.close();
});

test('a reader of PMTiles reads it by ranges', async () => {
  const map = new PMTiles({
    getKey: () => MAP,
    async getBytes(offset, size) {
      const reply = await get({ range: `bytes=${offset}-${offset + size - 1}` });
      return { data: new Uint8Array(reply.rawPayload).buffer, etag: String(reply.headers.etag) };
    },
  });
  expect(await map.getHeader()).toMatchObject({ minZoom: 10, maxZoom: 15 });
  expect(await map.getMetadata()).toMatchObject({ name: 'Alder Bay' });
});
