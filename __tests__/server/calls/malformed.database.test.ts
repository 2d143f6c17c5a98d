import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { change, sendRaw, sendSigned } from '@/__tests__/server/support/signedRequests';
import { startLoneTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { sign } from '@/lib/contract/signature';

let server: TestServer;
let campaign: TestCampaign;

beforeAll(async () => {
  server = await startLoneTestServer();
  campaign = await addCampaign(server);
});
afterAll(() => server.close());

/** In a table the campaign's own values are not known yet: U, E, T, P and D stand for uid, e-mail, target, packet and door. */
const filled = (query: string) =>
  query
    .replace('=U', `=${campaign.ana.uid}`)
    .replace('=E', `=${encodeURIComponent(campaign.ana.email)}`)
    .replace('=T', `=${campaign.targetId}`)
    .replace('=P', `=${campaign.packetId}`);

const LONG = 'x'.repeat(300);
const NOTE_ID = '5d7f0d0e-52f2-4d4c-9f6e-3c1a2b9b7e11';

test.each([
  ['login.php', '', 'Missing parameter: e'],
  ['login.php', 'e=', 'Malformed parameter: e'],
  ['login.php', 'e=+', 'Malformed parameter: e'],
  ['login.php', `e=${LONG}`, 'Malformed parameter: e'],
  ['login.php', 'e=E&e=E', 'Duplicate parameter: e'],
  ['login.php', 'e=%ff', 'Malformed parameter: e'],
  ['getCampaigns.php', 'u=U', 'Missing parameter: e'],
  ['getWalk.php', '', 'Missing parameter: u'],
  ['getWalk.php', 'u=&y=1', 'Malformed parameter: u'],
  ['getWalk.php', `u=${LONG}&y=1`, 'Malformed parameter: u'],
  ['getWalk.php', 'u=U', 'Missing parameter: y'],
  ['getWalk.php', 'u=U&y=2', 'Malformed parameter: y'],
  ['getWalk.php', 'u=U&y=1&y=3', 'Duplicate parameter: y'],
  ['getWalkPackets.php', 'u=U&y=1', 'Missing parameter: i'],
  ['getWalkPackets.php', 'u=U&i=&y=1', 'Malformed parameter: i'],
  ['getWalkPacket.php', 'u=U&y=1', 'Missing parameter: c'],
  ['getWalkPacket.php', 'u=U&c=A+C&y=1', 'Malformed parameter: c'],
  ['getWalkPacket.php', 'u=U&c=ABC-DEF&y=1', 'Malformed parameter: c'],
  ['getWalkPacket.php', 'u=U&c=ABC&y=3', 'Malformed parameter: y'],
  ['mapList2.php', 'u=U&y=1', 'Missing parameter: i'],
  ['mapList2.php', 'i=T&u=U&y=1&a=north', 'Malformed parameter: a'],
  ['mapList2.php', 'i=T&u=U&y=1&a=91&o=0', 'Malformed parameter: a'],
  ['mapList2.php', 'i=T&u=U&y=1&a=0&o=181', 'Malformed parameter: o'],
  ['mapList2.php', 'i=T&u=U&y=1&a=1e5&o=0', 'Malformed parameter: a'],
  ['mapList2.php', 'i=T&u=U&y=1&p=', 'Malformed parameter: p'],
  ['mapListUpdate2.php', 'u=U', 'Missing parameter: t'],
  ['mapListUpdate2.php', 'u=U&t=now', 'Malformed parameter: t'],
  ['mapListUpdate2.php', 'u=U&t=-1', 'Malformed parameter: t'],
  ['setTags.php', 't=1', 'Missing parameter: u'],
  ['setTags.php', 'u=U', 'Missing parameter: t'],
  ['setTags.php', 'u=U&t=1.5', 'Malformed parameter: t'],
  ['saveNote.php', 't=1', 'Missing parameter: u'],
  ['saveNote.php', 'u=U', 'Missing parameter: t'],
  ['saveNote.php', 'u=U&t=', 'Malformed parameter: t'],
  ['getVoter.php', 'v=1', 'Missing parameter: u'],
  ['getVoter.php', 'u=U', 'Missing parameter: v'],
  ['getVoter.php', 'u=U&v=', 'Malformed parameter: v'],
  ['getVoter.php', `u=U&v=${LONG}`, 'Malformed parameter: v'],
  ['getHouse.php', 'h=1', 'Missing parameter: u'],
  ['getHouse.php', 'u=U', 'Missing parameter: h'],
  ['getHouse.php', 'u=U&h=', 'Malformed parameter: h'],
  ['getEvents.php', '', 'Missing parameter: u'],
  ['reportDoor.php', 't=1', 'Missing parameter: u'],
  ['reportDoor.php', 'u=U', 'Missing parameter: t'],
  ['reportDoor.php', 'u=U&t=soon', 'Malformed parameter: t'],
  ['pushSubscribe.php', '', 'Missing parameter: u'],
  ['pushUnsubscribe.php', 'u=', 'Malformed parameter: u'],
])('%s?%s is answered 400 and %s', async (endpoint, query, message) => {
  const answer = await sendSigned(server.app, { pin: campaign.ana.pin, endpoint, query: filled(query), body: [] });
  expect(answer).toMatchObject({ status: 400, response: 'failure', message, data: null });
});

const update = (of: Record<string, unknown>) => [{ listId: '', packetId: '', listType: 1, addresses: [], ...of }];
const door = (of: Record<string, unknown>) => update({ addresses: [{ ...change({ id: 1 }), ...of }] });

test.each([
  ['no body', undefined, 'body is not JSON'],
  ['an empty list', [], 'body'],
  ['two updates', [...update({}), ...update({})], 'body'],
  ['an object', {}, 'body'],
  ['null', null, 'body'],
  ['no listType', update({ listType: undefined }), '0.listType'],
  ['another listType', update({ listType: 2 }), '0.listType'],
  ['a listId of another kind', update({ listId: {} }), '0.listId'],
  ['no addresses', update({ addresses: undefined }), '0.addresses'],
  ['addresses of another kind', update({ addresses: 'all' }), '0.addresses'],
  ['a change without id', door({ id: undefined }), '0.addresses.0.id'],
  ['a change with an empty id', door({ id: '' }), '0.addresses.0.id'],
  ['a change with half an id', door({ id: 1.5 }), '0.addresses.0.id'],
  ['no action', door({ action: undefined }), '0.addresses.0.action'],
  ['an empty action', door({ action: '' }), '0.addresses.0.action'],
  ['an endless action', door({ action: LONG }), '0.addresses.0.action'],
  ['a time in words', door({ time: 'noon' }), '0.addresses.0.time'],
  ['a time with a fraction', door({ time: 1.5 }), '0.addresses.0.time'],
  ['no position', door({ lat: undefined }), '0.addresses.0.lat'],
  ['a position in words', door({ lon: 'west' }), '0.addresses.0.lon'],
  ['an empty changeId', door({ changeId: '' }), '0.addresses.0.changeId'],
  ['a changeId of 65 letters', door({ changeId: 'x'.repeat(65) }), '0.addresses.0.changeId'],
  ['an endless device', door({ device: LONG }), '0.addresses.0.device'],
  ['a seq with a fraction', door({ seq: 0.5 }), '0.addresses.0.seq'],
  ['an endless batch', door({ batch: LONG }), '0.addresses.0.batch'],
  ['an endless id', door({ id: LONG }), '0.addresses.0.id'],
  ['an endless listId', update({ listId: LONG }), '0.listId'],
  ['an endless packetId', update({ packetId: LONG }), '0.packetId'],
  ['a record with an endless id', door({ records: [{ recordId: LONG }] }), '0.addresses.0.records.0.recordId'],
  ['an endless voterId', door({ records: [{ recordId: 1, voterId: LONG }] }), '0.addresses.0.records.0.voterId'],
  ['an endless group', door({ records: [{ recordId: 1, groupIds: [LONG] }] }), '0.addresses.0.records.0.groupIds.0'],
  ['an endless group to add', door({ records: [{ recordId: 1, add: ['1', LONG] }] }), '0.addresses.0.records.0.add.1'],
  ['an endless group to remove', door({ records: [{ recordId: 1, remove: [LONG] }] }), '0.addresses.0.records.0.remove.0'],
  ['records of another kind', door({ records: {} }), '0.addresses.0.records'],
  ['a record without id', door({ records: [{}] }), '0.addresses.0.records.0.recordId'],
  ['groups of another kind', door({ records: [{ recordId: 1, add: [{}] }] }), '0.addresses.0.records.0.add.0'],
])('mapListUpdate2 with %s is answered 400, the field is named, nothing is written', async (_name, body, field) => {
  const answer = await sendSigned(server.app, { pin: campaign.ana.pin, endpoint: 'mapListUpdate2.php', query: filled('u=U&t=1'), body });
  expect(answer).toMatchObject({ status: 400, response: 'failure', message: `Malformed field: ${field}` });
  expect(await server.db.selectFrom('change_log').select('id').execute()).toEqual([]);
});

const tags = (of: Record<string, unknown>) => [{ voterId: 1, tagIds: [1], time: 1, ...of }];
const note = (of: Record<string, unknown>) => [{ noteId: NOTE_ID, voterId: 1, text: 'Dog', time: 1, ...of }];
const report = (of: Record<string, unknown>) => [{ reportId: 'r1', addressId: 1, kind: 'gate', text: '', time: 1, ...of }];

test.each([
  ['setTags.php', 'no body', undefined, 'body is not JSON'],
  ['setTags.php', 'an object', {}, 'body'],
  ['setTags.php', 'no voterId', tags({ voterId: undefined }), '0.voterId'],
  ['setTags.php', 'an endless voterId', tags({ voterId: LONG }), '0.voterId'],
  ['setTags.php', 'no tagIds', tags({ tagIds: undefined }), '0.tagIds'],
  ['setTags.php', 'tagIds of another kind', tags({ tagIds: '1' }), '0.tagIds'],
  ['setTags.php', 'a tag of another kind', tags({ tagIds: [1, null] }), '0.tagIds.1'],
  ['setTags.php', 'an endless tag', tags({ tagIds: [LONG] }), '0.tagIds.0'],
  ['setTags.php', 'no time', tags({ time: undefined }), '0.time'],
  ['setTags.php', 'an endless changeId', tags({ changeId: LONG }), '0.changeId'],
  ['setTags.php', 'an endless device', tags({ device: LONG }), '0.device'],
  ['setTags.php', 'a seq in words', tags({ seq: 'one' }), '0.seq'],
  ['setTags.php', 'one bad item among good ones', [...tags({}), ...tags({ time: 'noon' })], '1.time'],
  ['saveNote.php', 'no body', undefined, 'body is not JSON'],
  ['saveNote.php', 'null', null, 'body'],
  ['saveNote.php', 'a noteId that is no uuid', note({ noteId: 'note-1' }), '0.noteId'],
  ['saveNote.php', 'no voterId', note({ voterId: undefined }), '0.voterId'],
  ['saveNote.php', 'no text', note({ text: undefined }), '0.text'],
  ['saveNote.php', 'a text that is too long', note({ text: 'x'.repeat(10_001) }), '0.text'],
  ['saveNote.php', 'a time with a fraction', note({ time: 1.5 }), '0.time'],
  ['saveNote.php', 'an empty changeId', note({ changeId: '' }), '0.changeId'],
  ['saveNote.php', 'a changeId of 65 letters', note({ changeId: 'x'.repeat(65) }), '0.changeId'],
  ['reportDoor.php', 'no body', undefined, 'body is not JSON'],
  ['reportDoor.php', 'an object', {}, 'body'],
  ['reportDoor.php', 'no reportId', report({ reportId: undefined }), '0.reportId'],
  ['reportDoor.php', 'a reportId of 65 letters', report({ reportId: 'x'.repeat(65) }), '0.reportId'],
  ['reportDoor.php', 'no addressId', report({ addressId: undefined }), '0.addressId'],
  ['reportDoor.php', 'an endless addressId', report({ addressId: LONG }), '0.addressId'],
  ['reportDoor.php', 'an unknown kind', report({ kind: 'dog' }), '0.kind'],
  ['reportDoor.php', 'no text', report({ text: undefined }), '0.text'],
  ['reportDoor.php', 'a text that is too long', report({ text: 'x'.repeat(2_001) }), '0.text'],
  ['reportDoor.php', 'a name that is too long', report({ name: 'x'.repeat(201) }), '0.name'],
  ['reportDoor.php', 'a position in words', report({ lat: 'north' }), '0.lat'],
  ['reportDoor.php', 'no time', report({ time: undefined }), '0.time'],
])('%s with %s is answered 400, the field is named, nothing is written', async (endpoint, _name, body, field) => {
  const answer = await sendSigned(server.app, { pin: campaign.ana.pin, endpoint, query: filled('u=U&t=1'), body });
  expect(answer).toMatchObject({ status: 400, response: 'failure', message: `Malformed field: ${field}` });
  expect(await server.db.selectFrom('change_log').select('id').execute()).toEqual([]);
});

const KEYS = { p256dh: 'BPuK3', auth: 'x-_1==' };
const subscription = (of: Record<string, unknown>) => ({ endpoint: 'https://fcm.googleapis.com/1', keys: KEYS, ...of });

test.each([
  ['no body', undefined, 'body is not JSON'],
  ['null', null, 'body'],
  ['no endpoint', subscription({ endpoint: undefined }), 'endpoint'],
  ['an endpoint that is no address', subscription({ endpoint: 'push' }), 'endpoint'],
  ['an endpoint without TLS', subscription({ endpoint: 'http://fcm.googleapis.com/1' }), 'endpoint'],
  ['an endless endpoint', subscription({ endpoint: `https://fcm.googleapis.com/${'x'.repeat(1_000)}` }), 'endpoint'],
  ['no keys', subscription({ keys: undefined }), 'keys'],
  ['no key', subscription({ keys: { ...KEYS, p256dh: '' } }), 'keys.p256dh'],
  ['an endless secret', subscription({ keys: { ...KEYS, auth: LONG } }), 'keys.auth'],
  ['a secret of other letters', subscription({ keys: { ...KEYS, auth: 'x?y' } }), 'keys.auth'],
])('pushSubscribe and pushUnsubscribe with %s are answered 400, the field is named, nothing is written', async (_name, body, field) => {
  for (const endpoint of ['pushSubscribe.php', 'pushUnsubscribe.php']) {
    const answer = await sendSigned(server.app, { pin: campaign.ana.pin, endpoint, query: filled('u=U'), body });
    expect(answer).toMatchObject({ status: 400, response: 'failure', message: `Malformed field: ${field}` });
  }
  expect(await server.db.selectFrom('push_subscriptions').select('endpoint').execute()).toEqual([]);
});

test('half a JSON is answered 400', async () => {
  const path = filled('/api/v31/mapListUpdate2.php?u=U&t=1');
  const answer = await sendRaw(server.app, `${path}&s=${encodeURIComponent(sign(campaign.ana.pin, path))}`, { text: '[{"listId":"1",' });
  expect(answer).toMatchObject({ status: 400, message: 'Malformed field: body is not JSON' });
});

test('a body that is too large is answered 413 with the envelope', async () => {
  const path = filled('/api/v31/mapListUpdate2.php?u=U&t=1');
  const answer = await sendRaw(server.app, `${path}&s=${encodeURIComponent(sign(campaign.ana.pin, path))}`, {
    text: ' '.repeat(1024 * 1024 + 1),
  });
  expect(answer).toMatchObject({ status: 413, response: 'failure', message: 'The request is too large' });
});

test('an unknown parameter that is signed is ignored, one that is not is refused', async () => {
  const path = filled('/api/v31/getWalk.php?u=U&y=1');
  expect(await sendSigned(server.app, { pin: campaign.ana.pin, endpoint: 'getWalk.php', query: filled('u=U&y=1&new=1') })).toMatchObject({
    status: 200,
  });
  const s = encodeURIComponent(sign(campaign.ana.pin, path));
  expect(await sendRaw(server.app, `${path}&s=${s}&new=1`)).toMatchObject({ status: 400 });
  expect(await sendRaw(server.app, `${path}&new=1&s=${s}`)).toMatchObject({ status: 401 });
});

test('an unknown field of a body is ignored', async () => {
  const body = [{ ...update({})[0], fromTheFuture: true, addresses: [{ ...change({ id: 1, changeId: 'future' }), weather: 'rain' }] }];
  expect(
    await sendSigned(server.app, { pin: campaign.ana.pin, endpoint: 'mapListUpdate2.php', query: filled('u=U&t=1'), body }),
  ).toMatchObject({
    status: 200,
    data: { received: ['future'] },
  });
});

test.each(['/api/v31/nothing.php', '/api/nothing.php', '/api/v31/', '/api/', '/api/v31/GETWALK.php', '/api/v30/getWalk.php'])(
  'the unknown call %s is answered 404 with the envelope',
  async (url) => {
    expect(await sendRaw(server.app, url)).toMatchObject({ status: 404, response: 'failure', message: 'No such call', data: null });
  },
);

test.each(['GET', 'PUT', 'DELETE'] as const)('%s of a call is answered 404 with the envelope', async (method) => {
  const reply = await server.app.inject({ method, url: '/api/v31/getWalk.php?u=1&y=1' });
  expect([reply.statusCode, reply.json()]).toEqual([404, { response: 'failure', message: 'No such call', data: null }]);
});

test('an address that is no address is answered 400 with the envelope', async () => {
  expect(await sendRaw(server.app, '/api/v31/%zz')).toMatchObject({ status: 400, response: 'failure' });
});

test('an error inside is answered 500 with the envelope and without its words', async () => {
  const broken = await startLoneTestServer();
  const own = await addCampaign(broken);
  await broken.db.schema.dropTable('voter_groups').execute();
  const answer = await sendSigned(broken.app, {
    pin: own.ana.pin,
    endpoint: 'mapList2.php',
    query: `i=&u=${own.ana.uid}&y=1&p=${own.packetId}`,
  });
  expect(answer).toMatchObject({ status: 500, response: 'failure', message: 'The server could not answer', data: null });
  await broken.close();
});

test('a database that is away is answered 503: the same request can succeed later', async () => {
  const away = Object.assign(new Error('the database system is shutting down'), { code: '57P03' });
  const { app, close } = await startLoneTestServer();
  app.get('/away', () => Promise.reject(away));
  const reply = await app.inject('/away');
  await close();
  expect([reply.statusCode, reply.json()]).toEqual([503, { response: 'failure', message: 'The server could not answer', data: null }]);
});
