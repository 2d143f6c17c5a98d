import { addCampaign, addMember, type TestCampaign, type TestMember } from '@/__tests__/server/support/campaign';
import { addPacket, type TestPacket } from '@/__tests__/server/support/packets';
import { change, sendChanges, sendItems, sendSigned } from '@/__tests__/server/support/signedRequests';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { cutCampaign } from '@/server/campaign/cut/cutCampaign';
import { givePackets, takeBackPackets } from '@/server/campaign/givePackets';
import { handOutPackets, handOverPackets, takeBackFrom } from '@/server/campaign/handOut/handOut';
import { openMeetingPoint } from '@/server/campaign/meetingPoints';
import { newPass } from '@/server/campaign/pass/newPass';
import { recallPackets } from '@/server/campaign/recallPackets';

/* What a member is told of packets that were taken from them, whatever they ask (docs/wire.md#recalls). */

let server: TestServer;
let campaign: TestCampaign;
let carla: TestMember;
let ben: TestMember;
let packet: TestPacket;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  campaign = await addCampaign(server);
  carla = await addMember(server, campaign.campaignId, { name: 'Carla Voss' });
  ben = await addMember(server, campaign.campaignId, { name: 'Ben Okafor' });
  packet = await addPacket(server, campaign, { code: 'FFFFFFFFF', at: [44.5, 44.501] });
  await handOutPackets(server, campaign.ana.uid, { packets: [packet.code], to: carla.userId });
});

const asks = (by: TestMember, endpoint: string, rest: string) =>
  sendSigned(server.app, { pin: by.pin, endpoint, query: `u=${by.uid}${rest}` });
const walk = (by: TestMember) => asks(by, 'getWalk.php', '&y=1');
const marks = (by: TestMember, changeId: string) =>
  sendChanges(server, campaign, [change({ id: packet.doors[0] ?? 0, changeId })], { by, packetId: String(packet.id) });
const recallsIn = (answer: object): unknown => ('recalls' in answer ? answer.recalls : undefined);
const recall = (reason = 'Lightning until 8 pm') => recallPackets(server, campaign.ana.uid, { codes: [packet.code], isAll: false, reason });
const over = (from: TestMember, to: TestMember) =>
  handOverPackets(server, campaign.ana.uid, { packets: [packet.code], from: from.userId, to: to.userId });

test('a recall is told with its reason by the next reply of any call, also a refusal, and of marks that a remembered phone sends', async () => {
  // The server remembers her phone from here on.
  expect(recallsIn(await marks(carla, 'before'))).toBeUndefined();
  await recall();
  const told = [{ packetId: String(packet.id), at: server.clock.nowSeconds(), why: 'Lightning until 8 pm' }];
  const [voterId = 0] = campaign.people[0] ?? [];
  const sent = await marks(carla, 'after');
  expect(sent).toMatchObject({ status: 200, data: { received: ['after'] } });
  const replies = [
    sent,
    await walk(carla),
    await asks(carla, 'mapList2.php', `&i=&y=1&p=${packet.id}`),
    await asks(carla, 'getEvents.php', ''),
    await asks(carla, 'getVoter.php', '&v=404404'),
    await sendItems(server, campaign, 'setTags.php', [{ voterId, tagIds: [], time: 1, changeId: 'tags' }], { by: carla }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 409, 200, 404, 200]);
  for (const reply of replies) expect(recallsIn(reply)).toEqual(told);
  // Nobody else is told.
  expect(recallsIn(await walk(ben))).toBeUndefined();
});

test('a packet that somebody else has by now says so, since when, to everybody who had it', async () => {
  await recall();
  server.clock.advanceSeconds(600);
  const { email } = ben;
  await givePackets(server, campaign.ana.uid, { to: email, codes: [packet.code] });
  const given = server.clock.nowSeconds();
  expect(recallsIn(await walk(carla))).toEqual([{ packetId: String(packet.id), at: given, given: true, why: 'Lightning until 8 pm' }]);
  server.clock.advanceSeconds(600);
  await over(ben, campaign.ana);
  const now = server.clock.nowSeconds();
  expect(recallsIn(await walk(ben))).toEqual([{ packetId: String(packet.id), at: now, given: true }]);
  expect(recallsIn(await walk(carla))).toMatchObject([{ at: now, given: true }]);
  expect(recallsIn(await walk(campaign.ana))).toBeUndefined();
});

test('it is told of no more once it is theirs again, or half a day later', async () => {
  await takeBackFrom(server, campaign.ana.uid, { packets: [packet.code], from: carla.userId });
  expect(recallsIn(await walk(carla))).toEqual([{ packetId: String(packet.id), at: server.clock.nowSeconds() }]);
  await handOutPackets(server, campaign.ana.uid, { packets: [packet.code], to: carla.userId });
  expect(recallsIn(await walk(carla))).toBeUndefined();
  await takeBackPackets(server, campaign.ana.uid, { codes: [packet.code] });
  server.clock.advanceSeconds(12 * 3_600 - 1);
  expect(recallsIn(await walk(carla))).toHaveLength(1);
  server.clock.advanceSeconds(1);
  expect(recallsIn(await walk(carla))).toBeUndefined();
});

test('it is told where a meeting point hands out a packet whose time is over', async () => {
  const { point } = await openMeetingPoint(server, campaign.ana.uid, { minutes: 30 });
  await takeBackPackets(server, campaign.ana.uid, { codes: [packet.code] });
  const asksAtPoint = (by: TestMember) => asks(by, 'getWalkPacket.php', `&c=${point.code}&y=1&a=44.5000000&o=-123.0000000`);
  expect(Object.keys((await asksAtPoint(carla)).data as object)).toEqual([String(packet.id)]);
  server.clock.advanceSeconds(31 * 60);
  expect(Object.keys((await asksAtPoint(ben)).data as object)).toEqual([String(packet.id)]);
  expect(recallsIn(await walk(carla))).toEqual([{ packetId: String(packet.id), at: server.clock.nowSeconds(), given: true }]);
});

test('it is told where a packet’s doors are cut into another, and where another pass begins', async () => {
  const beside = await addPacket(server, campaign, { code: 'GGGGGGGGG', at: [44.5, 44.501] });
  await handOutPackets(server, campaign.ana.uid, { packets: [beside.code], to: ben.userId });
  await cutCampaign(server, campaign.ana.uid, { isAgain: true, isAll: true, listed: 0, onProgress: () => undefined });
  const left = await server.db.selectFrom('packets').select(['id', 'code']).where('campaign_id', '=', campaign.campaignId).execute();
  const isLeft = ({ id }: TestPacket) => left.some((one) => one.id === id);
  expect([packet, beside].filter(isLeft)).toHaveLength(1);
  const [holder, loser, gone, stays] = isLeft(packet) ? [carla, ben, beside, packet] : [ben, carla, packet, beside];
  expect(recallsIn(await walk(holder))).toBeUndefined();
  const why = 'Its doors are in other packets now.';
  expect(recallsIn(await walk(loser))).toEqual([{ packetId: String(gone.id), at: server.clock.nowSeconds(), why }]);

  await newPass(server, campaign.ana.uid, { name: 'Runoff' });
  const over = { packetId: String(stays.id), at: server.clock.nowSeconds(), why: 'The pass "Runoff" has begun.' };
  expect(recallsIn(await walk(holder))).toEqual([over]);
});
