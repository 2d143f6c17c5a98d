import { sql } from 'kysely';
import { addCampaign, addMember, type TestCampaign } from '@/__tests__/server/support/campaign';
import { everyChange, everyReading } from '@/__tests__/server/support/everyCall';
import { databaseOf, printed, staffPinKey } from '@/__tests__/server/support/staffCommands';
import { startLoneTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { deleteCampaign } from '@/server/campaign/campaigns';
import { campaignsCommand, deleteCampaignCommand, renameCampaignCommand } from '@/server/cli/campaigns';
import { BY_CAMPAIGN } from '@/server/database/tablePlaces';

let server: TestServer;
let mine: TestCampaign;
let theirs: TestCampaign;

beforeAll(async () => {
  server = await startLoneTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  [mine, theirs] = [await addCampaign(server), await addCampaign(server)];
  await rename(mine.ana.uid, `Mine ${mine.campaignId}`);
  await rename(theirs.ana.uid, `Theirs ${theirs.campaignId}`);
});

const rename = (campaign: string, name: string) => printed((print) => renameCampaignCommand(campaign, name, {}, print, databaseOf(server)));
const remove = (options: Parameters<typeof deleteCampaignCommand>[1]) =>
  printed((print) => deleteCampaignCommand(mine.ana.uid, options, print, databaseOf(server), () => staffPinKey));
const list = async (): Promise<{ name: string }[]> =>
  JSON.parse(await printed((print) => campaignsCommand({ json: true }, print, databaseOf(server))));
/** What members have used is written behind the answers, at any time. */
const rowsOf = async (campaignId: number) => {
  const counts = await Promise.all(
    [...BY_CAMPAIGN.filter((table) => table !== 'member_use'), 'memberships'].map(async (table) => {
      const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)} where campaign_id = ${campaignId}`.execute(
        server.db,
      );
      return rows[0]?.n ?? 0;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
};

test('campaigns are listed with what they have', async () => {
  await everyChange(server, mine, 'first', mine.groups.result);
  expect(await list()).toContainEqual({ name: `Mine ${mine.campaignId}`, org: null, members: 1, people: 6, doors: 3, changes: 4 });
});

test('a campaign gets another name, but not another campaign’s', async () => {
  expect(await rename(mine.ana.uid, ' Oak for Mayor ')).toBe(`"Mine ${mine.campaignId}" is called "Oak for Mayor" now.`);
  await expect(rename(mine.ana.uid, `Theirs ${theirs.campaignId}`)).rejects.toThrow('already');
  await expect(rename(mine.ana.uid, '')).rejects.toThrow("The campaign's name is missing.");
  expect((await list()).map(({ name }) => name)).toContain('Oak for Mayor');
  await rename(mine.ana.uid, `Mine ${mine.campaignId}`);
});

test('a campaign is deleted only when its name is said once more, and then wholly; others stay as they are', async () => {
  const shared = await addMember(server, mine.campaignId);
  await server.db
    .insertInto('memberships')
    .values({ uid: `s${shared.uid}`, user_id: shared.userId, campaign_id: theirs.campaignId })
    .execute();
  const alone = await addMember(server, mine.campaignId);
  await everyChange(server, mine, 'first', mine.groups.result);
  await everyChange(server, theirs, 'first', theirs.groups.result);
  const before = [await rowsOf(mine.campaignId), await rowsOf(theirs.campaignId), await everyReading(server, theirs)];
  await expect(remove({})).rejects.toThrow(`Confirm it with its exact name (--really "Mine ${mine.campaignId}").`);
  await expect(remove({ really: 'Mine' })).rejects.toThrow('with its exact name');
  expect(await remove({ dryRun: true })).toContain('would take away 6 people, 3 doors, 4 changes, 3 memberships, 2 users.');
  expect([await rowsOf(mine.campaignId), await rowsOf(theirs.campaignId), await everyReading(server, theirs)]).toEqual(before);
  expect(await remove({ really: `Mine ${mine.campaignId}` })).toContain('6 people, 3 doors, 4 changes, 3 memberships, 2 users.');
  expect(await rowsOf(mine.campaignId)).toBe(0);
  expect([await rowsOf(theirs.campaignId), await everyReading(server, theirs)]).toEqual(before.slice(1));
  const users = await server.db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [mine.ana.userId, shared.userId, alone.userId])
    .execute();
  expect(users).toEqual([{ id: shared.userId }]);
  await expect(remove({ dryRun: true })).rejects.toThrow('There is no campaign');
});

test('one line of a campaign that was deleted stays outside of it: who did it, when, and how much went', async () => {
  const { campaignId } = mine;
  const ended = (options: object = {}) => printed((print) => campaignsCommand({ ended: true, ...options }, print, databaseOf(server)));
  const linesOfMine = async () =>
    JSON.parse(await ended({ json: true })).filter((line: { campaignId: number }) => line.campaignId === campaignId);
  const now = server.clock.nowSeconds();
  const doing = { staffId: null, name: 'The terminal', role: 'terminal', what: 'delete-campaign', about: '' };
  const parts = { db: server.db, clock: server.clock, doing, pinKey: () => staffPinKey };
  await deleteCampaign(parts, { id: campaignId }, { dryRun: true });
  await expect(deleteCampaign(parts, { id: campaignId }, { really: 'Mine' })).rejects.toThrow('exact name');
  expect(await linesOfMine()).toEqual([]);
  await deleteCampaign(parts, { id: campaignId }, { really: `Mine ${campaignId}` });
  expect(await linesOfMine()).toEqual([
    {
      ...{ at: now, what: 'deleted', campaignId, name: `Mine ${campaignId}`, by: 'The terminal', role: 'terminal' },
      ...{ members: 1, people: 6, doors: 3, changes: 0 },
    },
  ]);
  expect(await ended()).toMatch(new RegExp(`deleted +Mine ${campaignId} +${campaignId} +The terminal +terminal +1 +6 +3 +0`, 'u'));
  await expect(ended({ page: '0' })).rejects.toThrow('no number of a page');
});
