import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { addCampaign, addMember, type TestCampaign } from '@/__tests__/server/support/campaign';
import { placeOf, updatePlaces } from '@/__tests__/server/support/doors';
import { sendItems, sendSigned } from '@/__tests__/server/support/signedRequests';
import { START_SECONDS, startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { getEvents } from '@/lib/contract/events';
import { getHouse, getVoter } from '@/lib/contract/voters';

let server: TestServer;
let campaign: TestCampaign;
let door: number;
let kim: number;
let lee: number;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  campaign = await addCampaign(server);
  door = campaign.doors[0] ?? 0;
  [kim = 0, lee = 0] = campaign.people[0] ?? [];
});

const ask = (endpoint: string, query = '') =>
  sendSigned(server.app, { pin: campaign.ana.pin, endpoint, query: `u=${campaign.ana.uid}${query}` });
const voter = async (id = kim) => v.parse(getVoter.reply, (await ask('getVoter.php', `&v=${id}`)).data);
const house = async (id = door) => v.parse(getHouse.reply, (await ask('getHouse.php', `&h=${id}`)).data);

describe('getVoter', () => {
  test('gives what is known of a voter and nothing that is not', async () => {
    const tags = campaign.tags.map((id, index) => ({ id: String(id), name: ['Donor', 'Teacher', 'Parent'][index] }));
    expect((await ask('getVoter.php', `&v=${kim}`)).data).toEqual({
      voterId: String(kim),
      first: 'Kim',
      last: 'Park',
      age: 40,
      contact: { address: '1 Elm St', city: 'Alder Bay', zip: '97000' },
      voter: { districts: [], history: [] },
      tags: [],
      allTags: tags,
      finance: [],
      houseId: String(door),
      map: { lat: 44, lon: -123 },
      notes: [],
    });
  });

  test('gives contact, registration, votes and contributions, the newest first', async () => {
    const { db } = server;
    const known = { party: 'Green', phone: '(541) 555-0100', email: 'kim@example.org', registered: '2001-05-06', precinct: '3: Mill Pond' };
    await db
      .updateTable('voters')
      .set({ ...known, districts: JSON.stringify(['Ward 3', 'Schools']) })
      .where('id', '=', kim)
      .execute();
    await updatePlaces(db, [door], { unit: 'Apt 2', lat: null });
    await db
      .insertInto('voting_history')
      .values([
        { campaign_id: campaign.campaignId, voter_id: kim, election: '2022 General', voted: true, method: 'Mail' },
        { campaign_id: campaign.campaignId, voter_id: kim, election: '2024 Primary', voted: false, method: null },
        { campaign_id: campaign.campaignId, voter_id: kim, election: '2024 General', voted: true, method: null },
        { campaign_id: campaign.campaignId, voter_id: lee, election: '2020 General', voted: true, method: null },
      ])
      .execute();
    await db
      .insertInto('contributions')
      .values([
        { campaign_id: campaign.campaignId, voter_id: kim, date: '2023-01-05', amount_cents: 2550, committee: 'Friends' },
        { campaign_id: campaign.campaignId, voter_id: kim, date: '2025-07-01', amount_cents: 10000, committee: 'Forward' },
        { campaign_id: campaign.campaignId, voter_id: lee, date: '2025-07-02', amount_cents: 1, committee: 'Other' },
      ])
      .execute();
    const { registered, precinct, ...contact } = known;
    const found = await voter();
    expect(found).toMatchObject({
      ...contact,
      contact: { address: '1 Elm St Apt 2' },
      voter: {
        registered,
        precinct,
        districts: ['Ward 3', 'Schools'],
        history: [
          { election: '2024 General', voted: true },
          { election: '2024 Primary', voted: false },
          { election: '2022 General', voted: true, method: 'Mail' },
        ],
      },
      finance: [
        { date: '2025-07-01', amount: 100, committee: 'Forward' },
        { date: '2023-01-05', amount: 25.5, committee: 'Friends' },
      ],
    });
    expect(found).not.toHaveProperty('map');
  });

  test('gives the tags as they were last set', async () => {
    const [donor = 0, teacher = 0, parent = 0] = campaign.tags;
    const set = (tagIds: readonly number[], time: number) =>
      sendItems(server, campaign, 'setTags.php', [{ voterId: kim, tagIds, time, changeId: randomUUID() }], { sentAt: START_SECONDS });
    await set([parent, donor], START_SECONDS);
    await set([teacher], START_SECONDS - 60);
    expect((await voter()).tags).toEqual([
      { id: String(donor), name: 'Donor' },
      { id: String(parent), name: 'Parent' },
    ]);
    expect((await voter(lee)).tags).toEqual([]);
  });

  test('gives a hundred notes at a time, those before b where it is given, and says how many are older', async () => {
    const note = (nth: number) => ({
      campaign_id: campaign.campaignId,
      note_id: randomUUID(),
      voter_id: kim,
      user_id: campaign.ana.userId,
      text: `Note ${nth}`,
      effective_at: nth,
    });
    await server.db
      .insertInto('notes')
      .values(Array.from({ length: 250 }, (_, index) => note(index + 1)))
      .execute();
    const first = await voter();
    expect([first.notes.length, first.notes[0]?.text, first.moreNotes]).toEqual([100, 'Note 250', 150]);
    const last = v.parse(getVoter.reply, (await ask('getVoter.php', `&v=${kim}&b=51`)).data);
    expect([last.notes.length, last.notes[0]?.text, last.moreNotes]).toEqual([50, 'Note 50', undefined]);
  });

  test('gives the notes with who and when, the newest first, without deleted ones', async () => {
    const sam = await addMember(server, campaign.campaignId, { name: 'Sam Okafor' });
    const note = (text: string, time: number, noteId = randomUUID()) => ({ noteId, voterId: kim, text, time });
    const old = note('Best reached after six.', START_SECONDS - 600);
    const gone = note('Wrong voter.', START_SECONDS - 500);
    const fresh = note('Big dog.', START_SECONDS - 60);
    const at = { sentAt: START_SECONDS };
    const shift = server.clock.nowSeconds() - START_SECONDS;
    await sendItems(server, campaign, 'saveNote.php', [old, gone], at);
    await sendItems(server, campaign, 'saveNote.php', [fresh, note('', START_SECONDS - 100, gone.noteId)], { by: sam, ...at });
    expect((await voter()).notes).toEqual([
      { noteId: fresh.noteId, text: 'Big dog.', time: fresh.time + shift, by: 'Sam Okafor' },
      { noteId: old.noteId, text: 'Best reached after six.', time: old.time + shift, by: 'Ana Díaz' },
    ]);
  });
});

