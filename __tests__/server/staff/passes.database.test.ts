import { addCampaign, addMember, type TestCampaign, type TestMember } from '@/__tests__/server/support/campaign';
import { addPacket, type TestPacket } from '@/__tests__/server/support/packets';
import { change, sendChanges } from '@/__tests__/server/support/signedRequests';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import type { StaffReplyOf } from '@/lib/contract/staff/call';
import { MOST_PASSES, type passes, type passFigures, type passPackets } from '@/lib/contract/staff/passes';
import { newPass } from '@/server/campaign/pass/newPass';
import { listPasses } from '@/server/campaign/pass/passes';
import { type StaffBrowser, signedInStaff } from './staffBrowser';

/* A campaign's passes as the console reads them: their names in the bar, and how far a former one came. */

let server: TestServer;
let campaign: TestCampaign;
let packet: TestPacket;
let bo: TestMember;
let jo: StaffBrowser;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  campaign = await addCampaign(server);
  bo = await addMember(server, campaign.campaignId, { name: 'Bo' });
  packet = await addPacket(server, campaign, { code: code(), at: [44, 44.001, 44.002, 44.003] });
  jo = await signedInStaff(server, campaign.campaignId, `jo${campaign.campaignId}@example.org`, 'lead');
  server.clock.advanceSeconds(3_600);
});

let codes = 0;
function code(): string {
  codes += 1;
  return `PASSES${String(codes).padStart(3, '0')}`;
}
const ask = (name: Parameters<StaffBrowser['asks']>[0], body: object = {}, by = jo) =>
  by.asks(name, { campaign: campaign.campaignId, ...body });
const listed = async () => (await ask('passes')).data as StaffReplyOf<typeof passes>;
const figuresOf = async (pass: number) => (await ask('passFigures', { pass })).data as StaffReplyOf<typeof passFigures>;
const packetsOf = async (pass: number) => (await ask('passPackets', { pass })).data as StaffReplyOf<typeof passPackets>;
const opens = (name: string) => newPass(server, campaign.ana.uid, { name });
const firstPass = async () => (await listed()).passes.at(-1)?.pass ?? 0;

async function mark(place: number, action: string) {
  const item = change({ id: packet.doors[place] ?? 0, action, lat: 44, lon: -123, time: server.clock.nowSeconds() });
  expect((await sendChanges(server, campaign, [item], { by: bo, packetId: String(packet.id) })).status).toBe(200);
}

test('the newest pass comes first, and says when it began; the first one always was', async () => {
  const { passes: before } = await listed();
  expect(before).toEqual([{ pass: expect.any(Number), name: expect.any(String), openedAt: null, closedAt: null }]);
  const openedAt = server.clock.nowSeconds();
  await opens('October');
  expect(await listed()).toEqual({
    passes: [
      { pass: expect.any(Number), name: 'October', openedAt, closedAt: null },
      { ...before[0], closedAt: openedAt },
    ],
    more: 0,
  });
});

test('a former pass has its own figures, by which the command counts too, and what arrives late for it counts there', async () => {
  await server.db.updateTable('packets').set({ assigned_user_id: bo.userId }).where('id', '=', packet.id).execute();
  const first = await firstPass();
  await mark(0, 'nh');
  await mark(1, 'c');
  await opens('October');
  const [former, walked] = await listPasses(server, campaign.ana.uid);
  expect(await figuresOf(first)).toEqual({
    ...{ doors: former?.doors, done: 1, retry: 1, uncut: former?.uncut },
    packets: { free: 0, out: 2, knocked: 1 },
  });
  await mark(2, 'c');
  expect(await figuresOf(first)).toMatchObject({ done: 2, retry: 1 });
  expect(await figuresOf(walked?.id ?? 0)).toEqual({
    ...{ doors: walked?.doors, done: 0, retry: 0, uncut: walked?.doors },
    packets: { free: 0, out: 0, knocked: 0 },
  });
});

test('the packets of a former pass say who holds each, and how far it came', async () => {
  await server.db.updateTable('packets').set({ assigned_user_id: bo.userId }).where('id', '=', packet.id).execute();
  const first = await firstPass();
  await mark(0, 'nh');
  await mark(1, 'c');
  await opens('October');
  const { packets, more } = await packetsOf(first);
  expect(more).toBe(0);
  expect(packets.find(({ id }) => id === packet.id)).toEqual({
    ...{ id: packet.id, code: packet.code, area: null, street: `${packet.code} St`, others: 0 },
    ...{ doors: 4, done: 1, retry: 1, state: 'out', walker: 'Bo' },
  });
  const [walked] = (await listed()).passes;
  expect(await packetsOf(walked?.pass ?? 0)).toEqual({ packets: [], more: 0 });
});

test('a viewer has names of passes and figures, and no packets', async () => {
  const first = await firstPass();
  await opens('October');
  const viewer = await signedInStaff(server, campaign.campaignId, `viewer${campaign.campaignId}@example.org`, 'viewer');
  expect((await ask('passes', {}, viewer)).data).toEqual(await listed());
  expect((await ask('passFigures', { pass: first }, viewer)).data).toEqual(await figuresOf(first));
  expect((await ask('passPackets', { pass: first }, viewer)).status).toBe(404);
});

test('a pass of another campaign is not there, in the words of one that does not exist', async () => {
  const first = await firstPass();
  const other = await addCampaign(server);
  const own = await signedInStaff(server, other.campaignId, `other${other.campaignId}@example.org`, 'owner');
  for (const name of ['passFigures', 'passPackets'] as const) {
    const refused = await own.asks(name, { campaign: other.campaignId, pass: first });
    expect(refused).toEqual(await own.asks(name, { campaign: other.campaignId, pass: 9_999_999 }));
    expect(refused).toMatchObject({ status: 404, message: 'No such pass' });
  }
});

test('one answer has the newest passes, and says how many more there are, which the next one has', async () => {
  const rows = Array.from({ length: MOST_PASSES + 2 }, (_, index) => ({
    ...{ campaign_id: campaign.campaignId, name: `Former ${index}`, opened_at: index, closed_at: index + 1 },
  }));
  await server.db.insertInto('passes').values(rows).execute();
  const { passes: newest, more } = await listed();
  expect([newest.length, more]).toEqual([MOST_PASSES, 3]);
  const older = (await ask('passes', { before: newest.at(-1)?.pass })).data as StaffReplyOf<typeof passes>;
  expect([older.passes.length, older.more]).toEqual([3, 0]);
  expect(older.passes.map(({ pass }) => pass)).not.toContain(newest.at(-1)?.pass);
  expect((await ask('passes', { before: older.passes.at(-1)?.pass })).data).toEqual({ passes: [], more: 0 });
});
