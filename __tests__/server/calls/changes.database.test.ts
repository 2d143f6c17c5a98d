import { sql } from 'kysely';
import * as v from 'valibot';
import { addCampaign, addMember, type TestCampaign } from '@/__tests__/server/support/campaign';
import { change, type SentChange, sendChanges, sendSigned } from '@/__tests__/server/support/signedRequests';
import { START_SECONDS, startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { mapList2 } from '@/lib/contract/doors';

let server: TestServer;
let campaign: TestCampaign;
let door: number;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  campaign = await addCampaign(server);
  door = campaign.doors[0] ?? 0;
});

const send = (addresses: readonly SentChange[], options?: Parameters<typeof sendChanges>[3]) =>
  sendChanges(server, campaign, addresses, options);

async function listed() {
  const { ana, packetId } = campaign;
  const { data } = await sendSigned(server.app, { pin: ana.pin, endpoint: 'mapList2.php', query: `i=&u=${ana.uid}&y=1&p=${packetId}` });
  return v.parse(mapList2.reply, data).result;
}
const standing = async () => (await listed())[0];
const groupsOfKim = async () => (await standing())?.record[0]?.groupIds?.map(Number);
const log = () => server.db.selectFrom('change_log').selectAll().where('campaign_id', '=', campaign.campaignId).orderBy('id').execute();
const strays = async () =>
  (
    await server.db
      .selectFrom('stray_changes')
      .select('reason')
      .where('campaign_id', '=', campaign.campaignId)
      .orderBy('change_log_id')
      .execute()
  ).map(({ reason }) => reason);
const kim = () => campaign.people[0]?.[0] ?? 0;

test('the action c completes a door, any other reopens it', async () => {
  await send([change({ id: door })]);
  expect(await standing()).toMatchObject({ status: 1, color: '9', last: { action: 'c' } });
  await send([change({ id: door, action: 'moved to Alder Bay' })]);
  expect(await standing()).toMatchObject({ status: 0, color: '2', last: { action: 'moved to Alder Bay' } });
});

test('every change is a row of the log with the phone’s time, the server’s time, who, where and how', async () => {
  server.clock.advanceSeconds(7);
  await send(
    [change({ id: door, action: 'nh', time: START_SECONDS - 60, lat: 44.51, lon: -123.2, changeId: 'change-log-1', device: 'd1', seq: 4 })],
    {
      sentAt: START_SECONDS,
    },
  );
  expect(await log()).toEqual([
    expect.objectContaining({
      kind: 'door',
      subject: String(door),
      change_id: 'change-log-1',
      user_id: campaign.ana.userId,
      phone_time: START_SECONDS - 60,
      phone_sent_at: START_SECONDS,
      received_at: server.clock.nowSeconds(),
      effective_at: server.clock.nowSeconds() - 60,
      device: 'd1',
      seq: 4,
      body: {
        listId: String(campaign.targetId),
        packetId: String(campaign.packetId),
        listType: 1,
        action: 'nh',
        lat: 44.51,
        lon: -123.2,
      },
    }),
  ]);
});

test('the changes of one tap keep their batch in the log', async () => {
  await send(campaign.doors.map((id) => change({ id, action: 'nh', batch: 'b1' })));
  expect((await log()).map(({ body }) => body)).toEqual(campaign.doors.map(() => expect.objectContaining({ batch: 'b1' })));
});

describe('at-least-once is safe', () => {
  test('a repeat changes nothing and is answered as received', async () => {
    const first = change({ id: door, changeId: 'a' });
    await send([first]);
    server.clock.advanceSeconds(5);
    await send([change({ id: door, action: 'nh', changeId: 'b' })]);
    server.clock.advanceSeconds(5);
    expect((await send([first])).data).toEqual({ received: ['a'] });
    expect(await standing()).toMatchObject({ status: 0, last: { action: 'nh', changeId: 'b' } });
    expect((await log()).map(({ change_id }) => change_id)).toEqual(['a', 'b']);
  });

  test('without a changeId a change is known by address, action and time', async () => {
    const anonymous = { ...change({ id: door }), changeId: undefined };
    await send([anonymous]);
    expect((await send([anonymous])).data).toEqual({ received: [] });
    expect(await log()).toHaveLength(1);
    await send([{ ...anonymous, time: START_SECONDS + 1 }]);
    expect(await log()).toHaveLength(2);
  });

  test('a change twice in one request is applied once', async () => {
    const one = change({ id: door, changeId: 'twice' });
    expect((await send([one, one])).data).toEqual({ received: ['twice'] });
    expect(await log()).toHaveLength(1);
  });

  test('the same changes sent at the same moment by two tabs are applied once', async () => {
    const changes = campaign.doors.map((id, index) => change({ id, changeId: `tab-${index}` }));
    const answers = await Promise.all([send(changes), send(changes), send(changes.toReversed())]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await log()).toHaveLength(changes.length);
  });

  test('two members may use the same changeId: each has a change of it', async () => {
    const sam = await addMember(server, campaign.campaignId);
    await send([change({ id: door, changeId: 'same' })], { by: sam });
    expect((await send([change({ id: door, changeId: 'same' })])).data).toEqual({ received: ['same'] });
    expect((await log()).map(({ user_id }) => user_id)).toEqual([sam.userId, campaign.ana.userId]);
  });

  test('two campaigns may use the same changeId', async () => {
    const second = await addCampaign(server);
    await send([change({ id: door, changeId: 'same' })]);
    await sendChanges(server, second, [change({ id: second.doors[0] ?? 0, changeId: 'same' })]);
    expect(await log()).toHaveLength(1);
    expect(await server.db.selectFrom('change_log').select('id').where('campaign_id', '=', second.campaignId).execute()).toHaveLength(1);
  });

  test('without a changeId, ids of doors as long as they may be are kept apart', async () => {
    const long = (last: string) => ({ ...change({ id: door, changeId: undefined }), id: 'x'.repeat(63) + last });
    expect((await send([long('1'), long('2'), long('1')])).data).toEqual({ received: [] });
    expect(await log()).toHaveLength(2);
  });
});

