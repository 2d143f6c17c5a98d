import { addCampaign, addMember, type TestCampaign, type TestMember } from '@/__tests__/server/support/campaign';
import { addPacket, type TestPacket } from '@/__tests__/server/support/packets';
import { pdfPages } from '@/__tests__/server/support/pdfPages';
import { sendRaw, sendSigned } from '@/__tests__/server/support/signedRequests';
import { invitationIn } from '@/__tests__/server/support/staffCommands';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import type { StaffCallName } from '@/lib/contract/staff/calls';
import { API_BASE_PATH } from '@/lib/domain/limits';
import { GUEST_KEY_SECONDS } from '@/server/campaign/handOut/guests';
import { PRINT_LINK_SECONDS } from '@/server/staff/printed';
import { CONSOLE_HOST, SITE, type StaffBrowser, signedInStaff } from './staffBrowser';

/* What is handed out besides packets: codes, keys, PINs and paper. */

let server: TestServer;
let campaign: TestCampaign;
let carla: TestMember;
let jo: StaffBrowser;
let packet: TestPacket;
let numbered = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  campaign = await addCampaign(server);
  numbered += 1;
  carla = await addMember(server, campaign.campaignId, { name: 'Carla Voss' });
  jo = await signedInStaff(server, campaign.campaignId, `jo${numbered}@example.org`, 'organizer');
  packet = await addPacket(server, campaign, { code: 'FFFFFFFFF', at: [44.5, 44.501] });
  await server.db.updateTable('packets').set({ area: 'Ferry St +2' }).where('id', '=', packet.id).execute();
});

const asks = (name: StaffCallName, body: object = {}, browser = jo) => browser.asks(name, { campaign: campaign.campaignId, ...body });
const holder = async () =>
  (await server.db.selectFrom('packets').select('assigned_user_id').where('id', '=', packet.id).executeTakeFirstOrThrow()).assigned_user_id;
const logged = async () =>
  (
    await server.db.selectFrom('staff_log').select(['what', 'about']).where('campaign_id', '=', campaign.campaignId).orderBy('id').execute()
  ).map(({ what, about }) => `${what}: ${about}`);

describe('a meeting point', () => {
  test('is opened with a link for cameras, is the same when it is opened again, and ends', async () => {
    const opened = await asks('openMeetingPoint', { minutes: 45 });
    const { code } = opened.data as { code: string };
    expect(opened.data).toMatchObject({
      ...{ link: `${SITE}/packet/?c=${code}`, isNew: true, minutes: 45, target: null, out: 0 },
      undo: { call: 'endMeetingPoint', body: { code } },
    });
    expect((await asks('openMeetingPoint')).data).toMatchObject({ code, isNew: false, minutes: 45, undo: null });
    expect((await asks('handOutPlaces')).data).toMatchObject({ points: [{ code }] });
    expect((await asks('endMeetingPoint', { code })).data).toMatchObject({ undo: { call: 'reopenMeetingPoint', body: { code } } });
    expect((await asks('handOutPlaces')).data).toMatchObject({ points: [] });
    expect(await asks('endMeetingPoint', { code })).toMatchObject({
      status: 409,
      message: expect.stringContaining('is not open any more'),
    });
  });

  test('that was ended is opened again with its code, unless another one is in its place', async () => {
    const { code } = (await asks('openMeetingPoint', { target: campaign.targetId })).data as { code: string };
    await asks('endMeetingPoint', { code });
    expect((await asks('reopenMeetingPoint', { code })).data).toMatchObject({ code, target: 'Likely voters' });
    await asks('endMeetingPoint', { code });
    const next = (await asks('openMeetingPoint', { target: campaign.targetId })).data as { code: string };
    expect(next.code).not.toBe(code);
    expect((await asks('reopenMeetingPoint', { code })).message).toContain('Another meeting point is open in its place');
    expect((await asks('handOutPlaces')).data).toMatchObject({ points: [{ code: next.code }] });
  });
});

type Key = { readonly link: string; readonly volunteer: { readonly id: number; readonly name: string } };

