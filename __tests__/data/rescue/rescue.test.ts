import { waitFor } from '@testing-library/dom';
import { addMember } from '@/__tests__/server/support/campaign';
import { change, sendChanges } from '@/__tests__/server/support/signedRequests';
import { Phone } from '@/__tests__/support/device';
import { withRealServer } from '@/__tests__/support/realServer';
import { aChange, aNoteChange, aPerson, aTagsChange, aVolunteer } from '@/__tests__/support/scenario';
import { fetchFrom } from '@/__tests__/support/serverFetch';
import { mapList2 } from '@/lib/api/doors';
import { postWritten } from '@/lib/api/http';
import { writingHttp } from '@/lib/api/writeDown';
import { config } from '@/lib/config';
import { digestOf } from '@/lib/contract/rescueCodes';
import { Carrier, type CarrierParts } from '@/lib/data/rescue/carrier';
import { writeDown } from '@/lib/data/rescue/writeDown';
import type { Change } from '@/lib/domain/change/change';
import { asId, type ChangeId, type DoorId, type GroupId, type NoteId, type VoterId } from '@/lib/domain/ids';
import { countChanges, type RescueBundle, type WrittenRequest } from '@/lib/domain/rescue/bundle';
import { type Collected, readPart, withPart } from '@/lib/domain/rescue/parts';
import type { WalkbookDatabase } from '@/lib/offline/database';
import { DeviceSpace } from '@/lib/offline/phone/deviceSpace';
import { readCarried } from '@/lib/offline/rescue/carriedRows';
import { systemClock } from '@/lib/platform/clock';
import { bundleCodes, bundleInCodes } from '@/lib/walkbook/rescue';

const server = withRealServer();
let db: WalkbookDatabase;
let online: boolean;
let fetches: typeof fetch;
let onConnection: () => void;
const anId = () => asId<ChangeId>(crypto.randomUUID());

beforeEach(async () => {
  ({ db } = await new Phone().opensTab());
  online = true;
  fetches = fetchFrom(server().server.app);
});

/** A phone that carries changes, with or without an account. Its page can be opened again with the same disk. */
function aCarrier(more: Partial<CarrierParts> = {}): Carrier {
  return new Carrier({
    db,
    space: new DeviceSpace(db, undefined),
    post: (request) => postWritten({ fetch: (...call) => fetches(...call), config }, request),
    digestOf,
    connectivity: {
      isOnline: () => online,
      subscribe: (listener) => {
        onConnection = listener;
        return () => undefined;
      },
    },
    withLock: (_name, work) => work(),
    clock: systemClock,
    sleep: () => new Promise(() => undefined),
    channel: { postMessage: () => undefined, onmessage: null },
    wordsOf: ({ message, kind }) => message || kind,
    ...more,
  });
}

/** Returns the requests that Ana's phone writes down. */
async function anasBundle(changes: readonly Change[], pin = server().ana.pin): Promise<RescueBundle> {
  const { account } = server().ana;
  const parts = { httpTo: writingHttp.bind(null, config), credentials: { account, pin }, nowSeconds: server().server.clock.nowSeconds() };
  return { name: 'Ana', requests: await writeDown(parts, changes) };
}

async function firstRequest(changes: readonly Change[]): Promise<WrittenRequest> {
  const [request] = (await anasBundle(changes)).requests;
  if (!request) throw new Error('Nothing was written down');
  return request;
}

/** One change of every kind in Ana's queue. */
function anasChanges(): Change[] {
  const { campaign, ana } = server();
  const [door = 0] = campaign.doors;
  const voterId = asId<VoterId>(String(campaign.people[0]?.[0]));
  const list = { targetId: String(campaign.targetId), packetId: String(campaign.packetId) };
  return [
    aChange('1 Elm St', { ...ana, changeId: anId(), seq: 1, list, doorId: asId<DoorId>(String(door)), position: { state: 'locating' } }),
    aTagsChange('Ann', [], { ...ana, changeId: anId(), seq: 2, voterId }),
    aNoteChange('Ann', 'Big dog.', { ...ana, changeId: anId(), seq: 3, voterId, noteId: asId<NoteId>(crypto.randomUUID()) }),
  ];
}

const log = () =>
  server()
    .server.db.selectFrom('change_log')
    .select(['change_id', 'user_id'])
    .where('campaign_id', '=', server().campaign.campaignId)
    .orderBy('id')
    .execute();
const filedFor = (changes: readonly Change[]) =>
  changes.map(({ changeId }) => ({ change_id: changeId, user_id: server().campaign.ana.userId }));
/** A database in this process is slow on a busy machine. */
const until = (isSo: () => boolean) => waitFor(() => expect(isSo()).toBe(true));
const arrived = (carrier: Carrier) => until(() => carrier.state().bundles.length === 0 && carrier.state().delivered.length > 0);

