import { sql } from 'kysely';
import { addCampaign, addMember, type TestCampaign } from '@/__tests__/server/support/campaign';
import { change, sendChanges } from '@/__tests__/server/support/signedRequests';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import type { StaffReply } from '@/lib/api/staff';
import { addressesMeant, doorsFound } from '@/server/campaign/find/doorsFound';
import { namesMeant, peopleFound } from '@/server/campaign/find/peopleFound';
import { voterSearchColumns } from '@/server/database/searchColumns';
import { type StaffBrowser, signedInStaff, somebody } from './staffBrowser';

type Found = StaffReply<'find'>;

let server: TestServer;
let campaign: TestCampaign;
let organizer: StaffBrowser;
let kim = 0;
beforeAll(async () => {
  server = await startTestServer();
  campaign = await addCampaign(server);
  organizer = await signedInStaff(server, campaign.campaignId, somebody(), 'organizer');
  [kim = 0] = campaign.people[0] ?? [];
});
afterAll(() => server.close());

const of = (body: object = {}) => ({ ...body, campaign: campaign.campaignId });
async function finds(text: string, browser = organizer): Promise<Found> {
  const { status, data } = await browser.asks('find', of({ text }));
  expect([text, status]).toEqual([text, 200]);
  return data as Found;
}

test.each(['Kim Park', 'park kim', 'Park, Kim', 'ki pa', 'kim', 'PÁRK'])(
  '%j finds people by the beginnings of their names',
  async (text) => {
    const { people } = await finds(text);
    expect(people.found).toContainEqual(
      expect.objectContaining({ person: kim, name: 'Kim Park', address: expect.stringMatching(/^1 Elm St/u) }),
    );
  },
);

test('people are found by later parts of their names, behind those whose names begin so', async () => {
  const mine = await addCampaign(server);
  const browser = await signedInStaff(server, mine.campaignId, somebody(), 'organizer');
  const [[person = 0] = []] = mine.people;
  const { place_id } = await server.db.selectFrom('voters').select('place_id').where('id', '=', person).executeTakeFirstOrThrow();
  const people = ['Mary-Kate Torres-Lopez', 'Elena García Lopez', 'Ana Lopez', 'Luz de la Cruz'].map((name) => {
    const [first_name = '', ...last] = name.split(' ');
    const names = { first_name, last_name: last.join(' ') };
    return { campaign_id: mine.campaignId, place_id, ...names, ...voterSearchColumns(names), districts: '[]' };
  });
  await server.db.insertInto('voters').values(people).execute();
  const found = async (text: string) => {
    const { data } = await browser.asks('find', { campaign: mine.campaignId, text });
    return (data as Found).people.found.map(({ name }) => name);
  };
  expect(await found('lopez')).toEqual(['Ana Lopez', 'Elena García Lopez', 'Mary-Kate Torres-Lopez']);
  expect(await found('lopez elena')).toEqual(['Elena García Lopez']);
  expect(await found('kate lopez')).toEqual(['Mary-Kate Torres-Lopez']);
  for (const text of ['cruz', 'la cruz', 'De la Cruz, Luz']) expect([text, await found(text)]).toEqual([text, ['Luz de la Cruz']]);
});

test.each(['1 Elm St', '1 elm', 'elm 1', 'elm st'])('%j finds doors by number and street', async (text) => {
  const { doors } = await finds(text);
  expect(doors.found.map(({ address }) => address)).toContainEqual(expect.stringMatching(/^1 Elm St/u));
});

test('packets are found by code, area and target, volunteers by a part of the name', async () => {
  for (const text of [campaign.code.toLowerCase(), 'north e', 'likely']) {
    const { packets } = await finds(text);
    expect(packets.found).toContainEqual(expect.objectContaining({ code: campaign.code, area: 'North end', target: 'Likely voters' }));
  }
  for (const text of ['diaz', 'diaz, ana']) {
    const { volunteers } = await finds(text);
    expect(volunteers.found).toContainEqual(expect.objectContaining({ volunteer: campaign.ana.userId, name: 'Ana Díaz' }));
  }
});

