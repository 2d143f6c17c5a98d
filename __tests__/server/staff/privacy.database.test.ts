import { randomUUID } from 'node:crypto';
import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { change, sendChanges, sendItems } from '@/__tests__/server/support/signedRequests';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { type StaffBrowser, signedInStaff, somebody } from './staffBrowser';

let server: TestServer;
let campaign: TestCampaign;
let organizer: StaffBrowser;
let kim = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  campaign = await addCampaign(server);
  organizer = await signedInStaff(server, campaign.campaignId, somebody(), 'organizer');
  [kim = 0] = campaign.people[0] ?? [];
  const [door = 0] = campaign.doors;
  await sendChanges(server, campaign, [change({ id: door, records: [{ recordId: String(kim), talked: true, groupIds: [] }] })]);
  const note = { noteId: randomUUID(), voterId: String(kim), text: 'likes parks', time: server.clock.nowSeconds() };
  await sendItems(server, campaign, 'saveNote.php', [note]);
});

const of = (body: object = {}) => ({ ...body, campaign: campaign.campaignId });
const voters = async () => {
  const rows = await server.db.selectFrom('voters').select('id').where('campaign_id', '=', campaign.campaignId).execute();
  return rows.map(({ id }) => id);
};

test('says first who is meant, and how much would go, without saying what it is', async () => {
  const { status, data } = await organizer.asks('personHeld', of({ person: String(kim) }));
  expect(status).toBe(200);
  expect(data).toMatchObject({ id: String(kim), name: 'Kim Park', address: expect.stringMatching(/^1 Elm St, /u) });
  expect((data as { held: object[] }).held).toEqual(
    expect.arrayContaining([
      { what: 'talks', count: 1 },
      { what: 'notes', count: 1 },
    ]),
  );
  expect(JSON.stringify(data)).not.toContain('likes parks');
});

test('of several people of one name it says how to tell them apart', async () => {
  expect(await organizer.asks('personHeld', of({ person: 'kim park' }))).toMatchObject({
    status: 409,
    message: expect.stringContaining('Name one by the id'),
  });
});

test('tells all that is held about one person, to be handed to them', async () => {
  const { status, data } = await organizer.asks('aboutPerson', of({ person: String(kim) }));
  expect(status).toBe(200);
  expect(data).toMatchObject({ person: { 'first name': 'Kim', 'last name': 'Park' }, notes: [{ text: 'likes parks' }] });
});

test('forgets a person once their name is said as well, and then nothing is held', async () => {
  const wrong = await organizer.asks('forgetPerson', of({ person: String(kim), name: 'Lee Park' }));
  expect(wrong).toMatchObject({ status: 409, message: expect.stringContaining('is not their name') });
  expect(await voters()).toContain(kim);
  const { status } = await organizer.asks('forgetPerson', of({ person: String(kim), name: 'Kim Park' }));
  expect(status).toBe(200);
  expect(await voters()).not.toContain(kim);
  expect(await organizer.asks('personHeld', of({ person: String(kim) }))).toMatchObject({ status: 409 });
});

test('nobody of another campaign is found, and they stay', async () => {
  const other = await addCampaign(server);
  const [[theirs = 0] = []] = other.people;
  for (const call of ['personHeld', 'aboutPerson'] as const)
    expect(await organizer.asks(call, of({ person: String(theirs) }))).toMatchObject({
      status: 409,
      message: expect.stringContaining('nobody'),
    });
  expect(await organizer.asks('forgetPerson', of({ person: String(theirs), name: 'Kim Park' }))).toMatchObject({ status: 409 });
  expect(await server.db.selectFrom('voters').select('id').where('id', '=', theirs).execute()).toHaveLength(1);
});

test('the log says that it was done, and never about whom', async () => {
  await organizer.asks('personHeld', of({ person: String(kim) }));
  await organizer.asks('aboutPerson', of({ person: String(kim) }));
  await organizer.asks('forgetPerson', of({ person: String(kim), name: 'Kim Park' }));
  const lines = await server.db
    .selectFrom('staff_log')
    .select(['what', 'about'])
    .where('campaign_id', '=', campaign.campaignId)
    .orderBy('id')
    .execute();
  expect(lines).toEqual(['personHeld', 'aboutPerson', 'forgetPerson'].map((what) => ({ what, about: '' })));
});
