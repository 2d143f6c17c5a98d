import * as v from 'valibot';
import { addCampaign, addMember, type TestCampaign, type TestMember } from '@/__tests__/server/support/campaign';
import { change, sendChanges, sendSigned } from '@/__tests__/server/support/signedRequests';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { mapList2 } from '@/lib/contract/doors';

let server: TestServer;
let campaign: TestCampaign;
let sam: TestMember;
let door: number;
let kim: number;
let lee: number;
let doNotKnock: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  campaign = await addCampaign(server);
  sam = await addMember(server, campaign.campaignId, { name: 'Sam Okafor' });
  door = campaign.doors[0] ?? 0;
  [kim = 0, lee = 0] = campaign.people[0] ?? [];
  doNotKnock = await addWarning('Do not knock: asked us not to come');
});

async function addWarning(name: string): Promise<string> {
  const group = { campaign_id: campaign.campaignId, name, kind: 'result', warns: true } as const;
  const { id } = await server.db.insertInto('groups').values(group).returning('id').executeTakeFirstOrThrow();
  return String(id);
}

async function list() {
  const { ana, packetId } = campaign;
  const { data } = await sendSigned(server.app, { pin: ana.pin, endpoint: 'mapList2.php', query: `i=&u=${ana.uid}&y=1&p=${packetId}` });
  return v.parse(mapList2.reply, data);
}
const warning = async () => (await list()).result[0]?.warning;
const groupsOfKim = async () => (await list()).result[0]?.record[0]?.groupIds;

/** One volunteer after the other says something of a person at the door. */
async function survey(record: Record<string, unknown>, by: TestMember = campaign.ana, person = kim): Promise<void> {
  server.clock.advanceSeconds(60);
  const time = server.clock.nowSeconds();
  const said = change({ id: door, action: 'g', time, records: [{ recordId: String(person), ...record }] });
  await sendChanges(server, campaign, [said], { by, sentAt: time });
}

test('a group that warns says so, and its members’ door has its name as the reason', async () => {
  expect(await warning()).toBeUndefined();
  await survey({ add: [doNotKnock] });
  const { result, groups } = await list();
  expect(result.map((each) => each.warning)).toEqual(['Do not knock: asked us not to come', undefined, undefined]);
  expect(groups?.filter(({ warns }) => warns).map(({ id }) => id)).toEqual([doNotKnock]);
});

test('another result is no warning', async () => {
  await survey({ add: [String(campaign.groups.result)] });
  expect(await warning()).toBeUndefined();
});

test('several people and reasons make one warning, each reason once', async () => {
  const hostile = await addWarning('Hostile');
  await survey({ add: [doNotKnock, hostile] });
  await survey({ add: [hostile] }, sam, lee);
  expect(await warning()).toBe('Do not knock: asked us not to come, Hostile');
});

test('the warning stays whatever else is done at the door', async () => {
  await survey({ add: [doNotKnock] });
  for (const action of ['c', 'nh', 'u']) {
    server.clock.advanceSeconds(60);
    const time = server.clock.nowSeconds();
    await sendChanges(server, campaign, [change({ id: door, action, time })], { by: sam, sentAt: time });
  }
  expect(await warning()).toBe('Do not knock: asked us not to come');
});

test.each([
  ['removes the group', () => ({ remove: [doNotKnock] })],
  ['replaces the groups', () => ({ groupIds: [String(campaign.groups.support)] })],
])('it stays when another volunteer %s, who else gets what they say', async (_name, record) => {
  const support = String(campaign.groups.support);
  await survey({ add: [doNotKnock] });
  await survey({ add: [support] }, sam);
  await survey(record(), sam);
  expect(await groupsOfKim()).toEqual([support, doNotKnock]);
  expect(await warning()).toBe('Do not knock: asked us not to come');
});

test('whoever gave it can withdraw it, as an undo does', async () => {
  await survey({ add: [doNotKnock] });
  await survey({ remove: [doNotKnock] });
  expect([await warning(), await groupsOfKim()]).toEqual([undefined, []]);
});

test('once staff lifted it, an older one that arrives late does not bring it back', async () => {
  await survey({ add: [doNotKnock] });
  server.clock.advanceSeconds(600);
  await server.db
    .updateTable('voter_groups')
    .set({ member: false, effective_at: server.clock.nowSeconds() })
    .where('voter_id', '=', kim)
    .execute();
  const time = server.clock.nowSeconds();
  const late = change({ id: door, action: 'g', time: time - 300, records: [{ recordId: String(kim), add: [doNotKnock] }] });
  await sendChanges(server, campaign, [late], { by: sam, sentAt: time });
  expect(await warning()).toBeUndefined();
});

test('only groups of kind result can warn', async () => {
  const group = { campaign_id: campaign.campaignId, name: 'Strong no', kind: 'support', warns: true } as const;
  await expect(server.db.insertInto('groups').values(group).execute()).rejects.toThrow();
});
