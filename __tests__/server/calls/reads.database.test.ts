import * as v from 'valibot';
import { addCampaign, addMember, type TestCampaign } from '@/__tests__/server/support/campaign';
import { updatePlaces } from '@/__tests__/server/support/doors';
import { change, sendChanges, sendSigned } from '@/__tests__/server/support/signedRequests';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { mapList2 } from '@/lib/contract/doors';
import { getCampaigns, login } from '@/lib/contract/session';
import { getWalk, getWalkPackets } from '@/lib/contract/walk';

let server: TestServer;
let campaign: TestCampaign;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  campaign = await addCampaign(server);
});

const ask = (endpoint: string, query: string, basePath?: string) =>
  sendSigned(server.app, { pin: campaign.ana.pin, endpoint, query, ...(basePath === undefined ? {} : { basePath }) });

test('login gives the name and the campaigns, and asks for signatures of bodies', async () => {
  const { status, response, data } = await ask('login.php', `e=${encodeURIComponent(campaign.ana.email)}`);
  expect([status, response]).toEqual([200, 'success']);
  const campaigns = [{ uId: campaign.ana.uid, cName: 'Elm for Council' }];
  expect(v.parse(login.reply, data)).toEqual({ name: 'Ana Díaz', campaigns, bodySignature: true });
});

test('login takes the e-mail in any case and with spaces around it', async () => {
  expect(await ask('login.php', `e=+${encodeURIComponent(campaign.ana.email.toUpperCase())}+`)).toMatchObject({ status: 200 });
});

