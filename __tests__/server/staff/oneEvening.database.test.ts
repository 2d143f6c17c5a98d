import { addCampaign, addMember, type TestCampaign, type TestMember } from '@/__tests__/server/support/campaign';
import { addPacket, type TestPacket } from '@/__tests__/server/support/packets';
import { change, sendChanges, sendSigned } from '@/__tests__/server/support/signedRequests';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import type { StaffReplyOf } from '@/lib/contract/staff/call';
import type { STAFF_CONTRACT, StaffCallName } from '@/lib/contract/staff/calls';
import { doorsLeft } from '@/lib/domain/staff/packetState';
import { sumOfRows } from '@/lib/domain/staff/tonightRows';
import { openPassId } from '@/server/store/passes';
import { type StaffBrowser, signedInStaff } from './staffBrowser';

/* One evening in every view of the console: none reads differently from another about the same person, packet or number. */

let server: TestServer;
let campaign: TestCampaign;
let jo: StaffBrowser;
let pass: number;
let packets: { readonly [of in 'ann' | 'bo' | 'cy' | 'dee' | 'free' | 'knocked']: TestPacket };
let people: { readonly [name in 'ann' | 'bo' | 'cy' | 'dee' | 'eve' | 'fay' | 'gus']: TestMember };

async function reads<N extends StaffCallName>(name: N, body: object = {}): Promise<StaffReplyOf<(typeof STAFF_CONTRACT)[N]>> {
  const { status, data } = await jo.asks(name, { campaign: campaign.campaignId, ...body });
  expect({ name, status }).toEqual({ name, status: 200 });
  return data as StaffReplyOf<(typeof STAFF_CONTRACT)[N]>; // what the contract says of this call
}

/** Marks a door of a packet, where it stands. */
async function mark(by: TestMember, packet: TestPacket, door: number, of: object = {}): Promise<void> {
  server.clock.advanceSeconds(90);
  const id = packet.doors[door] ?? 0;
  const item = change({ id, action: 'nh', lat: 44 + door / 1000, lon: -123, time: server.clock.nowSeconds(), ...of });
  expect((await sendChanges(server, campaign, [item], { by, packetId: String(packet.id) })).status).toBe(200);
}

/** Opens the list of packets on a phone. */
const walks = async ({ pin, uid }: TestMember) =>
  expect((await sendSigned(server.app, { pin, endpoint: 'getWalk.php', query: `u=${uid}&y=1` })).status).toBe(200);