test('getHouse gives the household and where it is', async () => {
  await updatePlaces(server.db, [door], { unit: 'Apt 2' });
  await server.db.updateTable('voters').set({ party: 'Green', age: null }).where('id', '=', lee).execute();
  expect(await house()).toEqual({
    houseId: String(door),
    address: '1 Elm St Apt 2',
    city: 'Alder Bay',
    zip: '97000',
    lat: 44,
    lon: -123,
    voters: [
      { voterId: String(kim), name: 'Kim Park', age: 40 },
      { voterId: String(lee), name: 'Lee Park', party: 'Green' },
    ],
  });
  expect((await voter()).houseId).toBe((await house()).houseId);
});

test('a house without voters and position is a house', async () => {
  await updatePlaces(server.db, [door], { lon: null });
  await server.db
    .deleteFrom('voters')
    .where('place_id', '=', await placeOf(server.db, door))
    .execute();
  expect(await house()).toEqual({ houseId: String(door), address: '1 Elm St', city: 'Alder Bay', zip: '97000', voters: [] });
});

test.each([
  ['getVoter.php', '&v=', 'No such voter'],
  ['getHouse.php', '&h=', 'No such house'],
])('%s answers 404 for what does not exist, whatever the id', async (endpoint, parameter, message) => {
  for (const id of ['999999999', '0', '-1', '2147483648', 'x', '1%3B--']) {
    expect(await ask(endpoint, `${parameter}${id}`)).toMatchObject({ status: 404, response: 'failure', message, data: null });
  }
});

test('getEvents gives what has not ended, the next first, then what has, the last first', async () => {
  const hours = (from: number, to: number) => ({
    starts_at: server.clock.nowSeconds() + from * 3_600,
    ends_at: server.clock.nowSeconds() + to * 3_600,
  });
  const event = { campaign_id: campaign.campaignId, place: 'Park', description: 'Bring water.' };
  const events = [
    { title: 'Last week', ...hours(-200, -198) },
    { title: 'Tomorrow', ...hours(20, 22), lat: 44.5, lon: -123 },
    { title: 'Now', ...hours(-1, 1) },
    { title: 'Yesterday', ...hours(-20, -18) },
    { title: 'Next week', ...hours(200, 204) },
  ];
  await server.db
    .insertInto('events')
    .values(events.map((of) => ({ ...event, ...of })))
    .execute();
  const found = v.parse(getEvents.reply, (await ask('getEvents.php')).data);
  expect(found.map(({ title }) => title)).toEqual(['Now', 'Tomorrow', 'Next week', 'Yesterday', 'Last week']);
  const { starts_at: start, ends_at: end } = hours(20, 22);
  const eventId = expect.any(String);
  expect(found[1]).toEqual({ eventId, title: 'Tomorrow', start, end, place: 'Park', description: 'Bring water.', lat: 44.5, lon: -123 });
  expect(found[0]).not.toHaveProperty('lat');
});

test('getEvents of a campaign without events gives an empty list', async () => {
  expect(await ask('getEvents.php')).toMatchObject({ status: 200, data: [] });
});
