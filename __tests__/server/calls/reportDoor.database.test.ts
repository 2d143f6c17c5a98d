import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { addCampaign, addMember, type TestCampaign } from '@/__tests__/server/support/campaign';
import { change, sendChanges, sendForText, sendItems, sendSigned } from '@/__tests__/server/support/signedRequests';
import { START_SECONDS, startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { mapList2 } from '@/lib/contract/doors';

let server: TestServer;
let campaign: TestCampaign;
let door: number;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  campaign = await addCampaign(server);
  door = campaign.doors[0] ?? 0;
});

const report = (of: Record<string, unknown> = {}) => ({
  reportId: randomUUID(),
  addressId: String(door),
  kind: 'gate',
  text: 'Code needed',
  time: START_SECONDS,
  ...of,
});
const send = (items: readonly unknown[], options: Parameters<typeof sendItems>[4] = {}) =>
  sendItems(server, campaign, 'reportDoor.php', items, options);
const kept = (of = campaign) =>
  server.db.selectFrom('door_reports').selectAll().where('campaign_id', '=', of.campaignId).orderBy('report_id').execute();
const logged = () => server.db.selectFrom('change_log').selectAll().where('campaign_id', '=', campaign.campaignId).orderBy('id').execute();
const strays = () => server.db.selectFrom('stray_changes').select('reason').where('campaign_id', '=', campaign.campaignId).execute();

async function listed() {
  const { ana, packetId } = campaign;
  const { data } = await sendSigned(server.app, { pin: ana.pin, endpoint: 'mapList2.php', query: `i=&u=${ana.uid}&y=1&p=${packetId}` });
  return v.parse(mapList2.reply, data).result;
}

test('keeps a report for the staff, with who, when by the server’s clock and where', async () => {
  server.clock.advanceSeconds(100);
  const gone = report({ kind: 'moved', name: 'Kim Park', lat: 44.5, lon: -123.1, time: START_SECONDS - 60 });
  expect(await send([gone], { sentAt: START_SECONDS })).toMatchObject({ status: 200, data: { received: [gone.reportId] } });
  expect(await kept()).toEqual([
    {
      campaign_id: campaign.campaignId,
      report_id: gone.reportId,
      door_id: door,
      user_id: campaign.ana.userId,
      kind: 'moved',
      text: 'Code needed',
      name: 'Kim Park',
      phone: null,
      person_id: null,
      lat: 44.5,
      lon: -123.1,
      effective_at: server.clock.nowSeconds() - 60,
      closed_at: null,
      held: false,
    },
  ]);
  expect(await logged()).toMatchObject([
    { kind: 'report', change_id: gone.reportId, subject: String(door), body: { about: 'moved', text: 'Code needed', name: 'Kim Park' } },
  ]);
});

test('somebody new is found by each part of their name', async () => {
  await send([report({ kind: 'newPerson', name: 'Ana Maria Torres-Lopez', personId: 'p-parts' })]);
  const found = async (f: string, l: string) => {
    const query = new URLSearchParams({ u: campaign.ana.uid, f, l }).toString();
    return (await sendForText(server.app, { pin: campaign.ana.pin, endpoint: 'searchName.php', query })).text;
  };
  for (const [f, l] of [
    ['', 'torres'],
    ['', 'lopez'],
    ['maria', 'lopez'],
  ] as const)
    expect([l, await found(f, l)]).toEqual([l, expect.stringContaining('|Torres-Lopez|Ana Maria|')]);
  await send([report({ kind: 'newPerson', name: 'Luz de la Cruz Jr.', personId: 'p-particles' })]);
  for (const l of ['de la cruz', 'la cruz', 'cruz'])
    expect([l, await found('luz', l)]).toEqual([l, expect.stringContaining('|de la Cruz Jr.|Luz|')]);
});

