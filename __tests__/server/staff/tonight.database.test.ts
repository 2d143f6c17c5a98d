import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { addCampaign, addMember, type TestCampaign, type TestMember } from '@/__tests__/server/support/campaign';
import { addPacket, type TestPacket } from '@/__tests__/server/support/packets';
import { change, sendChanges } from '@/__tests__/server/support/signedRequests';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { rowsOfRun } from '@/__tests__/support/shortRun';
import type { StaffReplyOf } from '@/lib/contract/staff/call';
import type { packetOutlines, tonight, tonightPackets } from '@/lib/contract/staff/tonight';
import { HTTP_TIMEOUT_MS } from '@/lib/domain/limits';
import { writeToVolunteers } from '@/server/campaign/evening/writeToVolunteers';
import { holdChanges } from '@/server/campaign/holds';
import type { PushSender } from '@/server/push/pushSender';
import { addSubscription } from '@/server/store/pushSubscriptions';
import { type StaffBrowser, signedInStaff } from './staffBrowser';

type Tonight = StaffReplyOf<typeof tonight>;
type Packets = StaffReplyOf<typeof tonightPackets>;

const sent: { readonly body: string; readonly title: string }[] = [];
const push: PushSender = {
  send: async (_, message) => {
    sent.push(message);
    return 'sent';
  },
};

let server: TestServer;
let campaign: TestCampaign;
let packet: TestPacket;
let jo: StaffBrowser;
let bo: TestMember;
beforeAll(async () => {
  server = await startTestServer({ push });
});
afterAll(() => server.close());
beforeEach(async () => {
  sent.length = 0;
  campaign = await addCampaign(server);
  bo = await addMember(server, campaign.campaignId, { name: 'Bo' });
  packet = await addPacket(server, campaign, {
    code: randomBytes(5).toString('hex').toUpperCase().slice(0, 9),
    at: [44, 44.001, 44.002, 44.003],
  });
  jo = await signIn();
});

const signIn = () => signedInStaff(server, campaign.campaignId, `jo${campaign.campaignId}@example.org`, 'lead');
const ask = (name: Parameters<StaffBrowser['asks']>[0], body: object = {}) => jo.asks(name, { campaign: campaign.campaignId, ...body });
const shown = async () => (await ask('tonight')).data as Tonight;
const rowOf = async (id: number) => (await shown()).volunteers.find((one) => one.id === id);

async function hand(to: TestMember | null, packetId = packet.id) {
  const set = { assigned_user_id: to?.userId ?? null, assigned_at: to && server.clock.nowSeconds() };
  await server.db.updateTable('packets').set(set).where('campaign_id', '=', campaign.campaignId).where('id', '=', packetId).execute();
}

/** Bo marks a door of the packet where it stands. */
async function mark(door: number, of: Record<string, unknown> = {}, by = bo) {
  const at = packet.doors.indexOf(door);
  const item = change({ id: door, action: 'nh', lat: 44 + at / 1000, lon: -123, time: server.clock.nowSeconds(), ...of });
  const reply = await sendChanges(server, campaign, [item], { by, packetId: String(packet.id) });
  expect(reply.status).toBe(200);
}

const doorAt = (place: number) => {
  const door = packet.doors[place];
  if (door === undefined) throw new Error(`no door ${place}`);
  return door;
};

test('nobody is out before anybody was handed a packet this evening', async () => {
  await server.db.updateTable('packets').set({ assigned_user_id: bo.userId, assigned_at: 5 }).where('id', '=', packet.id).execute();
  const { volunteers, totals, since, zone, now } = await shown();
  expect(volunteers).toEqual([]);
  expect(zone).toBe('UTC');
  expect(since).toBe(now - (now % 86_400));
  expect(totals).toMatchObject({ out: 0, doors: 0, held: 0, talks: 0, contactPercent: null, doorsAnHour: null, all: 7, left: 7 });
});

