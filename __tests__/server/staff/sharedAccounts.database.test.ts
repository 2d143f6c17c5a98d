import { addCampaign, addMember, type TestCampaign, type TestMember } from '@/__tests__/server/support/campaign';
import { pinIn } from '@/__tests__/server/support/mailedPin';
import { sendRaw, sendSigned } from '@/__tests__/server/support/signedRequests';
import { invitationIn } from '@/__tests__/server/support/staffCommands';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { type StaffBrowser, signedInStaff, somebody } from './staffBrowser';

/* One volunteer, two campaigns whose organizers need not trust each other (docs/decisions/089-the-pin-of-an-account-of-several-campaigns.md). */

let server: TestServer;
let first: TestCampaign;
let second: TestCampaign;
let ofFirst: StaffBrowser;
let ofSecond: StaffBrowser;
let bo: TestMember;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  [first, second] = [await addCampaign(server), await addCampaign(server)];
  ofFirst = await signedInStaff(server, first.campaignId, somebody(), 'organizer');
  ofSecond = await signedInStaff(server, second.campaignId, somebody(), 'organizer');
  bo = await addMember(server, first.campaignId, { name: 'Bo Lind' });
});

type Issued = { readonly issued: { readonly pin: string; readonly link: string } };
const newPin = (how: object = {}) =>
  ofFirst.asks('newPin', { campaign: first.campaignId, member: bo.userId, endsNow: false, by: 'card', ...how });
const card = async () => ((await newPin()).data as Issued).issued;
const invitedBySecond = () =>
  ofSecond.asks('invite', { campaign: second.campaignId, rows: [{ email: bo.email, name: 'Bo Lind' }], by: 'mail' });
/** What the latest mail to the volunteer is exchanged for. */
async function pinByMail(): Promise<string> {
  const { text } = server.mails.filter(({ to }) => to.address === bo.email).at(-1) ?? { text: '' };
  const { email, key } = invitationIn(text);
  const query = new URLSearchParams({ e: email, k: key, r: 'try-1' });
  return ((await sendRaw(server.app, `/api/v31/redeemInvitation.php?${query}`)).data as { pin: string }).pin;
}
const login = (pin: string) => sendSigned(server.app, { pin, endpoint: 'login.php', query: `e=${encodeURIComponent(bo.email)}` });
/** How many campaigns a PIN opens; 0 for one that opens nothing. */
async function opens(pin: string): Promise<number> {
  const { status, data } = await login(pin);
  return status === 200 ? (data as { campaigns: readonly object[] }).campaigns.length : 0;
}
const revoke = (staff: StaffBrowser, campaign: number) => staff.asks('revokeMember', { campaign, member: bo.userId, packets: [] });
const letIn = (staff: StaffBrowser, campaign: number) => staff.asks('letInAgain', { campaign, member: bo.userId });
const isListedBySecond = async () => {
  const { data } = await ofSecond.asks('members', { campaign: second.campaignId, show: 'waiting' });
  return (data as { members: readonly { member: number }[] }).members.some(({ member }) => member === bo.userId);
};

/** How the second campaign's Hand out has the volunteer. */
const waitsForPacket = async () => {
  const { data } = await ofSecond.asks('waitingVolunteers', { campaign: second.campaignId });
  return (data as { volunteers: readonly { id: number }[] }).volunteers.find(({ id }) => id === bo.userId);
};

test('a PIN that staff of one campaign may know does not open another that invites its owner: the mailed link does', async () => {
  const { pin } = await card();
  expect(await opens(pin)).toBe(1);
  expect((await invitedBySecond()).status).toBe(200);
  expect(await opens(pin)).toBe(1);
  expect(await isListedBySecond()).toBe(true);
  expect(await waitsForPacket()).toMatchObject({ hasSignedIn: false, heardAt: null });
  const own = await pinByMail();
  expect(await opens(pin)).toBe(1);
  expect(await opens(own)).toBe(2);
  expect(await opens(pin)).toBe(0);
  expect(await isListedBySecond()).toBe(false);
  // What they do in the first campaign is not the second one's to know.
  expect(await waitsForPacket()).toMatchObject({ hasSignedIn: true, heardAt: null });
});

