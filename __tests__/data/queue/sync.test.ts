import { aNewChange, NOW_MS, Phone } from '@/__tests__/support/device';
import { Network } from '@/__tests__/support/network';
import { aVolunteer } from '@/__tests__/support/scenario';
import { aFailure, aSender, CampaignServer } from '@/__tests__/support/sender';
import { valuesInMemory } from '@/__tests__/support/storedValues';
import { stopTimers, until } from '@/__tests__/support/turns';
import { Wire } from '@/__tests__/support/wire';
import { createQueries } from '@/lib/data/lists/queries';
import { createQueryClient } from '@/lib/data/lists/queryClient';
import { RecordingRule } from '@/lib/data/lists/recordingRule';
import { type SyncParts, type SyncRequest, sync } from '@/lib/data/queue/sync';
import { registerUpdates, sendUpdate } from '@/lib/data/queue/updateMutations';
import type { FailureKind, Result } from '@/lib/domain/failure';
import type { Journal } from '@/lib/offline/journal/journal';
import { failureMessage } from '@/lib/texts/failures';

const ana = aVolunteer();
const request: SyncRequest = { list: { targetId: '12', packetId: '340', packetType: 0 }, signs: false };
const otherList = { targetId: '12', packetId: '341' };
const OFFLINE = { success: false, kind: 'offline', message: '', reason: { kind: 'networkOffline' } };

let network: Network;
let wire: Wire;
let server: CampaignServer;
let journal: Journal;
let parts: SyncParts;
let paused: boolean;
/** Tells that the account was paused. */
let pauses: () => void;

beforeEach(async () => {
  stopTimers(NOW_MS);
  network = new Network();
  wire = new Wire();
  wire.succeeds('mapList2.php', { result: [{ addressId: 1, status: 0, color: '2', record: [] }] });
  server = new CampaignServer();
  ({ journal } = await new Phone().opensTab());
  const queue = aSender(journal, server);
  const recordingRule = new RecordingRule(valuesInMemory());
  recordingRule.allows({ targetId: '12', packetId: '340' });
  parts = {
    client: createQueryClient(),
    queries: createQueries({ calls: wire.loadCalls, latestReceipt: () => journal.latestReceipt() }),
    recordingRule,
    connectivity: network.connectivity,
    who: () => ana,
    pending: () => journal.pendingOf(ana.account),
    sendThrough: (change) => queue.sendThrough(change),
    isPaused: () => paused,
    onQueueChange: (listener) => {
      pauses = listener;
      return journal.subscribe(listener);
    },
  };
  paused = false;
  registerUpdates(parts.client, queue);
});
afterEach(() => {
  parts.client.clear();
  network.comesBack();
  jest.useRealTimers();
});

const syncs = (signal = new AbortController().signal) => sync(parts, request, signal);
/** What whoever waits is told of a sync that did not succeed: its message is chosen where it is shown. */
const saidOf = (ended: Result<unknown>) => (ended.success ? undefined : failureMessage(ended));
const listOnScreen = () => parts.client.getQueryData(parts.queries.doorList(ana, request.list, false).queryKey);

test('sends what is pending, then loads the list, which contains it', async () => {
  await journal.record(aNewChange('1 Elm St'));
  await journal.record(aNewChange('2 Elm St'));
  expect(await syncs()).toEqual({ success: true, message: '', data: undefined });
  expect(server.receivedDoors).toEqual(['1 Elm St', '2 Elm St']);
  expect(listOnScreen()).toMatchObject({ asOfReceipt: 2, list: { doors: [{ doorId: '1' }] } });
});

test('asks for the list of its target and packet, with its signs, from its place', async () => {
  const from: SyncRequest = { ...request, signs: true, position: { lat: 44.05, lon: -123.08 } };
  expect(await sync(parts, from, new AbortController().signal)).toMatchObject({ success: true });
  expect(wire.calls).toEqual(['mapList2.php?i=12&u=k7Qm2xP9&y=3&a=44.0500000&o=-123.0800000&p=340']);
});

test.each([0, 1, 2] as const)(
  'how the packet was reached stays on the phone: of type %i too it is the same request, and the same list',
  async (packetType) => {
    const from: SyncRequest = { ...request, list: { ...request.list, packetType } };
    expect(await sync(parts, from, new AbortController().signal)).toMatchObject({ success: true });
    expect(wire.calls).toEqual(['mapList2.php?i=12&u=k7Qm2xP9&y=1&p=340']);
    expect(listOnScreen()).toMatchObject({ list: { doors: [{ doorId: '1' }] } });
  },
);

test('fetches the list though it is fresh, and with nothing to send', async () => {
  await syncs();
  await syncs();
  expect(wire.calls).toHaveLength(2);
});

test('never takes the list of a request that began before the queue was empty', async () => {
  let answer = () => {};
  wire.succeedsAfter('mapList2.php', new Promise<void>((resolve) => (answer = resolve)), { result: [] });
  const earlier = parts.client.fetchQuery(parts.queries.doorList(ana, request.list, false));
  await until(() => wire.calls.length === 1);
  wire.succeeds('mapList2.php', { result: [{ addressId: 1, status: 1, color: '9', record: [] }] });
  await journal.record(aNewChange('1 Elm St'));
  expect(await syncs()).toMatchObject({ success: true });
  answer();
  await earlier;
  expect(wire.calls).toHaveLength(2);
  expect(listOnScreen()).toMatchObject({ asOfReceipt: 1, list: { doors: [{ status: 1 }] } });
});