test('changes of every kind leave as signed requests of at most fifty, and the queue’s own call of each kind writes them down', async () => {
  const { ana } = server();
  const doors = Array.from({ length: 120 }, (_, n) => aChange(`${n} Elm St`, { ...ana, changeId: anId(), seq: n + 1 }));
  const elsewhere = aChange('1 Oak St', { ...ana, ...aVolunteer('Ana', { campaignUid: 'other' }), changeId: anId(), seq: 200 });
  const { requests } = await anasBundle([...doors, ...anasChanges(), elsewhere]);
  expect(requests.map((request) => [/\w+\.php\?u=\w+/u.exec(request.url)?.[0], countChanges([request])])).toEqual([
    [`mapListUpdate2.php?u=${ana.campaignUid}`, 50],
    [`mapListUpdate2.php?u=${ana.campaignUid}`, 50],
    [`mapListUpdate2.php?u=${ana.campaignUid}`, 20],
    [`mapListUpdate2.php?u=${ana.campaignUid}`, 1],
    [`setTags.php?u=${ana.campaignUid}`, 1],
    [`saveNote.php?u=${ana.campaignUid}`, 1],
    ['mapListUpdate2.php?u=other', 1],
  ]);
  expect(new Set(requests.map(({ bodySignature }) => bodySignature)).size).toBe(requests.length);
});

test('a request for another phone says whom a change is about and what is new, and nobody’s name, phone or note', async () => {
  const ann = {
    ...aPerson('a-1', ['Dog']),
    name: 'Ann Lee',
    phone: '(541) 555-0142',
    note: 'Rings twice',
    more: { score: 1 },
    talked: true,
  };
  const change = aChange('1 Elm St', { ...server().ana, people: [{ ...ann, add: [asId<GroupId>('Dog')], remove: [] }] });
  const { requests } = await anasBundle([change]);
  const [update] = requests.flatMap(({ body }) => JSON.parse(body));
  expect(update.addresses[0].records).toEqual([
    { recordId: 'a-1', groupIds: ['Dog'], groupNames: ['Dog'], add: ['Dog'], remove: [], talked: true },
  ]);
});

test('what another phone takes in arrives once each, under its maker, and is then carried no more', async () => {
  const changes = anasChanges();
  const carrier = aCarrier();
  const bundle = await anasBundle(changes);
  await carrier.take(bundle);
  await carrier.take(bundle);
  await arrived(carrier);
  expect(await log()).toEqual(filedFor(changes));
  expect(carrier.state()).toMatchObject({ bundles: [], delivered: [{ name: 'Ana', changes: 3 }], trouble: undefined });
  expect(await readCarried(db)).toEqual([]);
  await carrier.take(bundle);
  await arrived(carrier);
  expect(await log()).toEqual(filedFor(changes));
  expect(carrier.state().delivered).toMatchObject([{ changes: 3 }]);
});

/** Returns the bundle that another phone reads off codes, from the last to the first. */
async function readOffCodes(bundle: RescueBundle): Promise<RescueBundle> {
  const codes = await bundleCodes(bundle);
  const collected = codes.toReversed().reduce<Collected | undefined>((before, code) => {
    const part = readPart(code);
    return part ? withPart(before, part) : before;
  }, undefined);
  const read = collected && (await bundleInCodes(collected));
  if (read?.kind !== 'bundle') throw new Error('The codes are no bundle');
  return read.bundle;
}

test('marks and their Undos leave by codes; then the doors show what they showed before, whatever arrives again', async () => {
  const { campaign, ana, http, server: atServer } = server();
  const sam = await addMember(atServer, campaign.campaignId, { name: 'Sam Reed' });
  const [visited = 0, blank = 0] = campaign.doors;
  const friday = atServer.clock.nowSeconds() - 4 * 86_400;
  const sams = { id: visited, action: 'nh', time: friday, changeId: 'of-sam', device: 'sams-phone', seq: 1, back: { text: 'after 6' } };
  await sendChanges(atServer, campaign, [change(sams)], { by: sam });
  const list = { targetId: String(campaign.targetId), packetId: String(campaign.packetId) };
  const mark = (door: number, seq: number, more: object) =>
    aChange('1 Elm St', { ...ana, changeId: anId(), seq, list, doorId: asId<DoorId>(String(door)), ...more });
  const marks = [mark(visited, 1, { action: 'c' }), mark(blank, 2, { action: 'nh' })] as const;
  const undos = [mark(visited, 3, { action: 'nh', undoes: marks[0].changeId }), mark(blank, 4, { action: 'u', undoes: marks[1].changeId })];
  const carrier = aCarrier();
  // The Undos first: the phone that made the marks brings these later.
  for (const changes of [undos, [...marks, ...undos]]) {
    await carrier.take(await readOffCodes(await anasBundle(changes)));
    await arrived(carrier);
  }
  const answer = await mapList2(http, ana, { ...list, signs: false });
  const doors = answer.success ? answer.data.doors : [];
  expect(doors.find(({ doorId }) => doorId === String(visited))).toMatchObject({
    status: 0,
    last: { action: 'nh', time: friday, by: 'Sam Reed', changeId: 'of-sam', back: { text: 'after 6' } },
  });
  expect(doors.find(({ doorId }) => doorId === String(blank))).not.toHaveProperty('last');
});