describe('the effective time', () => {
  test('counts the age by the phone’s own clock: an older change that arrives late does not win', async () => {
    await send([change({ id: door, action: 'nh' })]);
    const late = change({ id: door, action: 'c', time: 5_000, changeId: 'late' });
    expect(await send([late], { sentAt: 8_600 })).toMatchObject({ status: 200, data: { received: ['late'] } });
    expect(await standing()).toMatchObject({ status: 0, last: { action: 'nh' } });
  });

  test('a phone whose clock is a day fast neither wins nor loses by it', async () => {
    const fast = START_SECONDS + 86_400;
    await send([change({ id: door, action: 'nh', time: fast })], { sentAt: fast });
    server.clock.advanceSeconds(60);
    await send([change({ id: door, action: 'c', time: START_SECONDS + 60 })]);
    expect(await standing()).toMatchObject({ status: 1 });
  });

  test('is fixed at the first arrival', async () => {
    const first = change({ id: door, changeId: 'fixed' });
    await send([first]);
    const [before] = await log();
    server.clock.advanceSeconds(3_600);
    await send([first]);
    expect((await log())[0]?.effective_at).toBe(before?.effective_at);
  });

  test('is never before the previous change of a device that does not count', async () => {
    await send([change({ id: door, action: 'nh', device: 'phone', time: START_SECONDS - 60 })], { sentAt: START_SECONDS });
    await send([change({ id: door, action: 'cb', device: 'phone' })], { sentAt: START_SECONDS });
    // The phone's clock jumped: the third change looks an hour old.
    await send([change({ id: door, action: 'c', device: 'phone', time: START_SECONDS - 3_600 })], { sentAt: START_SECONDS });
    expect(await standing()).toMatchObject({ status: 1 });
  });

  test('is never before the same device’s previous change of the door', async () => {
    await send([change({ id: door, action: 'nh', device: 'phone', seq: 1 })]);
    // The phone's clock jumped: the second change looks an hour old.
    await send([change({ id: door, action: 'c', device: 'phone', seq: 2, time: START_SECONDS - 3_600 })]);
    expect(await standing()).toMatchObject({ status: 1 });
  });

  test('a lower seq never overrides a higher one of the same device', async () => {
    await send([change({ id: door, action: 'c', device: 'phone', seq: 2 })]);
    server.clock.advanceSeconds(60);
    await send([change({ id: door, action: 'nh', device: 'phone', seq: 1, time: server.clock.nowSeconds() })]);
    expect(await standing()).toMatchObject({ status: 1 });
    expect(await log()).toHaveLength(2);
  });

  test('ties go to the later arrival', async () => {
    await send([change({ id: door, action: 'nh' })]);
    await send([change({ id: door, action: 'cb' })]);
    expect(await standing()).toMatchObject({ last: { action: 'cb' } });
  });

  test('ties inside one request go to the later in the array', async () => {
    await send([change({ id: door, action: 'nh' }), change({ id: door, action: 'c' }), change({ id: door, action: 'll' })]);
    expect(await standing()).toMatchObject({ last: { action: 'll' } });
  });

  test.each([
    ['in the future', START_SECONDS * 2, '1'],
    ['negative', -5, '999999999999'],
    ['beyond any calendar', 1e300, '1790000000'],
    ['before the beginning of everything', -1e300, '0'],
  ])('a time %s is recorded, never refused', async (_name, time, sentAt) => {
    const answer = await send([change({ id: door, time, changeId: 'odd' })], { sentAt: Number(sentAt) });
    expect(answer).toMatchObject({ status: 200, data: { received: ['odd'] } });
    expect(await standing()).toMatchObject({ status: 1 });
  });
});

