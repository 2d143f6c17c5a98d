import { randomUUID } from 'node:crypto';
import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { type Answer, change, sendChanges, sendItems, sendSigned } from '@/__tests__/server/support/signedRequests';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';

let server: TestServer;
let mine: TestCampaign;
let theirs: TestCampaign;

beforeAll(async () => {
  server = await startTestServer();
  mine = await addCampaign(server);
  theirs = await addCampaign(server, { pin: '654321' });
});
afterAll(() => server.close());

const ask = (endpoint: string, query: string) => sendSigned(server.app, { pin: mine.ana.pin, endpoint, query });
const said = ({ status, response, message, data }: Answer) => ({ status, response, message, data });

/** Every call with every id that it takes: [call, query with the id to be tried, another campaign's id, an id that nobody has]. */
const MATRIX: readonly (readonly [string, (id: string) => string, () => number | string, string])[] = [
  ['getWalkPackets.php', (id) => `u=${mine.ana.uid}&i=${id}&y=1`, () => theirs.targetId, '999999'],
  ['getWalkPacket.php', (id) => `u=${mine.ana.uid}&c=${id}&y=1`, () => theirs.code, 'ZZZZZZZZZ'],
  ['mapList2.php', (id) => `i=${id}&u=${mine.ana.uid}&y=1`, () => theirs.targetId, '999999'],
  ['mapList2.php', (id) => `i=${mine.targetId}&u=${mine.ana.uid}&y=1&p=${id}`, () => theirs.packetId, '999999'],
  ['mapList2.php', (id) => `i=&u=${mine.ana.uid}&y=1&p=${id}`, () => theirs.packetId, '999999'],
  ['getVoter.php', (id) => `u=${mine.ana.uid}&v=${id}`, () => theirs.people[0]?.[0] ?? 0, '999999'],
  ['getHouse.php', (id) => `u=${mine.ana.uid}&h=${id}`, () => theirs.doors[0] ?? 0, '999999'],
  ['getEvents.php', (id) => `u=${id}`, () => theirs.ana.uid, 'nobody'],
  ['searchName.php', (id) => `u=${id}&f=&l=`, () => theirs.ana.uid, 'nobody'],
  ['searchAddress.php', (id) => `u=${id}&n=&st=&z=`, () => theirs.ana.uid, 'nobody'],
  ['setTags.php', (id) => `u=${id}&t=1`, () => theirs.ana.uid, 'nobody'],
  ['saveNote.php', (id) => `u=${id}&t=1`, () => theirs.ana.uid, 'nobody'],
  ['reportDoor.php', (id) => `u=${id}&t=1`, () => theirs.ana.uid, 'nobody'],
  ['mapListUpdate2.php', (id) => `u=${id}&t=1`, () => theirs.ana.uid, 'nobody'],
  ['pushSubscribe.php', (id) => `u=${id}`, () => theirs.ana.uid, 'nobody'],
  ['pushUnsubscribe.php', (id) => `u=${id}`, () => theirs.ana.uid, 'nobody'],
  ['getWalk.php', (id) => `u=${id}&y=1`, () => theirs.ana.uid, 'nobody'],
  ['login.php', (id) => `e=${encodeURIComponent(id)}`, () => theirs.ana.email, 'nobody@example.org'],
  ['getCampaigns.php', (id) => `e=${encodeURIComponent(id)}`, () => theirs.ana.email, 'nobody@example.org'],
];

test.each(MATRIX.map(([endpoint, query, foreign, none]) => ({ endpoint, query, foreign, none })))(
  '$endpoint answers another campaign’s id as one that nobody has',
  async ({ endpoint, query, foreign, none }) => {
    const [asked, unknown] = [await ask(endpoint, query(String(foreign()))), await ask(endpoint, query(none))];
    expect(said(asked)).toEqual(said(unknown));
    expect(JSON.stringify(asked)).not.toMatch(/Elm St|North end|Likely voters|Park/u);
  },
);

test('somebody else’s u with my PIN is not recognised', async () => {
  expect(await ask('getWalk.php', `u=${theirs.ana.uid}&y=1`)).toMatchObject({ status: 401, message: 'E-mail or PIN not recognised' });
});

