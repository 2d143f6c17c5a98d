import { setTimeout as wait } from 'node:timers/promises';
import { addCampaign, addMember, type TestCampaign } from '@/__tests__/server/support/campaign';
import { addPacket } from '@/__tests__/server/support/packets';
import { startLoneTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { STAFF_CONTRACT, type StaffCallName } from '@/lib/contract/staff/calls';
import { API_BASE_PATH } from '@/lib/domain/limits';
import { SIGN_IN_TEXTS } from '@/server/http/staffRoutes';
import { CONSOLE_HOST, SITE, type StaffBrowser, signedInStaff, somebody } from './staffBrowser';

/* No link leads to a host that only a request has named. */

const EVIL = 'evil.example';
const CALLS = Object.keys(STAFF_CONTRACT) as StaffCallName[];

type Schema = { readonly entries?: object; readonly item?: unknown; readonly wrapped?: unknown; readonly options?: readonly unknown[] };

/** Returns the names in a reply, however deep. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { entries = {}, item, wrapped, options = [] } = schema as Schema;
  return [...Object.keys(entries), ...[...Object.values(entries), item, wrapped, ...options].flatMap(namesIn)];
}

/** The calls that answer with a link, or mail one: a new one needs a body below. */
const MAKES_LINKS = CALLS.filter(
  (name) => /mail/iu.test(name) || namesIn(STAFF_CONTRACT[name].reply).some((one) => one === 'link' || one === 'opensAt'),
);

let server: TestServer;
let campaign: TestCampaign;
let owner: StaffBrowser;
let member: number;
const colleague = somebody();
beforeAll(async () => {
  server = await startLoneTestServer({ mailsLinksTo: SITE });
  campaign = await addCampaign(server);
  await addPacket(server, campaign, { code: 'FFFFFFFFF', at: [44.5, 44.501] });
  member = (await addMember(server, campaign.campaignId, { name: 'Bo' })).userId;
  await signedInStaff(server, campaign.campaignId, colleague, 'organizer');
  owner = await signedInStaff(server, campaign.campaignId, somebody(), 'owner');
});
afterAll(() => server.close());

const rows = () => [{ email: somebody(), name: 'Cy' }];
const BODIES: Readonly<Partial<Record<StaffCallName, () => readonly object[]>>> = {
  mailLink: () => [{ email: colleague }],
  mailOwnLink: () => [{}],
  newStaffLink: () => [
    { email: colleague, by: 'mail' },
    { email: colleague, by: 'link' },
  ],
  invite: () => [
    { rows: rows(), by: 'mail' },
    { rows: rows(), by: 'card' },
    { rows: rows(), by: 'link' },
  ],
  inviteAll: () => [{ by: 'card', show: 'all' }],
  mailEverybody: () => [{ show: 'all' }],
  newPin: () => [
    { member, endsNow: false, by: 'mail' },
    { member, endsNow: true, by: 'link' },
  ],
  openMeetingPoint: () => [{}],
  makeGuestKey: () => [{ packet: 'FFFFFFFFF' }],
  signOutPhones: () => [{ volunteer: member }],
  printPackets: () => [{ packets: ['FFFFFFFFF'] }],
};

test('every call that makes a link is tried', () => {
  expect(MAKES_LINKS.toSorted()).toEqual(Object.keys(BODIES).toSorted());
});

test.each(CALLS)('%s answers no stranger’s host', async (name) => {
  const before = server.mails.length;
  for (const body of BODIES[name]?.() ?? [{}]) {
    const named = { host: EVIL, origin: `https://${EVIL}` };
    const answer = await owner.asks(name, { campaign: campaign.campaignId, ...body }, named);
    expect(answer).toMatchObject({ status: 403, message: SIGN_IN_TEXTS.unknownHost, data: null });
  }
  expect(server.mails).toHaveLength(before);
});

test.each(MAKES_LINKS)('%s leads to a known host, whatever other headers name', async (name) => {
  const before = server.mails.length;
  for (const body of BODIES[name]?.() ?? []) {
    const forged = { 'x-forwarded-host': EVIL, forwarded: `host=${EVIL};proto=https`, referer: `https://${EVIL}/` };
    const { status, data } = await owner.asks(name, { campaign: campaign.campaignId, ...body }, forged);
    expect(status).toBe(200);
    const told = JSON.stringify(data);
    expect(told).not.toContain(EVIL);
    for (const [link] of told.matchAll(/https?:[^"#]+/gu)) expect(link.startsWith(SITE)).toBe(true);
  }
  if (/mail/iu.test(name)) while (server.mails.length === before) await wait(5);
  const texts = server.mails.slice(before).map(({ text }) => text);
  for (const text of texts) {
    expect(text).toContain(`${SITE}/`);
    expect(text).not.toContain(EVIL);
  }
});

test.each(['staff/events?campaign=1', 'staff/printed?ticket=x', 'staff/exported?ticket=x', 'staff/file?ticket=x'])(
  '%s answers none',
  async (path) => {
    const get = (host: string) =>
      server.app.inject({ method: 'GET', url: `${API_BASE_PATH}${path}`, headers: { host, 'x-forwarded-proto': 'https' } });
    expect((await get(EVIL)).json()).toMatchObject({ message: SIGN_IN_TEXTS.unknownHost });
    expect((await get(CONSOLE_HOST)).statusCode).toBe(401);
  },
);

describe('a console that is open on localhost', () => {
  const HERE = { host: 'localhost:8080', origin: 'http://localhost:8080', 'x-forwarded-proto': '' };
  const openedAt = async (networkAddresses: readonly string[], overrides: { siteUrl?: string } = {}) => {
    const own = server.another({ networkAddresses: () => networkAddresses, ...overrides });
    try {
      const point = await owner.asks('openMeetingPoint', { campaign: campaign.campaignId }, { ...HERE, cookie: localCookie() }, own);
      return point.data;
    } finally {
      await own.close();
    }
  };
  /** The browser sends the same session under the name that it has without TLS. */
  const localCookie = () => owner.cookie.replace('__Host-', '');

  test('shows codes that lead to its address in the network, and says so', async () => {
    expect(await openedAt(['http://192.168.1.7:8080/', 'http://172.17.0.1:8080/'])).toMatchObject({
      link: expect.stringMatching(/^http:\/\/192\.168\.1\.7:8080\/packet\/\?c=/u),
      opensAt: { site: 'http://192.168.1.7:8080', is: 'network' },
    });
  });

  test('warns where no phone reaches it', async () => {
    expect(await openedAt([])).toMatchObject({ opensAt: { site: 'http://localhost:8080', is: 'none' } });
  });

  test('leads to the named site where there is one', async () => {
    expect(await openedAt(['http://192.168.1.7:8080/'], { siteUrl: `${SITE}/` })).toMatchObject({
      link: expect.stringContaining(`${SITE}/packet/`),
      opensAt: { site: SITE, is: 'named' },
    });
  });

  test('shows staff a link that opens here alone: the network has no TLS', async () => {
    const own = server.another({ networkAddresses: () => ['http://192.168.1.7:8080/'] });
    try {
      const body = { campaign: campaign.campaignId, email: colleague, by: 'link' };
      expect((await owner.asks('newStaffLink', body, { ...HERE, cookie: localCookie() }, own)).data).toMatchObject({
        link: expect.stringContaining('http://localhost:8080/console/'),
        opensAt: { is: 'none' },
      });
    } finally {
      await own.close();
    }
  });
});

test('a proxy that is not trusted opens no console, and the log says once whom to name', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const own = server.another({ trustedProxies: [], logger: { level: 'warn', stream } });
  try {
    for (let times = 0; times < 3; times += 1)
      expect(await owner.asks('session', {}, {}, own)).toMatchObject({ status: 403, message: SIGN_IN_TEXTS.needsTls });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('TRUSTED_PROXIES');
    expect(lines[0]).not.toContain('127.0.0.1');
  } finally {
    await own.close();
  }
});