test('a report changes nothing of the door, its people and its last result', async () => {
  await sendChanges(server, campaign, [change({ id: door, action: 'nh' })]);
  const { db } = server;
  const state = async () => ({
    doors: await db.selectFrom('addresses').selectAll().where('campaign_id', '=', campaign.campaignId).orderBy('id').execute(),
    voters: await db.selectFrom('voters').selectAll().where('campaign_id', '=', campaign.campaignId).orderBy('id').execute(),
  });
  const before = await state();
  await send(['newPerson', 'moved', 'wrongAddress', 'wrongPin', 'gate'].map((kind) => report({ kind, text: '', name: null })));
  expect(await state()).toEqual(before);
  expect(await kept()).toHaveLength(5);
});

test('a report that comes again is kept once, whatever it says the second time; another member’s of the same id is one of its own', async () => {
  const one = report();
  const sam = await addMember(server, campaign.campaignId);
  expect((await send([one, one])).data).toEqual({ received: [one.reportId] });
  expect((await send([{ ...one, text: 'Other words' }])).data).toEqual({ received: [one.reportId] });
  expect(await kept()).toMatchObject([{ text: 'Code needed', user_id: campaign.ana.userId }]);
  expect((await send([{ ...one, text: 'Other words' }], { by: sam })).data).toEqual({ received: [one.reportId] });
  expect(await kept()).toHaveLength(2);
});

test('a report may have the id of a change of another kind', async () => {
  const reportId = randomUUID();
  await sendChanges(server, campaign, [change({ id: door, changeId: reportId })]);
  await send([report({ reportId })]);
  expect(await kept()).toHaveLength(1);
});

test('two campaigns may use the same report id', async () => {
  const second = await addCampaign(server);
  const one = report();
  await send([one]);
  await sendItems(server, second, 'reportDoor.php', [{ ...one, addressId: second.doors[0] }]);
  expect([(await kept()).length, (await kept(second)).length]).toEqual([1, 1]);
});

test('the list counts the open reports of each door', async () => {
  expect((await listed()).map(({ reported }) => reported)).toEqual([undefined, undefined, undefined]);
  const [first, second] = [report(), report({ kind: 'wrongPin' })];
  await send([first, second, report({ addressId: campaign.doors[2] })]);
  expect((await listed()).map(({ reported }) => reported)).toEqual([2, undefined, 1]);
  await server.db.updateTable('door_reports').set({ closed_at: START_SECONDS }).where('report_id', '=', second.reportId).execute();
  expect((await listed()).map(({ reported }) => reported)).toEqual([1, undefined, 1]);
});

test.each(['999999999', '0', '-1', 'no such door', '9'.repeat(64)])(
  'a report of a door that does not exist (%s) is received and kept apart, so that it holds up no queue',
  async (addressId) => {
    const one = report({ addressId });
    const good = report();
    expect(await send([one, good])).toMatchObject({ status: 200, data: { received: [one.reportId, good.reportId] } });
    expect(await strays()).toEqual([{ reason: 'unknown address' }]);
    expect(await kept()).toHaveLength(1);
    expect(await logged()).toHaveLength(2);
  },
);

test('a report of another campaign’s door is answered as one of a door that does not exist, and not shown there', async () => {
  const theirs = await addCampaign(server);
  const nowhere = await send([report({ reportId: 'r1', addressId: '999999999' })]);
  const there = await send([report({ reportId: 'r2', addressId: theirs.doors[0] })]);
  expect([there.status, there.response, there.message]).toEqual([nowhere.status, nowhere.response, nowhere.message]);
  expect(await strays()).toHaveLength(2);
  expect([await kept(), await kept(theirs)]).toEqual([[], []]);
});

test('the body is signed as every other one', async () => {
  const { ana } = campaign;
  const query = `u=${ana.uid}&t=${START_SECONDS}`;
  const endpoint = 'reportDoor.php';
  expect(await sendSigned(server.app, { pin: ana.pin, endpoint, query, body: [report()], signsBody: true })).toMatchObject({ status: 200 });
  expect(await sendSigned(server.app, { pin: ana.pin, endpoint, query, body: [report()] })).toMatchObject({ status: 401 });
  expect(await sendSigned(server.app, { pin: 'WRONG PIN', endpoint, query, body: [report()], signsBody: true })).toMatchObject({
    status: 401,
  });
  expect(await kept()).toHaveLength(1);
});
