import { addCampaign, addMember, type TestCampaign } from '@/__tests__/server/support/campaign';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { MEMBER_LIMITS } from '@/lib/domain/wireLimits';
import { type StaffBrowser, signedInStaff, somebody } from './staffBrowser';

let server: TestServer;
let campaign: TestCampaign;
let organizer: StaffBrowser;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  campaign = await addCampaign(server);
  organizer = await signedInStaff(server, campaign.campaignId, somebody(), 'organizer');
});

const of = (body: object = {}) => ({ ...body, campaign: campaign.campaignId });
const details = async () => (await organizer.asks('campaignDetails', of())).data as Record<string, string | null>;
const change = (changes: object) => organizer.asks('changeCampaign', of({ changes }));

/** The smallest picture that there is: one dark pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==';

describe('details', () => {
  test('are changed from what was seen, each as it is kept', async () => {
    expect(await details()).toMatchObject({ name: 'Elm for Council', org: null, zone: null, color: null, logo: null });
    const { status, data } = await change({
      name: { from: 'Elm for Council', to: ` Elm ${campaign.campaignId} ` },
      color: { from: null, to: '#1F5F7A' },
      zone: { from: null, to: 'America/New_York' },
      supportPhone: { from: null, to: '555-0100' },
    });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      name: `Elm ${campaign.campaignId}`,
      color: '#1f5f7a',
      zone: 'America/New_York',
      supportPhone: '555-0100',
    });
    expect(await details()).toEqual(data);
    expect((await change({ color: { from: '#1f5f7a', to: null } })).data).toMatchObject({ color: null, zone: 'America/New_York' });
  });

  test('of two organizers the second sees what the first has changed, and who it was', async () => {
    const first = await signedInStaff(server, campaign.campaignId, 'first@example.org', 'owner');
    await first.asks('changeCampaign', of({ changes: { org: { from: null, to: 'Friends of Elm' } } }));
    expect(await change({ color: { from: null, to: '#000000' }, org: { from: null, to: 'Others' } })).toMatchObject({
      status: 409,
      message: 'Meanwhile Staff first@example.org has changed the organization: it is "Friends of Elm" now. Look again.',
    });
    expect(await details()).toMatchObject({ org: 'Friends of Elm', color: null });
  });

  test.each([
    ['a color that is none', { color: { from: null, to: 'red' } }, 'no color'],
    ['a zone that is none', { zone: { from: null, to: 'Mars/Olympus' } }, 'no time zone'],
    ['a phone bank that is a script', { phoneBankHost: { from: null, to: 'javascript://x' } }, 'no web address'],
    ['no name', { name: { from: 'Elm for Council', to: null } }, 'needs a name'],
    ['a name of two lines', { name: { from: 'Elm for Council', to: 'A\nB' } }, 'line break'],
  ])('%s: a sentence, and nothing is written', async (_, changes, sentence) => {
    const before = await details();
    expect(await change(changes)).toMatchObject({ status: 409, message: expect.stringContaining(sentence) });
    expect(await details()).toEqual(before);
  });

  test('a logo is a picture that phones can show; another file is refused, and nothing is written', async () => {
    const { data, status } = await organizer.asks('changeLogo', of({ picture: PIXEL }));
    expect(status).toBe(200);
    expect(data).toMatchObject({ logo: expect.stringMatching(/^pictures\/\d+-[\da-f]{64}\.png$/u) });
    const text = await organizer.asks('changeLogo', of({ picture: Buffer.from('<script>').toString('base64') }));
    expect(text).toMatchObject({ status: 409, message: expect.stringContaining('is no picture') });
    expect(await details()).toEqual(data);
    expect((await organizer.asks('changeLogo', of({ picture: null }))).data).toMatchObject({ logo: null });
  });

  test('the log says which details were changed', async () => {
    await change({ org: { from: null, to: 'Friends' }, color: { from: null, to: '#000000' } });
    const lines = await server.db
      .selectFrom('staff_log')
      .select(['what', 'about'])
      .where('campaign_id', '=', campaign.campaignId)
      .execute();
    expect(lines).toEqual([{ what: 'changeCampaign', about: 'organization, color' }]);
  });
});

describe('budgets', () => {
  const set = (body: object) => organizer.asks('setBudget', of(body));
  const notes = async (body: object = {}) => {
    const { data } = await organizer.asks('budgets', of(body));
    return (data as { kind: string; standard: number; set: number | null }[]).find(({ kind }) => kind === 'notes');
  };

  test('are set for everybody and for one, each apart, and taken back', async () => {
    const member = campaign.ana.userId;
    expect(await notes()).toEqual({ kind: 'notes', standard: MEMBER_LIMITS.notes.most, set: null });
    await set({ kind: 'notes', from: null, to: 5 });
    await set({ kind: 'notes', from: null, to: 7, member });
    expect(await notes()).toMatchObject({ set: 5 });
    expect(await notes({ member })).toMatchObject({ set: 7 });
    await set({ kind: 'notes', from: 7, to: null, member });
    expect(await notes({ member })).toMatchObject({ set: null });
    expect(await notes()).toMatchObject({ set: 5 });
  });

  test('are refused where somebody has set another meanwhile', async () => {
    await set({ kind: 'notes', from: null, to: 5 });
    expect(await set({ kind: 'notes', from: null, to: 9 })).toMatchObject({ status: 409, message: expect.stringContaining('it is 5 now') });
    expect(await notes()).toMatchObject({ set: 5 });
  });

  test('of another campaign’s volunteer are not there', async () => {
    const other = await addCampaign(server);
    for (const answer of [
      await organizer.asks('budgets', of({ member: other.ana.userId })),
      await set({ kind: 'notes', from: null, to: 5, member: other.ana.userId }),
    ])
      expect(answer).toMatchObject({ status: 404, message: 'No such volunteer' });
    const bo = await addMember(server, campaign.campaignId, { name: 'Bo' });
    expect(await notes({ member: bo.userId })).toMatchObject({ set: null });
  });
});

describe('events', () => {
  const EVENT = {
    title: 'Canvass',
    starts: '2026-10-03 18:30',
    ends: '2026-10-03 20:30',
    place: 'Harbor Hall',
    description: '',
    lat: 44.5,
    lon: -123.25,
  };
  const save = (body: object) => organizer.asks('saveEvent', of(body));
  const list = async (body: object = {}) =>
    (await organizer.asks('events', of(body))).data as { events: { event: number }[]; hasMore: boolean };
  beforeEach(() => change({ zone: { from: null, to: 'America/New_York' } }));

  test('are added, changed from what was seen, and taken off with what they were', async () => {
    const added = await save({ to: EVENT });
    expect(added).toMatchObject({ status: 200, data: { ...EVENT, startsAt: Date.UTC(2026, 9, 3, 22, 30) / 1000 } });
    const { event } = added.data as { event: number };
    const later = { ...EVENT, ends: '2026-10-03 21:00' };
    expect(await save({ event, from: EVENT, to: later })).toMatchObject({ status: 200, data: later });
    expect(await save({ event, from: EVENT, to: EVENT })).toMatchObject({
      status: 409,
      message: expect.stringContaining('has changed this event'),
    });
    expect((await list()).events).toMatchObject([later]);
    expect(await organizer.asks('removeEvent', of({ event }))).toMatchObject({ status: 200, data: later });
    expect((await list()).events).toEqual([]);
  });

  test('come page by page, those to come apart from those that are over', async () => {
    const day = (index: number) => `2026-10-${String(index + 1).padStart(2, '0')}`;
    for (let index = 0; index < 55; index += 1)
      await save({ to: { ...EVENT, title: `Canvass ${index}`, starts: `${day(index % 25)} 18:30`, ends: `${day(index % 25)} 20:30` } });
    await save({ to: { ...EVENT, title: 'Over', starts: '2026-09-01 18:30', ends: '2026-09-01 20:30' } });
    const first = await list();
    expect(first).toMatchObject({ hasMore: true });
    const second = await list({ after: first.events.at(-1) });
    expect(second).toMatchObject({ hasMore: false });
    expect(new Set([...first.events, ...second.events].map(({ event }) => event)).size).toBe(55);
    expect((await list({ past: true })).events).toMatchObject([{ title: 'Over' }]);
  });

  test.each([
    ['no title', { title: ' ' }, 'has no title'],
    ['a time that is none', { starts: 'tomorrow' }, 'a start that is no time as 2026-10-03 18:30'],
    ['an end before the start', { ends: '2026-10-03 17:00' }, 'an end before the start'],
  ])('%s: a sentence, and nothing is written', async (_, wrong, sentence) => {
    expect(await save({ to: { ...EVENT, ...wrong } })).toMatchObject({ status: 409, message: expect.stringContaining(sentence) });
    expect((await list()).events).toEqual([]);
  });

  test('are none twice, and none without a time zone', async () => {
    await save({ to: EVENT });
    expect(await save({ to: EVENT })).toMatchObject({ status: 409, message: expect.stringContaining('already') });
    await change({ zone: { from: 'America/New_York', to: null } });
    expect(await save({ to: { ...EVENT, title: 'Other' } })).toMatchObject({ status: 409, message: expect.stringContaining('time zone') });
  });

  test('of another campaign are not there, and stay', async () => {
    const other = await addCampaign(server);
    const { id } = await server.db
      .insertInto('events')
      .values({
        campaign_id: other.campaignId,
        title: 'Theirs',
        starts_at: 1,
        ends_at: 2,
        place: '',
        description: '',
        lat: null,
        lon: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const answer of [await save({ event: id, to: EVENT }), await organizer.asks('removeEvent', of({ event: id }))])
      expect(answer).toMatchObject({ status: 404, message: 'No such event' });
    expect(await server.db.selectFrom('events').select('title').where('id', '=', id).execute()).toEqual([{ title: 'Theirs' }]);
  });
});