test('what fits nothing, and what is no name, finds nothing', async () => {
  const nothing = { found: [], more: false };
  for (const text of ['zzzzzz', '%', "'; --", '_'])
    expect(await finds(text)).toEqual({ people: nothing, doors: nothing, packets: nothing, volunteers: nothing });
  for (const text of ['', '   ', 'x'.repeat(101)]) expect(await organizer.asks('find', of({ text }))).toMatchObject({ status: 400 });
});

test('a field lead finds packets and volunteers, a viewer packets without who has them', async () => {
  await server.db
    .updateTable('packets')
    .set({ assigned_user_id: campaign.ana.userId })
    .where('campaign_id', '=', campaign.campaignId)
    .where('id', '=', campaign.packetId)
    .execute();
  const lead = await signedInStaff(server, campaign.campaignId, somebody(), 'lead');
  const viewer = await signedInStaff(server, campaign.campaignId, somebody(), 'viewer');
  for (const browser of [lead, viewer])
    for (const text of ['kim', '1 elm']) {
      const { people, doors } = await finds(text, browser);
      expect([...people.found, ...doors.found]).toEqual([]);
    }
  expect((await finds(campaign.code, lead)).packets.found).toEqual([expect.objectContaining({ state: 'out', holder: 'Ana Díaz' })]);
  expect((await finds(campaign.code, viewer)).packets.found).toEqual([expect.objectContaining({ state: 'out', holder: null })]);
  expect((await finds('diaz', lead)).volunteers.found).toEqual([{ volunteer: campaign.ana.userId, name: 'Ana Díaz', packets: 1 }]);
  expect((await finds('diaz', viewer)).volunteers.found).toEqual([]);
});

test('a person and a door say how they stand in this pass, with who and when', async () => {
  const [door = 0] = campaign.doors;
  const group = campaign.groups.result;
  await sendChanges(server, campaign, [change({ id: door, records: [{ recordId: String(kim), talked: true, groupIds: [group] }] })]);
  const person = await organizer.asks('foundPerson', of({ person: kim }));
  expect(person).toMatchObject({
    status: 200,
    data: {
      name: 'Kim Park',
      isOff: false,
      standing: { last: { by: 'Ana Díaz' }, packet: { code: campaign.code } },
      talk: { talked: true, by: 'Ana Díaz' },
      answers: [expect.objectContaining({ by: 'Ana Díaz' })],
    },
  });
  const place = (person.data as StaffReply<'foundPerson'>).door;
  const seen = await organizer.asks('foundDoor', of({ door: place }));
  expect(seen).toMatchObject({ status: 200, data: { door: place, standing: { packet: { code: campaign.code } }, more: false } });
  expect((seen.data as StaffReply<'foundDoor'>).people.map((one) => one.person)).toContain(kim);
});

test('a door tells where it is on the map', async () => {
  const [[kim = 0] = []] = campaign.people;
  const { place_id: place } = await server.db.selectFrom('voters').select('place_id').where('id', '=', kim).executeTakeFirstOrThrow();
  const setPin = (pin: { lat: number | null; lon: number | null }) =>
    server.db.updateTable('places').set(pin).where('campaign_id', '=', campaign.campaignId).where('id', '=', place).execute();
  await setPin({ lat: null, lon: null });
  expect((await organizer.asks('foundDoor', of({ door: place }))).data).toMatchObject({ pin: null });
  const pin = { lat: 44.61, lon: -124.05 };
  await setPin(pin);
  expect((await organizer.asks('foundDoor', of({ door: place }))).data).toMatchObject({ pin });
});