test('without a connection it is on disk, and is sent when the connection comes, also by a page that is opened later', async () => {
  const changes = anasChanges();
  online = false;
  const carrier = aCarrier();
  await carrier.take(await anasBundle(changes));
  expect(carrier.state().bundles).toMatchObject([{ name: 'Ana', waiting: 3, refused: 0 }]);
  expect(await log()).toEqual([]);
  const later = aCarrier();
  online = true;
  onConnection();
  await arrived(later);
  expect(await log()).toEqual(filedFor(changes));
});

test('a connection that breaks in the middle loses nothing and doubles nothing', async () => {
  const changes = anasChanges();
  let answers = 0;
  const answering = fetches;
  fetches = async (...call) => {
    const answer = await answering(...call);
    answers += 1;
    if (answers === 2) throw new TypeError('Failed to fetch');
    return answer;
  };
  const carrier = aCarrier({ sleep: async () => undefined });
  await carrier.take(await anasBundle(changes));
  await arrived(carrier);
  expect(await log()).toEqual(filedFor(changes));
  expect(answers).toBe(4);
});

test('what the server does not accept is kept with its answer, holds nothing else up, and goes when somebody says so', async () => {
  const changes = anasChanges();
  const carrier = aCarrier();
  await carrier.take(await anasBundle(changes, 'wrong'));
  await until(() => carrier.state().bundles.some(({ refused }) => refused === 3));
  expect(carrier.state().bundles).toMatchObject([{ waiting: 0, refused: 3, answers: ['E-mail or PIN not recognised'] }]);
  const more = anasChanges();
  await carrier.take(await anasBundle(more));
  await until(() => carrier.state().delivered.length > 0 && carrier.state().bundles.every(({ waiting }) => waiting === 0));
  expect(await log()).toEqual(filedFor(more));
  const [refused] = carrier.state().bundles;
  if (!refused) throw new Error('Nothing was refused');
  await carrier.again(refused);
  expect(carrier.state().bundles).toMatchObject([{ refused: 3 }]);
  await carrier.drop(refused);
  expect(carrier.state().bundles).toEqual([]);
});

test('a change that the server does not name as received is not taken for received', async () => {
  fetches = async () => new Response(JSON.stringify({ response: 'success', message: '', data: { received: [] } }));
  const carrier = aCarrier();
  await carrier.take(await anasBundle(anasChanges().slice(0, 1)));
  await until(() => carrier.state().bundles.some(({ refused }) => refused === 1));
  expect(await readCarried(db)).toHaveLength(1);
});

test.each([
  ['asks for signatures of bodies', true, ['Content-Type', 'X-Body-Signature']],
  ['allows the content type alone', false, ['Content-Type']],
  ['has not told this phone', undefined, ['Content-Type']],
])('to a server at another origin that %s a request brings no other header', async (_, told, headers) => {
  const request = await firstRequest(anasChanges());
  const sent: string[][] = [];
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    sent.push(Object.keys(init?.headers ?? {}));
    return new Response(JSON.stringify({ response: 'success', message: '', data: null }));
  };
  const bodySignature = told === undefined ? {} : { bodySignature: { isAsked: () => told, set: () => undefined } };
  const elsewhere = { ...config, apiHost: 'https://api.example.org' };
  expect(await postWritten({ fetch, config: elsewhere, ...bodySignature }, request)).toMatchObject({ success: true });
  expect(sent).toEqual([headers]);
});

test('what our server at another origin refuses for want of a signature arrives with it, whoever carries it', async () => {
  const changes = anasChanges();
  const atHome = fetches;
  await postWritten({ fetch: atHome, config }, await firstRequest(anasChanges()));
  const elsewhere = { ...config, apiHost: 'https://api.example.org' };
  const fetch: typeof globalThis.fetch = (url, init) => atHome(String(url).replace('https://api.example.org', ''), init);
  const told: boolean[] = [];
  const bodySignature = { isAsked: () => told.includes(true), set: (isAsked: boolean) => void told.push(isAsked) };
  const carrier = aCarrier({ post: (request) => postWritten({ fetch, config: elsewhere, bodySignature }, request) });
  await carrier.take(await anasBundle(changes));
  await arrived(carrier);
  expect((await log()).slice(-changes.length)).toEqual(filedFor(changes));
  expect(told).toEqual([true]);
});

test('a request goes out exactly as it was signed, with nothing of the carrying phone', async () => {
  const request = await firstRequest(anasChanges());
  const sent: [string, RequestInit][] = [];
  const fetch: typeof globalThis.fetch = async (url, init = {}) => {
    sent.push([String(url), init]);
    return new Response(JSON.stringify({ response: 'success', message: '', data: null }));
  };
  await postWritten({ fetch, config }, request);
  expect(sent).toEqual([[request.url, expect.objectContaining({ method: 'POST', body: request.body, credentials: 'omit' })]]);
  expect(sent[0]?.[1].headers).toEqual({ 'Content-Type': 'application/json', 'X-Body-Signature': request.bodySignature });
});