beforeAll(async () => {
  server = await startTestServer();
  campaign = await addCampaign(server);
  const { campaignId } = campaign;
  pass = await openPassId(server.db, campaignId);
  const other = await addCampaign(server);
  const member = (name: string) => addMember(server, campaignId, { name });
  const packet = (code: string, doors: number) =>
    addPacket(server, campaign, { code, at: Array.from({ length: doors }, (_, at) => 44 + at / 1000) });
  people = {
    ...{ ann: await member('Ann'), bo: await member('Bo'), cy: await member('Cy'), dee: await member('Dee') },
    ...{ eve: await member('Eve'), fay: await member('Fay'), gus: await member('Gus') },
  };
  packets = {
    ...{ ann: await packet('AAAAAAAAA', 6), bo: await packet('BBBBBBBBB', 5), cy: await packet('CCCCCCCCC', 4) },
    ...{ dee: await packet('DDDDDDDDD', 3), free: await packet('EEEEEEEEE', 2), knocked: await packet('FFFFFFFFF', 1) },
  };
  jo = await signedInStaff(server, campaignId, `jo${campaignId}@example.org`, 'owner');

  // Gus walks for another campaign: what his phone does there is not told here.
  const { uid: elsewhere } = people.gus;
  await server.db
    .insertInto('memberships')
    .values({ uid: `${elsewhere}-other`, user_id: people.gus.userId, campaign_id: other.campaignId })
    .execute();
  await walks({ ...people.gus, uid: `${elsewhere}-other` });

  // Nobody opens this code: within a quarter of an hour its packet is free again.
  await reads('makeGuestKey', { packet: packets.free.code });
  for (const name of ['ann', 'bo', 'cy', 'dee'] as const)
    await reads('handOutPackets', { packets: [packets[name].code], to: people[name].userId });
  // Cy comes in: the packet is taken back, and half an hour passes before the others go on.
  await mark(people.cy, packets.cy, 0, { action: 'c' });
  await mark(people.cy, packets.cy, 1);
  await reads('takeBackPackets', { packets: [packets.cy.code], from: people.cy.userId });
  server.clock.advanceSeconds(1_800);
  await walks(people.eve);
  const [kim] = campaign.people[0] ?? [];
  const talk = { records: [{ recordId: String(kim), add: [String(campaign.groups.support)], talked: true }] };
  await mark(people.ann, { id: campaign.packetId, code: campaign.code, doors: campaign.doors }, 0, { action: 'c', ...talk });
  await mark(people.ann, packets.ann, 0, { action: 'c' });
  await mark(people.ann, packets.ann, 1);
  // A packet without a door to do stays with whoever has it, for those to retry.
  await reads('handOutPackets', { packets: [packets.knocked.code], to: people.ann.userId });
  await mark(people.ann, packets.knocked, 0);
  await mark(people.bo, packets.bo, 0);
  await reads('holdMarks', { volunteer: people.bo.userId, reason: 'Look at it' });
  await mark(people.bo, packets.bo, 1, { action: 'c' });
  // A phone that reads its packets is heard from, too.
  server.clock.advanceSeconds(3_700);
  await walks(people.dee);
});
afterAll(() => server.close());

/** What each view knows of a person. */
async function everywhere() {
  const { volunteers } = await reads('tonight');
  const waiting = (await reads('waitingVolunteers')).volunteers;
  const out = (await reads('packetsOut')).packets;
  const { members } = await reads('members');
  const neverSignedIn = (await reads('members', { show: 'waiting' })).members;
  const records = await Promise.all(members.map(({ member }) => reads('memberRecord', { member })));
  return members.map((listed) => {
    const id = listed.member;
    return {
      ...{ id, listed, record: records.find(({ member }) => member === id) },
      tonight: volunteers.find((one) => one.id === id),
      waiting: waiting.find((one) => one.id === id),
      out: out.filter(({ volunteer }) => volunteer.id === id),
      isInFilter: neverSignedIn.some(({ member }) => member === id),
    };
  });
}

test('a person was heard from at one time, has signed in or not, and is on hold or not', async () => {
  const all = await everywhere();
  for (const { listed, record, tonight, waiting, out, isInFilter } of all) {
    const { name, lastHeardAt, hasSignedIn, isHeld } = listed;
    const heard = [record?.lastHeardAt, tonight?.heardAt, waiting?.heardAt, ...out.map(({ heardAt }) => heardAt)];
    expect({ name, heard: heard.filter((at) => at !== undefined && at !== lastHeardAt) }).toEqual({ name, heard: [] });
    const signedIn = [record?.hasSignedIn, waiting?.hasSignedIn, !isInFilter].filter((is) => is !== undefined);
    expect({ name, signedIn: [...new Set(signedIn)] }).toEqual({ name, signedIn: [hasSignedIn] });
    expect({ name, isHeld: record?.isHeld }).toEqual({ name, isHeld });
    if (tonight) expect({ name, isHeld: tonight.holds.length > 0 }).toEqual({ name, isHeld });
    if (out.length > 0) {
      const facts = await reads('takeBackFacts', { packets: out.map(({ code }) => code), from: listed.member });
      expect({ name, heardAt: facts.heardAt }).toEqual({ name, heardAt: lastHeardAt });
    }
  }
  const named = Object.fromEntries(
    all.map(({ listed: { name, hasSignedIn, lastHeardAt } }) => [name, [hasSignedIn, lastHeardAt !== null]]),
  );
  expect(named).toMatchObject({ Eve: [true, true], Dee: [true, true], Fay: [false, false], Gus: [true, false] });
});

