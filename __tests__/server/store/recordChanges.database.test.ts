import { sql } from 'kysely';
import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { change } from '@/__tests__/server/support/signedRequests';
import { START_SECONDS, startLoneTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { isOneItemsFault } from '@/server/database/databaseFault';
import { all, nothing, query } from '@/server/database/plan';
import { appendToLog, findInLog } from '@/server/store/changeLog';
import { doorChanges } from '@/server/store/changes/door/rule';
import type { IncomingChange, LoggedChange } from '@/server/store/incomingChange';
import { recordChanges } from '@/server/store/recordChanges';

let server: TestServer;
let campaign: TestCampaign;

beforeAll(async () => {
  server = await startLoneTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  campaign = await addCampaign(server);
});

/** Changes of the campaign's doors as the call hands them on, written by hand: without the brands that the contract's schemas give to ids. */
function changesOf(of: TestCampaign, addresses: readonly object[]): IncomingChange[] {
  const arrival = { campaignId: of.campaignId, userId: of.ana.userId, sentAt: START_SECONDS, receivedAt: START_SECONDS };
  return doorChanges({ listId: '', packetId: '', listType: 1, addresses } as unknown as Parameters<typeof doorChanges>[0], arrival);
}

const door = (of: TestCampaign, index = 0) => of.doors[index] ?? 0;

test('a door that another campaign’s change names is not locked', async () => {
  const other = await addCampaign(server);
  // Whoever locked the row last; its people's rows did when they were written.
  const locker = async (id: number) => (await sql<{ xmax: string }>`select xmax::text from doors where id = ${id}`.execute(server.db)).rows;
  const before = [await locker(door(other)), await locker(door(other, 1))];
  await recordChanges(server.inRounds, campaign.campaignId, [
    { changes: changesOf(campaign, [change({ id: door(other) }), change({ id: door(campaign) })]) },
  ]);
  await recordChanges(server.inRounds, other.campaignId, [{ changes: changesOf(other, [change({ id: door(other, 1) })]) }]);
  expect(await locker(door(other))).toEqual(before[0]);
  expect(await locker(door(other, 1))).not.toEqual(before[1]);
  const strays = await server.db.selectFrom('stray_changes').select(['campaign_id', 'reason']).execute();
  expect(strays).toEqual([{ campaign_id: campaign.campaignId, reason: 'unknown address' }]);
});

async function holdAnother(): Promise<void> {
  const hold = { campaign_id: campaign.campaignId, number: 1, device: 'another', reason: 'lost', held_at: START_SECONDS };
  await server.db.insertInto('holds').values(hold).execute();
}

const noHold = () => Promise.resolve();

test.each([
  ['', noHold],
  [', in a campaign with a hold', holdAnother],
])('two doors’ changes of one id that arrive at the same moment%s are one change: the other door stays as it was', async (_, prepare) => {
  await prepare();
  const request = (index: number) => [{ changes: changesOf(campaign, [change({ id: door(campaign, index), changeId: 'one-id' })]) }];
  const outcomes = await Promise.allSettled([0, 1].map((index) => recordChanges(server.inRounds, campaign.campaignId, request(index))));
  const log = await server.db.selectFrom('change_log').select('subject').where('campaign_id', '=', campaign.campaignId).execute();
  expect(log).toHaveLength(1);
  const marked = await server.db
    .selectFrom('addresses')
    .select('id')
    .where('campaign_id', '=', campaign.campaignId)
    .where('last_change_id', '=', 'one-id')
    .execute();
  expect(marked.map(({ id }) => String(id))).toEqual([log[0]?.subject]);
  // Where the database has seen both at once, one of them is to be repeated; then it is a change that is known.
  for (const [index, outcome] of outcomes.entries()) {
    if (outcome.status === 'fulfilled') continue;
    expect([outcome.reason, isOneItemsFault(outcome.reason)]).toEqual([outcome.reason, true]);
    expect(await recordChanges(server.inRounds, campaign.campaignId, request(index), true)).toEqual([true]);
  }
  expect(await server.db.selectFrom('stray_changes').selectAll().where('campaign_id', '=', campaign.campaignId).execute()).toEqual([]);
});

test('a change whose id the log has with another door or counter is a change that is known, when it is recorded again', async () => {
  const known = { id: door(campaign), changeId: 'known', device: 'phone', seq: 5 };
  await recordChanges(server.inRounds, campaign.campaignId, [{ changes: changesOf(campaign, [change(known)]) }]);
  for (const altered of [{ id: door(campaign, 1) }, { device: 'another' }, { seq: 6 }]) {
    const requests = [{ changes: changesOf(campaign, [change({ ...known, ...altered })]) }];
    const reason: unknown = await recordChanges(server.inRounds, campaign.campaignId, requests).catch((error: unknown) => error);
    expect([altered, isOneItemsFault(reason)]).toEqual([altered, true]);
    expect(await recordChanges(server.inRounds, campaign.campaignId, requests, true)).toEqual([
      { kind: 'recorded', fresh: { changes: 0, notes: 0 } },
    ]);
  }
  const log = await server.db.selectFrom('change_log').select(['subject', 'seq']).where('campaign_id', '=', campaign.campaignId).execute();
  expect(log).toEqual([{ subject: String(door(campaign)), seq: 5 }]);
});

test('a look-up that was planned while the log was empty does not read all of it when it has grown', async () => {
  const fresh = await startLoneTestServer();
  const own = await addCampaign(fresh);
  await sql`analyze change_log`.execute(fresh.db);
  const [sought] = changesOf(own, [change({ id: door(own), changeId: 'sought' })]);
  const others = changesOf(
    own,
    Array.from({ length: 2_000 }, (_, index) => change({ id: 1_000_000 + index, changeId: `other ${index}` })),
  );
  const rowsRead = query(
    sql<{ read: number }>`select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'change_log'`,
    (rows) => rows[0]?.read ?? 0,
  );
  const look = () =>
    fresh.inRounds(async (round) => {
      const [before, found, after] = await round(
        all([rowsRead, findInLog(own.campaignId, sought ? [sought] : [], { byKeyAlone: false }), rowsRead]),
      );
      return { outcome: { found, rowsRead: after - before }, last: nothing };
    });
  // A connection keeps the plan of a statement that it was asked for a few times.
  for (let time = 0; time < 6; time += 1) expect((await look()).found).toMatchObject([{ isRepeat: false, sameDevice: [] }]);
  const logged = others.map((other): LoggedChange => ({ effective: { at: START_SECONDS, superseded: false }, isHeld: false, ...other }));
  await fresh.inRounds(async () => ({ outcome: null, last: appendToLog(own.campaignId, logged) }));
  expect((await look()).rowsRead).toBeLessThan(10);
  await fresh.close();
});
