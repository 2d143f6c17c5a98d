import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { change, sendChanges } from '@/__tests__/server/support/signedRequests';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { type StaffBrowser, signedInStaff, somebody } from './staffBrowser';

let server: TestServer;
let campaign: TestCampaign;
let jo: StaffBrowser;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  campaign = await addCampaign(server);
  jo = await signedInStaff(server, campaign.campaignId, somebody(), 'owner');
});

const read = () => jo.asks('firstMarks', { campaign: campaign.campaignId });

test('before the first mark there is none', async () => {
  expect(await read()).toMatchObject({ status: 200, data: { received: 0, made: 0, marks: [] } });
});

test('marks come with their doors, the newest first, and one of another campaign is not among them', async () => {
  const other = await addCampaign(server);
  const [first = 0, second = 0] = campaign.doors;
  await sendChanges(server, other, [change({ id: other.doors[0] ?? 0 })]);
  await sendChanges(server, campaign, [
    change({ id: first, device: 'phone', seq: 1 }),
    change({ id: second, action: 'nh', device: 'phone', seq: 3 }),
  ]);
  const { status, data } = await read();
  expect(status).toBe(200);
  const lines = await server.db
    .selectFrom('addresses')
    .select(['id', 'line'])
    .where('campaign_id', '=', campaign.campaignId)
    .where('id', 'in', [first, second])
    .orderBy('id')
    .execute();
  const addresses = lines.map(({ line }) => expect.stringContaining(line));
  // The phone has made one more in between, which is under way.
  expect(data).toMatchObject({
    received: 2,
    made: 3,
    marks: [
      { address: addresses[1], action: 'nh' },
      { address: addresses[0], action: 'c' },
    ],
  });
});

test('a mark that fits no door is there without one', async () => {
  await sendChanges(server, campaign, [change({ id: 999_999_999 })]);
  expect(await read()).toMatchObject({ status: 200, data: { received: 1, marks: [{ address: '', action: 'c' }] } });
});

test('the first run counts the marks that stand', async () => {
  const door = campaign.doors[0] ?? 0;
  const count = async () => ((await jo.asks('firstRun', { campaign: campaign.campaignId })).data as { marks: object }).marks;
  await sendChanges(server, campaign, [change({ id: door, changeId: 'one', device: 'phone' })]);
  expect(await count()).toEqual({ count: 1, isMore: false });
  await sendChanges(server, campaign, [change({ id: door, action: 'u', undoes: 'one', device: 'phone' })]);
  expect(await count()).toEqual({ count: 0, isMore: false });
});