test('getCampaigns lists every campaign of the user, by name', async () => {
  const { id } = await server.db
    .insertInto('campaigns')
    .values({ name: 'Alder Bay', org: 'Friends', support_phone: '(541) 555-0100', phone_bank_host: 'phones.example.org' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('memberships')
    .values({ uid: `second-${id}`, user_id: campaign.ana.userId, campaign_id: id })
    .execute();
  const { data } = await ask('getCampaigns.php', `e=${encodeURIComponent(campaign.ana.email)}`);
  expect(v.parse(getCampaigns.reply, data)).toEqual([
    { uId: `second-${id}`, cName: 'Alder Bay', org: 'Friends', supportPhone: '(541) 555-0100', phoneBankHost: 'phones.example.org' },
    { uId: campaign.ana.uid, cName: 'Elm for Council' },
  ]);
});

describe.each(['/api/v31/', '/api/'])('under %s', (basePath) => {
  test('getWalk gives my packets and the targets with their packets counted', async () => {
    const { data } = await ask('getWalk.php', `u=${campaign.ana.uid}&y=1`, basePath);
    expect(v.parse(getWalk.reply, data)).toEqual({
      my_packets: {
        [campaign.packetId]: {
          c: campaign.code,
          cc: 0,
          ct: 3,
          s3: expect.stringMatching(new RegExp(`^${campaign.campaignId}-[\\da-f]{64}$`, 'u')),
          t: String(campaign.targetId),
          n: 'North end',
        },
      },
      walk_targets: { [campaign.targetId]: { cc: 0, ca: 1, cu: 1, n: 'Likely voters' } },
    });
  });

  test('a signature over another base path is none', async () => {
    const other = basePath === '/api/' ? '/api/v31/' : '/api/';
    const { sign } = await import('@/lib/contract/signature');
    const s = sign(campaign.ana.pin, `${other}getWalk.php?u=${campaign.ana.uid}&y=1`);
    const reply = await server.app.inject({ method: 'POST', url: `${basePath}getWalk.php?u=${campaign.ana.uid}&y=1&s=${s}` });
    expect(reply.statusCode).toBe(401);
  });
});

test('a packet whose doors are all done counts as completed, assigned or not', async () => {
  await sendChanges(
    server,
    campaign,
    campaign.doors.map((id) => change({ id })),
  );
  const { data } = await ask('getWalk.php', `u=${campaign.ana.uid}&y=3`);
  expect(v.parse(getWalk.reply, data)).toMatchObject({
    my_packets: { [campaign.packetId]: { cc: 3, ct: 3 } },
    walk_targets: { [campaign.targetId]: { cc: 1, ca: 0, cu: 1 } },
  });
});

test('a member sees only packets assigned to them as theirs', async () => {
  const sam = await addMember(server, campaign.campaignId);
  const { data } = await sendSigned(server.app, { pin: sam.pin, endpoint: 'getWalk.php', query: `u=${sam.uid}&y=1` });
  expect(data).toMatchObject({ my_packets: {}, walk_targets: { [campaign.targetId]: { ca: 1 } } });
});

test('getWalkPackets gives all packets of a target', async () => {
  const { data } = await ask('getWalkPackets.php', `u=${campaign.ana.uid}&i=${campaign.targetId}&y=1`);
  expect(Object.keys(v.parse(getWalkPackets.reply, data))).toEqual([String(campaign.packetId), String(campaign.otherPacketId)]);
});

test('getWalkPacket finds a packet by its code, and gives an empty map when there is none', async () => {
  expect((await ask('getWalkPacket.php', `u=${campaign.ana.uid}&c=${campaign.code}&y=1`)).data).toMatchObject({
    [campaign.packetId]: { c: campaign.code },
  });
  expect(await ask('getWalkPacket.php', `u=${campaign.ana.uid}&c=NOSUCH999&y=1`)).toMatchObject({
    status: 200,
    response: 'success',
    data: {},
  });
});

describe('mapList2', () => {
  const list = async (query: string) => v.parse(mapList2.reply, (await ask('mapList2.php', query)).data);
  const packetQuery = () => `i=${campaign.targetId}&u=${campaign.ana.uid}&y=1`;

  test('gives the packet’s doors in walk order with their people, and the groups', async () => {
    const { result, groups } = await list(`${packetQuery()}&p=${campaign.packetId}`);
    expect(result.map(({ address }) => address)).toEqual(['1 Elm St', '2 Elm St', '3 Elm St']);
    const [kim, lee] = campaign.people[0] ?? [];
    expect(result[0]).toEqual({
      addressId: String(campaign.doors[0]),
      status: 0,
      color: '2',
      address: '1 Elm St',
      city: 'Alder Bay',
      zip: '97000',
      lat: 44,
      lon: -123,
      walk: 1,
      record: [
        { recordId: String(kim), voterId: String(kim), name: 'Kim Park', age: 40, groupIds: [], groupNames: [] },
        { recordId: String(lee), voterId: String(lee), name: 'Lee Park', age: 40, groupIds: [], groupNames: [] },
      ],
    });
    expect(groups).toEqual([
      { id: String(campaign.groups.result), name: 'Refused', kind: 'result' },
      { id: String(campaign.groups.support), name: 'Strong support', kind: 'support' },
      { id: String(campaign.groups.signs), name: 'Wants a sign', kind: 'signs' },
      { id: String(campaign.groups.other), name: 'Dog', kind: 'other' },
    ]);
  });

  test('with a position begins at the nearest door and keeps the round, and each door its number in the walk', async () => {
    const { result } = await list(`${packetQuery()}&a=44.0011&o=-123.0001&p=${campaign.packetId}`);
    expect(result.map(({ address, walk }) => [address, walk])).toEqual([
      ['2 Elm St', 2],
      ['3 Elm St', 3],
      ['1 Elm St', 1],
    ]);
  });

  test('without a packet gives the whole target, without the numbers of any walk', async () => {
    const { result } = await list(packetQuery());
    expect(result.map(({ walk }) => walk)).toEqual([undefined, undefined, undefined]);
  });

  test('without packet and target gives no doors', async () => {
    expect((await list(`i=&u=${campaign.ana.uid}&y=1`)).result).toEqual([]);
  });

  test('gives an empty packet as an empty list', async () => {
    expect((await list(`${packetQuery()}&p=${campaign.otherPacketId}`)).result).toEqual([]);
  });

  test('gives a packet without a target', async () => {
    await server.db.updateTable('packets').set({ target_id: null }).where('id', '=', campaign.packetId).execute();
    expect((await list(`i=&u=${campaign.ana.uid}&y=1&p=${campaign.packetId}`)).result).toHaveLength(3);
  });

  test('gives the units of a house number one building, and people the language, the gender and the own fields that are known, never race', async () => {
    const { db } = server;
    const [first = 0, second = 0, third = 0] = campaign.doors;
    await updatePlaces(db, [first, second], { line: '8 Main St' });
    await updatePlaces(db, [first, third], { unit: 'Apt 1' });
    await updatePlaces(db, [second], { unit: 'Apt 2' });
    await db
      .updateTable('voters')
      .set({ language: 'Spanish', gender: 'Female', race: 'Asian', custom: JSON.stringify({ Donor: 'High' }) })
      .where('id', '=', campaign.people[0]?.[0] ?? 0)
      .execute();
    const { result } = await list(`${packetQuery()}&p=${campaign.packetId}`);
    const [one, two, other] = result.map(({ building }) => building);
    expect(one).toEqual(expect.any(String));
    expect(two).toBe(one);
    expect(other).not.toBe(one);
    expect(result[0]?.record.map(({ language, gender, own }) => ({ language, gender, own }))).toEqual([
      { language: 'Spanish', gender: 'Female', own: { Donor: 'High' } },
      { language: undefined, gender: undefined, own: undefined },
    ]);
    expect(JSON.stringify(result)).not.toContain('Asian');
  });

  test('names who was at a door only when it was somebody else', async () => {
    const [door = 0] = campaign.doors;
    const sam = await addMember(server, campaign.campaignId, { name: 'Sam Okafor' });
    await sendChanges(server, campaign, [change({ id: door, action: 'nh', changeId: 'change-1' })]);
    const last = { action: 'nh', time: server.clock.nowSeconds(), changeId: 'change-1' };
    expect((await list(`${packetQuery()}&p=${campaign.packetId}`)).result[0]?.last).toEqual(last);
    const { data } = await sendSigned(server.app, {
      pin: sam.pin,
      endpoint: 'mapList2.php',
      query: `i=&u=${sam.uid}&y=1&p=${campaign.packetId}`,
    });
    expect(v.parse(mapList2.reply, data).result[0]?.last).toEqual({ ...last, by: 'Ana Díaz' });
  });
});
