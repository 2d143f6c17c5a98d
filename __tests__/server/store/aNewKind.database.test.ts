import { sql } from 'kysely';
import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { START_SECONDS, startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { databaseId } from '@/server/database/databaseId';
import { command, mapPlan, nothing } from '@/server/database/plan';
import type { ChangeRule, Stray } from '@/server/store/changes/changeRule';
import { CHANGE_RULES, type ChangeRules } from '@/server/store/changes/kinds';
import { type IncomingChange, incomingChange } from '@/server/store/incomingChange';
import { ownSubjects } from '@/server/store/ownSubjects';
import { recordBy } from '@/server/store/recordChanges';
import { winners } from '@/server/store/winners';

/*
 * A kind of change that only this test knows: how often a door was rung at. All that the server needs for it is its rule: the log, repeats, effective times and
 * strays are there already. (The phone's half: __tests__/data/queue/aNewKind.test.ts.) The types name the server's own kinds, so that this one is written as one of them.
 */

let server: TestServer;
let campaign: TestCampaign;

beforeAll(async () => {
  server = await startTestServer();
  await sql`create table rings (campaign_id integer not null, door_id bigint not null, times integer not null, primary key (campaign_id, door_id))`.execute(
    server.db,
  );
});
afterAll(() => server.close());
beforeEach(async () => {
  campaign = await addCampaign(server);
});

const ringRule: ChangeRule<'note'> = {
  rank: 5,
  lock: (campaignId, changes) =>
    mapPlan(
      ownSubjects(
        'doors',
        campaignId,
        changes.map(({ subject }) => subject),
      ),
      (doors) => (logged) => {
        const known = winners(
          logged.filter(({ subject }) => doors.has(subject)),
          () => null,
        );
        const rows = known.map(({ subject, body }) => ({ door_id: databaseId(subject), times: Number(body.text) }));
        return {
          strays: logged.flatMap((change): Stray[] => (doors.has(change.subject) ? [] : [{ change, reason: 'unknown address' }])),
          plan: command(sql`
            insert into rings (campaign_id, door_id, times)
            select ${campaignId}, door_id, times from json_to_recordset(${JSON.stringify(rows)}::json) as row (door_id bigint, times integer)
            on conflict (campaign_id, door_id) do update set times = excluded.times`),
        };
      },
    ),
  reset: () => nothing,
  appliesOnce: false,
  limit: 'changes',
};

const rules: ChangeRules = Object.assign({}, CHANGE_RULES, { ring: ringRule });

const ring = (doorId: number | string, times: number, changeId: string): IncomingChange =>
  incomingChange(
    { campaignId: campaign.campaignId, userId: campaign.ana.userId, sentAt: START_SECONDS, receivedAt: START_SECONDS },
    { time: START_SECONDS, changeId },
    { kind: 'ring' as 'note', subject: String(doorId), content: `ring:${doorId}`, body: { voterId: '', text: String(times) } },
  );

test('it is recorded once, in the log and in its own table, and one that fits nothing is kept for the staff', async () => {
  const [door = 0] = campaign.doors;
  const record = recordBy(rules);
  const changes = [ring(door, 2, 'a'), ring(9_999_999, 1, 'b')];
  const once = await record(server.inRounds, campaign.campaignId, [{ changes }]);
  expect(once).toEqual([{ kind: 'recorded', fresh: { changes: 2, notes: 0 } }]);
  expect(await record(server.inRounds, campaign.campaignId, [{ changes }])).toEqual([
    { kind: 'recorded', fresh: { changes: 0, notes: 0 } },
  ]);
  const { rows } = await sql`select * from rings where campaign_id = ${campaign.campaignId}`.execute(server.db);
  expect(rows).toEqual([{ campaign_id: campaign.campaignId, door_id: door, times: 2 }]);
  const log = await server.db
    .selectFrom('change_log')
    .select(['kind', 'change_id'])
    .where('campaign_id', '=', campaign.campaignId)
    .orderBy('change_id')
    .execute();
  expect(log).toEqual([
    { kind: 'ring', change_id: 'a' },
    { kind: 'ring', change_id: 'b' },
  ]);
  const strays = await server.db.selectFrom('stray_changes').select('reason').where('campaign_id', '=', campaign.campaignId).execute();
  expect(strays).toEqual([{ reason: 'unknown address' }]);
});
