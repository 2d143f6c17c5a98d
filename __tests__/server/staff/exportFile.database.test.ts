import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { temporaryFolder } from '@/__tests__/server/campaign/addressFile';
import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { change, sendChanges } from '@/__tests__/server/support/signedRequests';
import { databaseOf } from '@/__tests__/server/support/staffCommands';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { API_BASE_PATH } from '@/lib/domain/limits';
import { EXPORT_KINDS, REPORT_DIMENSIONS } from '@/lib/domain/staff/exports';
import { exportCommand } from '@/server/cli/export';
import { reportCommand } from '@/server/cli/report';
import { EXPORT_LINK_SECONDS } from '@/server/staff/exported';
import { SESSION_CONFIRMED_SECONDS } from '@/server/store/staffSessions';
import { CONSOLE_HOST, type StaffBrowser, signedInStaff, somebody } from './staffBrowser';

const ZONE = 'America/Los_Angeles';
const files = temporaryFolder();

let server: TestServer;
let campaign: TestCampaign;
let jo: StaffBrowser;
let email: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  files.remove();
});
beforeEach(async () => {
  campaign = await addCampaign(server);
  email = somebody();
  jo = await signedInStaff(server, campaign.campaignId, email, 'organizer');
  await sql`update voters set source_ref = 'V' || id where campaign_id = ${campaign.campaignId}`.execute(server.db);
  await server.db.updateTable('campaigns').set({ voter_ids: 'VAN', zone: ZONE }).where('id', '=', campaign.campaignId).execute();
  const [first = 0, second = 0] = campaign.doors;
  const now = server.clock.nowSeconds();
  const records = [{ recordId: String(campaign.people[0]?.[0]), add: [String(campaign.groups.support), String(campaign.groups.other)] }];
  await sendChanges(server, campaign, [
    change({ id: first, time: now - 300, records }),
    change({ id: second, action: 'nh', time: now - 200 }),
  ]);
});

const of = (body: object = {}) => ({ ...body, campaign: campaign.campaignId });
const link = async (body: object, by = jo) =>
  (await by.asks('exportFile', of(body))).data as { path: string; name: string; expiresAt: number };
const opens = (path: string, { cookie } = jo) =>
  server.app.inject({
    method: 'GET',
    url: `${API_BASE_PATH}${path}`,
    headers: { host: CONSOLE_HOST, 'x-forwarded-proto': 'https', cookie },
  });
const logged = async () => {
  const { data } = await (await owner()).asks('log', of());
  return (data as { doings: { what: string; about: string }[] }).doings
    .map(({ what, about }) => `${what}: ${about}`)
    .filter((line) => line.includes('xport'));
};
const owner = () => signedInStaff(server, campaign.campaignId, somebody(), 'owner');

test.each(EXPORT_KINDS.filter((kind) => kind !== 'report'))('%s has the bytes that the command writes', async (what) => {
  const out = join(files.folder, `${campaign.campaignId}-${what}`);
  await exportCommand(campaign.ana.uid, { format: what, out }, () => undefined, databaseOf(server));
  const { path, name } = await link({ what });
  const answer = await opens(path);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe(readFileSync(out, 'utf8'));
  expect(answer.body.split('\n').length).toBeGreaterThan(2);
  expect(answer.headers).toMatchObject({
    'content-disposition': `attachment; filename*=UTF-8''${name}`,
    'cache-control': 'no-store',
  });
});

test.each(REPORT_DIMENSIONS)('a report by %s has the bytes that the command writes', async (by) => {
  const out = join(files.folder, `${campaign.campaignId}-${by}`);
  await reportCommand(campaign.ana.uid, { by, out }, () => undefined, databaseOf(server));
  const { path, name } = await link({ what: 'report', by });
  expect((await opens(path)).body).toBe(readFileSync(out, 'utf8'));
  expect(name).toBe(`report-by-${by}.csv`);
});

test('the link and each opening stand in the log, and nothing stays on the server’s disk', async () => {
  const before = readdirSync(tmpdir()).filter((name) => name.startsWith('walkbook-export-'));
  const { path } = await link({ what: 'results', since: '2026-01-01' });
  await opens(path);
  await opens(path);
  const opened = 'openExport: results, from 2026-01-01';
  expect(await logged()).toEqual([opened, opened, 'exportFile: results, from 2026-01-01']);
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith('walkbook-export-'))).toEqual(before);
});

test('a link works for whoever asked, while they may export, for a day, and as it was made', async () => {
  const { path, expiresAt } = await link({ what: 'results' });
  expect(expiresAt).toBe(server.clock.nowSeconds() + EXPORT_LINK_SECONDS);
  const lee = await owner();
  expect((await opens(path, lee)).statusCode).toBe(404);
  expect((await opens(path, { cookie: '' } as StaffBrowser)).statusCode).toBe(401);
  expect((await opens(`${path}x`)).statusCode).toBe(404);
  expect((await opens(path.replace('exported', 'printed'))).statusCode).toBe(404);
  await lee.asks('setRole', of({ email, role: 'lead' }));
  expect((await opens(path)).statusCode).toBe(404);
  await lee.asks('setRole', of({ email, role: 'organizer' }));
  expect((await opens(path)).statusCode).toBe(200);
  server.clock.advanceSeconds(EXPORT_LINK_SECONDS);
  const later = await signedInStaff(server, campaign.campaignId, email, 'organizer');
  expect((await opens(path, later)).statusCode).toBe(404);
});

test('it is asked again', async () => {
  server.clock.advanceSeconds(SESSION_CONFIRMED_SECONDS + 1);
  expect(await jo.asks('exportFile', of({ what: 'results' }))).toMatchObject({ status: 403, data: { confirm: true } });
  expect(await logged()).toEqual([]);
});

test.each([
  ['a pass that is none', { what: 'results', pass: 'Nowhere' }, 'Nowhere'],
  ['days in the wrong order', { what: 'report', since: '2026-02-01', until: '2026-01-01' }, 'not after'],
  ['a day that is none', { what: 'log', since: '2026-02-31' }, 'is no time'],
])('%s: a sentence before there is a link', async (_, body, sentence) => {
  expect(await jo.asks('exportFile', of(body))).toMatchObject({ status: 409, message: expect.stringContaining(sentence) });
  expect(await logged()).toEqual([]);
});

test('VAN’s files need VAN’s ids and a time zone: said before there is a link, and where they are gone after it', async () => {
  const { path } = await link({ what: 'van-upload' });
  await server.db.updateTable('campaigns').set({ zone: null }).where('id', '=', campaign.campaignId).execute();
  expect(await jo.asks('exportFile', of({ what: 'van-contacts' }))).toMatchObject({
    status: 409,
    message: expect.stringContaining('no time zone'),
  });
  const opened = await opens(path);
  expect([opened.statusCode, opened.json().message]).toEqual([409, expect.stringContaining('no time zone')]);
  await server.db.updateTable('campaigns').set({ zone: ZONE, voter_ids: 'OH' }).where('id', '=', campaign.campaignId).execute();
  expect((await jo.asks('exportFile', of({ what: 'van-upload' }))).status).toBe(409);
});