test('what a person marked this evening is one number, what is on hold apart', async () => {
  for (const { record, tonight } of await everywhere()) {
    const { name = '', doors, talks, days = [] } = record ?? {};
    const row = tonight ?? { doors: 0, talks: 0 };
    expect({ name, doors, talks }).toEqual({ name, doors: row.doors, talks: row.talks });
    expect({ name, days: days.map((day) => [day.doors, day.talks]) }).toEqual({
      name,
      days: row.doors > 0 ? [[row.doors, row.talks]] : [],
    });
  }
});

test('a person holds the same packets everywhere, and waits for one or is out', async () => {
  for (const { listed, record, tonight, waiting, out } of await everywhere()) {
    const { name } = listed;
    const held = record?.held.map(({ code }) => code).toSorted() ?? [];
    expect({ name, packets: listed.packets }).toEqual({ name, packets: held.length });
    expect({ name, out: out.map(({ code }) => code).toSorted() }).toEqual({ name, out: held });
    if (tonight) expect({ name, tonight: tonight.packets.map(({ code }) => code).toSorted() }).toEqual({ name, tonight: held });
    expect({ name, waits: waiting !== undefined }).toEqual({ name, waits: out.length === 0 });
  }
});

test('a packet is as far everywhere', async () => {
  const ofPass = (await reads('passPackets', { pass })).packets;
  const onMap = await reads('tonightPackets');
  const people = await everywhere();
  const { volunteers } = await reads('tonight');
  expect(onMap.map(({ code }) => code).toSorted()).toEqual(ofPass.map(({ code }) => code).toSorted());
  for (const packet of ofPass) {
    const { code, doors, done, retry, state, walker } = packet;
    const so = { code, doors, done, retry };
    const mapped = onMap.find((one) => one.code === code);
    expect(mapped).toMatchObject({ ...so, state });
    const holder = people.find(({ id }) => id === mapped?.holder);
    expect({ code, walker: holder?.listed.name ?? null }).toEqual({ code, walker });
    for (const row of volunteers.flatMap((one) => one.packets).filter((one) => one.code === code)) expect(row).toMatchObject(so);
    for (const held of holder?.record?.held.filter((one) => one.code === code) ?? []) expect(held).toMatchObject({ doors, done });
    for (const one of holder?.out.filter((own) => own.code === code) ?? [])
      expect(one).toMatchObject({ doors, toDo: doorsLeft(packet), toRetry: retry });
  }
});

test('a figure is one number in every head', async () => {
  const { volunteers, totals } = await reads('tonight');
  expect((await reads('tonightFigures')).totals).toEqual(totals);
  const { doors, talks, held } = sumOfRows(volunteers);
  expect({ doors, talks, held }).toEqual({ doors: totals.doors, talks: totals.talks, held: totals.held });
  expect({ doors, talks, held }).toEqual({ doors: 6, talks: 1, held: 2 });

  const figures = await reads('passFigures', { pass });
  expect(figures).toMatchObject({ doors: totals.all, done: totals.done, retry: totals.retry, uncut: 0, packets: totals.packets });
  expect(doorsLeft(figures)).toBe(totals.left);
  const out = await reads('packetsOut');
  expect(out.knocked).toBe(1);
  expect(out).toMatchObject({ all: totals.packets.out + out.knocked, toDo: out.packets.reduce((sum, { toDo }) => sum + toDo, 0) });
  expect(await reads('freePackets', { kind: 'toDo' })).toMatchObject({ all: totals.packets.free });

  const run = await reads('firstRun');
  const members = await reads('members');
  const waiting = await reads('waitingVolunteers');
  const { free, out: isOut, knocked } = totals.packets;
  expect(run).toMatchObject({
    packets: free + isOut + knocked,
    invited: members.all,
    opened: members.members.filter(({ hasSignedIn }) => hasSignedIn).length,
    uncut: { count: figures.uncut },
    marks: { count: totals.doors + totals.held },
  });
  expect(waiting.all + new Set(out.packets.map(({ volunteer }) => volunteer.id)).size).toBe(members.all);
});
