import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { change, sendChanges } from '@/__tests__/server/support/signedRequests';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';

let server: TestServer;
let campaign: TestCampaign;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  campaign = await addCampaign(server);
  // The server has met Ana's phone, and remembers her from here on.
  expect(await mark('first')).toBe(200);
});

const mark = async (changeId: string, pin = campaign.ana.pin) => {
  const [id = 0] = campaign.doors;
  return (await sendChanges(server, campaign, [change({ id, changeId })], { by: { ...campaign.ana, pin } })).status;
};

const logged = async () => {
  const rows = await server.db
    .selectFrom('change_log')
    .select('change_id')
    .where('campaign_id', '=', campaign.campaignId)
    .orderBy('id')
    .execute();
  return rows.map(({ change_id }) => change_id);
};

const setUser = (columns: { pin?: string; new_pin?: string; previous_pin?: string; body_signature_required?: boolean }) =>
  server.db.updateTable('users').set(columns).where('id', '=', campaign.ana.userId).execute();

const sealed = (pin: string) => server.seal(pin, campaign.ana.userId);

test('a member who is remembered is not looked up to record a change', async () => {
  const asked: string[] = [];
  const db = server.db.withPlugin({
    transformQuery: ({ node }) => {
      asked.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const app = server.another({ db });
  const send = (changeId: string) => sendChanges({ ...server, app }, campaign, [change({ id: campaign.doors[0] ?? 0, changeId })]);
  await send('met');
  expect(asked).not.toEqual([]);
  asked.length = 0;
  expect((await send('second')).status).toBe(200);
  expect(asked).toEqual([]);
  expect(await logged()).toEqual(['first', 'met', 'second']);
  await app.close();
});

test('a PIN that another process has withdrawn counts no more at once, and the new one does', async () => {
  await setUser({ pin: sealed('654321') });
  expect(await mark('with-the-old-one')).toBe(401);
  expect(await mark('with-the-new-one', '654321')).toBe(200);
  expect(await logged()).toEqual(['first', 'with-the-new-one']);
});

test('a member whom another process has removed is let in no more at once', async () => {
  await server.db.deleteFrom('memberships').where('uid', '=', campaign.ana.uid).execute();
  expect(await mark('removed')).toBe(401);
  expect(await logged()).toEqual(['first']);
});

test('a PIN that was mailed meanwhile becomes the PIN with its first use', async () => {
  await setUser({ new_pin: sealed('777777') });
  expect(await mark('still-with-the-old-one')).toBe(200);
  expect(await mark('with-the-mailed-one', '777777')).toBe(200);
  expect(await mark('with-the-one-before')).toBe(401);
  expect(await logged()).toEqual(['first', 'still-with-the-old-one', 'with-the-mailed-one']);
});

test('a body without a signature is refused once another process has seen one signed', async () => {
  await setUser({ body_signature_required: true });
  expect(await mark('unsigned')).toBe(401);
  expect(await logged()).toEqual(['first']);
});

test('a request in the same commit as one of a removed member is recorded as if alone', async () => {
  const other = await addCampaign(server);
  const [theirs = 0] = other.doors;
  const markTheirs = (changeId: string) => sendChanges(server, other, [change({ id: theirs, changeId })]);
  await markTheirs('warm');
  await server.db.deleteFrom('memberships').where('uid', '=', campaign.ana.uid).execute();
  const [mine, their] = await Promise.all([mark('removed'), markTheirs('theirs')]);
  expect([mine, their.status]).toEqual([401, 200]);
  expect(await logged()).toEqual(['first']);
});
