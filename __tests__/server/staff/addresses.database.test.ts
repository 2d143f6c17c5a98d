import { addCampaign, addMember, type TestCampaign } from '@/__tests__/server/support/campaign';
import { sendSigned } from '@/__tests__/server/support/signedRequests';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { makePinKey } from '@/server/auth/pinKey';
import { firstLink } from '@/server/campaign/begin/firstLink';
import { addUser } from '@/server/campaign/members';
import { setStaffRole } from '@/server/campaign/staff/accounts';
import { SITE, type StaffBrowser, signedInStaff, somebody } from './staffBrowser';

/* An address is judged where it is new; accounts from before sign in, are mailed to nobody else, and can be removed. */

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

describe.each(['a,b@x.example', '(c)b@x.example', 'b@x.example;', 'all:b@x.example', 'a\\b@x.example', 'b@[127.0.0.1]'])('%s', (email) => {
  const no = `"${email}" is no e-mail address.`;

  test('is invited by no way', async () => {
    const rows = [{ email, name: 'Bo' }];
    for (const by of ['mail', 'card', 'link'])
      expect((await owner.asks('invite', of({ rows, by }))).data).toMatchObject({
        outcomes: [{ becomes: 'refused', reason: no }],
        issued: [],
      });
    expect((await owner.asks('invitePreview', of({ rows, by: 'mail' }))).data).toEqual([{ becomes: 'refused', email, reason: no }]);
  });

  test('works in no console', async () => {
    expect(await owner.asks('setRole', of({ email, name: 'Bo', role: 'viewer' }))).toMatchObject({ status: 409, message: no });
  });

  test('is added by no command', async () => {
    const pinKey = () => makePinKey(new Uint8Array(32));
    await expect(addUser({ ...server, pinKey }, campaign.ana.uid, { email, name: 'Bo' })).rejects.toThrow(no);
    expect(() => firstLink(server, { email, name: 'Bo', site: SITE })).toThrow(no);
  });
});

test('a volunteer from before signs in, is invited again, and can be removed', async () => {
  const bo = await addMember(server, campaign.campaignId, { name: 'Bo' });
  const email = `bo,${somebody()}`;
  await server.db.updateTable('users').set({ email }).where('id', '=', bo.userId).execute();
  const login = await sendSigned(server.app, { pin: bo.pin, endpoint: 'login.php', query: `e=${encodeURIComponent(email)}` });
  expect(login.status).toBe(200);
  expect((await owner.asks('invite', of({ rows: [{ email }], by: 'mail' }))).data).toMatchObject({
    ...{ outcomes: [{ becomes: 'again', email }], issued: [{ email, mailed: true }] },
  });
  expect(server.mails.at(-1)?.to).toEqual({ address: email, name: 'Bo' });
  expect((await owner.asks('revokeMember', of({ member: bo.userId, packets: [] }))).status).toBe(200);
});

test('one of the staff from before gets a link, another role, and can be removed', async () => {
  const before = somebody();
  await setStaffRole(server, { id: campaign.campaignId }, { email: before, name: 'Lee', role: 'lead' });
  const email = `lee,${before}`;
  await server.db.updateTable('staff').set({ email }).where('email', '=', before).execute();
  expect((await owner.asks('newStaffLink', of({ email, by: 'link' }))).status).toBe(200);
  expect((await owner.asks('setRole', of({ email, role: 'viewer' }))).status).toBe(200);
  expect((await owner.asks('removeStaff', of({ email }))).status).toBe(200);
});