test('who is out, with what, how far, and when they were heard from', async () => {
  await hand(bo);
  const handedAt = server.clock.nowSeconds();
  server.clock.advanceSeconds(120);
  await mark(doorAt(0));
  server.clock.advanceSeconds(60);
  await mark(doorAt(1), { action: 'c' });
  const heardAt = server.clock.nowSeconds();
  expect(await shown()).toMatchObject({
    now: heardAt,
    canWrite: true,
    more: 0,
    totals: {
      out: 1,
      doors: 2,
      held: 0,
      talks: 0,
      people: 0,
      contactPercent: 0,
      left: 5,
      done: 1,
      retry: 1,
      all: 7,
      packets: { free: 0, out: 2, knocked: 1 },
    },
    volunteers: [
      {
        id: bo.userId,
        name: 'Bo',
        packets: [{ id: packet.id, code: packet.code, street: `${packet.code} St`, others: 0, doors: 4, done: 1, retry: 1 }],
        ...{
          heardAt,
          sentAt: heardAt,
          handedAt,
          outSince: handedAt + 120,
          doors: 2,
          talks: 0,
          doorsAnHour: null,
          contactPercent: 0,
          advice: [],
          holds: [],
          held: 0,
          heldTalks: 0,
        },
        place: { lat: 44.001, lon: -123 },
        isReachable: false,
      },
    ],
  });
});

test('a packet that is handed over takes no door along: each is of who knocked, and who has no packet any more is not out', async () => {
  const ann = await addMember(server, campaign.campaignId, { name: 'Ann' });
  await hand(bo);
  await mark(doorAt(0), { action: 'c' });
  await mark(doorAt(1));
  const over = await ask('handOverPackets', { packets: [packet.code], from: bo.userId, to: ann.userId });
  expect(over.status).toBe(200);
  const handed = await shown();
  expect(handed.totals).toMatchObject({ out: 1, doors: 2, done: 1, retry: 1 });
  expect(handed.volunteers).toMatchObject([
    { name: 'Ann', doors: 0, heardAt: null, packets: [{ doors: 4, done: 1, retry: 1 }] },
    { name: 'Bo', doors: 2, packets: [], handedAt: null },
  ]);
  await mark(doorAt(2), {}, ann);
  // What Bo's phone kept arrives late, and is of Bo.
  await mark(doorAt(3));
  const later = await shown();
  expect(later.totals).toMatchObject({ out: 0, doors: 4 });
  expect(later.volunteers).toMatchObject([
    { name: 'Ann', doors: 1, packets: [{ doors: 4, done: 1, retry: 3 }] },
    { name: 'Bo', doors: 3, packets: [] },
  ]);
  server.clock.advanceSeconds(20 * 60);
  // Who has come in stays a row, so that the rows add up.
  expect(await shown()).toMatchObject({
    volunteers: [
      { name: 'Ann', doors: 1 },
      { name: 'Bo', doors: 3 },
    ],
    totals: { out: 0, doors: 4 },
  });
  expect(await ask('writeToVolunteers', { to: 'out', words: 'Come back' })).toMatchObject({ status: 409 });
});

test('a packet that is taken back leaves nobody out who has no other', async () => {
  await hand(bo);
  await mark(doorAt(0));
  expect((await shown()).totals.out).toBe(1);
  expect((await ask('takeBackPackets', { packets: [packet.code], from: bo.userId })).status).toBe(200);
  expect(await shown()).toMatchObject({ totals: { out: 0, doors: 1 }, volunteers: [{ name: 'Bo', doors: 1, packets: [] }] });
});

test('a talk counts at its door, and a mark that is taken back counts no more', async () => {
  await hand(bo);
  const [person] = campaign.people[0] ?? [];
  const item = {
    id: String(campaign.doors[0]),
    action: 'c',
    records: [{ recordId: String(person), add: [String(campaign.groups.support)] }],
  };
  await sendChanges(server, campaign, [change({ ...item, id: campaign.doors[0] ?? 0, time: server.clock.nowSeconds() })], { by: bo });
  await mark(doorAt(2));
  server.clock.advanceSeconds(1);
  await mark(doorAt(2), { action: 'u' });
  expect((await shown()).totals).toMatchObject({ doors: 1, talks: 1, people: 1, contactPercent: 100, left: 6, done: 1, retry: 0 });
});

