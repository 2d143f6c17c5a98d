import { randomBytes } from 'node:crypto';
import { addCampaign, addMember, type TestCampaign } from '@/__tests__/server/support/campaign';
import { change, sendChanges } from '@/__tests__/server/support/signedRequests';
import { START_SECONDS, startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { heardOf } from '@/server/store/heardOf';
import { rememberPhone } from '@/server/store/knownPhones';
import { addUse } from '@/server/store/memberUse';

let server: TestServer;
let campaign: TestCampaign;
let other: TestCampaign;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  [campaign, other] = [await addCampaign(server), await addCampaign(server)];
});

const AT = START_SECONDS - 100;
type Steps = {
  /** A phone came from a network. */
  readonly seen?: number;
  /** A list was read in an hour. */
  readonly used?: number;
  /** A change arrives now. */
  readonly sends?: boolean;
  /** The account opens another campaign, or has been invited to it. */
  readonly elsewhere?: 'opens' | 'is invited';
  /** The account does not see this campaign yet. */
  readonly awaits?: boolean;
  readonly previousPin?: boolean;
  readonly endedPin?: boolean;
};

async function heardAfter({ seen, used, sends, elsewhere, awaits = false, previousPin = false, endedPin = false }: Steps) {
  const { db } = server;
  const { campaignId } = campaign;
  const bo = await addMember(server, campaignId);
  const { userId } = bo;
  if (seen !== undefined) await rememberPhone(db, { userId, phone: 'net' }, seen);
  if (used !== undefined) await addUse(db, [{ campaignId, userId, kind: 'lists', since: used, used: 1 }]);
  if (sends) await sendChanges(server, campaign, [change({ id: campaign.doors[0] ?? 0 })], { by: bo });
  if (elsewhere)
    await db
      .insertInto('memberships')
      .values({
        ...{ uid: randomBytes(4).toString('hex'), user_id: userId, campaign_id: other.campaignId },
        awaits_own_pin: elsewhere === 'is invited',
      })
      .execute();
  await db
    .updateTable('memberships')
    .set({ awaits_own_pin: awaits })
    .where('user_id', '=', userId)
    .where('campaign_id', '=', campaignId)
    .execute();
  if (previousPin) await db.updateTable('users').set({ previous_pin: 'sealed' }).where('id', '=', userId).execute();
  if (endedPin) await db.insertInto('ended_pins').values({ user_id: userId, pin: 'sealed', ended_at: AT }).execute();
  return (await heardOf(db, campaignId, [userId])).get(userId);
}

test.each<[string, Steps, number | null, boolean]>([
  ['whose phone never called', {}, null, false],
  ['whose phone came from a network', { seen: AT }, AT, true],
  ['who read a list since', { seen: AT, used: AT + 50 }, AT + 50, true],
  ['who sent something last', { seen: AT, used: AT + 50, sends: true }, START_SECONDS, true],
  ['whose account opens another campaign: what they do there is not told', { seen: AT, elsewhere: 'opens' }, null, true],
  ['who did something here, too', { seen: AT + 90, used: AT, elsewhere: 'opens' }, AT, true],
  ['whom another campaign has only invited', { seen: AT, elsewhere: 'is invited' }, AT, true],
  ['who does not see this campaign yet', { seen: AT, elsewhere: 'opens', awaits: true }, null, false],
  ['who has had another PIN before', { previousPin: true }, null, true],
  ['whose PIN staff ended before it was ever used', { endedPin: true }, null, false],
])('what is known of a volunteer %s', async (_, steps, heardAt, hasSignedIn) => {
  expect(await heardAfter(steps)).toEqual({ heardAt, hasSignedIn });
});

test('nobody is asked for nobody', async () => {
  expect(await heardOf(server.db, campaign.campaignId, [])).toEqual(new Map());
});
