import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { startLoneTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { STAFF_CONTRACT, type StaffCallName } from '@/lib/contract/staff/calls';
import { staffLink } from '@/server/campaign/staff/links';
import { SESSION_CONFIRMED_SECONDS } from '@/server/store/staffSessions';
import { CONSOLE_HOST, SITE, StaffBrowser, signedInStaff, somebody } from './staffBrowser';

/* What is asked again: it needs a session that was started or confirmed within the last ten minutes. */

const ASKED_AGAIN: readonly StaffCallName[] = [
  ...(['setRole', 'removeStaff', 'newStaffLink', 'revokeMember', 'inviteAll', 'mailEverybody', 'aboutPerson', 'forgetPerson'] as const),
  ...(['planArchiving', 'deleteCampaign', 'exportFile', 'passkeyOptions'] as const),
];
const ASK = { status: 403, data: { confirm: true }, message: expect.stringContaining('Confirm that it is you') };

let server: TestServer;
let campaign: TestCampaign;
beforeAll(async () => {
  server = await startLoneTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  campaign = await addCampaign(server);
});

const of = (body: object = {}) => ({ ...body, campaign: campaign.campaignId });
const linkFor = (email: string) => staffLink(server, { id: campaign.campaignId }, { email, site: SITE });
const keyOf = (link: string) => link.split('#key=')[1] ?? '';
const later = () => server.clock.advanceSeconds(SESSION_CONFIRMED_SECONDS);

test('these calls are asked again, and no other', () => {
  const names = Object.entries(STAFF_CONTRACT).flatMap(([name, call]) => ('confirms' in call && call.confirms ? [name] : []));
  expect(names.toSorted()).toEqual([...ASKED_AGAIN].toSorted());
});

test('for ten minutes after the sign-in it is done, then it is asked, and a link of one’s own confirms it', async () => {
  const email = somebody();
  const browser = await signedInStaff(server, campaign.campaignId, email, 'owner');
  server.clock.advanceSeconds(SESSION_CONFIRMED_SECONDS - 1);
  expect((await browser.asks('inviteAll', of({ by: 'link', show: 'all' }))).status).toBe(200);
  server.clock.advanceSeconds(1);
  expect(await browser.asks('inviteAll', of({ by: 'link', show: 'all' }))).toMatchObject(ASK);
  const before = browser.cookie;
  const confirmed = await browser.confirms(await linkFor(email));
  expect(confirmed).toMatchObject({ status: 200, data: { email }, setCookie: expect.stringContaining('Max-Age=43200') });
  expect(browser.cookie).not.toBe(before);
  expect((await browser.asks('inviteAll', of({ by: 'link', show: 'all' }))).status).toBe(200);
  later();
  expect(await browser.asks('inviteAll', of({ by: 'link', show: 'all' }))).toMatchObject(ASK);
});

test('a stolen cookie is worth nothing once its owner has confirmed', async () => {
  const email = somebody();
  const browser = await signedInStaff(server, campaign.campaignId, email, 'owner');
  const stolen = browser.cookie;
  await browser.confirms(await linkFor(email));
  expect((await new StaffBrowser(server).asks('session', {}, { cookie: stolen })).status).toBe(401);
  expect((await browser.asks('session')).status).toBe(200);
});

test('a link confirms once, and somebody else’s not at all', async () => {
  const [email, other] = [somebody(), somebody()];
  const browser = await signedInStaff(server, campaign.campaignId, email, 'owner');
  await signedInStaff(server, campaign.campaignId, other, 'owner');
  later();
  const link = await linkFor(other);
  expect((await browser.asks('confirmSession', { key: keyOf(link) })).status).toBe(404);
  expect(await browser.asks('revokeMember', of({ member: campaign.ana.userId, packets: [] }))).toMatchObject(ASK);
  const own = await linkFor(email);
  expect((await browser.confirms(own)).status).toBe(200);
  expect((await browser.asks('confirmSession', { key: keyOf(own) })).status).toBe(404);
});

test('what is asked writes nothing, and nothing stands in the log', async () => {
  const browser = await signedInStaff(server, campaign.campaignId, somebody(), 'owner');
  later();
  expect(await browser.asks('revokeMember', of({ member: campaign.ana.userId, packets: [campaign.code] }))).toMatchObject(ASK);
  const members = await server.db.selectFrom('memberships').select('uid').where('user_id', '=', campaign.ana.userId).execute();
  expect(members).toHaveLength(1);
  expect(await server.db.selectFrom('staff_log').selectAll().where('campaign_id', '=', campaign.campaignId).execute()).toEqual([]);
});

test('a passkey, which confirms what is asked again, is added by whoever has confirmed alone', async () => {
  const email = somebody();
  const browser = await signedInStaff(server, campaign.campaignId, email, 'viewer');
  later();
  expect(await browser.asks('passkeyOptions')).toMatchObject(ASK);
  await browser.confirms(await linkFor(email));
  expect((await browser.asks('passkeyOptions')).status).toBe(200);
});

test('who may not do it is told nothing of it', async () => {
  const viewer = await signedInStaff(server, campaign.campaignId, somebody(), 'viewer');
  later();
  expect(await viewer.asks('revokeMember', of({ member: campaign.ana.userId, packets: [] }))).toMatchObject({ status: 404, data: null });
});

test('an owner cannot confirm by a link that they make themselves in the same session', async () => {
  const email = somebody();
  const browser = await signedInStaff(server, campaign.campaignId, email, 'owner');
  later();
  expect(await browser.asks('newStaffLink', of({ email, by: 'link' }))).toMatchObject(ASK);
});

test('whoever finds an owner’s session open makes nobody an owner by it, and takes no owner’s role', async () => {
  const [email, other, stranger] = [somebody(), somebody(), somebody()];
  const browser = await signedInStaff(server, campaign.campaignId, email, 'owner');
  await signedInStaff(server, campaign.campaignId, other, 'owner');
  later();
  expect(await browser.asks('setRole', of({ email: stranger, name: 'Stranger', role: 'owner' }))).toMatchObject(ASK);
  expect(await browser.asks('setRole', of({ email: other, role: 'viewer', from: 'owner' }))).toMatchObject(ASK);
  const { data } = await browser.asks('accounts', of());
  const roles = (data as { email: string; role: string }[]).map((one) => [one.email, one.role]);
  expect(Object.fromEntries(roles)).toEqual({ [email]: 'owner', [other]: 'owner' });
  await browser.confirms(await linkFor(email));
  expect((await browser.asks('setRole', of({ email: other, role: 'viewer', from: 'owner' }))).status).toBe(200);
});

test('a link to confirm by is mailed to oneself, one a minute', async () => {
  const email = somebody();
  const browser = await signedInStaff(server, campaign.campaignId, email, 'organizer');
  later();
  expect((await browser.asks('mailOwnLink')).status).toBe(200);
  const mail = server.mails.at(-1);
  expect(mail).toMatchObject({ to: { address: email }, text: expect.stringContaining(`${SITE}/console/sign-in/#key=`) });
  expect((await browser.asks('mailOwnLink')).status).toBe(429);
  const [link = ''] = /https:\S+/u.exec(mail?.text ?? '') ?? [];
  expect((await browser.confirms(link)).status).toBe(200);
});

test('without a mail server nothing is mailed, and it says so', async () => {
  const own = server.another({ mailsArrive: false });
  try {
    const email = somebody();
    await signedInStaff(server, campaign.campaignId, email, 'organizer');
    const browser = new StaffBrowser({ app: own }, { host: CONSOLE_HOST, origin: SITE, 'x-forwarded-proto': 'https' });
    await browser.opens(await linkFor(email));
    expect(await browser.asks('mailOwnLink')).toMatchObject({ status: 409, message: expect.stringContaining('sends no mail') });
  } finally {
    await own.close();
  }
});