describe('people’s groups', () => {
  const survey = (record: Record<string, unknown>, of: Record<string, unknown> = {}) =>
    change({ id: door, action: 'g', records: [{ recordId: String(kim()), ...record }], ...of });

  test('add and remove change only what they name', async () => {
    const { support, signs, other } = campaign.groups;
    await send([survey({ groupIds: [], add: [String(support), String(other)] })]);
    await send([survey({ groupIds: [], add: [String(signs)], remove: [String(other)] })]);
    expect(await groupsOfKim()).toEqual([support, signs]);
    expect((await standing())?.record[0]?.groupNames).toEqual(['Strong support', 'Wants a sign']);
  });

  test('two volunteers at one door do not wipe each other’s answers, whichever arrives first', async () => {
    const { support, signs } = campaign.groups;
    const sam = await addMember(server, campaign.campaignId);
    await send([survey({ groupIds: [], add: [String(support)] })]);
    await send([survey({ groupIds: [], add: [String(signs)] }, { time: START_SECONDS - 600 })], { by: sam });
    expect(await groupsOfKim()).toEqual([support, signs]);
    expect(await standing()).toMatchObject({ last: { action: 'g' } });
  });

  test('an older addition that arrives late does not undo a newer removal', async () => {
    const { support } = campaign.groups;
    await send([survey({ remove: [String(support)] })]);
    await send([survey({ add: [String(support)] }, { time: START_SECONDS - 600 })]);
    expect(await groupsOfKim()).toEqual([]);
  });

  test('without add and remove the groupIds replace what was there', async () => {
    const { support, signs, other } = campaign.groups;
    await send([survey({ add: [String(support), String(signs)] })]);
    await send([survey({ groupIds: [String(other), support] })]);
    expect(await groupsOfKim()).toEqual([support, other]);
  });

  test('a record that names no groups leaves them alone', async () => {
    await send([survey({ add: [String(campaign.groups.support)] })]);
    await send([survey({ name: 'Kim Park' }, { action: 'c' })]);
    expect(await groupsOfKim()).toEqual([campaign.groups.support]);
  });

  test('groups of another campaign or of none are passed over', async () => {
    const second = await addCampaign(server);
    await send([survey({ add: [String(second.groups.support), '99999999', 'x'] })]);
    expect(await groupsOfKim()).toEqual([]);
    expect(await strays()).toEqual([]);
  });

  test('of a record the log keeps whose it is and what was answered, and nothing that the phone copied', async () => {
    const answered = { add: [String(campaign.groups.support)], remove: [], talked: true };
    await send([survey({ ...answered, name: 'Kim Park', phone: '555-0101', groupNames: ['Strong support'], voterId: '1', age: 40 })]);
    expect((await log())[0]?.body).toMatchObject({ records: [{ recordId: String(kim()), ...answered }] });
    expect(JSON.stringify(await log())).not.toMatch(/Kim Park|555-0101|Strong support/u);
  });
});

describe('nothing well-formed and authenticated is refused', () => {
  const answered = (id: string) => ({ status: 200, response: 'success', data: { received: [id] } });

  test.each(['999999999', '0', '-1', '2147483648', 'no such door', '9'.repeat(64)])('a door that does not exist (%s)', async (id) => {
    expect(await send([{ ...change({ id: door, changeId: 'stray' }), id }])).toMatchObject(answered('stray'));
    expect(await strays()).toEqual(['unknown address']);
    expect(await standing()).toMatchObject({ status: 0 });
  });

  test('a door of another campaign', async () => {
    const second = await addCampaign(server);
    expect(await send([change({ id: second.doors[0] ?? 0, changeId: 'foreign' })])).toMatchObject(answered('foreign'));
    expect(await strays()).toEqual(['unknown address']);
    expect(
      await server.db
        .selectFrom('addresses')
        .select(['status', 'last_action'])
        .where('id', '=', second.doors[0] ?? 0)
        .execute(),
    ).toEqual([{ status: 0, last_action: null }]);
  });

  test('a door that moved to another packet, or out of any', async () => {
    await server.db.updateTable('doors').set({ packet_id: campaign.otherPacketId }).where('id', '=', door).execute();
    expect(await send([change({ id: door, changeId: 'moved' })])).toMatchObject(answered('moved'));
    await server.db.updateTable('doors').set({ packet_id: null }).where('id', '=', door).execute();
    expect(await send([change({ id: door, changeId: 'homeless' })])).toMatchObject(answered('homeless'));
    expect(await strays()).toEqual(['other packet', 'other packet']);
  });

  test('a packet given to somebody else is no reason: the door still is in it', async () => {
    await server.db.updateTable('packets').set({ assigned_user_id: null }).where('id', '=', campaign.packetId).execute();
    await send([change({ id: door })]);
    expect(await standing()).toMatchObject({ status: 1 });
    expect(await strays()).toEqual([]);
  });

  test('a person who no longer lives there: the door counts, the answer goes to the staff', async () => {
    const records = [
      { recordId: '99999999', add: [String(campaign.groups.support)] },
      { recordId: String(kim()), add: [String(campaign.groups.support)] },
    ];
    expect(await send([change({ id: door, changeId: 'gone', records })])).toMatchObject(answered('gone'));
    expect(await standing()).toMatchObject({ status: 1 });
    expect(await groupsOfKim()).toEqual([campaign.groups.support]);
    expect(await strays()).toEqual(['unknown record']);
  });

  test('a list of a target without a packet', async () => {
    await send([change({ id: door })], { packetId: '' });
    expect(await standing()).toMatchObject({ status: 1 });
  });

  test('letters that a database cannot keep', async () => {
    const action = 'a\u0000b\ud800c';
    expect(await send([change({ id: door, action, changeId: 'letters' })])).toMatchObject(answered('letters'));
    expect(await standing()).toMatchObject({ last: { action: 'a\ufffdb\ufffdc' } });
  });

  test('no changes at all', async () => {
    expect(await send([])).toMatchObject({ status: 200, data: { received: [] } });
  });
});