describe("a guest's key", () => {
  const redeems = async ({ link }: Key) => {
    const { email, key } = invitationIn(link);
    const query = new URLSearchParams({ e: email, k: key, r: `try-${numbered}` });
    return (await sendRaw(server.app, `${API_BASE_PATH}redeemInvitation.php?${query}`)).status;
  };

  test('opens one packet to one phone, and says what it opens', async () => {
    const made = await asks('makeGuestKey', { packet: 'fff-fff-fff', name: 'Sam' });
    const key = made.data as Key;
    expect(made.data).toMatchObject({
      volunteer: { name: 'Sam' },
      packet: { code: packet.code, area: 'Ferry St +2', toDo: 2 },
      expiresAt: server.clock.nowSeconds() + GUEST_KEY_SECONDS,
      undo: { call: 'endGuestKey', body: { volunteer: key.volunteer.id } },
    });
    expect(await holder()).toBe(key.volunteer.id);
    expect((await asks('guestKey', { volunteer: key.volunteer.id })).data).toMatchObject({ state: 'open' });
    expect((await asks('packetsOut', { search: 'Sam' })).data).toMatchObject({
      packets: [{ keyUntil: server.clock.nowSeconds() + GUEST_KEY_SECONDS }],
    });
    expect(await redeems(key)).toBe(200);
    expect((await asks('guestKey', { volunteer: key.volunteer.id })).data).toEqual({ state: 'used', expiresAt: null });
    expect((await asks('packetsOut', { search: 'Sam' })).data).toMatchObject({ packets: [{ keyUntil: null }] });
    server.clock.advanceSeconds(GUEST_KEY_SECONDS);
    expect((await asks('handOutPackets', { packets: [packet.code], to: carla.userId })).status).toBe(409);
    expect(await asks('endGuestKey', { volunteer: key.volunteer.id })).toMatchObject({
      status: 409,
      message: 'Sam has used the code meanwhile. Take the packet back, or hand out another one.',
    });
    expect(JSON.stringify(await logged())).not.toContain(invitationIn(key.link).key);
  });

  test('that nobody has used in time opens nothing; its packet is free, and the guest is forgotten', async () => {
    const key = (await asks('makeGuestKey', { packet: packet.code })).data as Key;
    expect(key.volunteer.name).toBe('Guest FFF');
    server.clock.advanceSeconds(GUEST_KEY_SECONDS);
    expect(await redeems(key)).not.toBe(200);
    expect((await asks('guestKey', { volunteer: key.volunteer.id })).data).toMatchObject({ state: 'ended' });
    expect((await asks('freePackets', { kind: 'toDo' })).data).toMatchObject({ packets: [{ code: packet.code }] });
    const next = (await asks('makeGuestKey', { packet: packet.code })).data as Key;
    expect(await holder()).toBe(next.volunteer.id);
    expect(await server.db.selectFrom('users').select('id').where('id', '=', key.volunteer.id).execute()).toEqual([]);
  });

  test('is replaced by a new one, also for another packet, and undone', async () => {
    const key = (await asks('makeGuestKey', { packet: packet.code })).data as Key;
    expect((await asks('makeGuestKey', { packet: packet.code })).message).toContain(
      'Guest FFF has Ferry St + 2 more (FFF-FFF-FFF) meanwhile',
    );
    const next = (await asks('makeGuestKey', { packet: packet.code, instead: key.volunteer.id })).data as Key;
    expect(await redeems(key)).not.toBe(200);
    expect(await holder()).toBe(next.volunteer.id);
    expect((await asks('endGuestKey', { volunteer: next.volunteer.id })).status).toBe(200);
    expect(await holder()).toBeNull();
    expect(await redeems(next)).not.toBe(200);
  });

  test('of a key that is used and ended at once one is first, and the packet is theirs or free', async () => {
    const key = (await asks('makeGuestKey', { packet: packet.code })).data as Key;
    const [used, ended] = await Promise.all([redeems(key), asks('endGuestKey', { volunteer: key.volunteer.id })]);
    expect([used === 200, ended.status === 200].toSorted()).toEqual([false, true]);
    expect(await holder()).toBe(used === 200 ? key.volunteer.id : null);
  });

  test("ends nothing of a volunteer's who has an account", async () => {
    await asks('handOutPackets', { packets: [packet.code], to: carla.userId });
    expect((await asks('endGuestKey', { volunteer: carla.userId })).status).toBe(409);
    expect((await asks('makeGuestKey', { packet: packet.code, instead: carla.userId })).status).toBe(409);
    expect(await holder()).toBe(carla.userId);
  });
});