test('sends the account’s changes of all its campaigns', async () => {
  await journal.record(aNewChange('1 Elm St'));
  await journal.record(aNewChange('1 Oak St', aVolunteer('Ana', { campaignUid: 'other' })));
  await syncs();
  expect([...server.receivedDoors].sort()).toEqual(['1 Elm St', '1 Oak St']);
});

test('clears the stored record list, so that another list may be marked', async () => {
  expect(parts.recordingRule.allows(otherList)).toBe(false);
  await syncs();
  expect(parts.recordingRule.allows(otherList)).toBe(true);
});

test('offline says so, and tries nothing', async () => {
  network.goesOffline();
  expect(await syncs()).toEqual(OFFLINE);
  expect([server.runs, wire.calls]).toEqual([[], []]);
});

test('ends when the network goes meanwhile, while sending', async () => {
  await journal.record(aNewChange('1 Elm St'));
  server.answers = () => new Promise(() => undefined);
  const sending = syncs();
  await until(() => server.runs.length === 1);
  network.goesOffline();
  const ended = await sending;
  expect(ended).toEqual(OFFLINE);
  expect(saidOf(ended)).toBe('The network is offline');
  expect(wire.calls).toEqual([]);
  expect(network.listenerCount).toBe(0);
});

test('ends when the network goes meanwhile, while the list is fetched: what was sent stays sent, and the list on the screen stays', async () => {
  await journal.record(aNewChange('1 Elm St'));
  wire.succeedsAfter('mapList2.php', new Promise(() => undefined), {});
  const fetching = syncs();
  await until(() => wire.calls.length === 1);
  network.goesOffline();
  expect(await fetching).toEqual(OFFLINE);
  expect([server.receivedDoors, journal.pendingCountOf(ana.account)]).toEqual([['1 Elm St'], 0]);
  expect(listOnScreen()).toBeUndefined();
  expect(network.listenerCount).toBe(0);
});

test('Cancel ends it and keeps what was recorded', async () => {
  await journal.record(aNewChange('1 Elm St'));
  server.answers = () => new Promise(() => undefined);
  const cancel = new AbortController();
  const sending = syncs(cancel.signal);
  await until(() => server.runs.length === 1);
  cancel.abort();
  const ended = await sending;
  expect(ended).toEqual({ success: false, kind: 'cancelled', message: '' });
  expect(saidOf(ended)).toBe('Cancelled');
  expect(journal.pendingCountOf(ana.account)).toBe(1);
  expect(network.listenerCount).toBe(0);
});

/** Records a change whose first two sends fail with this; the next is answered once it may be. */
async function failsTwice(kind: FailureKind, mayGoOn: Promise<void> = Promise.resolve()): Promise<void> {
  server.answers = async () => (server.runs.length <= 2 ? aFailure(kind) : mayGoOn.then(() => undefined));
  sendUpdate(parts.client, await journal.record(aNewChange('1 Elm St')));
}

test.each<FailureKind>(['refused', 'server', 'timeout', 'offline', 'badShape'])(
  'stays asked for when a send fails (%s), until the queue has sent it after its five seconds',
  async (kind) => {
    await failsTwice(kind);
    const syncing = syncs();
    await until(() => server.runs.length === 2);
    expect(wire.calls).toEqual([]);
    await jest.advanceTimersByTimeAsync(4_000);
    expect([server.runs.length, wire.calls]).toEqual([2, []]);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await syncing).toMatchObject({ success: true });
    expect([server.receivedDoors, wire.calls.length, parts.recordingRule.allows(otherList)]).toEqual([['1 Elm St'], 1, true]);
  },
);

test('that stays asked for ends by Cancel or with the network, and loads nothing afterwards', async () => {
  let goOn = () => {};
  await failsTwice('server', new Promise<void>((resolve) => (goOn = resolve)));
  const cancel = new AbortController();
  const syncing = syncs(cancel.signal);
  const other = syncs();
  await until(() => server.runs.length >= 2);
  cancel.abort();
  expect(await syncing).toMatchObject({ success: false, kind: 'cancelled' });
  network.goesOffline();
  expect(await other).toEqual(OFFLINE);
  network.comesBack();
  goOn();
  await until(() => server.receivedDoors.length === 1);
  await jest.advanceTimersByTimeAsync(10_000);
  expect([server.receivedDoors, wire.calls, network.listenerCount]).toEqual([['1 Elm St'], [], 0]);
});

test('ends with the failure of a refused PIN, at once or meanwhile, because nothing is tried again then', async () => {
  await journal.record(aNewChange('1 Elm St'));
  server.answers = () => aFailure('server');
  const waiting = syncs();
  await until(() => server.runs.length === 1);
  paused = true;
  pauses();
  expect(await waiting).toMatchObject({ success: false, kind: 'unauthorised', reason: { kind: 'pinRefused' } });
  server.answers = () => aFailure('unauthorised');
  expect(await syncs()).toMatchObject({ success: false, kind: 'unauthorised' });
  expect([wire.calls, parts.recordingRule.allows(otherList)]).toEqual([[], false]);
});

test('a list that fails ends the sync with its failure, and the stored record list stays', async () => {
  wire.fails('mapList2.php', 500, 'Something went wrong');
  expect(await syncs()).toMatchObject({ success: false, kind: 'server', message: 'Something went wrong' });
  expect([listOnScreen(), parts.recordingRule.allows(otherList)]).toEqual([undefined, false]);
});