test('one bad change among good ones refuses all, names the field and writes nothing', async () => {
  const answer = await send([change({ id: door }), { ...change({ id: door }), time: 'noon' }]);
  expect(answer).toMatchObject({ status: 400, response: 'failure', message: 'Malformed field: 0.addresses.1.time' });
  expect(await log()).toEqual([]);
});

test('a thousand changes in one request are all received, in order', async () => {
  const changes = Array.from({ length: 1_000 }, (_, index) =>
    change({
      id: campaign.doors[index % 3] ?? 0,
      action: index % 2 === 0 ? 'c' : 'nh',
      changeId: `bulk-${index}`,
      device: 'phone',
      seq: index,
    }),
  );
  const answer = await send(changes);
  expect(answer.data).toEqual({ received: changes.map(({ changeId }) => changeId) });
  expect((await log()).map(({ change_id }) => change_id)).toEqual(changes.map(({ changeId }) => changeId));
  expect((await listed()).map(({ last }) => last?.changeId)).toEqual(['bulk-999', 'bulk-997', 'bulk-998']);
});

describe('the signature of the body', () => {
  test('is checked when present, and required once it was sent, as the refusal says', async () => {
    expect(await send([change({ id: door })])).toMatchObject({ status: 200 });
    expect(await send([change({ id: door })], { signsBody: true })).toMatchObject({ status: 200 });
    expect(await send([change({ id: door, changeId: 'unsigned' })])).toMatchObject({
      status: 401,
      message: 'E-mail or PIN not recognised',
      data: { bodySignature: true },
    });
    expect((await log()).map(({ change_id }) => change_id)).not.toContain('unsigned');
    expect(await listed()).toHaveLength(3);
  });

  test('a wrong one is refused and nothing is written', async () => {
    const { sign } = await import('@/lib/contract/signature');
    const query = `u=${campaign.ana.uid}&t=1`;
    const s = sign(campaign.ana.pin, `/api/v31/mapListUpdate2.php?${query}`);
    const body = [{ listId: '', packetId: '', listType: 1, addresses: [change({ id: door })] }];
    const reply = await server.app.inject({
      method: 'POST',
      url: `/api/v31/mapListUpdate2.php?${query}&s=${encodeURIComponent(s)}`,
      headers: { 'x-body-signature': 'A'.repeat(43), 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
    expect([reply.statusCode, reply.json().data]).toEqual([401, null]);
    expect(await log()).toEqual([]);
  });
});

test('a request with a thousand changes of one door is written in several commits, each change once and the last one on top', async () => {
  const commits = () =>
    server.db
      .selectFrom('change_log')
      .select(sql<string>`count(distinct xmin::text)`.as('commits'))
      .where('campaign_id', '=', campaign.campaignId)
      .executeTakeFirstOrThrow();
  const changes = Array.from({ length: 1_000 }, (_, n) =>
    change({
      id: door,
      action: n === 999 ? 'c' : `nh`,
      time: START_SECONDS - 3_000 + n,
      changeId: `many-${n}`,
      device: 'd1',
      seq: n + 1,
    }),
  );
  await send(changes);
  expect(await log()).toHaveLength(1_000);
  expect(Number((await commits()).commits)).toBe(2);
  expect(await standing()).toMatchObject({ status: 1, last: { action: 'c' } });
  await send(changes);
  expect(await log()).toHaveLength(1_000);
});