test('an evening is today in the zone of the campaign: what was marked yesterday is none of it', async () => {
  await server.db.updateTable('campaigns').set({ zone: 'America/Los_Angeles' }).where('id', '=', campaign.campaignId).execute();
  await hand(bo);
  await mark(doorAt(0));
  expect((await shown()).totals.doors).toBe(1);
  server.clock.advanceSeconds(17 * 3600); // It was 7:13 there.
  jo = await signIn();
  const next = await shown();
  expect(next).toMatchObject({ zone: 'America/Los_Angeles', totals: { out: 0, doors: 0, retry: 1 }, volunteers: [] });
  await mark(doorAt(1));
  expect((await shown()).totals).toMatchObject({ out: 1, doors: 1, retry: 2 });
});

test('marks far from their doors are told, whatever number a phone says of where it is', async () => {
  await hand(bo);
  await mark(doorAt(0), { lat: 44.01 });
  await mark(doorAt(1), { lat: 1e300, lon: -1e300 });
  await mark(doorAt(2), { lat: 0, lon: 0 });
  await mark(doorAt(3));
  expect(await rowOf(bo.userId)).toMatchObject({ doors: 4, advice: [{ kind: 'far', marks: 2 }] });
});

describe('figures that cannot be true are told of nobody who tries the app out', () => {
  const isTold = async () => ((await rowOf(bo.userId))?.advice.length ?? 0) > 0;
  beforeEach(async () => {
    await hand(bo);
    await mark(doorAt(0), { lat: 44.01 });
    expect(await isTold()).toBe(true);
  });

  test('in a practice town', async () => {
    await server.db.updateTable('campaigns').set({ is_practice: true }).where('id', '=', campaign.campaignId).execute();
    expect(await isTold()).toBe(false);
  });

  test('who works in this console, and not in another campaign’s', async () => {
    const other = await addCampaign(server);
    await signedInStaff(server, other.campaignId, bo.email, 'owner');
    expect(await isTold()).toBe(true);
    await signedInStaff(server, campaign.campaignId, bo.email, 'lead');
    expect(await isTold()).toBe(false);
  });

  test('the organizer’s own phone, by the code of the first run, and no other guest', async () => {
    const { data } = await ask('makeGuestKey', { packet: await free(), isOwnPhone: true });
    const own = (data as { volunteer: { id: number } }).volunteer.id;
    const guest = ((await ask('makeGuestKey', { packet: await free() })).data as { volunteer: { id: number } }).volunteer.id;
    const { rows } = await sql<{ user_id: number }>`
      select user_id from memberships where campaign_id = ${campaign.campaignId} and is_own_phone`.execute(server.db);
    expect(rows).toEqual([{ user_id: own }]);
    expect(guest).not.toBe(own);
    await server.db.updateTable('memberships').set({ is_own_phone: true }).where('user_id', '=', bo.userId).execute();
    expect(await isTold()).toBe(false);
  });

  /** Adds a packet that nobody has. */
  const free = async () =>
    (await addPacket(server, campaign, { code: randomBytes(5).toString('hex').toUpperCase().slice(0, 9), at: [44] })).code;
});

test('fifteen people in a row who answered alike are told', async () => {
  const many = await addCampaign(server, { doors: 16 });
  const staff = await signedInStaff(server, many.campaignId, `alike${many.campaignId}@example.org`, 'owner');
  for (const [place, door] of many.doors.entries()) {
    server.clock.advanceSeconds(150);
    const [recordId] = many.people[place] ?? [];
    const group = place === 0 ? many.groups.signs : many.groups.support;
    const records = [{ recordId: String(recordId), add: [String(group)] }];
    await sendChanges(server, many, [change({ id: door, time: server.clock.nowSeconds(), lat: 44 + place / 1000, lon: -123, records })]);
  }
  const { data } = await staff.asks('tonight', { campaign: many.campaignId });
  expect((data as Tonight).volunteers).toMatchObject([
    {
      doors: 16,
      talks: 16,
      doorsAnHour: 24,
      advice: [
        { kind: 'contact', percent: 100 },
        { kind: 'identical', answers: 15 },
      ],
    },
  ]);
});

