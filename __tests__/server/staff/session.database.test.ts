import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { startLoneTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { setStaffRole } from '@/server/campaign/staff/accounts';
import { staffLink } from '@/server/campaign/staff/links';
import { LINK_LASTS_SECONDS } from '@/server/store/staffLinks';
import { SESSION_IDLE_SECONDS, SESSION_LASTS_SECONDS } from '@/server/store/staffSessions';
import { CONSOLE_HOST, SITE, StaffBrowser, signedInStaff, somebody } from './staffBrowser';

let server: TestServer;
let campaign: TestCampaign;
beforeAll(async () => {
  server = await startLoneTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  campaign = await addCampaign(server);
});

const id = () => ({ id: campaign.campaignId });
const newLink = async (email: string) => {
  await setStaffRole(server, id(), { email, name: 'Jo Alvarez', role: 'organizer' });
  return staffLink(server, id(), { email, site: SITE });
};

test('a link signs in once, with a cookie that pages cannot read and other sites cannot send', async () => {
  const email = somebody();
  const link = await newLink(email);
  expect(link).toMatch(/^https:\/\/walk\.example\.org\/console\/sign-in\/#key=[\w-]{43}$/u);
  const browser = new StaffBrowser(server);
  const { status, data, setCookie } = await browser.opens(link);
  expect(status).toBe(200);
  expect(data).toEqual({
    email,
    name: 'Jo Alvarez',
    mayBegin: false,
    canMail: true,
    token: expect.stringMatching(/^[\w-]{43}$/u),
    campaigns: [{ campaign: campaign.campaignId, name: expect.any(String), role: 'organizer' }],
  });
  expect(setCookie).toMatch(/^__Host-walkbook-staff=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict; Secure$/u);
  expect(await browser.asks('session')).toMatchObject({ status: 200, data: { email } });

  const second = await new StaffBrowser(server).opens(link);
  expect(second).toMatchObject({
    status: 404,
    message: 'This link was used already, or its time is over. Ask for a new one',
    setCookie: '',
  });
});

test('neither the keys nor what the cookie holds is in the database', async () => {
  const link = await newLink(somebody());
  const keys = [link.split('#key=')[1] ?? '', '-'];
  const { rows: links } = { rows: await server.db.selectFrom('staff_links').selectAll().execute() };
  const browser = new StaffBrowser(server);
  await browser.opens(link);
  keys.push(browser.cookie.split('=')[1] ?? '-');
  const stored = JSON.stringify([links, await server.db.selectFrom('staff_sessions').selectAll().execute()]);
  expect(links.length).toBeGreaterThan(0);
  for (const key of keys.filter((one) => one !== '-')) expect(stored).not.toContain(key);
});

test('of two browsers that open a link at once one is signed in', async () => {
  const link = await newLink(somebody());
  const both = await Promise.all([new StaffBrowser(server).opens(link), new StaffBrowser(server).opens(link)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
});

test('a link ends after its day, and with the next one', async () => {
  const email = somebody();
  const old = await newLink(email);
  const next = await staffLink(server, id(), { email, site: SITE });
  expect((await new StaffBrowser(server).opens(old)).status).toBe(404);
  server.clock.advanceSeconds(LINK_LASTS_SECONDS);
  expect((await new StaffBrowser(server).opens(next)).status).toBe(404);
});

test('a session ends when nothing was asked for two hours, and after twelve in any case', async () => {
  const idle = await signedInStaff(server, campaign.campaignId, somebody(), 'organizer');
  const busy = await signedInStaff(server, campaign.campaignId, somebody(), 'organizer');
  server.clock.advanceSeconds(SESSION_IDLE_SECONDS - 1);
  expect((await busy.asks('session')).status).toBe(200);
  server.clock.advanceSeconds(1);
  expect(await idle.asks('session')).toMatchObject({ status: 401, message: 'You are signed out of the console. Sign in again' });
  // When a session was last seen is kept to the minute.
  const step = SESSION_IDLE_SECONDS - 60;
  for (let passed = SESSION_IDLE_SECONDS; passed + step < SESSION_LASTS_SECONDS; passed += step) {
    expect((await busy.asks('session')).status).toBe(200);
    server.clock.advanceSeconds(step);
  }
  server.clock.advanceSeconds(step);
  expect((await busy.asks('session')).status).toBe(401);
});

test('who signs out leaves a cookie that opens nothing, also for whoever copied it', async () => {
  const browser = await signedInStaff(server, campaign.campaignId, somebody(), 'organizer');
  const stolen = browser.cookie;
  const { status, setCookie } = await browser.asks('signOut');
  expect(status).toBe(200);
  expect(setCookie).toContain('Max-Age=0');
  expect((await new StaffBrowser(server).asks('session', {}, { cookie: stolen })).status).toBe(401);
});

test('sessions are listed with their browsers, and one is ended from another', async () => {
  const email = somebody();
  const lost = await signedInStaff(server, campaign.campaignId, email, 'organizer');
  server.clock.advanceSeconds(5);
  const here = new StaffBrowser(server, { host: CONSOLE_HOST, origin: SITE, 'x-forwarded-proto': 'https', 'user-agent': 'Browser 2' });
  await here.opens(await staffLink(server, id(), { email, site: SITE }));
  const { data } = await here.asks('sessions');
  expect(data).toMatchObject([
    { browser: 'Browser 2', isThis: true },
    { browser: 'Browser 1', isThis: false },
  ]);
  const [, other] = data as { id: number }[];
  const stranger = await signedInStaff(server, campaign.campaignId, somebody(), 'owner');
  expect((await stranger.asks('endSession', { id: other?.id })).status).toBe(404);
  expect((await lost.asks('session')).status).toBe(200);
  expect((await here.asks('endSession', { id: other?.id })).status).toBe(200);
  expect((await lost.asks('session')).status).toBe(401);
  expect((await here.asks('session')).status).toBe(200);
});

test.each([
  ['from a page of another site', { origin: 'https://evil.example.org' }],
  ['from the same host without TLS', { origin: 'http://walk.example.org' }],
  ['without saying where the page comes from', { origin: '' }],
  ['without the token', { 'x-staff-token': '' }],
  ["with another session's token", { 'x-staff-token': 'x'.repeat(43) }],
])('a write %s is refused and does nothing', async (_, headers) => {
  const browser = await signedInStaff(server, campaign.campaignId, somebody(), 'owner');
  const body = { campaign: campaign.campaignId, email: 'new@example.org', name: 'New', role: 'owner' };
  expect((await browser.asks('setRole', body, headers)).status).toBe(403);
  const { data } = await browser.asks('accounts', { campaign: campaign.campaignId });
  expect(data).not.toContainEqual(expect.objectContaining({ email: 'new@example.org' }));
});

test('a sign-in from a page of another site is refused, and the link stays good', async () => {
  const link = await newLink(somebody());
  const evil = { host: CONSOLE_HOST, origin: 'https://evil.example.org', 'x-forwarded-proto': 'https' };
  expect((await new StaffBrowser(server, evil).opens(link)).status).toBe(403);
  expect((await new StaffBrowser(server).opens(link)).status).toBe(200);
});

test('without TLS the console answers this machine alone, and says why', async () => {
  const link = await newLink(somebody());
  const elsewhere = new StaffBrowser(server, { host: 'walk.example.org', origin: 'http://walk.example.org' });
  expect(await elsewhere.opens(link)).toMatchObject({ status: 403, message: expect.stringContaining('by https, or on this machine') });
  const here = new StaffBrowser(server, { host: 'localhost:8080', origin: 'http://localhost:8080' });
  const { status, setCookie } = await here.opens(link);
  expect(status).toBe(200);
  expect(setCookie).toMatch(/^walkbook-staff=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/u);
  expect((await here.asks('session')).status).toBe(200);
});

test('whoever tries out keys has to wait, and a right link works elsewhere meanwhile', async () => {
  const own = server.another();
  try {
    const browser = new StaffBrowser({ app: own });
    let last = 0;
    for (let tries = 0; tries < 110 && last !== 429; tries += 1)
      last = (await browser.asks('redeemLink', { key: `wrong ${tries}` })).status;
    expect(last).toBe(429);
    const link = await newLink(somebody());
    expect((await new StaffBrowser(server).opens(link)).status).toBe(200);
  } finally {
    await own.close();
  }
});

test.each([
  ['no body', undefined],
  ['a body that is no JSON', '{'],
  ['another type', '[]'],
  ['a key that is too long', JSON.stringify({ key: 'x'.repeat(300) })],
])('%s is malformed', async (_, payload) => {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/v31/staff/redeemLink',
    headers: { host: CONSOLE_HOST, origin: SITE, 'x-forwarded-proto': 'https' },
    ...(payload === undefined ? {} : { payload }),
  });
  expect(reply.statusCode).toBe(400);
});