describe('a lost phone', () => {
  test('is signed out, and its owner has a new PIN at once', async () => {
    const { status, data } = await asks('signOutPhones', { volunteer: carla.userId });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      volunteer: { name: 'Carla Voss' },
      issued: { pin: expect.stringMatching(/^[A-Z0-9]{12}$/u) },
    });
    const { issued } = data as { issued: { link: string } };
    const { email, key } = invitationIn(issued.link);
    expect(email).toBe(carla.email);
    expect(key).not.toBe('');
    expect(await server.db.selectFrom('ended_pins').select('user_id').where('user_id', '=', carla.userId).execute()).toHaveLength(1);
    expect(await logged()).toEqual(['signOutPhones: Carla Voss']);
  });

  test('of somebody who is in another campaign too is not this campaign’s to sign out', async () => {
    const elsewhere = await addCampaign(server);
    await server.db
      .insertInto('memberships')
      .values({ uid: `both${numbered}`, user_id: carla.userId, campaign_id: elsewhere.campaignId })
      .execute();
    expect(await asks('signOutPhones', { volunteer: carla.userId })).toMatchObject({
      status: 409,
      message: expect.stringContaining('its PINs are not for this campaign to end'),
    });
    expect(await server.db.selectFrom('ended_pins').select('user_id').where('user_id', '=', carla.userId).execute()).toEqual([]);
    const query = `e=${encodeURIComponent(carla.email)}`;
    expect((await sendSigned(server.app, { pin: carla.pin, endpoint: 'login.php', query })).status).toBe(200);
  });
});

describe('paper', () => {
  const downloads = (path: string, cookie = jo.cookie) =>
    server.app.inject({
      method: 'GET',
      url: `${API_BASE_PATH}${path}`,
      headers: { host: CONSOLE_HOST, 'x-forwarded-proto': 'https', cookie },
    });
  const link = async (body: object) => ((await asks('printPackets', body)).data as { path: string }).path;

  test('chosen packets, or all of a target, come as one PDF, and the log says so', async () => {
    const chosen = await downloads(await link({ packets: ['FFF-FFF-FFF'] }));
    expect(chosen.statusCode).toBe(200);
    expect(chosen.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''packets.pdf",
      'cache-control': 'no-store',
    });
    expect(await pdfPages(new Uint8Array(chosen.rawPayload))).toHaveLength(1);
    const all = await downloads(await link({ packets: [], target: campaign.targetId, paper: 'a4' }));
    expect(await pdfPages(new Uint8Array(all.rawPayload))).toHaveLength(2);
    expect(await logged()).toEqual(['printPackets: 1 packet: FFF-FFF-FFF', 'printPackets: 2 packets: target Likely voters']);
  });

  test('a link works for whoever asked, while they may hand out, for a while, and as it was made', async () => {
    const path = await link({ packets: [packet.code] });
    const lee = await signedInStaff(server, campaign.campaignId, `lee${numbered}@example.org`, 'owner');
    expect((await downloads(path, lee.cookie)).statusCode).toBe(404);
    expect((await downloads(path, '')).statusCode).toBe(401);
    expect((await downloads(`${path}x`)).statusCode).toBe(404);
    expect((await downloads('staff/printed?ticket=e30.AAAAAAAAAAAAAAAAAAAAAA')).statusCode).toBe(404);
    expect((await downloads(path)).statusCode).toBe(200);
    await lee.asks('setRole', { campaign: campaign.campaignId, email: `jo${numbered}@example.org`, role: 'viewer' });
    expect((await downloads(path)).statusCode).toBe(404);
    await lee.asks('setRole', { campaign: campaign.campaignId, email: `jo${numbered}@example.org`, role: 'lead' });
    expect((await downloads(path)).statusCode).toBe(200);
    server.clock.advanceSeconds(PRINT_LINK_SECONDS);
    expect((await downloads(path)).statusCode).toBe(404);
  });

  test('what a link was made for and is not there any more is said in a sentence', async () => {
    const path = await link({ packets: [packet.code] });
    await server.db.updateTable('packets').set({ code: 'GGGGGGGGG' }).where('id', '=', packet.id).execute();
    const { statusCode, body } = await downloads(path);
    expect(statusCode).toBe(409);
    expect(JSON.parse(body)).toMatchObject({ message: expect.stringContaining('No packet') });
  });

  test('nothing to print is said in a sentence', async () => {
    const empty = await addPacket(server, campaign, { code: 'EEEEEEEEE', at: [] });
    expect(await asks('printPackets', { packets: [empty.code] })).toMatchObject({
      status: 409,
      message: expect.stringContaining('no packets with doors'),
    });
  });
});
