import type { QueryClient } from '@tanstack/react-query';
import { aPacket, aVolunteer } from '@/__tests__/support/scenario';
import { Wire } from '@/__tests__/support/wire';
import { type AheadParts, fetchAhead } from '@/lib/data/lists/fetchAhead';
import { createQueries } from '@/lib/data/lists/queries';
import { createQueryClient } from '@/lib/data/lists/queryClient';
import { asId, type PacketId, type TargetId } from '@/lib/domain/ids';
import type { SpaceState } from '@/lib/domain/phone/storageRisk';
import { makeTarget } from '@/lib/domain/walk/target';

const ana = aVolunteer();
const packet = (packetId: string, targetId = '12') =>
  aPacket(`CODE${packetId}`, { packetId: asId<PacketId>(packetId), targetId: asId<TargetId>(targetId) });
const THREE = [packet('340'), packet('341'), packet('342', '13')];
const TARGETS = ['12', '13'].map((id) => makeTarget(asId<TargetId>(id), { completed: 0, assigned: 2, unassigned: 0 }));
const ASKED = [
  'mapList2.php?i=12&u=k7Qm2xP9&y=1&p=340',
  'mapList2.php?i=12&u=k7Qm2xP9&y=1&p=341',
  'mapList2.php?i=13&u=k7Qm2xP9&y=1&p=342',
];

let wire: Wire;
let client: QueryClient;
let queries: ReturnType<typeof createQueries>;
let phone: { online: boolean; space: SpaceState; signs: string; who: typeof ana | undefined; paused: boolean };
let parts: AheadParts;

beforeEach(() => {
  wire = new Wire();
  wire.succeeds('mapList2.php', { result: [] });
  client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  queries = createQueries({ calls: wire.loadCalls, latestReceipt: async () => 0 });
  phone = { online: true, space: 'enough', signs: 'false', who: ana, paused: false };
  parts = {
    client,
    queries,
    connectivity: { isOnline: () => phone.online },
    space: { state: () => phone.space },
    device: { get: () => phone.signs },
    session: { campaignCredentials: () => phone.who, isPaused: () => phone.paused },
  };
});
afterEach(() => client.clear());

const fetches = (packets = THREE) => fetchAhead(parts, { who: ana, walk: { packets, targets: TARGETS }, signs: false });
const stateOf = (packetId: string) => client.getQueryState(queries.doorList(ana, { packetId, targetId: '' }, false).queryKey);

test('the lists are fetched one after another, and are those that a screen then finds', async () => {
  let answer = () => {};
  wire.succeedsAfter('mapList2.php', new Promise<void>((resolve) => (answer = resolve)), { result: [] });
  const done = fetches();
  while (wire.calls.length === 0) await new Promise(setImmediate);
  await new Promise(setImmediate);
  expect(wire.calls).toEqual(ASKED.slice(0, 1));
  answer();
  await done;
  expect(wire.calls).toEqual(ASKED);
  for (const { packetId } of THREE) expect(stateOf(packetId)).toMatchObject({ status: 'success', fetchStatus: 'idle' });
});

test('what is fresh or under way is not asked for again', async () => {
  await Promise.all([fetches(), fetches()]);
  await fetches();
  expect(wire.calls).toEqual(ASKED);
});

test('what is older than a minute is', async () => {
  await fetches([packet('340')]);
  const { queryKey } = queries.doorList(ana, { packetId: '340', targetId: '' }, false);
  client.setQueryData(queryKey, (list) => list, { updatedAt: Date.now() - 61_000 });
  await fetches([packet('340')]);
  expect(wire.calls).toEqual([ASKED[0], ASKED[0]]);
});

test.each<[string, () => void]>([
  ['without a connection', () => (phone.online = false)],
  ['on a full phone', () => (phone.space = 'full')],
  ['on a phone that has removed its lists for the queue', () => (phone.space = 'listsRemoved')],
  ['when nobody is signed in', () => (phone.who = undefined)],
  ['for another account', () => (phone.who = aVolunteer('Sam'))],
  ['for another campaign', () => (phone.who = aVolunteer('Ana', { campaignUid: 'other' }))],
  ['when the PIN is refused', () => (phone.paused = true)],
  ['when lists with signs are wanted', () => (phone.signs = 'true')],
])('nothing more is fetched %s', async (_, happens) => {
  let answer = () => {};
  wire.succeedsAfter('mapList2.php', new Promise<void>((resolve) => (answer = resolve)), { result: [] });
  const done = fetches();
  while (wire.calls.length === 0) await new Promise(setImmediate);
  happens();
  answer();
  await done;
  expect(wire.calls).toEqual(ASKED.slice(0, 1));
});

test.each([
  ['a list of which the server has trouble', 500, 'server'],
  ['a list that is refused', 404, undefined],
])('%s keeps no other one away, and no screen shows it as failed', async (_, status, kind) => {
  wire.fails('mapList2.php', status, 'Something went wrong');
  expect((await fetches())?.kind).toBe(kind);
  expect(wire.calls).toEqual(ASKED);
  for (const { packetId } of THREE) expect(stateOf(packetId)).toMatchObject({ status: 'pending', error: null, fetchStatus: 'idle' });
});

test.each<[string, () => Response]>([
  ['a server that asks to wait', () => new Response('', { status: 503, headers: { 'Retry-After': '30' } })],
  [
    'a server that cannot be reached',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
])('%s ends it', async (_, answer) => {
  wire.answersWith('mapList2.php', answer);
  await fetches();
  expect(wire.calls).toEqual(ASKED.slice(0, 1));
});

test('a list that was here stays as it was', async () => {
  await fetches([packet('340')]);
  const { queryKey } = queries.doorList(ana, { packetId: '340', targetId: '' }, false);
  client.setQueryData(queryKey, (list) => list, { updatedAt: 1_000 });
  wire.fails('mapList2.php', 500, 'Something went wrong');
  await fetches([packet('340')]);
  expect(stateOf('340')).toMatchObject({ status: 'success', error: null, dataUpdatedAt: 1_000, fetchStatus: 'idle' });
});

test('a server that names no target in my packets is asked for a list once another answer has named it, and never without', async () => {
  const { targetId: _, ...untold } = packet('340');
  await fetches([untold]);
  expect(wire.calls).toEqual([]);
  wire.succeeds('getWalkPackets.php', { 340: { c: 'CODE340', cc: 0, ct: 45, s3: 'maps' } });
  await client.fetchQuery(queries.targetPackets(ana, asId<TargetId>('12'), false));
  await fetches([untold]);
  expect(wire.calls.slice(1)).toEqual(ASKED.slice(0, 1));
});

test('a limit of the server ends it: the next list would share it', async () => {
  wire.answersWith('mapList2.php', () =>
    Response.json({ response: 'failure', message: 'Enough lists', data: { limit: 'lists' } }, { status: 429 }),
  );
  await fetches();
  expect(wire.calls).toEqual(ASKED.slice(0, 1));
});
