import { randomBytes } from 'node:crypto';
import { addCampaign, addMember, type TestCampaign, type TestMember } from '@/__tests__/server/support/campaign';
import { change, sendChanges, sendSigned } from '@/__tests__/server/support/signedRequests';
import { statementsOf } from '@/__tests__/server/support/statementsOf';
import { START_SECONDS, startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { makePinKey } from '@/server/auth/pinKey';
import { givePackets } from '@/server/campaign/givePackets';
import { holdChanges } from '@/server/campaign/holds';
import { removeUser } from '@/server/campaign/members';
import { revokeMember } from '@/server/campaign/people/endMembership';
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

type Member = { readonly member: number; readonly name: string; readonly email: string };
type Page = { readonly members: readonly Member[]; readonly all: number; readonly next: object | null };
const of = (body: object = {}) => ({ ...body, campaign: campaign.campaignId });
const page = async (body: object = {}) => (await organizer.asks('members', of(body))).data as Page;
const namesOf = async (body: object = {}) => (await page(body)).members.map(({ name }) => name);
type Listed = Member & { readonly packets: number; readonly lastHeardAt: number | null };

/** Reads page after page. @returns whom they name; `rows` gets all that they say */
async function throughAllPages(wanted: object, rows: Listed[] = []): Promise<number[]> {
  let after: object | null = {};
  const ids: number[] = [];
  while (after !== null) {
    const { members, all, next }: Page = await page({ ...wanted, ...(ids.length > 0 && { after }) });
    rows.push(...(members as Listed[])); // what the contract says of a member
    ids.push(...members.map(({ member }) => member));
    expect(all).toBeGreaterThan(20);
    after = next;
  }
  return ids;
}
const walk = ({ pin, uid }: TestMember) => sendSigned(server.app, { pin, endpoint: 'getWalk.php', query: `u=${uid}&y=1` });

describe('members', () => {
  test('tells of each what they hold and did: doors once a day, talks, when they were last heard of', async () => {
    const [first = 0, second = 0] = campaign.doors;
    const [[kim = 0] = []] = campaign.people;
    await sendChanges(server, campaign, [
      change({ id: first, action: 'n' }),
      change({ id: first, records: [{ recordId: String(kim), talked: true, groupIds: [] }], time: START_SECONDS + 60 }),
      change({ id: second, action: 'n', time: START_SECONDS + 120 }),
    ]);
    const { members, all, next } = await page();
    expect({ all, next }).toEqual({ all: 1, next: null });
    expect(members).toEqual([
      {
        member: campaign.ana.userId,
        email: campaign.ana.email,
        name: 'Ana Díaz',
        role: null,
        packets: 1,
        lastHeardAt: server.clock.nowSeconds(),
        hasSignedIn: true,
        invitedUntil: null,
        isHeld: false,
        endedAt: null,
      },
    ]);
    const counts = await organizer.asks('memberCounts', of({ members: [campaign.ana.userId] }));
    expect(counts.data).toEqual([{ member: campaign.ana.userId, doors: 2, talks: 1 }]);
  });

  test('count nobody of another campaign', async () => {
    const other = await addCampaign(server);
    const answer = await organizer.asks('memberCounts', of({ members: [campaign.ana.userId, other.ana.userId] }));
    expect(answer).toMatchObject({ status: 404, message: 'No such volunteer' });
  });

  test('finds by a part of the name, whatever accents and capitals, and of the e-mail', async () => {
    await addMember(server, campaign.campaignId, { name: 'Bo Lind' });
    for (const search of ['diaz', 'diaz ana']) expect(await namesOf({ search })).toEqual(['Ana Díaz']);
    expect(await namesOf({ search: 'LIND' })).toEqual(['Bo Lind']);
    expect(await namesOf({ search: campaign.ana.email.slice(0, 8).toUpperCase() })).toEqual(['Ana Díaz']);
    expect(await namesOf({ search: '%' })).toEqual([]);
    expect(await namesOf({ search: ' ' })).toEqual(['Ana Díaz', 'Bo Lind']);
  });

  test('shows those with a packet, and those who have never signed in', async () => {
    const bo = await addMember(server, campaign.campaignId, { name: 'Bo Lind' });
    expect(await namesOf({ show: 'holding' })).toEqual(['Ana Díaz']);
    expect(await namesOf({ show: 'waiting' })).toEqual(['Ana Díaz', 'Bo Lind']);
    await walk(bo);
    expect(await namesOf({ show: 'waiting' })).toEqual(['Ana Díaz']);
    expect(await namesOf({ show: 'former' })).toEqual([]);
  });

  test('comes page by page, nobody twice and nobody left out, also of one name', async () => {
    for (let index = 0; index < 60; index += 1) await addMember(server, campaign.campaignId, { name: `Bo ${index % 3}` });
    const ids = await throughAllPages({});
    expect(ids).toHaveLength(61);
    expect(new Set(ids).size).toBe(61);
  });

  test.each([
    ['packets', false],
    ['packets', true],
    ['heard', false],
    ['heard', true],
    ['name', true],
  ] as const)('stands in one order on all pages: by %s, down %s', async (sort, isDown) => {
    const [, second = 0] = campaign.doors;
    for (let index = 0; index < 24; index += 1) {
      const bo = await addMember(server, campaign.campaignId, { name: `Bo ${String(index).padStart(2, '0')}` });
      if (index % 8 === 0) await sendChanges(server, campaign, [change({ id: second })], { by: bo });
      server.clock.advanceSeconds(60);
    }
    const rows: Listed[] = [];
    expect(new Set(await throughAllPages({ sort, isDown }, rows)).size).toBe(25);
    const of = ({ packets, lastHeardAt, name }: Listed) => ({ packets, heard: lastHeardAt ?? 0, name })[sort];
    const way = isDown ? -1 : 1;
    const byName = (one: Listed, other: Listed) => (one.name < other.name ? -1 : 1);
    const compare = (one: Listed, other: Listed) => (of(one) === of(other) ? byName(one, other) : way * (of(one) < of(other) ? -1 : 1));
    expect(rows.map(({ name }) => name)).toEqual(rows.toSorted(compare).map(({ name }) => name));
  });

  test('says who works in the console too, and nobody of another campaign', async () => {
    const other = await addCampaign(server);
    await signedInStaff(server, campaign.campaignId, campaign.ana.email, 'lead');
    const { members } = await page();
    expect(members).toMatchObject([{ name: 'Ana Díaz', role: 'lead' }]);
    expect(members.map(({ member }) => member)).not.toContain(other.ana.userId);
  });
});

describe('memberRecord', () => {
  test('tells packets held and walked, days, phones and what is held', async () => {
    const [door = 0] = campaign.doors;
    await sendChanges(server, campaign, [change({ id: door, action: 'n' })]);
    await holdChanges(server, campaign.ana.uid, { email: campaign.ana.email, reason: 'looks made up', since: START_SECONDS + 999 });
    const { status, data } = await organizer.asks('memberRecord', of({ member: campaign.ana.userId }));
    expect(status).toBe(200);
    expect(data).toMatchObject({
      name: 'Ana Díaz',
      doors: 1,
      isHeld: true,
      isShared: false,
      held: [{ code: campaign.code, area: 'North end', doors: 3, since: null }],
      walked: [{ code: campaign.code, area: 'North end', doors: 1 }],
      days: [{ day: '2026-09-21', doors: 1, talks: 0 }],
      phones: [server.clock.nowSeconds()],
      holds: [{ number: 1, reason: 'looks made up', since: START_SECONDS + 999, until: null }],
    });
  });

  test('of somebody of another campaign is not there, in the words of nobody', async () => {
    const other = await addCampaign(server);
    const theirs = await organizer.asks('memberRecord', of({ member: other.ana.userId }));
    expect(theirs).toMatchObject({ status: 404, message: 'No such volunteer' });
    expect(theirs).toEqual(await organizer.asks('memberRecord', of({ member: 9_999_999 })));
  });
});

describe('a packet goes to nobody whose membership ends at the same time: the campaign is locked first', () => {
  /** How many statements come before the lock, in a transaction that is rolled back: the one that finds the campaign, and none of its members or packets. */
  async function beforeTheLock(work: (parts: Pick<TestServer, 'db' | 'clock'>) => Promise<unknown>): Promise<readonly string[]> {
    const { db, texts } = statementsOf(server.db);
    await work({ db, clock: server.clock });
    const locked = texts.findIndex((text) => text.includes('from passes') && text.includes('for no key update'));
    expect(locked).toBeGreaterThan(-1);
    return texts.slice(0, locked);
  }
  const id = () => ({ id: campaign.campaignId });
  const wanted = () => ({ member: campaign.ana.userId, packets: [campaign.code], dryRun: true });

  test.each([
    ['revokeMember', (parts) => revokeMember({ ...parts, pinKey: makePinKey(randomBytes(32)) }, id(), wanted())],
    ['remove-user', (parts) => removeUser(parts, id(), { email: campaign.ana.email, dryRun: true })],
    ['assign', (parts) => givePackets(parts, campaign.ana.uid, { to: campaign.ana.email, codes: [campaign.code], dryRun: true })],
  ] satisfies [string, Parameters<typeof beforeTheLock>[0]][])('by %s', async (_, work) => {
    const before = await beforeTheLock(work);
    expect(before.filter((text) => /packets|users/u.test(text))).toEqual([]);
  });
});

describe('revokeMember', () => {
  const revoke = (body: object) => organizer.asks('revokeMember', of(body));

  test('ends the membership, frees packets, signs phones out, and keeps what was marked', async () => {
    const [door = 0] = campaign.doors;
    await sendChanges(server, campaign, [change({ id: door, action: 'n' })]);
    const { userId } = campaign.ana;
    expect(await revoke({ member: userId, packets: [campaign.code] })).toMatchObject({
      status: 200,
      data: { freed: [campaign.code], signsOut: true },
    });
    expect(await walk(campaign.ana)).toMatchObject({ status: 401, data: { signedOut: true } });
    expect(await page()).toMatchObject({ all: 0 });
    expect(await page({ show: 'former' })).toMatchObject({ members: [{ member: userId, endedAt: server.clock.nowSeconds() }] });
    expect((await organizer.asks('memberRecord', of({ member: userId }))).data).toMatchObject({ doors: 1, held: [] });
  });

  test('what the phone still sends is kept for staff and changes nothing', async () => {
    const [door = 0] = campaign.doors;
    await revoke({ member: campaign.ana.userId, packets: [campaign.code] });
    expect((await sendChanges(server, campaign, [change({ id: door, action: 'n' })])).status).toBe(200);
    const kept = await server.db.selectFrom('signed_out_changes').selectAll().where('campaign_id', '=', campaign.campaignId).execute();
    expect(kept).toHaveLength(1);
    const log = await server.db.selectFrom('change_log').selectAll().where('campaign_id', '=', campaign.campaignId).execute();
    expect(log).toEqual([]);
  });

  test('of somebody who walks for another campaign too ends this membership alone', async () => {
    const other = await addCampaign(server);
    const { ana } = campaign;
    await server.db
      .insertInto('memberships')
      .values({ uid: `other-${ana.uid}`, user_id: ana.userId, campaign_id: other.campaignId })
      .execute();
    expect(await revoke({ member: ana.userId, packets: [campaign.code] })).toMatchObject({ data: { signsOut: false } });
    expect(await walk(ana)).toMatchObject({ status: 401, data: null });
    expect(await walk({ ...ana, uid: `other-${ana.uid}` })).toMatchObject({ status: 200 });
  });

  test('is refused when they hold other packets meanwhile than were seen, and writes nothing', async () => {
    const { userId } = campaign.ana;
    expect(await revoke({ member: userId, packets: [] })).toMatchObject({
      status: 409,
      message: expect.stringContaining('Meanwhile Ana Díaz has other packets'),
    });
    expect(await walk(campaign.ana)).toMatchObject({ status: 200 });
    const other = await addCampaign(server);
    expect(await revoke({ member: other.ana.userId, packets: [] })).toMatchObject({ status: 404, message: 'No such volunteer' });
    expect(await walk(other.ana)).toMatchObject({ status: 200 });
  });

  test('who is let in again is the same member, and gets in with a new PIN alone', async () => {
    const { userId, uid, email } = campaign.ana;
    await revoke({ member: userId, packets: [campaign.code] });
    expect((await organizer.asks('letInAgain', of({ member: userId }))).status).toBe(200);
    expect(await server.db.selectFrom('memberships').select('uid').where('user_id', '=', userId).execute()).toEqual([{ uid }]);
    expect(await walk(campaign.ana)).toMatchObject({ status: 401, data: { signedOut: true } });
    expect(await namesOf()).toEqual(['Ana Díaz']);
    expect((await organizer.asks('letInAgain', of({ member: userId }))).status).toBe(404);
    const { data } = await organizer.asks('newPin', of({ member: userId, endsNow: false, by: 'card' }));
    const { pin } = (data as { issued: { pin: string } }).issued;
    expect(await sendSigned(server.app, { pin, endpoint: 'login.php', query: `e=${encodeURIComponent(email)}` })).toMatchObject({
      status: 200,
    });
  });

  test('stands in the log under a number, without an e-mail or a name', async () => {
    const { userId } = campaign.ana;
    await revoke({ member: userId, packets: [campaign.code] });
    await organizer.asks('letInAgain', of({ member: userId }));
    const lines = await server.db
      .selectFrom('staff_log')
      .select(['what', 'about'])
      .where('campaign_id', '=', campaign.campaignId)
      .orderBy('id')
      .execute();
    expect(lines).toEqual([
      { what: 'revokeMember', about: `volunteer ${userId}` },
      { what: 'letInAgain', about: `volunteer ${userId}` },
    ]);
  });
});
