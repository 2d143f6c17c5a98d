import { sql } from 'kysely';
import { addCampaign, addMember, type TestCampaign, type TestMember } from '@/__tests__/server/support/campaign';
import { addPacket, STREET_LON, type TestPacket } from '@/__tests__/server/support/packets';
import { change, sendChanges, sendItems, sendSigned } from '@/__tests__/server/support/signedRequests';
import { startLoneTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { givePackets, takeBackPackets } from '@/server/campaign/givePackets';
import { holdChanges } from '@/server/campaign/holds';
import { setLimits } from '@/server/campaign/limits';
import { endMeetingPoint, openMeetingPoint } from '@/server/campaign/meetingPoints';
import { removeUser } from '@/server/campaign/members';
import { newPass } from '@/server/campaign/pass/newPass';
import { handOut, newHandOuts } from '@/server/store/meetingPoints';

let server: TestServer;
let campaign: TestCampaign;
let near: TestPacket;
let far: TestPacket;

beforeAll(async () => {
  server = await startLoneTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  campaign = await addCampaign(server);
  far = await addPacket(server, campaign, { code: 'FARFARFAR', at: [45.2, 45.3] });
  // Its walk begins farther away than the other's, and comes nearer.
  near = await addPacket(server, campaign, { code: 'NEARNEARN', at: [45.9, 44.5] });
});

const AT = `&a=44.0000000&o=${STREET_LON}.0000000`;
const ask = (c: string, by: TestMember = campaign.ana, more = AT, app = server.app) =>
  sendSigned(app, { pin: by.pin, endpoint: 'getWalkPacket.php', query: `u=${by.uid}&c=${c}&y=1${more}` });
/** The codes of what is handed out. */
const handed = async (...asked: Parameters<typeof ask>) => {
  const { status, data } = await ask(...asked);
  expect(status).toBe(200);
  return Object.values(data as Record<string, { c: string }>).map(({ c }) => c);
};
const open = async (of: Omit<Parameters<typeof openMeetingPoint>[2], 'dryRun'> = {}) =>
  (await openMeetingPoint(server, campaign.ana.uid, of)).point.code;
const member = (name = 'Bo') => addMember(server, campaign.campaignId, { name });
const assignment = ({ id }: TestPacket) =>
  server.db.selectFrom('packets').select(['assigned_user_id', 'assigned_at']).where('id', '=', id).executeTakeFirstOrThrow();
const mark = ({ id, doors: [door = 0] }: TestPacket, by: TestMember) =>
  sendChanges(server, campaign, [change({ id: door, action: 'nh', time: server.clock.nowSeconds() })], { by, packetId: String(id) });
const finish = ({ id, doors }: TestPacket, by: TestMember) =>
  sendChanges(
    server,
    campaign,
    doors.map((door) => change({ id: door, time: server.clock.nowSeconds() })),
    { by, packetId: String(id) },
  );

test('hands out the packet with the nearest open door, as its own code answers, and it is theirs', async () => {
  const bo = await member();
  const { data } = await ask(await open(), bo);
  expect(data).toEqual((await ask(near.code, bo)).data);
  expect(data).toMatchObject({ [near.id]: { c: near.code, cc: 0, ct: 2, t: campaign.targetId } });
  expect(await assignment(near)).toEqual({ assigned_user_id: bo.userId, assigned_at: server.clock.nowSeconds() });
  const walk = await sendSigned(server.app, { pin: bo.pin, endpoint: 'getWalk.php', query: `u=${bo.uid}&y=1` });
  expect(walk.data).toMatchObject({ my_packets: { [near.id]: { c: near.code } } });
});

test('a door that is done is no reason to go there', async () => {
  const [, nearest = 0] = near.doors;
  await sendChanges(server, campaign, [change({ id: nearest })], { packetId: String(near.id) });
  expect(await handed(await open(), await member())).toEqual([far.code]);
});

test('without a place the next in order is handed out; what is nowhere on the map comes last', async () => {
  const nowhere = await addPacket(server, campaign, { code: 'NAWHERENA', at: [null] });
  const code = await open();
  expect(await handed(code, await member(), '')).toEqual([far.code]);
  expect(await handed(code, await member())).toEqual([near.code]);
  expect(await handed(code, await member())).toEqual([nowhere.code]);
});

test('asked again it is the same one, until it is finished', async () => {
  const bo = await member();
  const code = await open();
  expect(await handed(code, bo)).toEqual([near.code]);
  expect(await handed(code, bo, '')).toEqual([near.code]);
  await finish(near, bo);
  expect(await handed(code, bo)).toEqual([far.code]);
});

test('what was taken back is free for whoever asks next', async () => {
  const [bo, cy] = [await member(), await member('Cy')];
  const code = await open();
  await handed(code, bo);
  await takeBackPackets(server, campaign.ana.uid, { codes: [near.code] });
  expect(await handed(code, cy)).toEqual([near.code]);
  expect(await handed(code, bo)).toEqual([far.code]);
});

test('whose membership has ended since they asked gets none', async () => {
  const [bo, cy] = [await member(), await member('Cy')];
  const code = await open();
  await removeUser(server, campaign.ana.uid, { email: bo.email });
  const asked = { campaignId: campaign.campaignId, code, now: server.clock.nowSeconds(), mayHave: () => undefined };
  const handOuts = newHandOuts(server.db, server.clock);
  const [of, others] = await Promise.all([bo, cy].map(({ userId }) => handOut(server.db, handOuts, { ...asked, userId })));
  expect(of).toBeUndefined();
  expect([near.id, far.id]).toContain(others);
  const holders = await Promise.all([near, far].map(assignment));
  expect(holders.map(({ assigned_user_id }) => assigned_user_id)).not.toContain(bo.userId);
});

test('what somebody has from staff is no reason to hand out nothing', async () => {
  expect(await handed(await open())).toEqual([near.code]);
});

test('of those who ask at once nobody gets the same one, and each gets one', async () => {
  const packets = [near, far];
  for (const letter of 'ACDEFG') packets.push(await addPacket(server, campaign, { code: letter.repeat(9), at: [44.1] }));
  const code = await open();
  const members = await Promise.all(packets.map((_, index) => member(`Walker ${index}`)));
  const another = server.another();
  // Each twice, as a phone does that has lost the first answer; of two processes of the server.
  const answers = await Promise.all(
    [...members, ...members].map((one, index) => handed(code, one, AT, index % 3 === 0 ? another : server.app)),
  );
  await another.close();
  expect(answers.slice(members.length)).toEqual(answers.slice(0, members.length));
  expect(answers.slice(0, members.length).flat().toSorted()).toEqual(packets.map((packet) => packet.code).toSorted());
  expect(await handed(code, await member('Late'))).toEqual([]);
});

test('a hundred who ask at once all have one of their own, or are told that none is left', async () => {
  const packets = [near, far];
  for (let number = 2; number < 90; number += 1) {
    packets.push(await addPacket(server, campaign, { code: `CRAWD${String(number).padStart(4, '0')}`, at: [44.1 + number / 1000] }));
  }
  const code = await open();
  const members = await Promise.all(Array.from({ length: 100 }, (_, index) => member(`Walker ${index}`)));
  const another = server.another();
  // Some meters from each other; some do not know where they are.
  const at = (index: number) => (index % 10 === 9 ? '' : `&a=44.${String(index % 7).padStart(7, '0')}&o=${STREET_LON}.0000000`);
  const answers = await Promise.all(members.map((one, index) => handed(code, one, at(index), index % 4 === 0 ? another : server.app)));
  const handedOut = answers.flat();
  expect(handedOut.toSorted()).toEqual(packets.map((packet) => packet.code).toSorted());
  expect(answers.filter((codes) => codes.length === 0)).toHaveLength(10);
  // Asked again it is the same for everybody.
  expect(await Promise.all(members.map((one, index) => handed(code, one, at(index), another)))).toEqual(answers);
  await another.close();
});

test('of those who stand together each has the next nearest, and what one may not have is the next one’s', async () => {
  const nearer = await addPacket(server, campaign, { code: 'NEARERNEA', at: [44.1] });
  // One is left for whoever comes last, so that nobody hears that none is free.
  await addPacket(server, campaign, { code: 'FARTHESTF', at: [80] });
  await setLimits(server.db, campaign.campaignId, undefined, { lists: 1 });
  const [bo, cy, di] = [await member(), await member('Cy'), await member('Di')];
  const code = await open();
  expect(await handed(code, bo)).toEqual([nearer.code]);
  await finish(nearer, bo);
  // The first one is served alone. The others come in meanwhile.
  const [first, refused, last] = await Promise.all([ask(code, cy), ask(code, bo), ask(code, di)]);
  expect(refused).toMatchObject({ status: 429, data: { limit: 'lists' } });
  // Who of the two is first the server's threads decide.
  const had = [first, last].flatMap(({ data }) => Object.values(data as Record<string, { c: string }>).map(({ c }) => c));
  expect(had.toSorted()).toEqual([near.code, far.code].toSorted());
});

test('one of a target hands out that target alone', async () => {
  const target = await server.db
    .insertInto('targets')
    .values({ campaign_id: campaign.campaignId, name: 'South' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const south = await addPacket(server, campaign, { code: 'SAUTHSAUT', at: [50], targetId: target.id });
  const code = await open({ target: 'South' });
  expect(await handed(code, await member())).toEqual([south.code]);
  expect(await handed(code, await member())).toEqual([]);
});

test('nothing is handed out by a code that was ended, of another campaign, or of a pass that is closed', async () => {
  const code = await open();
  const other = await addCampaign(server);
  expect(await handed(code, other.ana)).toEqual([]);
  await newPass(server, campaign.ana.uid, { name: 'October' });
  expect(await handed(code, await member())).toEqual([]);
  const next = await open();
  await endMeetingPoint(server, campaign.ana.uid, {});
  expect(await handed(next, await member())).toEqual([]);
});

describe('after the time that staff have set', () => {
  let code: string;
  let bo: TestMember;
  let cy: TestMember;

  beforeEach(async () => {
    [bo, cy] = [await member(), await member('Cy')];
    code = await open({ minutes: 30 });
    expect(await handed(code, bo)).toEqual([near.code]);
    server.clock.advanceSeconds(30 * 60 - 1);
  });
  const timeIsOver = () => server.clock.advanceSeconds(1);

  test('a packet that nobody has marked in is handed to whoever asks, and what the first one then sends counts', async () => {
    expect(await handed(code, await member('Di'))).toEqual([far.code]);
    timeIsOver();
    expect(await handed(code, cy)).toEqual([near.code]);
    expect(await handed(code, bo)).toEqual([]);
    expect(await mark(near, bo)).toMatchObject({ status: 200, data: { received: [expect.any(String)] } });
    const door = await server.db
      .selectFrom('doors')
      .select('last_user_id')
      .where('id', '=', near.doors[0] ?? 0)
      .executeTakeFirstOrThrow();
    expect(door.last_user_id).toBe(bo.userId);
  });

  test('it stays with who asks again before somebody else has it, for as long again', async () => {
    timeIsOver();
    expect(await handed(code, bo)).toEqual([near.code]);
    server.clock.advanceSeconds(30 * 60 - 1);
    expect(await handed(code, cy)).toEqual([far.code]);
  });

  test('also one of a meeting point that was ended', async () => {
    await endMeetingPoint(server, campaign.ana.uid, {});
    timeIsOver();
    expect(await handed(await open(), cy)).toEqual([near.code]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['its holder has marked in', () => mark(near, bo)],
    ['somebody else has marked in', () => mark(near, cy)],
    [
      'something was reported of',
      () =>
        sendItems(
          server,
          campaign,
          'reportDoor.php',
          [{ reportId: 'r1', addressId: String(near.doors[0]), kind: 'gate', text: '', time: 1 }],
          { by: bo },
        ),
    ],
    [
      'a mark is held of',
      async () => {
        await holdChanges(server, campaign.ana.uid, { email: bo.email, reason: 'Tried' });
        await mark(near, bo);
      },
    ],
    [
      'something was kept of a phone that was signed out',
      () =>
        server.db
          .insertInto('signed_out_changes')
          .values({
            ...{ campaign_id: campaign.campaignId, user_id: bo.userId, digest: 'd', changes: '[]', size: 2 },
            received_at: server.clock.nowSeconds(),
            settled_at: null,
          })
          .execute(),
    ],
    [
      'staff have given',
      async () => {
        await takeBackPackets(server, campaign.ana.uid, { codes: [near.code] });
        await givePackets(server, campaign.ana.uid, { codes: [near.code], to: bo.email });
      },
    ],
  ])('a packet that %s stays with its holder', async (_, happens) => {
    await happens();
    timeIsOver();
    server.clock.advanceSeconds(86_400);
    expect(await handed(code, await member('Di'))).toEqual([far.code]);
    expect((await assignment(near)).assigned_user_id).toBe(bo.userId);
  });

  test('what was marked before it was handed out is no reason to keep it', async () => {
    await mark(near, bo);
    await mark(near, cy);
    await takeBackPackets(server, campaign.ana.uid, { codes: [near.code] });
    server.clock.advanceSeconds(60);
    expect(await handed(code, bo)).toEqual([near.code]);
    server.clock.advanceSeconds(30 * 60);
    expect(await handed(code, cy)).toEqual([near.code]);
  });
});

test('while staff keep the campaign to themselves, who asks is told when to ask again, and who has a packet is answered', async () => {
  const bo = await member();
  const code = await open();
  await handed(code, bo);
  // As the database says it to whoever has waited as long as they may.
  await sql`create function waited() returns trigger language plpgsql as $$ begin raise exception using errcode = '55P03'; end $$`.execute(
    server.db,
  );
  await sql`create trigger waits before update on packets for each row execute function waited()`.execute(server.db);
  try {
    expect(await ask(code, await member('Cy'))).toMatchObject({
      status: 429,
      data: { limit: 'inFlight' },
      headers: { 'retry-after': '5' },
    });
    expect(await handed(code, bo)).toEqual([near.code]);
  } finally {
    await sql`drop function waited cascade`.execute(server.db);
  }
});

test('a packet that is handed out counts as a list; then no more is handed out, and none is lost', async () => {
  await setLimits(server.db, campaign.campaignId, undefined, { lists: 1 });
  const bo = await member();
  const code = await open();
  expect(await handed(code, bo)).toEqual([near.code]);
  await finish(near, bo);
  expect(await ask(code, bo)).toMatchObject({ status: 429, data: { limit: 'lists' } });
  expect((await assignment(far)).assigned_user_id).toBeNull();
  expect(await handed(code, await member('Cy'))).toEqual([far.code]);
});
