import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import type { StaffReply } from '@/lib/api/staff';
import { LOOKED_THROUGH, writeDoing } from '@/server/campaign/staff/doings';
import { type StaffBrowser, signedInStaff, somebody } from './staffBrowser';

type Log = StaffReply<'log'>;

let server: TestServer;
let campaign: TestCampaign;
let owner: StaffBrowser;
const [dana, sam] = [somebody(), somebody()];
let ids: { readonly [email: string]: number };

beforeAll(async () => {
  server = await startTestServer();
  campaign = await addCampaign(server);
  owner = await signedInStaff(server, campaign.campaignId, dana, 'owner');
  await signedInStaff(server, campaign.campaignId, sam, 'lead');
  const rows = await server.db.selectFrom('staff').select(['id', 'email']).execute();
  ids = Object.fromEntries(rows.map(({ id, email }) => [email, id]));
  const doing = { name: 'Sam', role: 'lead', what: 'handOutPackets', about: 'one' };
  await writeDoing(server.db, campaign.campaignId, { ...doing, staffId: idOf(sam) }, 1);
  await writeDoing(server.db, campaign.campaignId, { ...doing, staffId: idOf(sam), what: 'holdMarks', about: 'two' }, 2);
  await writeDoing(
    server.db,
    campaign.campaignId,
    { ...doing, staffId: null, name: 'The terminal', role: 'terminal', what: 'geocode', about: 'three' },
    3,
  );
  await writeDoing(
    server.db,
    campaign.campaignId,
    { ...doing, staffId: null, name: 'The server', role: 'server', what: 'archived', about: 'four' },
    4,
  );
  await writeDoing(server.db, campaign.campaignId, { ...doing, staffId: idOf(dana), name: 'Dana', role: 'owner', about: 'five' }, 5);
});
afterAll(() => server.close());

const idOf = (email: string) => ids[email] ?? 0;

async function read(wanted: object = {}): Promise<Log> {
  const { status, data } = await owner.asks('log', { campaign: campaign.campaignId, ...wanted });
  expect(status).toBe(200);
  return data as Log;
}
const abouts = ({ doings }: Log) => doings.map(({ about }) => about);

test('all of it, the newest first, with whose id each line is and who works here', async () => {
  const page = await read();
  expect(abouts(page)).toEqual(['five', 'four', 'three', 'two', 'one']);
  expect(page.doings[0]).toMatchObject({ staff: idOf(dana), name: 'Dana', role: 'owner', what: 'handOutPackets', at: 5 });
  expect(page.next).toBeNull();
  expect(page.people).toEqual([dana, sam].toSorted().map((email) => ({ staff: idOf(email), name: `Staff ${email}` })));
});

test('of one of the staff, of who has no account, of one kind, and of both', async () => {
  expect(abouts(await read({ who: idOf(sam) }))).toEqual(['two', 'one']);
  expect(abouts(await read({ who: 'terminal' }))).toEqual(['three']);
  expect(abouts(await read({ who: 'server' }))).toEqual(['four']);
  expect(abouts(await read({ kind: 'handOut' }))).toEqual(['five', 'one']);
  expect(abouts(await read({ kind: 'handOut', who: idOf(sam) }))).toEqual(['one']);
  expect(await read({ who: 999_999 })).toMatchObject({ doings: [], next: null });
});

test.each([{ who: 'somebody' }, { who: 0 }, { kind: 'everything' }])('what is no filter is refused: %j', async (wanted) => {
  expect((await owner.asks('log', { campaign: campaign.campaignId, ...wanted })).status).toBe(400);
});

test('one line among many is found a bounded piece at a time', async () => {
  const many = await addCampaign(server);
  const { campaignId } = many;
  const browser = await signedInStaff(server, campaignId, dana, 'owner');
  const line = { campaign_id: campaignId, at: 1, staff_id: idOf(sam), name: 'Sam', role: 'lead', what: 'find', about: '' };
  await server.db
    .insertInto('staff_log')
    .values({ ...line, what: 'settle', about: 'the one' })
    .execute();
  for (let written = 0; written < LOOKED_THROUGH; written += 1_000)
    await server.db
      .insertInto('staff_log')
      .values(Array.from({ length: 1_000 }, () => line))
      .execute();
  const asked = async (wanted: object) => (await browser.asks('log', { campaign: campaignId, kind: 'settle', ...wanted })).data as Log;
  const first = await asked({});
  expect(first.doings).toEqual([]);
  expect(first.next).toEqual(expect.any(Number));
  const second = await asked({ before: first.next });
  expect(abouts(second)).toEqual(['the one']);
  expect(second.next).toBeNull();
});

test('pages of what is found follow one another without a gap', async () => {
  const { campaignId } = await addCampaign(server);
  const browser = await signedInStaff(server, campaignId, dana, 'owner');
  const line = { campaign_id: campaignId, at: 1, staff_id: idOf(sam), name: 'Sam', role: 'lead', what: 'settle' };
  await server.db
    .insertInto('staff_log')
    .values(Array.from({ length: 150 }, (_, at) => ({ ...line, about: String(at) })))
    .execute();
  const asked = async (wanted: object) => (await browser.asks('log', { campaign: campaignId, kind: 'settle', ...wanted })).data as Log;
  const first = await asked({});
  const second = await asked({ before: first.next });
  expect([...abouts(first), ...abouts(second)]).toEqual(Array.from({ length: 150 }, (_, at) => String(149 - at)));
  expect(second.next).toBeNull();
});
