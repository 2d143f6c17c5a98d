import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { sendItems } from '@/__tests__/server/support/signedRequests';
import { databaseOf, printed } from '@/__tests__/server/support/staffCommands';
import { START_SECONDS, startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { mergePerson } from '@/server/campaign/mergePerson';
import { dismissReportWithin } from '@/server/campaign/repair/applyReport';
import { repairing } from '@/server/campaign/repair/repairLog';
import { doorReportsCommand } from '@/server/cli/doorReports';
import { newPassCommand } from '@/server/cli/passes';
import { repairsCommand } from '@/server/cli/repairs';
import { universeCommand } from '@/server/cli/universes';
import { openPassId } from '@/server/store/passes';
import { residentsOf } from '@/server/store/residents';
import { everything } from './repairing';

/* Who was added at a door of a pass with a universe stays in that pass when staff accept them, and nobody else comes into it. */

let server: TestServer;
let campaign: TestCampaign;
let door: number;
let placeId: number;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  campaign = await addCampaign(server);
  const [[kim = 0] = []] = campaign.people;
  await server.db.updateTable('voters').set({ party: 'DEM' }).where('id', '=', kim).execute();
  await printed((print) => universeCommand(uid(), 'Ours', { where: ['party=DEM'] }, print, openDatabase));
  await printed((print) => newPassCommand(uid(), 'October', { universe: 'Ours' }, print, openDatabase, server.clock));
  door = await doorOf('October');
  const said = { reportId: 'r1', addressId: String(door), text: '', time: START_SECONDS, kind: 'newPerson' };
  await sendItems(server, campaign, 'reportDoor.php', [{ ...said, name: 'Jo Reed', personId: 'person-1' }]);
});

/** The door of a pass at the first place. */
async function doorOf(pass: string): Promise<number> {
  placeId = (
    await server.db
      .selectFrom('doors')
      .select('place_id')
      .where('id', '=', campaign.doors[0] ?? 0)
      .executeTakeFirstOrThrow()
  ).place_id;
  const { id } = await server.db
    .selectFrom('doors')
    .innerJoin('passes', 'passes.id', 'pass_id')
    .select('doors.id')
    .where('doors.campaign_id', '=', campaign.campaignId)
    .where('place_id', '=', placeId)
    .where('passes.name', '=', pass)
    .executeTakeFirstOrThrow();
  return id;
}

/** How many have been chosen for passes. */
async function passPeople(): Promise<number> {
  return (await all()).pass_people?.length ?? 0;
}

const uid = () => campaign.ana.uid;
const openDatabase = () => databaseOf(server)();
const reports = (options: Parameters<typeof doorReportsCommand>[1]) =>
  printed((print) => doorReportsCommand(uid(), { by: 'Robin', ...options }, print, openDatabase));
const undo = (number: number) => printed((print) => repairsCommand(uid(), { undo: String(number), by: 'Robin' }, print, openDatabase));
const all = () => everything(server, campaign.campaignId);

/** Who lives at the door, of the pass that is walked, and not aside. */
async function inPass(): Promise<readonly (string | null | undefined)[]> {
  const of = { passId: await openPassId(server.db, campaign.campaignId), placeIds: [placeId] };
  const residents = await residentsOf(server.db, campaign.campaignId, campaign.ana.userId, of);
  return (residents.get(placeId) ?? []).filter(({ record }) => record.aside !== true).map(({ record }) => record.name);
}

test.each<[string, Parameters<typeof doorReportsCommand>[1]]>([
  ['--close', { settle: ['r1'] }],
  ['--apply', { apply: 'r1' }],
])('whom staff accept by %s stays in the pass', async (_, options) => {
  expect(await inPass()).toEqual(['Kim Park', 'Jo Reed']);
  await reports(options);
  expect(await inPass()).toEqual(['Kim Park', 'Jo Reed']);
});

test('undo takes out whom acceptance put in, and nobody else', async () => {
  const before = await all();
  await reports({ apply: 'r1' });
  await undo(1);
  expect(await all()).toEqual(before);
  const said = { reportId: 'r2', addressId: String(door), text: '', time: START_SECONDS, kind: 'newPerson' };
  await sendItems(server, campaign, 'reportDoor.php', [{ ...said, name: 'Jo Reed', personId: 'person-1' }]);
  await reports({ settle: ['r1'] });
  await reports({ apply: 'r2' });
  await undo(2);
  expect(await passPeople()).toBe(2);
  await reports({ settle: ['r2'] });
  expect(await inPass()).toEqual(['Kim Park', 'Jo Reed']);
  expect(await passPeople()).toBe(2);
});

test('whoever is dismissed comes into no pass, and is at the door again by undo', async () => {
  const before = await all();
  await repairing(server, uid(), { by: 'Robin' }, (trx, campaignId, now) => dismissReportWithin(trx, campaignId, now, 'r1'));
  expect(await inPass()).toEqual(['Kim Park']);
  expect(await passPeople()).toBe(1);
  await undo(1);
  expect(await all()).toEqual(before);
});

test('whoever is found to be a voter leaves the pass with their row, and comes back into it by undo', async () => {
  const lee = String(campaign.people[0]?.[1]);
  await reports({ settle: ['r1'] });
  const before = await all();
  await mergePerson(server, uid(), { report: 'r1', voter: lee, by: 'Robin' });
  expect(await inPass()).toEqual(['Kim Park']);
  expect(await passPeople()).toBe(1);
  await undo(1);
  expect(await all()).toEqual(before);
});

test('a pass that has everybody in it is told of nobody', async () => {
  await printed((print) => newPassCommand(uid(), 'November', {}, print, openDatabase, server.clock));
  const row = server.db.updateTable('door_reports').set({ door_id: await doorOf('November') });
  await row.where('campaign_id', '=', campaign.campaignId).execute();
  await reports({ settle: ['r1'] });
  expect(await passPeople()).toBe(1);
  expect(await inPass()).toContain('Jo Reed');
});
