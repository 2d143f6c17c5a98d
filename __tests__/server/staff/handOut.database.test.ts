import { addCampaign, addMember, type TestCampaign, type TestMember } from '@/__tests__/server/support/campaign';
import { addPacket, STREET_LON, type TestPacket } from '@/__tests__/server/support/packets';
import { change, sendChanges, sendSigned } from '@/__tests__/server/support/signedRequests';
import { START_SECONDS, startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import type { StaffCallName } from '@/lib/contract/staff/calls';
import { DOOR_ACTION } from '@/lib/domain/change/door/actions';
import { handOverPackets } from '@/server/campaign/handOut/handOut';
import { type StaffBrowser, signedInStaff } from './staffBrowser';

/* Who has which packet: what the console reads, gives, hands over and takes back. */

let server: TestServer;
let campaign: TestCampaign;
let other: TestCampaign;
let carla: TestMember;
let ben: TestMember;
let jo: StaffBrowser;
let lee: StaffBrowser;
let first: TestPacket;
let second: TestPacket;
let third: TestPacket;
let numbered = 0;

beforeAll(async () => {
  server = await startTestServer();
  other = await addCampaign(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  campaign = await addCampaign(server);
  numbered += 1;
  carla = await addMember(server, campaign.campaignId, { name: 'Carla Voss' });
  ben = await addMember(server, campaign.campaignId, { name: 'Bén Okafor' });
  jo = await signedInStaff(server, campaign.campaignId, `jo${numbered}@example.org`, 'organizer');
  lee = await signedInStaff(server, campaign.campaignId, `lee${numbered}@example.org`, 'lead');
  first = await addPacket(server, campaign, { code: 'FFFFFFFFF', at: [44.5, 44.501] });
  second = await addPacket(server, campaign, { code: 'GGGGGGGGG', at: [44.3] });
  third = await addPacket(server, campaign, { code: 'HHHHHHHHH', at: [null] });
  await server.db.updateTable('packets').set({ area: 'Ferry St +2' }).where('id', '=', first.id).execute();
});

const asks = (name: StaffCallName, body: object = {}, browser = jo) => browser.asks(name, { campaign: campaign.campaignId, ...body });
const holders = async (...packets: readonly TestPacket[]) => {
  const rows = await server.db
    .selectFrom('packets')
    .select(['id', 'assigned_user_id'])
    .where('campaign_id', '=', campaign.campaignId)
    .execute();
  return packets.map(({ id }) => rows.find((row) => row.id === id)?.assigned_user_id);
};
const logged = async () =>
  (
    await server.db.selectFrom('staff_log').select(['what', 'about']).where('campaign_id', '=', campaign.campaignId).orderBy('id').execute()
  ).map(({ what, about }) => `${what}: ${about}`);
const mark = (door: number, by: TestMember, packet: TestPacket, changeId: string) =>
  sendChanges(server, campaign, [change({ id: door, changeId })], { by, packetId: String(packet.id) });

describe('what there is', () => {
  test('free packets stand the nearest first to a place, to a packet and to the event of the hour, with their doors', async () => {
    const near = { kind: 'place', lat: 44.31, lon: STREET_LON };
    const { data } = await asks('freePackets', { kind: 'toDo', near });
    expect(data).toMatchObject({
      all: 3,
      doors: 4,
      near: { name: 'this place' },
      next: null,
      packets: [
        { code: second.code, doors: 1, toDo: 1, toRetry: 0, meters: 1112, target: 'Likely voters' },
        { code: first.code, area: 'Ferry St +2', doors: 2, toDo: 2 },
        { code: third.code, meters: null },
      ],
    });
    const codes = async (body: object) =>
      ((await asks('freePackets', { kind: 'toDo', ...body })).data as { packets: { code: string }[] }).packets.map(({ code }) => code);
    expect(await codes({ near: { kind: 'packet', code: 'FFF-FFF-FFF' } })).toEqual([first.code, second.code, third.code]);
    expect(await codes({})).toEqual([first.code, second.code, third.code]);
    const event = { campaign_id: campaign.campaignId, title: 'Canvass', place: 'Harbor Hall', description: '', lat: 44.3, lon: STREET_LON };
    const times = { starts_at: START_SECONDS + 600, ends_at: START_SECONDS + 7200 };
    await server.db
      .insertInto('events')
      .values({ ...event, ...times })
      .execute();
    expect(await codes({})).toEqual([second.code, first.code, third.code]);
    const { data: places } = await asks('handOutPlaces');
    expect(places).toMatchObject({ events: [{ place: 'Harbor Hall' }], points: [], targets: [{ name: 'Likely voters', packets: 5 }] });
  });

  test('a packet of which every door was knocked at and some are to retry is listed apart', async () => {
    const [door = 0] = second.doors;
    const tried = change({ id: door, changeId: 'tried', action: DOOR_ACTION.notHome });
    await sendChanges(server, campaign, [tried], { by: ben, packetId: String(second.id) });
    const { data } = await asks('freePackets', { kind: 'toRetry' });
    expect(data).toMatchObject({ all: 1, doors: 1, packets: [{ code: second.code, toDo: 0, toRetry: 1 }] });
    expect((await asks('freePackets', { kind: 'toDo' })).data).toMatchObject({ all: 2 });
  });

  test('volunteers without a packet wait, whoever was heard of first; those with one are out, with their doors', async () => {
    await server.db
      .insertInto('known_phones')
      .values({ user_id: carla.userId, phone: 'x', seen_at: START_SECONDS - 60 })
      .execute();
    expect((await asks('waitingVolunteers')).data).toEqual({
      all: 2,
      next: null,
      volunteers: [
        { id: carla.userId, name: 'Carla Voss', email: carla.email, heardAt: START_SECONDS - 60, isHere: true, hasSignedIn: true },
        { id: ben.userId, name: 'Bén Okafor', email: ben.email, heardAt: null, isHere: false, hasSignedIn: false },
      ],
    });
    expect((await asks('waitingVolunteers', { search: 'BEN ok' })).data).toMatchObject({ all: 1, volunteers: [{ id: ben.userId }] });
    expect((await asks('waitingVolunteers', { search: 'nobody%' })).data).toMatchObject({ all: 0, volunteers: [] });
    await asks('handOutPackets', { packets: ['FFF-FFF-FFF'], to: carla.userId });
    await mark(first.doors[0] ?? 0, carla, first, 'one');
    const { data } = await asks('packetsOut', { search: 'carla' });
    expect(data).toMatchObject({
      all: 1,
      toDo: 1,
      packets: [
        {
          ...{ code: first.code, volunteer: { id: carla.userId, name: 'Carla Voss' }, doors: 2, toDo: 1, toRetry: 0 },
          ...{ since: START_SECONDS, heardAt: START_SECONDS, meetingPoint: null, keyUntil: null },
        },
      ],
    });
    expect((await asks('waitingVolunteers')).data).toMatchObject({ all: 1 });
  });

  test('one alone is read by what an address names, or said not to be there', async () => {
    const alone = async (name: StaffCallName, body: object) => (await asks(name, body)).data;
    expect(await alone('waitingVolunteers', { volunteer: ben.userId })).toMatchObject({ all: 1, volunteers: [{ id: ben.userId }] });
    expect(await alone('freePackets', { kind: 'toDo', code: 'ggg-ggg-ggg' })).toMatchObject({ all: 1, packets: [{ code: second.code }] });
    expect(await alone('packetsOut', { code: second.code })).toMatchObject({ all: 0, packets: [] });
    await asks('handOutPackets', { packets: [second.code], to: ben.userId });
    expect(await alone('waitingVolunteers', { volunteer: ben.userId })).toMatchObject({ all: 0, volunteers: [] });
    expect(await alone('freePackets', { kind: 'toDo', code: second.code })).toMatchObject({ all: 0, packets: [] });
    expect(await alone('packetsOut', { code: second.code })).toMatchObject({ all: 1, packets: [{ volunteer: { id: ben.userId } }] });
  });

  test('lists come in pages that go on where the last one ended', async () => {
    for (let index = 0; index < 60; index += 1)
      await addMember(server, campaign.campaignId, { name: `Volunteer ${String(index).padStart(2, '0')}` });
    const names: string[] = [];
    type Page = { volunteers: { name: string }[]; all: number; next: object | null };
    for (let after: object | null | undefined; after !== null; ) {
      const { volunteers, all, next } = (await asks('waitingVolunteers', after === undefined ? {} : { after })).data as Page;
      expect(all).toBe(62);
      names.push(...volunteers.map(({ name }) => name));
      after = next;
    }
    expect(names).toHaveLength(62);
    expect(new Set(names).size).toBe(62);
  });
});

describe('giving', () => {
  test('a free packet is given, stands in the log, and says how it is undone', async () => {
    const { status, data } = await asks('handOutPackets', { packets: ['fff-fff-fff'], to: carla.userId });
    expect(status).toBe(200);
    const undo = { call: 'takeBackPackets', body: { packets: [first.code], from: carla.userId } };
    expect(data).toEqual({
      packets: [{ code: first.code, area: 'Ferry St +2' }],
      volunteer: { id: carla.userId, name: 'Carla Voss' },
      notified: 0,
      undo,
    });
    expect(await holders(first)).toEqual([carla.userId]);
    expect((await asks('takeBackPackets', undo.body)).status).toBe(200);
    expect(await holders(first)).toEqual([null]);
    expect(await logged()).toEqual([
      'handOutPackets: Ferry St + 2 more (FFF-FFF-FFF) to Carla Voss',
      'takeBackPackets: Ferry St + 2 more (FFF-FFF-FFF) from Carla Voss',
    ]);
  });

  test('of two organizers who give the same packet at once one succeeds, and the other is told who has it and who gave it', async () => {
    const both = await Promise.all([
      asks('handOutPackets', { packets: [first.code], to: carla.userId }, jo),
      asks('handOutPackets', { packets: [first.code], to: ben.userId }, lee),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [wins, loses] = both[0].status === 200 ? [carla, both[1]] : [ben, both[0]];
    const winner = wins === carla ? `Staff jo${numbered}` : `Staff lee${numbered}`;
    expect(loses.message).toBe(
      `${wins.name} has Ferry St + 2 more (FFF-FFF-FFF) meanwhile, by ${winner}@example.org just now. Nothing was handed out.`,
    );
    expect(await holders(first)).toEqual([wins.userId]);
    expect(await logged()).toHaveLength(1);
  });

  test('of several packets none is given where somebody has one of them', async () => {
    await asks('handOutPackets', { packets: [second.code], to: ben.userId });
    const { status, message } = await asks('handOutPackets', { packets: [first.code, second.code], to: carla.userId });
    expect(status).toBe(409);
    expect(message).toContain('Bén Okafor has GGG-GGG-GGG meanwhile');
    expect(await holders(first, second)).toEqual([null, ben.userId]);
  });

  test('the next free ones near a place are given, of two who ask at once each another one, and none where none is free', async () => {
    const near = { kind: 'place', lat: 44.3, lon: STREET_LON };
    const both = await Promise.all([
      asks('handOutNext', { to: carla.userId, near }, jo),
      asks('handOutNext', { to: ben.userId, near }, lee),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await holders(first, second)).toSorted()).toEqual([carla.userId, ben.userId].toSorted());
    expect(await asks('handOutNext', { to: ben.userId, near, count: 10 })).toMatchObject({
      status: 200,
      data: { packets: [{ code: third.code }] },
    });
    const { status, message } = await asks('handOutNext', { to: ben.userId, near });
    expect([status, message]).toEqual([409, 'No packet is free there. Nothing was handed out.']);
  });

  test('a packet that a meeting point has handed out and that has lapsed is free again', async () => {
    const { data } = await asks('openMeetingPoint', { minutes: 30 });
    const { code } = data as { code: string };
    await server.db
      .updateTable('packets')
      .set({ assigned_user_id: ben.userId, assigned_at: START_SECONDS, meeting_point: code })
      .where('id', '=', first.id)
      .execute();
    const refused = await asks('handOutPackets', { packets: [first.code], to: carla.userId });
    expect(refused.message).toContain(`Bén Okafor has Ferry St + 2 more (FFF-FFF-FFF) meanwhile, from the meeting point`);
    server.clock.advanceSeconds(30 * 60);
    expect((await asks('handOutPackets', { packets: [first.code], to: carla.userId })).status).toBe(200);
    expect(await holders(first)).toEqual([carla.userId]);
  });
});

describe('handing over and taking back', () => {
  beforeEach(async () => {
    await asks('handOutPackets', { packets: [first.code], to: carla.userId });
  });

  test('before a packet is taken back it is said what stays, and when its holder was last heard of', async () => {
    await mark(first.doors[0] ?? 0, carla, first, 'one');
    const facts = await asks('takeBackFacts', { packets: [first.code], from: carla.userId });
    expect(facts.data).toMatchObject({ volunteer: { name: 'Carla Voss' }, marked: 1, toDo: 1, toRetry: 0 });
    const { since, heardAt } = facts.data as { since: number; heardAt: number };
    expect(since).toBe(heardAt);
  });

  test('what was pending on the phone of whoever had it still arrives, with their name', async () => {
    await asks('takeBackPackets', { packets: [first.code], from: carla.userId });
    const [door = 0] = first.doors;
    expect(await mark(door, carla, first, 'late')).toMatchObject({ status: 200, data: { received: ['late'] } });
    const row = await server.db.selectFrom('doors').select(['status', 'last_user_id']).where('id', '=', door).executeTakeFirstOrThrow();
    expect(row).toEqual({ status: 1, last_user_id: carla.userId });
  });

  test('the phone of whoever had it reads who took it, when, and that what it still has is kept and sent', async () => {
    const doorsFor = async ({ uid, pin }: TestMember) => {
      const query = `i=&u=${uid}&y=1&p=${first.id}`;
      const { status, message } = await sendSigned(server.app, { pin, endpoint: 'mapList2.php', query });
      return { status, message };
    };
    await server.db.updateTable('campaigns').set({ zone: 'America/New_York' }).where('id', '=', campaign.campaignId).execute();
    const at = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'America/New_York' })
      .format(server.clock.nowSeconds() * 1000)
      .replace(/\s/gu, ' ')
      .toLowerCase();
    expect(await doorsFor(carla)).toMatchObject({ status: 200 });
    expect((await asks('takeBackPackets', { packets: [first.code], from: carla.userId })).status).toBe(200);
    const told = `Staff took this packet back at ${at}. What this phone still has is kept and sent`;
    expect(await doorsFor(carla)).toEqual({ status: 409, message: told });
    expect((await mark(first.doors[0] ?? 0, carla, first, 'late')).status).toBe(200);
    // Others open it as ever.
    expect(await doorsFor(ben)).toMatchObject({ status: 200 });
    expect((await asks('handOutPackets', { packets: [first.code], to: carla.userId })).status).toBe(200);
    expect(await doorsFor(carla)).toMatchObject({ status: 200 });
    expect((await asks('handOverPackets', { packets: [first.code], from: carla.userId, to: ben.userId })).status).toBe(200);
    expect(await doorsFor(carla)).toEqual({
      status: 409,
      message: told.replace('took this packet back', 'gave this packet to somebody else'),
    });
    expect(await doorsFor(ben)).toMatchObject({ status: 200 });
    server.clock.advanceSeconds(12 * 3_600);
    expect(await doorsFor(carla)).toMatchObject({ status: 200 });
  });

  test('a packet goes from one to another, and back by what undoes it', async () => {
    const { data } = await asks('handOverPackets', { packets: [first.code], from: carla.userId, to: ben.userId });
    expect(await holders(first)).toEqual([ben.userId]);
    const { undo } = data as { undo: { call: StaffCallName; body: object } };
    expect((await asks(undo.call, undo.body)).status).toBe(200);
    expect(await holders(first)).toEqual([carla.userId]);
  });

  test('of a hand-over and a take-back at once one succeeds, and the other is told what was done', async () => {
    const [over, back] = await Promise.all([
      asks('handOverPackets', { packets: [first.code], from: carla.userId, to: ben.userId }, jo),
      asks('takeBackPackets', { packets: [first.code], from: carla.userId }, lee),
    ]);
    expect([over.status, back.status].toSorted()).toEqual([200, 409]);
    if (over.status === 200) {
      expect(back.message).toContain('Carla Voss does not have Ferry St + 2 more (FFF-FFF-FFF) any more: Bén Okafor has it, by Staff jo');
      expect(await holders(first)).toEqual([ben.userId]);
    } else {
      expect(over.message).toContain('Carla Voss does not have Ferry St + 2 more (FFF-FFF-FFF) any more, by Staff lee');
      expect(await holders(first)).toEqual([null]);
    }
    expect(await logged()).toHaveLength(2);
  });

  test('nothing is handed over where the transaction ends before its line stands in the log', async () => {
    const doing = { staffId: null, name: 'A name\nof two lines', role: 'owner', what: 'handOverPackets', about: '' };
    const wanted = { packets: [first.code], from: carla.userId, to: ben.userId };
    await expect(handOverPackets({ ...server, doing }, { id: campaign.campaignId }, wanted)).rejects.toThrow('line break');
    expect(await holders(first)).toEqual([carla.userId]);
    expect(await logged()).toHaveLength(1);
  });

  test('a dry run moves nothing', async () => {
    const wanted = { packets: [first.code], from: carla.userId, to: ben.userId, dryRun: true };
    expect(await handOverPackets(server, { id: campaign.campaignId }, wanted)).toMatchObject({ member: { name: 'Bén Okafor' } });
    expect(await holders(first)).toEqual([carla.userId]);
  });
});

describe('what belongs to another campaign', () => {
  const bodies = (): readonly (readonly [StaffCallName, object, object])[] => {
    const theirs = { packets: [other.code], from: other.ana.userId, to: other.ana.userId };
    const unknown = { packets: ['ZZZZZZZZZ'], from: 9_999_999, to: 9_999_999 };
    const own = { packets: [first.code], from: carla.userId, to: ben.userId };
    return [
      ['handOutPackets', { ...own, packets: theirs.packets }, { ...own, packets: unknown.packets }],
      ['handOutPackets', { ...own, to: theirs.to }, { ...own, to: unknown.to }],
      ['handOutNext', { to: theirs.to }, { to: unknown.to }],
      ['handOutNext', { to: ben.userId, target: other.targetId }, { to: ben.userId, target: 9_999_999 }],
      ['handOverPackets', { ...own, from: theirs.from }, { ...own, from: unknown.from }],
      ['handOverPackets', { ...own, to: theirs.to }, { ...own, to: unknown.to }],
      ['handOverPackets', { ...own, packets: theirs.packets }, { ...own, packets: unknown.packets }],
      ['takeBackPackets', { ...own, packets: theirs.packets }, { ...own, packets: unknown.packets }],
      ['takeBackPackets', { ...own, from: theirs.from }, { ...own, from: unknown.from }],
      ['takeBackFacts', { ...own, from: theirs.from }, { ...own, from: unknown.from }],
      ['freePackets', { kind: 'toDo', target: other.targetId }, { kind: 'toDo', target: 9_999_999 }],
      [
        'freePackets',
        { kind: 'toDo', near: { kind: 'packet', code: other.code } },
        { kind: 'toDo', near: { kind: 'packet', code: 'ZZZZZZZZZ' } },
      ],
      ['freePackets', { kind: 'toDo', near: { kind: 'event', id: 1 } }, { kind: 'toDo', near: { kind: 'event', id: 9_999_999 } }],
      ['openMeetingPoint', { target: other.targetId }, { target: 9_999_999 }],
      ['makeGuestKey', { packet: other.code }, { packet: 'ZZZZZZZZZ' }],
      ['endGuestKey', { volunteer: other.ana.userId }, { volunteer: 9_999_999 }],
      ['signOutPhones', { volunteer: other.ana.userId }, { volunteer: 9_999_999 }],
      ['printPackets', { packets: [other.code] }, { packets: ['ZZZZZZZZZ'] }],
      ['printPackets', { packets: [], target: other.targetId }, { packets: [], target: 9_999_999 }],
    ];
  };

  test('is not there, in the words of what does not exist, and nothing is written', async () => {
    const before = await server.db.selectFrom('packets').select(['id', 'assigned_user_id']).orderBy('id').execute();
    for (const [name, theirs, unknown] of bodies()) {
      const refused = await asks(name, theirs);
      expect([name, refused.status]).toEqual([name, 404]);
      expect(refused).toEqual(await asks(name, unknown));
    }
    expect(await server.db.selectFrom('packets').select(['id', 'assigned_user_id']).orderBy('id').execute()).toEqual(before);
    expect(await logged()).toEqual([]);
  });
});
