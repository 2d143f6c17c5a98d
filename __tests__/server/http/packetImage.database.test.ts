import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { townMap } from '@/server/demo/townMap';
import { loggerOptions } from '@/server/http/logging';

const ORIGIN = 'https://walk.example.org';
const lines: string[] = [];
let folder: string;
let server: TestServer;
let campaign: TestCampaign;
let other: TestCampaign;
let bucket: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'walkbook-images-'));
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  server = await startTestServer({
    storage: { siteDir: folder, mapArchive: join(folder, 'map.pmtiles'), imageFolder: join(folder, 'images') },
    corsOrigins: [ORIGIN],
    logger: { ...loggerOptions, level: 'trace', stream },
  });
  campaign = await addCampaign(server);
  other = await addCampaign(server);
  bucket = await bucketOf(campaign);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

async function bucketOf({ code }: TestCampaign): Promise<string> {
  return (await server.db.selectFrom('packets').select('bucket').where('code', '=', code).executeTakeFirstOrThrow()).bucket;
}

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ method: 'GET', url, headers });
const pathOf = (of: string, { code }: TestCampaign) => `/storage/${of}/${code}.png`;
const kept = () => readdirSync(join(folder, 'images')).filter((name) => name.startsWith(`${campaign.campaignId}-${campaign.packetId}-`));

test('the image of a packet is a PNG, drawn once and kept', async () => {
  const first = await get(pathOf(bucket, campaign));
  expect([first.statusCode, first.headers['content-type'], first.headers['cache-control']]).toEqual([
    200,
    'image/png',
    'private, no-cache',
  ]);
  expect(first.rawPayload.subarray(1, 4).toString()).toBe('PNG');
  const files = kept();
  expect(files).toHaveLength(1);
  writeFileSync(join(folder, 'images', files[0] ?? ''), 'kept');
  expect((await get(pathOf(bucket, campaign))).body).toBe('kept');
});

test('it is the same by the other way, under both base paths, and by POST as a proxy asks', async () => {
  const { body } = await get(pathOf(bucket, campaign));
  const name = encodeURIComponent(`${bucket}/${campaign.code}.png`);
  for (const basePath of ['/api/v31/', '/api/']) {
    for (const method of ['GET', 'POST'] as const) {
      const reply = await server.app.inject({ method, url: `${basePath}api.php?png=${name}` });
      expect([reply.statusCode, reply.body]).toEqual([200, body]);
    }
  }
});

test('who has it is told that it is the same', async () => {
  const { headers } = await get(pathOf(bucket, campaign), { origin: ORIGIN });
  expect(headers['access-control-allow-origin']).toBe(ORIGIN);
  const again = await get(pathOf(bucket, campaign), { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a mark changes nothing of it; another order of the doors, and another map, make it anew', async () => {
  const etag = async () => String((await get(pathOf(bucket, campaign))).headers.etag);
  const before = await etag();
  const [first = 0, second = 0] = campaign.doors;
  await server.db.updateTable('doors').set({ status: 1, last_action: 'c' }).where('id', '=', first).execute();
  expect(await etag()).toBe(before);
  await server.db.updateTable('doors').set({ walk_position: 9 }).where('id', '=', second).execute();
  const reordered = await etag();
  writeFileSync(join(folder, 'map.pmtiles'), townMap());
  expect(new Set([before, reordered, await etag()]).size).toBe(3);
  expect(kept()).toHaveLength(1);
});

test('many who ask at once get one drawing', async () => {
  const path = pathOf(await bucketOf(other), other);
  const replies = await Promise.all(Array.from({ length: 8 }, () => get(path)));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200));
  expect(new Set(replies.map(({ rawPayload }) => rawPayload.toString('hex'))).size).toBe(1);
});

test('every packet has a bucket of its own, which nothing else tells', async () => {
  const rows = await server.db.selectFrom('packets').select(['bucket', 'campaign_id as campaignId']).execute();
  expect(new Set(rows.map((row) => row.bucket)).size).toBe(rows.length);
  for (const { bucket: own, campaignId } of rows) expect(own).toMatch(new RegExp(`^${campaignId}-[\\da-f]{64}$`, 'u'));
  expect((await get(pathOf(bucket, other))).statusCode).toBe(404);
});

test.each([
  ['an unknown bucket', (code: string) => `${'0'.repeat(64)}/${code}.png`],
  ['the campaign’s number', (code: string) => `campaign-1/${code}.png`],
  ['an unknown code', () => `${bucket}/NOTACODE1.png`],
  ['no code', () => `${bucket}/.png`],
  ['no file', () => bucket],
  ['another ending', (code: string) => `${bucket}/${code}.svg`],
  ['small letters', (code: string) => `${bucket}/${code.toLowerCase()}x.png`],
  ['a hidden way out', () => '..%2f..%2fetc%2fpasswd'],
  ['a zero', () => `${bucket}/%00.png`],
  ['a wildcard of the database', () => `${'%25'.repeat(64)}/%25.png`],
  ['more than anybody needs', () => 'x'.repeat(7_000)],
  ['a campaign that no number of the database is', () => `pictures/9999999999-${'0'.repeat(64)}.png`],
  ['a bucket of such a campaign', (code: string) => `9999999999-${'0'.repeat(64)}/${code}.png`],
  ['many folders', () => 'a/'.repeat(2_000)],
])('%s is not found', async (_name, nameOf) => {
  const name = nameOf(campaign.code);
  const reply = await get(`/storage/${name}`);
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([404, 'no-store']);
  const byCall = await get(`/api/v31/api.php?png=${name.replaceAll('%', '%25')}`);
  expect(byCall.statusCode).toBe(404);
});

test.each(['', '?png=', '?png=a&png=b', '?s=x'])('api.php%s is not found', async (query) => {
  expect((await get(`/api/v31/api.php${query}`)).statusCode).toBe(404);
});

test('no log line has a bucket, however it was written', async () => {
  const hidden = [...bucket].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');
  await get(`/storage/${hidden}/${campaign.code}.png`);
  await get(`/%73torage/${bucket}/${campaign.code}.png`);
  await get(`/storage/${bucket}/no/such/file.png?u=1`);
  const all = lines.join('');
  expect(all).toContain('/storage/*');
  expect(all).not.toContain('already sent');
  expect(all).not.toContain(bucket);
  expect(all).not.toContain(hidden);
});
