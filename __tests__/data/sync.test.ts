import { aNewChange, NOW_MS, Phone } from '@/__tests__/support/device';
import { Network } from '@/__tests__/support/network';
import { aVolunteer } from '@/__tests__/support/scenario';
import { aFailure, aSender, CampaignServer } from '@/__tests__/support/sender';
import { stopTimers, until } from '@/__tests__/support/turns';
import { Wire } from '@/__tests__/support/wire';
import { createQueries } from '@/lib/data/queries';
import { createQueryClient } from '@/lib/data/queryClient';
import { RecordList } from '@/lib/data/recordList';
import { type SyncParts, type SyncRequest, sync } from '@/lib/data/sync';
import type { Journal } from '@/lib/offline/journal';

const ana = aVolunteer();
const request: SyncRequest = { targetId: '12', packetId: '340', packetType: 0, signs: false };
const otherList = { packetId: '341', listId: '12' };
const OFFLINE = { success: false, kind: 'offline', message: 'The network is offline' };

let network: Network;
let wire: Wire;
let server: CampaignServer;
let journal: Journal;
let parts: SyncParts;

beforeEach(async () => {
  stopTimers(NOW_MS);
  network = new Network();
  wire = new Wire();
  wire.succeeds('mapList2.php', { result: [{ addressId: 1, status: 0, color: '2', record: [] }] });
  server = new CampaignServer();
  ({ journal } = await new Phone().opensTab());
  const queue = aSender(journal, server);
  const recordList = new RecordList();
  recordList.admit({ packetId: '340', listId: '12' });
  parts = {
    client: createQueryClient(),
    queries: createQueries({ http: wire.http, latestReceipt: () => journal.latestReceipt(), onListLoaded: () => undefined }),
    recordList,
    connectivity: network.connectivity,
    who: () => ana,
    pending: () => journal.pendingOf(ana.account),
    sendThrough: (change) => queue.sendThrough(change),
  };
});
afterEach(() => {
  parts.client.clear();
  network.comesBack();
  jest.useRealTimers();
});

const syncs = (signal = new AbortController().signal) => sync(parts, request, signal);
const listOnScreen = () => parts.client.getQueryData(parts.queries.doorList(ana, request, false).queryKey);

test('sends what waits, then fetches the list, which has it', async () => {
  await journal.record(aNewChange('1 Elm St'));
  await journal.record(aNewChange('2 Elm St'));
  expect(await syncs()).toEqual({ success: true, message: 'Sync Success', data: undefined });
  expect(server.receivedDoors).toEqual(['1 Elm St', '2 Elm St']);
  expect(listOnScreen()).toMatchObject({ asOfReceipt: 2, list: { addresses: [{ addressId: '1' }] } });
});

test('fetches the list though it is fresh, and with nothing to send', async () => {
  await syncs();
  await syncs();
  expect(wire.calls).toHaveLength(2);
});

test('sends the account’s changes of all its campaigns', async () => {
  await journal.record(aNewChange('1 Elm St'));
  await journal.record(aNewChange('1 Oak St', aVolunteer('Ana', { campaignUid: 'other' })));
  await syncs();
  expect([...server.receivedDoors].sort()).toEqual(['1 Elm St', '1 Oak St']);
});

test('clears the stored record list, so that another list may be marked', async () => {
  expect(parts.recordList.admit(otherList)).toBe(false);
  await syncs();
  expect(parts.recordList.admit(otherList)).toBe(true);
});

test('offline says so, and tries nothing', async () => {
  network.goesOffline();
  expect(await syncs()).toEqual(OFFLINE);
  expect([server.runs, wire.calls]).toEqual([[], []]);
});

test('ends when the network goes meanwhile, while sending or fetching', async () => {
  await journal.record(aNewChange('1 Elm St'));
  server.answers = () => new Promise(() => undefined);
  const sending = syncs();
  await until(() => server.runs.length === 1);
  network.goesOffline();
  expect(await sending).toEqual(OFFLINE);
  expect(wire.calls).toEqual([]);
  expect(network.listenerCount).toBe(0);
});

test('Cancel ends it and keeps what was recorded', async () => {
  await journal.record(aNewChange('1 Elm St'));
  server.answers = () => new Promise(() => undefined);
  const cancel = new AbortController();
  const sending = syncs(cancel.signal);
  await until(() => server.runs.length === 1);
  cancel.abort();
  expect(await sending).toEqual({ success: false, kind: 'cancelled', message: 'Cancelled' });
  expect(journal.pendingCountOf(ana.account)).toBe(1);
  expect(network.listenerCount).toBe(0);
});

test('a send that fails is told, and the list is left as it is', async () => {
  await journal.record(aNewChange('1 Elm St'));
  server.answers = () => aFailure('refused', { message: 'The packet is locked' });
  expect(await syncs()).toMatchObject({ success: false, message: 'The packet is locked' });
  expect([wire.calls, parts.recordList.admit(otherList)]).toEqual([[], false]);
});

test('a list that fails is told, and the stored record list stays', async () => {
  wire.fails('mapList2.php', 500, 'Something went wrong');
  expect(await syncs()).toMatchObject({ success: false, kind: 'server', message: 'Something went wrong' });
  expect([listOnScreen(), parts.recordList.admit(otherList)]).toEqual([undefined, false]);
});
