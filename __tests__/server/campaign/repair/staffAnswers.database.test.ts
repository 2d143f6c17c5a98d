import { addCampaign, addMember, type TestCampaign, type TestMember } from '@/__tests__/server/support/campaign';
import { change, sendChanges, sendItems } from '@/__tests__/server/support/signedRequests';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { holdChanges } from '@/server/campaign/holds';
import { mergePerson } from '@/server/campaign/mergePerson';
import { applyReport } from '@/server/campaign/repair/applyReport';
import { undoRepair } from '@/server/campaign/repair/repairs';
import { settleWarnings } from '@/server/campaign/settle';
import { warningsOf } from '@/server/campaign/warnings';

/* The change log lacks the answers of staff. A replayed door keeps them all the same. */

let server: TestServer;
let campaign: TestCampaign;
let bob: TestMember;
let kim: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  campaign = await addCampaign(server);
  bob = await addMember(server, campaign.campaignId, { name: 'Bob' });
  kim = String(campaign.people[0]?.[0]);
  await server.db.updateTable('groups').set({ warns: true, role: 'hostile' }).where('id', '=', campaign.groups.result).execute();
});

const hostile = () => ({ add: [String(campaign.groups.result)] });

/** Somebody says something of a person at the first door, a minute after what was said before. */
async function say(id: string, by: TestMember, record: object, more: object = {}): Promise<void> {
  server.clock.advanceSeconds(60);
  const time = server.clock.nowSeconds();
  const records = [{ recordId: kim, ...record }];
  const said = change({ id: campaign.doors[0] ?? 0, action: 'g', time, changeId: id, device: by.uid, records, ...more });
  expect((await sendChanges(server, campaign, [said], { by, sentAt: time })).status).toBe(200);
}

async function lift(voterId = kim): Promise<void> {
  server.clock.advanceSeconds(60);
  await settleWarnings(server, campaign.ana.uid, { ids: [voterId], by: 'Jo' });
}

const warned = async () => (await warningsOf(server.db, campaign.campaignId)).map(({ voterId }) => voterId);

test.each([
  ['undoes', () => say('undo', bob, {}, { undoes: 'bobs' })],
  ['has on hold', () => holdChanges(server, { id: campaign.campaignId }, { email: bob.email, reason: 'Look' })],
])('a lifted warning stays lifted when a volunteer %s another one', async (_, take) => {
  await say('anas', campaign.ana, hostile());
  await lift();
  await say('bobs', bob, hostile());
  expect(await warned()).toEqual([kim]);
  await take();
  expect(await warned()).toEqual([]);
});

test('a warning that was lifted in the second in which it was given stays lifted', async () => {
  await say('anas', campaign.ana, hostile());
  await settleWarnings(server, campaign.ana.uid, { ids: [kim], by: 'Jo' });
  await say('bobs', bob, { add: [] });
  await say('undo', bob, {}, { undoes: 'bobs' });
  expect(await warned()).toEqual([]);
});

test('a warning lifted of somebody new stays lifted when they are a voter', async () => {
  const report = { reportId: 'r1', addressId: String(campaign.doors[0]), kind: 'newPerson', text: '', name: 'Kim Park', personId: 'p1' };
  await sendItems(server, campaign, 'reportDoor.php', [{ ...report, time: server.clock.nowSeconds() }]);
  await say('anas', campaign.ana, { recordId: 'p1', ...hostile() });
  await lift((await warned())[0]);
  await mergePerson(server, campaign.ana.uid, { report: 'r1', voter: kim, by: 'Jo' });
  await say('bobs', bob, hostile());
  await say('undo', bob, {}, { undoes: 'bobs' });
  expect(await warned()).toEqual([]);
});

test('the undo of a lift gives back a warning that still counts, and none that was undone meanwhile', async () => {
  const liftAndUndo = async (number: number, meanwhile: () => Promise<void>) => {
    await lift();
    await meanwhile();
    await undoRepair(server, { id: campaign.campaignId }, { number, by: 'Jo' });
    return warned();
  };
  await say('anas', campaign.ana, hostile());
  expect(await liftAndUndo(1, async () => undefined)).toEqual([kim]);
  expect(await liftAndUndo(2, () => say('undo', campaign.ana, {}, { undoes: 'anas' }))).toEqual([]);
});

test('who has moved by a report has moved after another volunteer’s undo, and not after the report’s', async () => {
  const group = { campaign_id: campaign.campaignId, name: 'Moved', kind: 'result', role: 'moved' } as const;
  const { id } = await server.db.insertInto('groups').values(group).returning('id').executeTakeFirstOrThrow();
  const hasMoved = async () => {
    const own = server.db.selectFrom('voter_groups').select('member').where('group_id', '=', id).where('voter_id', '=', Number(kim));
    return (await own.executeTakeFirst())?.member === true;
  };
  const report = { reportId: 'r1', addressId: String(campaign.doors[0]), kind: 'moved', text: '', time: server.clock.nowSeconds() };
  await sendItems(server, campaign, 'reportDoor.php', [report]);
  const { number } = await applyReport(server, campaign.ana.uid, { report: 'r1', is: kim, by: 'Jo' });
  await say('bobs', bob, { remove: [String(id)] });
  expect(await hasMoved()).toBe(false);
  await say('undo', bob, {}, { undoes: 'bobs' });
  expect(await hasMoved()).toBe(true);
  await undoRepair(server, { id: campaign.campaignId }, { number, by: 'Jo' });
  expect(await hasMoved()).toBe(false);
});
