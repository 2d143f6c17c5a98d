import { randomUUID } from 'node:crypto';
import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { type Answer, change, sendChanges, sendItems, sendRaw, sendSigned } from '@/__tests__/server/support/signedRequests';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { type Call, queryNames } from '@/lib/contract/call';
import { ALL_CALLS } from '@/lib/contract/calls';

let server: TestServer;
let mine: TestCampaign;
let theirs: TestCampaign;

beforeAll(async () => {
  server = await startTestServer();
  mine = await addCampaign(server);
  theirs = await addCampaign(server, { pin: '654321' });
  await nameTheirs();
});
afterAll(() => server.close());

/** What is theirs says so, wherever it should come to light. */
async function nameTheirs(): Promise<void> {
  const { db } = server;
  const { campaignId } = theirs;
  await db.updateTable('places').set({ line: '1 Foreign St' }).where('campaign_id', '=', campaignId).execute();
  await db.updateTable('voters').set({ last_name: 'Foreign' }).where('campaign_id', '=', campaignId).execute();
  await db.updateTable('targets').set({ name: 'Foreign voters' }).where('campaign_id', '=', campaignId).execute();
  await db.updateTable('packets').set({ area: 'Foreign end' }).where('campaign_id', '=', campaignId).execute();
  await db.updateTable('groups').set({ name: 'Foreign group' }).where('campaign_id', '=', campaignId).execute();
}

const ask = (endpoint: string, query: string) => sendSigned(server.app, { pin: mine.ana.pin, endpoint, query });
const said = ({ status, response, message, data }: Answer) => ({ status, response, message, data });

/** What names something of a campaign in a query: mine, another campaign's, and one that nobody has. */
const IDS: Readonly<Record<string, readonly [(of: TestCampaign) => number | string | undefined, string]>> = {
  u: [(of) => of.ana.uid, 'nobody'],
  e: [(of) => of.ana.email, 'nobody@example.org'],
  i: [(of) => of.targetId, '999999'],
  p: [(of) => of.packetId, '999999'],
  c: [(of) => of.code, 'ZZZZZZZZZ'],
  v: [(of) => of.people[0]?.[0], '999999'],
  h: [(of) => of.doors[0], '999999'],
};
/** The parameters that name nothing. */
const OTHERS: Readonly<Record<string, string>> = {
  y: '1',
  t: '1790000000',
  a: '44',
  o: '-123',
  f: '',
  l: '',
  n: '',
  st: '',
  z: '',
  b: '1790000000',
  k: 'a-key-that-nobody-has',
  r: 'a-try',
};

/** The query of a call with my own ids but for one. A parameter of neither table is an error: whoever adds a call says which of its parameters are ids. */
function queryWith(call: Call, tried: string, id: string): string {
  const pairs = queryNames(call).map((name): [string, string] => {
    const value = name === tried ? id : (IDS[name]?.[0](mine) ?? OTHERS[name]);
    if (value === undefined) throw new Error(`Say in this test what the parameter ${name} of ${call.endpoint} names`);
    return [name, String(value)];
  });
  return new URLSearchParams(pairs).toString();
}

const MATRIX = ALL_CALLS.flatMap((call) =>
  queryNames(call).flatMap((name) => (name in OTHERS ? [] : [{ call, name, endpoint: call.endpoint }])),
);

test('every call of the contract names something', () => {
  expect(new Set(MATRIX.map(({ endpoint }) => endpoint)).size).toBe(19);
});

test.each(MATRIX)('$endpoint answers another campaign’s $name as one that nobody has', async ({ call, name, endpoint }) => {
  const [idOf, nobodys] = IDS[name] ?? [() => undefined, ''];
  const send = (id: string) => {
    const query = queryWith(call, name, id);
    return call.signed ? ask(endpoint, query) : sendRaw(server.app, `/api/v31/${endpoint}?${query}`);
  };
  const [asked, unknown] = [await send(String(idOf(theirs))), await send(nobodys)];
  expect(said(asked)).toEqual(said(unknown));
  expect(JSON.stringify(asked)).not.toContain('Foreign');
});

test.each([
  ['a target, for the whole of it', (of: TestCampaign | undefined) => `i=${of?.targetId ?? 999_999}&u=${mine.ana.uid}&y=1`],
  ['a packet, of no target', (of: TestCampaign | undefined) => `i=&u=${mine.ana.uid}&y=1&p=${of?.packetId ?? 999_999}`],
] as const)('mapList2.php answers another campaign’s id as one that nobody has: %s', async (_, query) => {
  const [asked, unknown] = [await ask('mapList2.php', query(theirs)), await ask('mapList2.php', query(undefined))];
  expect(said(asked)).toEqual(said(unknown));
  expect(JSON.stringify(asked)).not.toContain('Foreign');
});

test('every call with a body has a test below of the ids in it', () => {
  // A subscription names nothing of a campaign.
  const tested = ['mapListUpdate2.php', 'setTags.php', 'saveNote.php', 'reportDoor.php', 'pushSubscribe.php', 'pushUnsubscribe.php'];
  expect(ALL_CALLS.filter(({ body }) => body !== undefined).map(({ endpoint }) => endpoint)).toEqual(tested);
});

test('a report of another campaign’s door is kept for nobody there', async () => {
  const { db } = server;
  const [door = 0] = theirs.doors;
  const report = (reportId: string, addressId: number) =>
    sendItems(server, mine, 'reportDoor.php', [{ reportId, addressId, kind: 'gate', text: 'Code 12', time: 1 }]);
  const [foreign, unknown] = [await report('r1', door), await report('r2', 999_999)];
  expect(foreign).toMatchObject({ status: 200, data: { received: ['r1'] } });
  expect(unknown).toMatchObject({ status: 200, data: { received: ['r2'] } });
  expect(await db.selectFrom('door_reports').select('report_id').where('door_id', '=', door).execute()).toEqual([]);
  expect(await db.selectFrom('change_log').select('id').where('campaign_id', '=', theirs.campaignId).execute()).toEqual([]);
});

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
  // A note of that id is the campaign's own, whatever another campaign has.
  expect(await db.selectFrom('notes').select(['campaign_id', 'note_id', 'text']).where('voter_id', '=', lee).execute()).toEqual([
    { campaign_id: mine.campaignId, note_id: noteId, text: 'x' },
  ]);
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