test('marks on hold leave the totals, stay with whoever made them, and come back with the release', async () => {
  await hand(bo);
  await mark(doorAt(0));
  await mark(doorAt(1));
  const { totals } = await shown();
  const held = await ask('holdMarks', { volunteer: bo.userId, reason: 'Doors were not visited' });
  expect(held).toMatchObject({ status: 200, data: { changes: 2 } });
  await mark(doorAt(2));
  expect((await shown()).totals).toMatchObject({ doors: 0, held: 3, left: 7 });
  const row = await rowOf(bo.userId);
  expect(row).toMatchObject({ doors: 0, held: 3, holds: [{ number: 1, reason: 'Doors were not visited' }] });
  const holds = row?.holds.map(({ number }) => number);
  expect(await ask('releaseMarks', { volunteer: bo.userId, holds })).toMatchObject({ status: 200, data: { changes: 3 } });
  expect((await shown()).totals).toEqual({ ...totals, doors: 3, left: 4, retry: 3 });
  const again = await ask('releaseMarks', { volunteer: bo.userId, holds });
  expect(again.status).toBe(409);
  expect(again.message).toContain(`Staff jo${campaign.campaignId}@example.org released them last.`);
});

test('a hold of this evening leaves the days before as they are', async () => {
  await hand(bo);
  await mark(doorAt(0), { action: 'c' });
  server.clock.advanceSeconds(86_400);
  jo = await signIn();
  await mark(doorAt(1), { action: 'c' });
  expect(await ask('holdMarks', { volunteer: bo.userId, reason: 'Look at it' })).toMatchObject({ data: { changes: 1 } });
  expect((await shown()).totals).toMatchObject({ done: 1, held: 1 });
});

test('two who hold at once: the second is told who was first, and nothing is written', async () => {
  await hand(bo);
  await mark(doorAt(0));
  expect((await ask('holdMarks', { volunteer: bo.userId, reason: 'First' })).status).toBe(200);
  const second = await ask('holdMarks', { volunteer: bo.userId, reason: 'Second' });
  expect(second.status).toBe(409);
  expect(second.message).toBe(
    `Their changes are on hold already, by hold 1. Staff jo${campaign.campaignId}@example.org put them on hold last.`,
  );
  expect(await server.db.selectFrom('holds').selectAll().where('campaign_id', '=', campaign.campaignId).execute()).toHaveLength(1);
});

test('a hold by device is shown with whose marks it covers, and released from there', async () => {
  await hand(bo);
  await mark(doorAt(0), { device: 'phone-1', seq: 1 });
  await holdChanges(server, { id: campaign.campaignId }, { device: 'phone-1', reason: 'Lost phone' });
  expect(await rowOf(bo.userId)).toMatchObject({ held: 1, holds: [{ number: 1, reason: 'Lost phone' }] });
  expect((await ask('releaseMarks', { volunteer: bo.userId, holds: [1] })).status).toBe(200);
  expect(await rowOf(bo.userId)).toMatchObject({ held: 0, holds: [] });
});

