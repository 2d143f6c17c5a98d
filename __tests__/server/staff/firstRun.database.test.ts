import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addCampaign } from '@/__tests__/server/support/campaign';
import { databaseOf, printed } from '@/__tests__/server/support/staffCommands';
import { startLoneTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { FIRST_ORGANIZER, firstLink, firstLinkWhenEmpty } from '@/server/campaign/begin/firstLink';
import { madeOf } from '@/server/campaign/begin/firstMarks';
import { firstLinkCommand } from '@/server/cli/firstLink';
import { SITE, StaffBrowser, signedInStaff, somebody } from './staffBrowser';

let server: TestServer;
beforeEach(async () => {
  server = await startLoneTestServer();
});
afterEach(() => server.close());

const campaignsOf = async (browser: StaffBrowser) =>
  ((await browser.asks('session')).data as { campaigns: { campaign: number; name: string; role: string }[] }).campaigns;

/** Whoever opens an empty server. */
async function beginner(): Promise<StaffBrowser> {
  const browser = new StaffBrowser(server);
  await browser.opens(await firstLink(server, { email: somebody(), name: 'Jo Alvarez', site: SITE }));
  return browser;
}

describe('the first link', () => {
  test('is printed by an empty server, again until there is a campaign, and opens a console without one', async () => {
    const unused = await firstLinkWhenEmpty(server, SITE);
    const link = await firstLinkWhenEmpty(server, SITE);
    const browser = new StaffBrowser(server);
    expect((await browser.opens(unused ?? '')).status).toBe(404);
    expect(await browser.opens(link ?? '')).toMatchObject({ status: 200, data: { ...FIRST_ORGANIZER, campaigns: [], mayBegin: true } });
    expect((await browser.opens(link ?? '')).status).toBe(404);
    await browser.asks('createCampaign', { name: 'Harbor for All' });
    expect(await firstLinkWhenEmpty(server, SITE)).toBeUndefined();
  });

  test('is not printed where somebody works already', async () => {
    await firstLink(server, { email: 'jo@example.org', name: 'Jo Alvarez', site: SITE });
    expect(await firstLinkWhenEmpty(server, SITE)).toBeUndefined();
  });

  test.each([
    ['an e-mail that is none', { email: 'jo', name: 'Jo', site: SITE }],
    ['a site that is none', { email: 'jo@example.org', name: 'Jo', site: 'walk.example.org' }],
    ['a name of two lines', { email: 'jo@example.org', name: 'Jo\nAlvarez', site: SITE }],
  ])('is refused for %s, and nobody is written', async (_, wanted) => {
    await expect((async () => firstLink(server, wanted))()).rejects.toThrow();
    expect(await server.db.selectFrom('staff').selectAll().execute()).toEqual([]);
  });
});

describe('the command first-link', () => {
  const command = async (options: { name: string; site?: string }, siteUrl?: string) => {
    const parts = { openDatabase: databaseOf(server), siteUrl, inColor: false };
    return (await printed((print) => firstLinkCommand('Jo@Example.org', options, print, parts))).trim().split('\n');
  };

  test('prints a link that opens the console, with its code, where the console opens as it was said or set', async () => {
    const lines = await command({ name: 'Jo Alvarez', site: SITE }, 'https://other.example.org');
    expect(lines[0]).toMatch(/^https:\/\/walk\.example\.org\/console\/sign-in\/#key=/u);
    expect(lines.at(-1)).toContain('hand it to nobody else');
    expect(await new StaffBrowser(server).opens(lines[0] ?? '')).toMatchObject({
      status: 200,
      data: { email: 'jo@example.org', mayBegin: true },
    });
    expect((await command({ name: 'Jo Alvarez' }, SITE))[0]).toContain(SITE);
  });

  test('asks where the console opens', async () => {
    await expect(command({ name: 'Jo Alvarez' })).rejects.toThrow('Say where the console opens');
  });
});

describe('a campaign', () => {
  test('is made with its details by whoever has a first link: they own it, and its log begins with it', async () => {
    const browser = await beginner();
    const { status, data } = await browser.asks('createCampaign', {
      name: ' Harbor for All ',
      org: 'Friends',
      zone: 'America/New_York',
      color: '#1F5F7A',
    });
    expect(status).toBe(200);
    const { campaign } = data as { campaign: number };
    expect(await campaignsOf(browser)).toEqual([{ campaign, name: 'Harbor for All', role: 'owner' }]);
    expect((await browser.asks('campaignDetails', { campaign })).data).toMatchObject({
      org: 'Friends',
      zone: 'America/New_York',
      color: '#1f5f7a',
    });
    expect((await browser.asks('log', { campaign })).data).toMatchObject({
      doings: [{ what: 'createCampaign', name: 'Jo Alvarez', role: 'owner' }],
    });
  });

  test.each(['organizer', 'lead', 'viewer'] as const)('is not made by a %s of another one', async (role) => {
    const { campaignId } = await addCampaign(server);
    const browser = await signedInStaff(server, campaignId, somebody(), role);
    for (const call of ['createCampaign', 'makePractice'] as const) {
      const refused = await browser.asks(call, call === 'createCampaign' ? { name: 'Mine' } : {});
      expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('first-link') });
    }
    expect(await campaignsOf(browser)).toHaveLength(1);
  });

  test('is made by an owner of another one, and refused by a name that is taken or none', async () => {
    const { campaignId } = await addCampaign(server);
    const browser = await signedInStaff(server, campaignId, somebody(), 'owner');
    expect((await browser.asks('createCampaign', { name: 'Mine' })).status).toBe(200);
    for (const wanted of [{ name: 'Mine' }, { name: ' ' }, { name: 'Other', color: 'red' }])
      expect((await browser.asks('createCampaign', wanted)).status).toBe(409);
    expect((await campaignsOf(browser)).map(({ name }) => name)).toEqual(['Elm for Council', 'Mine']);
  });

  test('of two presses at once one makes it', async () => {
    const browser = await beginner();
    const answers = await Promise.all([browser.asks('createCampaign', { name: 'Mine' }), browser.asks('createCampaign', { name: 'Mine' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('is not made without a session, nor from another page', async () => {
    expect((await new StaffBrowser(server).asks('createCampaign', { name: 'Mine' })).status).toBe(401);
    const browser = await beginner();
    expect((await browser.asks('createCampaign', { name: 'Mine' }, { origin: 'https://evil.example.org' })).status).toBe(403);
    expect((await browser.asks('createCampaign', { name: 'Mine' }, { 'x-staff-token': '' })).status).toBe(403);
    expect(await campaignsOf(browser)).toEqual([]);
  });

  test('whoever may begin stays signed in when their work in it ends', async () => {
    const browser = await beginner();
    const { campaign } = (await browser.asks('createCampaign', { name: 'Mine' })).data as { campaign: number };
    const { email } = (await browser.asks('session')).data as { email: string };
    const owner = await signedInStaff(server, campaign, somebody(), 'owner');
    expect((await owner.asks('removeStaff', { campaign, email })).status).toBe(200);
    expect(await browser.asks('session')).toMatchObject({ status: 200, data: { campaigns: [], mayBegin: true } });
  });
});

describe('the practice town', () => {
  const practice = async (browser: StaffBrowser) => ((await browser.asks('makePractice')).data as { campaign: number }).campaign;

  test('is a campaign of its own with made-up people, in no packet yet, and a street map', async () => {
    const browser = await beginner();
    const campaign = await practice(browser);
    const { data } = await browser.asks('firstRun', { campaign });
    expect(data).toMatchObject({ isPractice: true, packets: 0, invited: 0, opened: 0, marks: { count: 0, isMore: false } });
    const { people, doors, uncut, streetMapBytes } = data as Record<string, { count: number }> & { streetMapBytes: number };
    expect(doors?.count).toBeGreaterThan(200);
    expect(people?.count).toBeGreaterThan(doors?.count ?? 0);
    expect(uncut).toEqual(doors);
    expect(streetMapBytes).toBeGreaterThan(0);
    const emails = await server.db.selectFrom('voters').select('email').where('email', 'is not', null).execute();
    expect(emails.every(({ email }) => email?.endsWith('@example.org'))).toBe(true);
  });

  test('is called practice where one works, and a campaign of one’s own is not', async () => {
    const browser = await beginner();
    const campaign = await practice(browser);
    await browser.asks('createCampaign', { name: 'Mine' });
    expect((await browser.asks('session')).data).toMatchObject({ campaigns: [{ name: 'Mine' }, { campaign, isPractice: true }] });
    expect((await campaignsOf(browser))[0]).not.toHaveProperty('isPractice');
  });

  test('is there without its streets where those cannot be written, says so, and gets them later', async () => {
    const browser = await beginner();
    const folder = mkdtempSync(join(tmpdir(), 'walkbook-map-'));
    const mapArchive = join(folder, 'map', 'of', 'map.pmtiles');
    const mapped = server.another({ storage: { siteDir: folder, mapArchive, imageFolder: folder } });
    // A file is where the map's folder has to be.
    writeFileSync(join(folder, 'map'), '');
    const { campaign } = (await browser.asks('makePractice', {}, {}, mapped)).data as { campaign: number };
    const isMapped = async () => (await browser.asks('firstRun', { campaign }, {}, mapped)).data;
    expect(await isMapped()).toMatchObject({ isPractice: true, isTownMapped: false });
    expect(await browser.asks('addPracticeMap', { campaign }, {}, mapped)).toMatchObject({
      status: 409,
      message: expect.stringContaining('cannot be written'),
    });
    rmSync(join(folder, 'map'));
    expect((await browser.asks('addPracticeMap', { campaign }, {}, mapped)).status).toBe(200);
    expect(await isMapped()).toMatchObject({ isTownMapped: true, streetMapBytes: expect.any(Number) });
    const { campaign: own } = (await browser.asks('createCampaign', { name: 'Mine' })).data as { campaign: number };
    expect(await browser.asks('addPracticeMap', { campaign: own }, {}, mapped)).toMatchObject({ status: 409 });
    await mapped.close();
    rmSync(folder, { recursive: true });
  });

  test('can be made twice, and discarded wholly: nothing of the other one, nor of a campaign of one’s own, goes', async () => {
    const browser = await beginner();
    const { campaign: own } = (await browser.asks('createCampaign', { name: 'Mine' })).data as { campaign: number };
    const [first, second] = [await practice(browser), await practice(browser)];
    expect((await campaignsOf(browser)).map(({ name }) => name)).toEqual(['Mine', 'Practice: Alder Bay', 'Practice: Alder Bay 2']);
    const count = async (campaign: number) =>
      (await server.db.selectFrom('voters').select('id').where('campaign_id', '=', campaign).execute()).length;
    const before = await count(second);
    expect(await browser.asks('discardPractice', { campaign: first })).toMatchObject({ status: 200, data: { people: before } });
    expect(await count(first)).toBe(0);
    expect(await count(second)).toBe(before);
    expect(await campaignsOf(browser)).toHaveLength(2);
    expect(await browser.asks('discardPractice', { campaign: own })).toMatchObject({
      status: 409,
      message: expect.stringContaining('no practice'),
    });
    expect((await browser.asks('discardPractice', { campaign: first })).status).toBe(404);
  });

  test('is kept where a voter file was imported into it', async () => {
    const browser = await beginner();
    const campaign = await practice(browser);
    await server.db
      .insertInto('imports')
      .values({ campaign_id: campaign, number: 1, file: 'own.csv', at: 1, elections: JSON.stringify([]) })
      .execute();
    expect(await browser.asks('discardPractice', { campaign })).toMatchObject({
      status: 409,
      message: expect.stringContaining('imported'),
    });
    expect(await campaignsOf(browser)).toHaveLength(1);
  });
});

test('a phone numbers what it makes: what is missing in between is under way', () => {
  const mark = (device: string | null, seq: number | null) => ({ device, seq });
  expect(madeOf([])).toBe(0);
  expect(madeOf([mark(null, null), mark('a', null)])).toBe(2);
  expect(madeOf([mark('a', 3), mark('a', 1), mark('b', 7)])).toBe(4);
  // Numbers that no phone gives.
  expect(madeOf([mark('a', 1), mark('a', 2 ** 40)])).toBe(2);
});
