import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { addPacket } from '@/__tests__/server/support/packets';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { CLEAR_LETTERS } from '@/lib/domain/clearLetters';
import { openMeetingPoint } from '@/server/campaign/meetingPoints';
import { newCodes } from '@/server/campaign/newCodes';

let server: TestServer;
let campaign: TestCampaign;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  campaign = await addCampaign(server);
});

/** Numbers that make these codes, one after another. */
function making(...codes: readonly string[]): () => number {
  const letters = [...codes.join('')];
  return () => (CLEAR_LETTERS.indexOf(letters.shift() ?? '') + 0.5) / CLEAR_LETTERS.length;
}

test('a code is made once, and is neither a packet’s nor a meeting point’s', async () => {
  const { code } = await addPacket(server, campaign, { code: 'AAAAAAAAA', at: [] });
  const { point } = await openMeetingPoint(server, campaign.ana.uid, {});
  const next = making('CCCCCCCCC', code, point.code, 'CCCCCCCCC', 'DDDDDDDDD', 'CCCCCCCCC', 'EEEEEEEEE', 'FFFFFFFFF');
  expect(await newCodes(server.db, campaign.campaignId, 4, next)).toEqual(['CCCCCCCCC', 'DDDDDDDDD', 'EEEEEEEEE', 'FFFFFFFFF']);
});

test('another campaign’s codes are free', async () => {
  const { code } = await addPacket(server, await addCampaign(server), { code: 'AAAAAAAAA', at: [] });
  expect(await newCodes(server.db, campaign.campaignId, 1, making(code))).toEqual([code]);
});