test('a packet is taken back with a word of why, and not from somebody who got it meanwhile', async () => {
  await hand(bo);
  await subscribe(bo);
  const body = { packets: [packet.code], from: bo.userId, reason: 'Lightning until 8 pm' };
  expect(await ask('takeBackPackets', body)).toMatchObject({
    status: 200,
    data: { packets: [{ code: packet.code }], notified: 1, undo: { call: 'handOutPackets' } },
  });
  expect(sent).toMatchObject([{ body: 'Lightning until 8 pm' }]);
  // Giving it again, which is what undoes it, is told too; and so is taking it back without a word of one's own.
  expect(await ask('handOutPackets', { packets: [packet.code], to: bo.userId })).toMatchObject({ data: { notified: 1 } });
  expect(await ask('takeBackPackets', { packets: [packet.code], from: bo.userId })).toMatchObject({ data: { notified: 1 } });
  expect(sent.slice(1)).toMatchObject([{ title: 'New packet assigned' }, { body: 'What you have marked stays.' }]);
  const nobodys = await ask('takeBackPackets', body);
  expect(nobodys.status).toBe(409);
  expect(nobodys.message).toContain('It is free. Nothing was changed.');
  await hand(campaign.ana);
  const anas = await ask('takeBackPackets', body);
  expect(anas.message).toContain('Ana Díaz has it');
  const row = await server.db.selectFrom('packets').select('assigned_user_id').where('id', '=', packet.id).executeTakeFirst();
  expect(row?.assigned_user_id).toBe(campaign.ana.userId);
});

test('staff write to one, and to everybody who is out; who could not be told is named', async () => {
  await hand(bo);
  await hand(campaign.ana, campaign.packetId);
  await subscribe(bo);
  expect((await rowOf(bo.userId))?.isReachable).toBe(true);
  expect(await ask('writeToVolunteers', { to: bo.userId, words: 'Where are you?' })).toMatchObject({ data: { people: 1, notTold: [] } });
  expect(await ask('writeToVolunteers', { to: 'out', words: 'Come back by 8:30 pm' })).toMatchObject({
    data: { people: 2, notTold: [{ id: campaign.ana.userId, name: 'Ana Díaz' }] },
  });
  expect(sent).toMatchObject([{ title: 'Elm for Council', body: 'Where are you?' }, { body: 'Come back by 8:30 pm' }]);
  for (const words of ['', 'two\nlines', 'x'.repeat(300)]) expect((await ask('writeToVolunteers', { to: 'out', words })).status).toBe(409);
  expect(sent).toHaveLength(2);
});

describe('a push service that hangs', () => {
  let answers: () => void = () => undefined;
  let app: ReturnType<TestServer['another']>;
  beforeEach(() => {
    const hung = new Promise<'sent'>((resolve) => {
      answers = () => resolve('sent');
    });
    app = server.another({ push: { send: () => hung } });
  });
  afterEach(async () => {
    answers();
    await app.close();
  });
  const asks = (name: Parameters<StaffBrowser['asks']>[0], body: object) =>
    jo.asks(name, { campaign: campaign.campaignId, ...body }, {}, app);

  test.each(rowsOfRun(['handOutPackets', 'handOutNext', 'handOverPackets', 'takeBackPackets'] as const, 1))(
    'keeps nobody waiting for %s, which says that it is done and what undoes it',
    async (name) => {
      await subscribe(bo);
      const isGiven = name === 'handOutPackets' || name === 'handOutNext';
      if (!isGiven) await hand(bo);
      const bodies = {
        handOutPackets: { packets: [packet.code], to: bo.userId },
        handOutNext: { to: bo.userId },
        handOverPackets: { packets: [packet.code], from: bo.userId, to: campaign.ana.userId },
        takeBackPackets: { packets: [packet.code], from: bo.userId },
      } as const;
      const since = Date.now();
      expect(await asks(name, bodies[name])).toMatchObject({ status: 200, data: { notified: 0, undo: { call: expect.any(String) } } });
      expect(Date.now() - since).toBeLessThan(HTTP_TIMEOUT_MS / 2);
    },
  );
});