test('those of another campaign are not there, in the words of those who are nowhere', async () => {
  const other = await addCampaign(server);
  await addMember(server, other.campaignId, { name: 'Zoe Quill' });
  const [[theirs = 0] = []] = other.people;
  const { place_id: place } = await server.db.selectFrom('voters').select('place_id').where('id', '=', theirs).executeTakeFirstOrThrow();
  for (const [call, id] of [
    ['foundPerson', { person: theirs }],
    ['foundDoor', { door: place }],
  ] as const) {
    const refused = await organizer.asks(call, of(id));
    const unknown = await organizer.asks(call, of({ person: 99_999_999, door: 99_999_999 }));
    expect(refused.status).toBe(404);
    expect(refused).toEqual(unknown);
  }
  expect((await finds('kim')).people.found.map(({ person }) => person)).not.toContain(theirs);
  expect((await finds(other.code)).packets.found).toEqual([]);
  expect((await finds('quill')).volunteers.found).toEqual([]);
});

test('the log says that somebody looked, and never for whom', async () => {
  const mine = await addCampaign(server);
  const browser = await signedInStaff(server, mine.campaignId, somebody(), 'organizer');
  const [[person = 0] = []] = mine.people;
  await browser.asks('find', { campaign: mine.campaignId, text: 'kim park' });
  await browser.asks('foundPerson', { campaign: mine.campaignId, person });
  const lines = await server.db
    .selectFrom('staff_log')
    .select(['what', 'about'])
    .where('campaign_id', '=', mine.campaignId)
    .orderBy('id')
    .execute();
  expect(lines).toEqual([
    { what: 'find', about: '' },
    { what: 'foundPerson', about: '' },
  ]);
});

describe('among many', () => {
  const MANY = 5_000;
  /** Far fewer than there are: each meaning ends with the rows that are answered. */
  const MOST_LOOKS = MANY / 2;
  let campaignId = 0;
  beforeAll(async () => {
    ({ campaignId } = await addCampaign(server));
    await sql`
      with place as (insert into places (campaign_id, line, city, zip, lat, lon, house_number, street, search_number, search_street, search_zip)
        select ${campaignId}, n || ' Fir Ave', 'Alder Bay', '97000', 44, -123, n, 'Fir Ave', lpad(n::text, 8, '0'), 'firave', '97000'
        from generate_series(1, ${MANY}::integer) n returning id)
      insert into voters (campaign_id, place_id, first_name, last_name, search_first, search_last, search_parts, districts)
      select ${campaignId}, id, 'Kim', 'Stone' || id || second, 'kim', 'stone' || id || second,
        case second when '' then '' else 'l.' || second end, '[]'
      from place cross join lateral (select case when id % 50 = 0 then 'reyes' || id else '' end as second) as name`.execute(server.db);
    // As after an import; the tests' PostgreSQL takes smaller samples than others.
    await server.db.transaction().execute(async (db) => {
      await sql`set local default_statistics_target = 100`.execute(db);
      for (const table of ['voters', 'places']) await sql`analyze ${sql.table(table)}`.execute(db);
    });
  });

  type Step = {
    readonly 'Actual Rows': number;
    readonly 'Actual Loops': number;
    readonly 'Rows Removed by Filter'?: number;
    readonly Plans?: readonly Step[];
  };
  const looksIn = (step: Step): number =>
    (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops'] +
    (step.Plans ?? []).reduce((sum, inner) => sum + looksIn(inner), 0);

  test.each([
    ['people by last name', () => peopleFound(campaignId, namesMeant('stone'))],
    ['people by first name', () => peopleFound(campaignId, namesMeant('kim'))],
    ['people by a later part of the last name', () => peopleFound(campaignId, namesMeant('reyes'))],
    ['people by first name and a later part', () => peopleFound(campaignId, namesMeant('kim reyes'))],
    ['people by both', () => peopleFound(campaignId, namesMeant('kim stone'))],
    ['doors by street', () => doorsFound(campaignId, addressesMeant('fir'))],
    ['doors by number and street', () => doorsFound(campaignId, addressesMeant('77 fir'))],
  ])('%s are found without looking at all of them', async (_, question) => {
    const found = await sql`${question()}`.execute(server.db);
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Step }] }>`explain (analyze, format json) ${question()}`.execute(server.db);
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    expect(found.rows.length).toBeGreaterThan(0);
    expect(plan && looksIn(plan)).toBeLessThan(MOST_LOOKS);
  });
});
