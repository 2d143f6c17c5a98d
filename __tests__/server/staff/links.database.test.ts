import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { SITE, StaffBrowser, signedInStaff, somebody } from './staffBrowser';

let server: TestServer;
let campaign: TestCampaign;
let owner: StaffBrowser;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  campaign = await addCampaign(server);
  owner = await signedInStaff(server, campaign.campaignId, somebody(), 'owner');
});

const of = (body: object = {}) => ({ ...body, campaign: campaign.campaignId });
const linkOf = (data: unknown) => (data as { link: string | null }).link ?? '';

test('an owner shows somebody a link, which signs them in once', async () => {
  const email = somebody();
  await owner.asks('setRole', of({ email, name: 'Lee Park', role: 'lead' }));
  const { status, data } = await owner.asks('newStaffLink', of({ email: ` ${email.toUpperCase()} `, by: 'link' }));
  expect(status).toBe(200);
  expect(linkOf(data)).toMatch(new RegExp(`^${SITE}/console/sign-in/#key=[\\w-]{43}$`, 'u'));
  const opened = await new StaffBrowser(server).opens(linkOf(data));
  expect(opened).toMatchObject({ status: 200, data: { name: 'Lee Park', campaigns: [{ role: 'lead' }] } });
  expect((await new StaffBrowser(server).opens(linkOf(data))).status).toBe(404);
});

test('or has it mailed, and then sees none', async () => {
  const email = somebody();
  await owner.asks('setRole', of({ email, name: 'Lee Park', role: 'lead' }));
  expect(await owner.asks('newStaffLink', of({ email, by: 'mail' }))).toMatchObject({ status: 200, data: { link: null } });
  const { text = '' } = server.mails.at(-1) ?? {};
  const [link = ''] = /https:\S+/u.exec(text) ?? [];
  expect((await new StaffBrowser(server).opens(link)).status).toBe(200);
});

test('of somebody who works in a campaign of others no link is shown: it would open that one too', async () => {
  const other = await addCampaign(server);
  const email = somebody();
  await signedInStaff(server, other.campaignId, email, 'owner');
  await owner.asks('setRole', of({ email, role: 'viewer' }));
  expect(await owner.asks('newStaffLink', of({ email, by: 'link' }))).toMatchObject({
    status: 409,
    message: expect.stringContaining('only be mailed'),
  });
  expect(await owner.asks('newStaffLink', of({ email, by: 'mail' }))).toMatchObject({ status: 200, data: { link: null } });
});

test('who does not work here gets none', async () => {
  const other = await addCampaign(server);
  const email = somebody();
  await signedInStaff(server, other.campaignId, email, 'owner');
  expect(await owner.asks('newStaffLink', of({ email, by: 'mail' }))).toMatchObject({
    status: 409,
    message: expect.stringContaining('does not work'),
  });
});

test('a role is given from the one that was seen: the second of two owners sees what the first did', async () => {
  const email = somebody();
  const second = await signedInStaff(server, campaign.campaignId, 'second@example.org', 'owner');
  await owner.asks('setRole', of({ email, name: 'Lee Park', role: 'lead', from: null }));
  await second.asks('setRole', of({ email, role: 'organizer', from: 'lead' }));
  expect(await owner.asks('setRole', of({ email, role: 'viewer', from: 'lead' }))).toMatchObject({
    status: 409,
    message: `Meanwhile ${email} is organizer here: Staff second@example.org saw to it. Look again.`,
  });
  await second.asks('removeStaff', of({ email }));
  expect(await owner.asks('setRole', of({ email, role: 'viewer', from: 'organizer' }))).toMatchObject({
    status: 409,
    message: `Meanwhile ${email} does not work here: Staff second@example.org saw to it. Look again.`,
  });
});

test('the log says for whom a link was made, and never the link', async () => {
  const email = somebody();
  await owner.asks('setRole', of({ email, name: 'Lee Park', role: 'lead' }));
  await owner.asks('newStaffLink', of({ email, by: 'link' }));
  const { data } = await owner.asks('log', of());
  expect(data).toMatchObject({
    doings: [
      { what: 'newStaffLink', about: `${email}: shown` },
      { what: 'setRole', about: `${email}: field lead` },
    ],
  });
  expect(JSON.stringify(data)).not.toContain('#key=');
});