test('what takes longer than a page waits is told of whom it has reached; the others are to be called', async () => {
  const people = [];
  for (let index = 0; index < 27; index += 1)
    people.push(await addMember(server, campaign.campaignId, { name: `Cy ${String(index).padStart(2, '0')}` }));
  for (const one of people) await subscribe(one);
  const slow: PushSender = {
    send: async () => {
      server.clock.advanceSeconds(4);
      return 'sent';
    },
  };
  const wanted = { words: 'Come back', to: people.map(({ userId }) => userId) };
  const written = await writeToVolunteers({ ...server, push: slow }, { id: campaign.campaignId }, wanted);
  expect(written).toEqual({ people: 27, notTold: people.slice(25).map(({ userId, name }) => ({ id: userId, name })) });
});

test('a server that sends no notifications says so', async () => {
  const app = server.another({ push: undefined });
  try {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/v31/staff/tonight',
      headers: headersOf(jo),
      payload: { campaign: campaign.campaignId },
    });
    expect(reply.json<{ data: Tonight }>().data.canWrite).toBe(false);
  } finally {
    await app.close();
  }
});

test('staff say at which number a volunteer is reached, in each campaign for itself', async () => {
  await hand(bo);
  const other = await addCampaign(server);
  await server.db
    .insertInto('memberships')
    .values({ uid: randomBytes(4).toString('hex'), user_id: bo.userId, campaign_id: other.campaignId })
    .execute();
  expect((await rowOf(bo.userId))?.phone).toBeNull();
  for (const phone of ['(541) 555-0127', '+1 541 555 0127 x12']) {
    expect((await ask('setVolunteerPhone', { volunteer: bo.userId, phone: ` ${phone} ` })).status).toBe(200);
    expect((await rowOf(bo.userId))?.phone).toBe(phone);
  }
  for (const phone of ['', 'call me', '12', 'tel:911', '555\n0127', '<b>5550127</b>'])
    expect((await ask('setVolunteerPhone', { volunteer: bo.userId, phone })).status).toBe(409);
  const phones = await server.db
    .selectFrom('memberships')
    .select('phone')
    .where('user_id', '=', bo.userId)
    .orderBy('campaign_id')
    .execute();
  expect(phones).toEqual([{ phone: '+1 541 555 0127 x12' }, { phone: null }]);
  await ask('setVolunteerPhone', { volunteer: bo.userId, phone: null });
  expect((await rowOf(bo.userId))?.phone).toBeNull();
});

test('the map has each packet in its place, and says by id who walks it', async () => {
  await hand(bo);
  const packets = (await ask('tonightPackets')).data as Packets;
  expect(packets.find(({ id }) => id === packet.id)).toMatchObject({
    state: 'out',
    holder: bo.userId,
    doors: 4,
    place: { lat: 44.0015, lon: -123 },
  });
  expect(packets.find(({ id }) => id === campaign.packetId)).toMatchObject({ state: 'out', holder: campaign.ana.userId, street: 'Elm St' });
  expect(packets.find(({ id }) => id === campaign.otherPacketId)).toMatchObject({ state: 'knocked', doors: 0, place: null });
  expect(JSON.stringify(packets)).not.toContain('Bo');
});

