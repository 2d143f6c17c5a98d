import { addCampaign, addMember, type TestCampaign } from '@/__tests__/server/support/campaign';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { endedCampaigns } from '@/server/campaign/endedCampaigns';
import { archiveDue } from '@/server/campaign/privacy/archive';
import { readDoings } from '@/server/campaign/staff/doings';
import { SESSION_CONFIRMED_SECONDS } from '@/server/store/staffSessions';
import { type StaffBrowser, signedInStaff, somebody } from './staffBrowser';

const DAY_SECONDS = 86_400;

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
const contents = async () => (await owner.asks('campaignContents', of())).data;

test('what there is is told by counts', async () => {
  await addMember(server, campaign.campaignId, { name: 'Cy' });
  const { count } = await server.db
    .selectFrom('doors')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('campaign_id', '=', campaign.campaignId)
    .executeTakeFirstOrThrow();
  expect(await contents()).toMatchObject({ name: 'Elm for Council', members: 2, doors: Number(count), archiveAt: null, archivedAt: null });
});

test('the names are to leave in so many days, until somebody says that they stay; both stand in the log', async () => {
  const now = server.clock.nowSeconds();
  expect(await owner.asks('planArchiving', of({ days: 30 }))).toMatchObject({ status: 200, data: { archiveAt: now + 30 * DAY_SECONDS } });
  expect(await contents()).toMatchObject({ archiveAt: now + 30 * DAY_SECONDS, archivedAt: null });
  expect(await owner.asks('planArchiving', of({ days: null }))).toMatchObject({ data: { archiveAt: null } });
  expect(await owner.asks('log', of())).toMatchObject({
    data: {
      doings: [
        { what: 'planArchiving', about: 'they stay' },
        { what: 'planArchiving', about: 'in 30 days' },
      ],
    },
  });
  expect((await owner.asks('planArchiving', of({ days: 0 }))).status).toBe(400);
});

test('when the names leave, the campaign’s log says so, and the one outside of it, with who had wanted it', async () => {
  await owner.asks('planArchiving', of({ days: 1 }));
  server.clock.advanceSeconds(DAY_SECONDS);
  await archiveDue(server);
  const { items } = await endedCampaigns(server, { page: 1 });
  const by = expect.stringMatching(/^Staff /u);
  expect(items[0]).toMatchObject({ at: server.clock.nowSeconds(), what: 'archived', campaignId: campaign.campaignId, by, role: 'owner' });
  const { doings } = await readDoings(server.db, campaign.campaignId);
  expect(doings[0]).toMatchObject({ name: 'The server', what: 'archived', about: expect.stringMatching(/people, as Staff .* had said$/u) });
});

test('deleting needs the exact name, and takes this campaign alone', async () => {
  const other = await addCampaign(server);
  const elsewhere = await signedInStaff(server, other.campaignId, somebody(), 'owner');
  expect(await owner.asks('deleteCampaign', of({ name: 'Elm' }))).toMatchObject({
    status: 409,
    message: expect.stringMatching(/^[^-]*with its exact name\.$/u),
  });
  expect(await contents()).toMatchObject({ name: 'Elm for Council' });
  expect(await owner.asks('deleteCampaign', of({ name: 'Elm for Council' }))).toMatchObject({
    status: 200,
    data: { name: 'Elm for Council' },
  });
  expect((await owner.asks('campaignContents', of())).status).toBe(404);
  expect((await elsewhere.asks('campaignContents', { campaign: other.campaignId })).status).toBe(200);
  const left = await server.db.selectFrom('staff_log').select('id').where('campaign_id', '=', campaign.campaignId).execute();
  expect(left).toEqual([]);
  const { items } = await endedCampaigns(server, { page: 1 });
  expect(items.filter(({ campaignId }) => campaignId === campaign.campaignId)).toMatchObject([
    { what: 'deleted', campaignId: campaign.campaignId, name: 'Elm for Council', by: expect.stringMatching(/^Staff /u), role: 'owner' },
  ]);
});

test.each([
  ['planArchiving', { days: 1 }],
  ['deleteCampaign', { name: 'Elm for Council' }],
] as const)('%s is asked again', async (name, body) => {
  server.clock.advanceSeconds(SESSION_CONFIRMED_SECONDS + 1);
  expect(await owner.asks(name, of(body))).toMatchObject({ status: 403, data: { confirm: true } });
  expect(await contents()).toMatchObject({ archiveAt: null });
});