test('a PIN that its owner has asked for by mail opens it as well', async () => {
  await invitedBySecond();
  const mail = server.nextMail();
  await sendRaw(server.app, `/api/v31/requestPin.php?e=${encodeURIComponent(bo.email)}`);
  expect(await opens(pinIn((await mail).text))).toBe(2);
});

test('an invitation of the second campaign voids no card of the first one', async () => {
  const { pin } = await card();
  await invitedBySecond();
  expect(await opens(pin)).toBe(1);
});

test('as long as nobody has taken it, the invitation keeps the first campaign from nothing', async () => {
  await invitedBySecond();
  const ended = (await newPin({ endsNow: true })).data as Issued;
  expect(await opens(bo.pin)).toBe(0);
  expect(await opens(ended.issued.pin)).toBe(1);
  expect((await revoke(ofFirst, first.campaignId)).data).toMatchObject({ signsOut: true });
  expect(await login(ended.issued.pin)).toMatchObject({ status: 401, data: { signedOut: true } });
});

describe('as long as nobody has taken it, and the first campaign is deleted', () => {
  const deletes = async () => {
    const owner = await signedInStaff(server, first.campaignId, somebody(), 'owner');
    expect((await owner.asks('deleteCampaign', { campaign: first.campaignId, name: 'Elm for Council' })).status).toBe(200);
  };

  test('what its staff have shown opens nothing any more: neither the PIN of a card nor its key', async () => {
    const { pin, link } = await card();
    await invitedBySecond();
    await deletes();
    expect(await opens(pin)).toBe(0);
    expect(await opens(bo.pin)).toBe(0);
    const { email, key } = invitationIn(link);
    const query = new URLSearchParams({ e: email, k: key, r: 'try-1' });
    expect((await sendRaw(server.app, `/api/v31/redeemInvitation.php?${query}`)).status).not.toBe(200);
    const mail = server.nextMail();
    await sendRaw(server.app, `/api/v31/requestPin.php?e=${encodeURIComponent(bo.email)}`);
    expect(await opens(pinIn((await mail).text))).toBe(1);
  });

  test('the PIN stays of whom another campaign has by now', async () => {
    await invitedBySecond();
    const own = await pinByMail();
    expect(await opens(own)).toBe(2);
    await deletes();
    expect(await opens(own)).toBe(1);
  });
});

describe('once both are open to its owner', () => {
  let own = '';
  beforeEach(async () => {
    await invitedBySecond();
    own = await pinByMail();
    expect(await opens(own)).toBe(2);
  });

  test('neither campaign’s staff see, end or replace the PIN', async () => {
    for (const [staff, campaign] of [
      [ofFirst, first.campaignId],
      [ofSecond, second.campaignId],
    ] as const) {
      const of = { campaign, member: bo.userId };
      for (const how of [
        { endsNow: true, by: 'mail' },
        { endsNow: false, by: 'card' },
        { endsNow: false, by: 'link' },
      ])
        expect((await staff.asks('newPin', { ...of, ...how })).status).toBe(409);
      expect(await staff.asks('signOutPhones', { campaign, volunteer: bo.userId })).toMatchObject({
        status: 409,
        message: expect.stringContaining('its PINs are not for this campaign to end'),
      });
    }
    expect(await opens(own)).toBe(2);
  });

  test('revoking takes one’s own campaign away alone, and letting in again gives it back', async () => {
    expect((await revoke(ofSecond, second.campaignId)).data).toMatchObject({ signsOut: false });
    expect(await opens(own)).toBe(1);
    await letIn(ofSecond, second.campaignId);
    expect(await opens(own)).toBe(2);
  });

  test('who was let in again with another PIN than before waits for one by mail', async () => {
    await revoke(ofSecond, second.campaignId);
    const { pin } = await card();
    expect(await opens(pin)).toBe(1);
    await letIn(ofSecond, second.campaignId);
    expect(await opens(pin)).toBe(1);
    await invitedBySecond();
    expect(await opens(await pinByMail())).toBe(2);
  });
});