describe('the outlines of packets', () => {
  const cornersOf = (data: unknown) => (data as StaffReplyOf<typeof packetOutlines>).map(({ corners }) => corners);

  test('lie around the doors, in the order asked; without a door on the map there is none', async () => {
    const { status, data } = await ask('packetOutlines', { packets: [campaign.otherPacketId, packet.id] });
    expect(status).toBe(200);
    expect(data).toMatchObject([{ packet: campaign.otherPacketId, corners: [] }, { packet: packet.id }]);
    const corners = cornersOf(data)[1] ?? [];
    expect(corners.length).toBeGreaterThanOrEqual(8);
    // Four doors on a street of a third of a kilometer, and 15 m around them.
    const [lats, lons] = [corners.map(({ lat }) => lat), corners.map(({ lon }) => lon)];
    expect([Math.min(...lats), Math.max(...lats)].map((lat) => lat.toFixed(4))).toEqual(['43.9999', '44.0031']);
    expect([Math.min(...lons), Math.max(...lons)].map((lon) => lon.toFixed(4))).toEqual(['-123.0002', '-122.9998']);
  });

  test('tell nobody’s name and nothing of voters', async () => {
    await hand(bo);
    const { data } = await ask('packetOutlines', { packets: [packet.id] });
    expect(Object.keys((data as object[])[0] ?? {})).toEqual(['packet', 'corners']);
  });

  test('are of the campaign and of the pass that is walked', async () => {
    const other = await addCampaign(server);
    const unknown = await ask('packetOutlines', { packets: [9_999_999] });
    expect(unknown).toMatchObject({ status: 404, message: 'No such packet' });
    expect(await ask('packetOutlines', { packets: [packet.id, other.packetId] })).toEqual(unknown);
    await server.db.updateTable('passes').set({ closed_at: 5 }).where('campaign_id', '=', campaign.campaignId).execute();
    await server.db.insertInto('passes').values({ campaign_id: campaign.campaignId, name: 'Second pass' }).execute();
    expect(await ask('packetOutlines', { packets: [packet.id] })).toEqual(unknown);
  });

  test('are asked for fifty at a time', async () => {
    const ids = Array.from({ length: 51 }, (_, index) => index + 1);
    expect((await ask('packetOutlines', { packets: ids })).status).toBe(400);
    expect((await ask('packetOutlines', { packets: [] })).status).toBe(400);
  });

  test('are none of a viewer', async () => {
    const viewer = await signedInStaff(server, campaign.campaignId, `outlines${campaign.campaignId}@example.org`, 'viewer');
    expect((await viewer.asks('packetOutlines', { campaign: campaign.campaignId, packets: [packet.id] })).status).toBe(404);
  });
});

test('a viewer has the figures and no names', async () => {
  await hand(bo);
  await mark(doorAt(0));
  const viewer = await signedInStaff(server, campaign.campaignId, `viewer${campaign.campaignId}@example.org`, 'viewer');
  const { status, data } = await viewer.asks('tonightFigures', { campaign: campaign.campaignId });
  expect(status).toBe(200);
  const { now, since, zone, totals } = await shown();
  expect(data).toEqual({ now, since, zone, totals });
});

test('somebody and something of another campaign is not there', async () => {
  const other = await addCampaign(server);
  for (const [name, body, what] of [
    ['holdMarks', { volunteer: other.ana.userId, reason: 'Why' }, 'volunteer'],
    ['releaseMarks', { volunteer: other.ana.userId, holds: [1] }, 'volunteer'],
    ['setVolunteerPhone', { volunteer: other.ana.userId, phone: '(541) 555-0127' }, 'volunteer'],
    ['writeToVolunteers', { to: other.ana.userId, words: 'Hello' }, 'volunteer'],
  ] as const)
    expect(await ask(name, body)).toMatchObject({ status: 404, message: `No such ${what}` });
  const lines = await server.db.selectFrom('staff_log').select('what').where('campaign_id', '=', campaign.campaignId).execute();
  expect(lines).toEqual([]);
});

test('the log says what was done to whom', async () => {
  await hand(bo);
  await ask('holdMarks', { volunteer: bo.userId, reason: 'Look at it' });
  const owner = await signedInStaff(server, campaign.campaignId, `owner${campaign.campaignId}@example.org`, 'owner');
  const { data } = await owner.asks('log', { campaign: campaign.campaignId });
  expect(data).toMatchObject({ doings: [{ what: 'holdMarks', role: 'lead', about: `Bo (volunteer ${bo.userId})` }] });
});

const headersOf = (browser: StaffBrowser) => ({ host: 'walk.example.org', 'x-forwarded-proto': 'https', cookie: browser.cookie });

async function subscribe({ userId }: TestMember) {
  const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
  const endpoint = `https://fcm.googleapis.com/push/${randomBytes(6).toString('hex')}`;
  await addSubscription(server.db, { campaignId: campaign.campaignId, userId }, { endpoint, keys }, server.clock.nowSeconds());
}
