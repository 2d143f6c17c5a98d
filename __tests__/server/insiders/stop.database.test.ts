import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { addCampaign, addMember, type TestCampaign } from '@/__tests__/server/support/campaign';
import { connectTo, type RawConnection } from '@/__tests__/server/support/rawConnection';
import { change, sendChanges, sendForText, sendItems, sendSigned, signed } from '@/__tests__/server/support/signedRequests';
import { START_SECONDS, startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { limitSchema } from '@/lib/contract/envelope';
import type { ServerParts } from '@/server/app';

const MEGABYTE = 1024 * 1024;
let shared: TestServer;
/** The shared server, or one of its own limits on the same database. */
let server: TestServer;
let campaign: TestCampaign;
const opened: RawConnection[] = [];

beforeAll(async () => {
  shared = await startTestServer();
});
afterAll(() => shared.close());

async function start(limits: ServerParts['limits']): Promise<void> {
  server = { ...shared, app: shared.another({ limits: limits ?? {} }) };
  campaign = await addCampaign(server);
}

beforeEach(() => start({}));
afterEach(async () => {
  for (const { socket } of opened.splice(0)) socket.destroy();
  await server.app.close();
});

const raise = (kind: 'changes' | 'notes', most: number) =>
  server.db.insertInto('raised_limits').values({ campaign_id: campaign.campaignId, user_id: null, kind, most }).execute();

const limitOf = (data: unknown) => v.parse(limitSchema, data).limit;

/** A request with a body of one megabyte, as far as its headers. */
function opens(u: string, pin: string): Promise<RawConnection> {
  const { url } = signed({ pin, endpoint: 'mapListUpdate2.php', query: `u=${u}&t=${START_SECONDS}` });
  return opensWith(url, `Content-Length: ${MEGABYTE}`);
}

/** A request as far as its headers. @param body the header that announces its body */
async function opensWith(url: string, body: string): Promise<RawConnection> {
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
  // A server that listens on a port has an address of this form.
  const connection = await connectTo((server.app.server.address() as AddressInfo).port);
  opened.push(connection);
  connection.socket.write(`POST ${url} HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\n${body}\r\n\r\n`);
  return connection;
}

/** From then on Ana is looked up in no database before her bodies are taken in: what she opens has its place as soon as it may go on. */
const isRemembered = () => sendChanges(server, campaign, [change({ id: campaign.doors[0] ?? 0 })]);

const getWalk = () =>
  `POST ${signed({ pin: campaign.ana.pin, endpoint: 'getWalk.php', query: `u=${campaign.ana.uid}&y=1` }).url} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n`;

describe('a: one account cannot stop the server', () => {
  test.each([
    [
      'mapListUpdate2.php',
      'changes',
      () => [{ listId: '', packetId: '', listType: 1, addresses: Array.from({ length: 22_308 }, () => 1) }],
    ],
    ['setTags.php', 'changes', () => Array.from({ length: 1_001 }, () => 1)],
    ['saveNote.php', 'notes', () => Array.from({ length: 1_001 }, () => 1)],
    ['reportDoor.php', 'notes', () => Array.from({ length: 1_001 }, () => 1)],
  ] as const)('by too many items in a body (%s)', async (endpoint, limit, items) => {
    const answer = await sendItems(server, campaign, endpoint, items());
    expect(answer).toMatchObject({ status: 413, response: 'failure', message: expect.stringContaining('call your campaign') });
    expect(limitOf(answer.data)).toBe(limit);
    expect(answer.headers['retry-after']).toBe('300');
  });

  test('by requests at once: a fifth waits, and is refused when nobody leaves; another member is let in', async () => {
    await start({ workWaitMs: 50 });
    await isRemembered();
    const sam = await addMember(server, campaign.campaignId);
    for (let nth = 0; nth < 4; nth += 1) await (await opens(campaign.ana.uid, campaign.ana.pin)).hears('100 Continue');
    const answer = await sendChanges(server, campaign, [change({ id: campaign.doors[0] ?? 0 })]);
    expect([answer.status, limitOf(answer.data), answer.headers['retry-after']]).toEqual([429, 'inFlight', '5']);
    expect(await sendChanges(server, campaign, [change({ id: campaign.doors[0] ?? 0 })], { by: sam })).toMatchObject({ status: 200 });
  });

  test('by the places of another: who signs takes places of their own, whomever another parameter names', async () => {
    await start({ workWaitMs: 50 });
    const sam = await addMember(server, campaign.campaignId);
    const { email } = await server.db.selectFrom('users').select('email').where('id', '=', sam.userId).executeTakeFirstOrThrow();
    const logsIn = (u: string) => {
      const query = `e=${encodeURIComponent(email)}&u=${u}`;
      return opensWith(signed({ pin: sam.pin, endpoint: 'login.php', query }).url, 'Transfer-Encoding: chunked');
    };
    const five = [];
    for (let nth = 0; nth < 4; nth += 1) {
      const connection = await logsIn(campaign.ana.uid);
      await connection.hears('100 Continue');
      five.push(connection);
    }
    expect(await sendChanges(server, campaign, [change({ id: campaign.doors[0] ?? 0 })])).toMatchObject({ status: 200 });
    five.push(await logsIn('somebody-else'));
    // The server looks the signer up after '100 Continue', so any of the five can be the one that it refuses.
    await Promise.any(five.map((connection) => connection.hears('429 Too Many Requests')));
  });

  test('a fifth request is let in when one of the four has ended', async () => {
    await isRemembered();
    const four = [];
    for (let nth = 0; nth < 4; nth += 1) {
      four.push(await opens(campaign.ana.uid, campaign.ana.pin));
      await four[nth]?.hears('100 Continue');
    }
    const fifth = sendChanges(server, campaign, [change({ id: campaign.doors[0] ?? 0, changeId: 'fifth' })]);
    four[0]?.socket.destroy();
    expect(await fifth).toMatchObject({ status: 200, data: { received: ['fifth'] } });
  });

  test('by bodies: beyond the memory for them they are refused, thrown away, and the connection goes on; a usual one still fits', async () => {
    await start({ heldBytes: 2 * MEGABYTE });
    await isRemembered();
    const sam = await addMember(server, campaign.campaignId);
    const two = [await opens(campaign.ana.uid, campaign.ana.pin), await opens(sam.uid, sam.pin)];
    for (const one of two) {
      await one.hears('100 Continue');
      one.socket.write(' '.repeat(MEGABYTE - 1));
    }
    // Both arrive at the same time: of either one more byte may be too much.
    const refused = await Promise.any(two.map(async (one) => one.hears('429 Too Many Requests').then(() => one)));
    await refused.hears('"data":{"limit":"inFlight"}');
    refused.socket.write(` ${getWalk()}`);
    await refused.hears('my_packets');
    expect(await sendChanges(server, campaign, [change({ id: campaign.doors[0] ?? 0 })])).toMatchObject({ status: 200 });
  });

  test('by changes: those beyond a day’s are refused, repeats are not, and the next day has its own', async () => {
    await raise('changes', 3);
    const three = campaign.doors.map((id, nth) => change({ id, changeId: `of-today-${nth}` }));
    expect(await sendChanges(server, campaign, three)).toMatchObject({ status: 200 });
    const more = change({ id: campaign.doors[0] ?? 0, changeId: 'one-more' });
    const answer = await sendChanges(server, campaign, [more]);
    expect(answer).toMatchObject({ status: 429, message: expect.stringContaining('sent 3 changes today') });
    expect(limitOf(answer.data)).toBe('changes');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(await sendChanges(server, campaign, three)).toMatchObject({
      status: 200,
      data: { received: three.map(({ changeId }) => changeId) },
    });
    server.clock.advanceSeconds(86_400);
    expect(await sendChanges(server, campaign, [more])).toMatchObject({ status: 200 });
    const log = await server.db
      .selectFrom('change_log')
      .select('change_id')
      .where('campaign_id', '=', campaign.campaignId)
      .orderBy('id')
      .execute();
    expect(log.map(({ change_id }) => change_id)).toEqual([...three.map(({ changeId }) => changeId), 'one-more']);
  });

  test('by notes and reports, which are counted together; and says the campaign’s phone', async () => {
    await server.db.updateTable('campaigns').set({ support_phone: '555-0100' }).where('id', '=', campaign.campaignId).execute();
    await raise('notes', 1);
    const note = { noteId: randomUUID(), voterId: String(campaign.people[0]?.[0]), text: 'Dog', time: START_SECONDS, changeId: 'n1' };
    expect(await sendItems(server, campaign, 'saveNote.php', [note])).toMatchObject({ status: 200 });
    const report = { reportId: 'r1', addressId: String(campaign.doors[0]), kind: 'gate', text: '', time: START_SECONDS };
    const answer = await sendItems(server, campaign, 'reportDoor.php', [report]);
    expect(answer).toMatchObject({ status: 429, message: expect.stringContaining('call 555-0100') });
    expect(limitOf(answer.data)).toBe('notes');
    expect(await sendChanges(server, campaign, [change({ id: campaign.doors[0] ?? 0 })])).toMatchObject({ status: 200 });
  });

  test('after a restart, or in another process, what a member has used is not forgotten', async () => {
    await raise('changes', 3);
    const changes = campaign.doors.map((id, nth) => change({ id, changeId: `before-${nth}` }));
    const first = server.another();
    const { uid, pin } = campaign.ana;
    const body = (addresses: unknown) => [{ listId: '', packetId: '', listType: 1, addresses }];
    const request = { pin, endpoint: 'mapListUpdate2.php', query: `u=${uid}&t=${START_SECONDS}` };
    expect(await sendSigned(first, { ...request, body: body(changes) })).toMatchObject({ status: 200 });
    await first.close();
    const answer = await sendChanges(server, campaign, [change({ id: campaign.doors[0] ?? 0 })]);
    expect([answer.status, limitOf(answer.data)]).toEqual([429, 'changes']);
  });
});

describe('d: reading has a budget', () => {
  const read = (endpoint: string, query: string) => {
    const { uid, pin } = campaign.ana;
    return sendSigned(server.app, { pin, endpoint, query: query.replace('u=&', `u=${uid}&`) });
  };
  const voter = (id: number | undefined) => read('getVoter.php', `u=&v=${id}`);
  const list = (i: string, p = '') => read('mapList2.php', `i=${i}&u=&y=1${p === '' ? '' : `&p=${p}`}`);
  const allow = (kind: 'searches' | 'voters' | 'lists', most: number, userId: number | null = null) =>
    server.db.insertInto('raised_limits').values({ campaign_id: campaign.campaignId, user_id: userId, kind, most }).execute();

  /** The campaign's only filled packet is nobody's from now on. */
  const takeBack = () =>
    server.db.updateTable('packets').set({ assigned_user_id: null }).where('campaign_id', '=', campaign.campaignId).execute();

  test('a search is refused beyond the hour’s, in the envelope; both kinds are counted together', async () => {
    const search = (endpoint: string, query: string) =>
      sendForText(server.app, { pin: campaign.ana.pin, endpoint, query: `u=${campaign.ana.uid}&${query}` });
    for (let nth = 0; nth < 60; nth += 1) {
      expect((await search('searchName.php', 'f=Kim&l=')).status).toBe(200);
      expect((await search('searchAddress.php', 'n=1&st=&z=')).status).toBe(200);
    }
    const { status, text } = await search('searchName.php', 'f=Kim&l=');
    expect([status, JSON.parse(text)]).toEqual([429, expect.objectContaining({ response: 'failure', data: { limit: 'searches' } })]);
    server.clock.advanceSeconds(3_600);
    expect((await search('searchName.php', 'f=Kim&l=')).status).toBe(200);
  });

  test('people beyond the hour’s are refused; who is read again, and who lives at a door of one’s own packet, is free', async () => {
    await allow('voters', 2);
    const everybody = campaign.people.flat();
    for (const id of everybody) expect((await voter(id)).status).toBe(200);
    await takeBack();
    expect((await voter(everybody[0])).status).toBe(200);
    expect((await voter(everybody[0])).status).toBe(200);
    expect((await voter(everybody[1])).status).toBe(200);
    const answer = await voter(everybody[2]);
    expect([answer.status, answer.data]).toEqual([429, { limit: 'voters' }]);
    expect((await voter(everybody[1])).status).toBe(200);
    expect((await voter(999_999)).status).toBe(404);
  });

  test('the people of a house count as people', async () => {
    await allow('voters', 3);
    await takeBack();
    expect((await read('getHouse.php', `u=&h=${campaign.doors[0]}`)).status).toBe(200);
    expect((await read('getHouse.php', `u=&h=${campaign.doors[1]}`)).data).toEqual({ limit: 'voters' });
  });

  test('lists of packets that are not one’s own are counted, each once; a target’s counts its packets', async () => {
    await allow('lists', 1);
    const target = String(campaign.targetId);
    expect((await list(target, String(campaign.packetId))).status).toBe(200);
    // The other packet is not hers.
    expect((await list(target)).status).toBe(200);
    expect((await list(target, String(campaign.otherPacketId))).status).toBe(200);
    await takeBack();
    expect((await list(target, String(campaign.packetId))).data).toEqual({ limit: 'lists' });
    expect((await list(target)).data).toEqual({ limit: 'lists' });
  });

  test('staff may raise it, for everybody or for one; it counts soon after', async () => {
    await takeBack();
    await allow('voters', 0);
    expect((await voter(campaign.people[0]?.[0])).status).toBe(429);
    await allow('voters', 1, campaign.ana.userId);
    server.clock.advanceSeconds(5);
    expect((await voter(campaign.people[0]?.[0])).status).toBe(200);
  });
});
