import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { logFloor } from '@/server/store/logFloor';

const DAY = 86_400;
const HOUR = 3_600;

let server: TestServer;
let campaign: TestCampaign;
let other: TestCampaign;
beforeAll(async () => {
  server = await startTestServer();
  [campaign, other] = [await addCampaign(server), await addCampaign(server)];
});
afterAll(() => server.close());

/** Changes as they arrived, one after the other, with another campaign's between them. @returns the ids of the campaign's own */
async function arrive(times: readonly number[]): Promise<number[]> {
  const ids: number[] = [];
  for (const [place, at] of times.entries()) {
    for (const { campaignId } of [other, campaign]) {
      const { id } = await server.db
        .insertInto('change_log')
        .values({
          ...{ campaign_id: campaignId, kind: 'door', change_key: `key ${place}`, change_id: null, user_id: 1, subject: '1' },
          ...{ phone_time: at, phone_sent_at: at, received_at: at, effective_at: at, device: null, seq: null, body: '{}' },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (campaignId === campaign.campaignId) ids.push(id);
    }
  }
  return ids;
}

test('a log without rows begins at its beginning', async () => {
  expect(await logFloor(server.db, campaign.campaignId, 10 * DAY)).toBe(0);
});

test('it leaves out what arrived more than an hour before, and nothing else', async () => {
  const times = [DAY, DAY + 9, 2 * DAY, 3 * DAY - 2 * HOUR, 3 * DAY - 60, 3 * DAY, 3 * DAY + 5, 4 * DAY];
  const ids = await arrive(times);
  for (const since of [DAY, 2 * DAY, 3 * DAY, 3 * DAY + HOUR, 4 * DAY, 5 * DAY, 9 * DAY]) {
    const floor = await logFloor(server.db, campaign.campaignId, since);
    const kept = times.filter((_, place) => (ids[place] ?? 0) > floor);
    expect(kept).toEqual(times.filter((at) => at >= since - HOUR));
  }
});