test('changes of another campaign’s doors, people, groups, packet and target write nothing there', async () => {
  const [door = 0] = theirs.doors;
  const [kim = 0] = theirs.people[0] ?? [];
  const records = [{ recordId: String(kim), add: [String(theirs.groups.support)] }];
  const foreign = { packetId: String(theirs.packetId), listId: String(theirs.targetId) };
  const nowhere = await sendChanges(server, mine, [change({ id: 999_999, changeId: 'c1', records })], foreign);
  const there = await sendChanges(server, mine, [change({ id: door, changeId: 'c1', records })], foreign);
  expect(said(there)).toEqual(said(nowhere));
  const { db } = server;
  expect(await db.selectFrom('change_log').select('id').where('campaign_id', '=', theirs.campaignId).execute()).toEqual([]);
  expect(await db.selectFrom('stray_changes').select('reason').where('campaign_id', '=', theirs.campaignId).execute()).toEqual([]);
  expect(await db.selectFrom('voter_groups').selectAll().where('voter_id', '=', kim).execute()).toEqual([]);
  expect(await db.selectFrom('addresses').select('status').where('id', '=', door).execute()).toEqual([{ status: 0 }]);
});

test('another campaign’s voter, tag and note are neither read nor written', async () => {
  const { db } = server;
  const [kim = 0] = theirs.people[0] ?? [];
  const [lee = 0] = mine.people[0] ?? [];
  const [tag = 0] = theirs.tags;
  const noteId = randomUUID();
  const written = await sendItems(server, theirs, 'saveNote.php', [{ noteId, voterId: kim, text: 'Theirs', time: 1 }], { sentAt: 1 });
  expect(written.status).toBe(200);
  const before = await everythingOf(theirs);
  const tags = (voterId: number, tagId: number) => sendItems(server, mine, 'setTags.php', [{ voterId, tagIds: [tagId], time: 1 }]);
  const note = (id: string, voterId: number) => sendItems(server, mine, 'saveNote.php', [{ noteId: id, voterId, text: 'x', time: 1 }]);
  const answers = [await tags(999_999, tag), await tags(kim, tag), await tags(lee, tag), await tags(lee, 999_999)];
  answers.push(await note(randomUUID(), 999_999), await note(randomUUID(), kim), await note(noteId, lee));
  for (const answer of answers) expect(said(answer)).toEqual({ status: 200, response: 'success', message: '', data: { received: [] } });
  expect(await everythingOf(theirs)).toEqual(before);
  expect(await db.selectFrom('voter_tags').selectAll().where('voter_id', '=', lee).execute()).toEqual([]);
  expect(await db.selectFrom('notes').selectAll().where('voter_id', '=', lee).execute()).toEqual([]);
});

/** What a campaign has of voters, tags, notes and changes. */
async function everythingOf({ campaignId }: TestCampaign) {
  const { db } = server;
  const voters = await db.selectFrom('voters').selectAll().where('campaign_id', '=', campaignId).orderBy('id').execute();
  const ids = voters.map(({ id }) => id);
  return {
    voters,
    tags: await db.selectFrom('voter_tags').selectAll().where('voter_id', 'in', ids).execute(),
    notes: await db.selectFrom('notes').selectAll().where('voter_id', 'in', ids).execute(),
    log: await db.selectFrom('change_log').selectAll().where('campaign_id', '=', campaignId).orderBy('id').execute(),
    strays: await db.selectFrom('stray_changes').selectAll().where('campaign_id', '=', campaignId).execute(),
  };
}

test('people of another campaign at a door of mine get no groups', async () => {
  const [door = 0] = mine.doors;
  const [kim = 0] = theirs.people[0] ?? [];
  await sendChanges(server, mine, [change({ id: door, records: [{ recordId: String(kim), groupIds: [String(mine.groups.support)] }] })]);
  expect(await server.db.selectFrom('voter_groups').selectAll().where('voter_id', '=', kim).execute()).toEqual([]);
});

test('a member who was taken out of the campaign is not recognised from then on', async () => {
  const gone = await addCampaign(server);
  const query = `u=${gone.ana.uid}&y=1`;
  expect(await sendSigned(server.app, { pin: gone.ana.pin, endpoint: 'getWalk.php', query })).toMatchObject({ status: 200 });
  await server.db.deleteFrom('memberships').where('uid', '=', gone.ana.uid).execute();
  expect(await sendSigned(server.app, { pin: gone.ana.pin, endpoint: 'getWalk.php', query })).toMatchObject({ status: 401 });
});
