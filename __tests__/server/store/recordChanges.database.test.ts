import { sql } from 'kysely';
import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { change } from '@/__tests__/server/support/signedRequests';
import { START_SECONDS, startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { doorChanges } from '@/server/store/changes/door';
import type { IncomingChange } from '@/server/store/incomingChange';
import { recordChanges } from '@/server/store/recordChanges';

let server: TestServer;
let campaign: TestCampaign;

beforeAll(async () => {
  server = await startTestServer();
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

test('a door that another campaign’s change names is not locked, though both campaigns write in one transaction', async () => {
  const other = await addCampaign(server);
  // Whoever locked the row last; its people's rows did when they were written.
  const locker = async (id: number) =>
    (await sql<{ xmax: string }>`select xmax::text from addresses where id = ${id}`.execute(server.db)).rows;
  const before = [await locker(door(other)), await locker(door(other, 1))];
  await recordChanges(server.db, [
    changesOf(campaign, [change({ id: door(other) }), change({ id: door(campaign) })]),
    changesOf(other, [change({ id: door(other, 1) })]),
  ]);
  expect(await locker(door(other))).toEqual(before[0]);
  expect(await locker(door(other, 1))).not.toEqual(before[1]);
  const strays = await server.db.selectFrom('stray_changes').select(['campaign_id', 'reason']).execute();
  expect(strays).toEqual([{ campaign_id: campaign.campaignId, reason: 'unknown address' }]);
});
