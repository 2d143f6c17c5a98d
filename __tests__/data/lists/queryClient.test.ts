import { dehydrate, type FetchQueryOptions, focusManager, type QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { aNewChange, NOW_MS, Phone } from '@/__tests__/support/device';
import { Network } from '@/__tests__/support/network';
import { aDoor, aList, aPacket, aVolunteer } from '@/__tests__/support/scenario';
import { aFailure, aSender, CampaignServer } from '@/__tests__/support/sender';
import { stopTimers } from '@/__tests__/support/turns';
import { Wire } from '@/__tests__/support/wire';
import { createCalls } from '@/lib/api/calls';
import { fewReads } from '@/lib/api/fewReads';
import { createHttp } from '@/lib/api/http';
import { config } from '@/lib/config';
import { isReadable } from '@/lib/data/lists/cachedShapes';
import { FORMER_CACHE } from '@/lib/data/lists/formerCache';
import { createQueries } from '@/lib/data/lists/queries';
import { CACHE_BUSTER, createQueryClient, persistCache, retryWhileHidden } from '@/lib/data/lists/queryClient';
import { registerUpdates, sendUpdate } from '@/lib/data/queue/updateMutations';
import { FailedCall, failureOf } from '@/lib/domain/failure';
import { asId, type TargetId } from '@/lib/domain/ids';
import { type CachedQuery, lineOf } from '@/lib/offline/cache/cacheLines';
import { openCachePersister } from '@/lib/offline/cache/cachePersister';
import { CACHE_KEY } from '@/lib/offline/cache/cacheStorage';
import type { WalkbookDatabase } from '@/lib/offline/database';

const TARGET = asId<TargetId>('12');
const LIST = { targetId: '12', packetId: '340' };

let client: QueryClient;
let network: Network;
beforeEach(() => {
  stopTimers(NOW_MS);
  network = new Network();
  client = createQueryClient();
});
afterEach(() => {
  client.clear();
  network.comesBack();
  jest.useRealTimers();
});

describe('reading', () => {
  test('from a server that does not answer is told to be late after ten seconds', async () => {
    const silent: typeof fetch = (_url, init) =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))));
    const http = createHttp({ config, readCookies: () => '', fetch: silent });
    const queries = createQueries({ calls: async () => createCalls(http, fewReads(http)), latestReceipt: async () => 0 });
    const outcome = client.fetchQuery(queries.walk(aVolunteer(), false)).catch((error) => failureOf(error).kind);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await Promise.race([outcome, 'still waiting'])).toBe('timeout');
  });

  test('that fails is not tried again by the cache: what asks the server does that', async () => {
    const queryFn = jest.fn(() => Promise.reject(new FailedCall(aFailure('server'))));
    const outcome = client.fetchQuery({ queryKey: ['walk'], queryFn }).catch(() => 'failed');
    await jest.advanceTimersByTimeAsync(60_000);
    expect([await outcome, queryFn.mock.calls.length]).toEqual(['failed', 1]);
  });

  test('that a limit has ended is not repeated when the page is seen again or the connection comes back; anything else is', async () => {
    client.mount();
    const limited = jest.fn(() => Promise.reject(new FailedCall(aFailure('limited', { status: 429 }))));
    const refused = jest.fn(() => Promise.reject(new FailedCall(aFailure('refused'))));
    const seen = [limited, refused].map((queryFn, index) =>
      new QueryObserver(client, { queryKey: ['seen', index], queryFn }).subscribe(() => undefined),
    );
    await jest.advanceTimersByTimeAsync(0);
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await jest.advanceTimersByTimeAsync(0);
    network.goesOffline();
    network.comesBack();
    await jest.advanceTimersByTimeAsync(0);
    expect([limited.mock.calls.length, refused.mock.calls.length]).toEqual([1, 3]);
    for (const stop of seen) stop();
    client.unmount();
  });

  test('is kept for as long as the app is open', async () => {
    client.setQueryData(['walk'], 'packets');
    await jest.advanceTimersByTimeAsync(40 * 24 * 3600 * 1000);
    expect(client.getQueryData(['walk'])).toBe('packets');
  });
});

const opensCache = (db: WalkbookDatabase, onFull = () => {}) =>
  openCachePersister({ db, buster: CACHE_BUSTER, former: FORMER_CACHE, isReadable, onFull });

/** The app's next visit, with what the disk has kept. */
async function nextVisit(db: WalkbookDatabase): Promise<QueryClient> {
  const later = createQueryClient();
  await persistCache(later, (await opensCache(db)).persister);
  return later;
}

describe('the cache on this device', () => {
  test('brings back what was fetched, after any number of days', async () => {
    const { db } = await new Phone().opensTab();
    const { persister, settled } = await opensCache(db);
    await persistCache(client, persister);
    client.setQueryData(['targetPackets'], [aPacket()]);
    await jest.advanceTimersByTimeAsync(1_000);
    await settled();
    jest.setSystemTime(NOW_MS + 90 * 24 * 3600 * 1000);
    expect((await nextVisit(db)).getQueryData(['targetPackets'])).toEqual([aPacket()]);
  });

  test('holds no update, and none makes it write: the journal alone does', async () => {
    const { db, journal } = await new Phone().opensTab();
    registerUpdates(client, aSender(journal, new CampaignServer()));
    const { persister } = await opensCache(db);
    const written = jest.spyOn(persister, 'persistClient');
    await persistCache(client, persister);
    network.goesOffline();
    sendUpdate(client, await journal.record(aNewChange('12 Elm St')));
    expect(written).not.toHaveBeenCalled();
    client.setQueryData(['voter', '1'], 'Ana');
    expect(written).toHaveBeenCalledTimes(1);
    expect(written.mock.calls[0]?.[0].clientState).toMatchObject({ mutations: [], queries: [{ queryKey: ['voter', '1'] }] });
  });

  test.each([
    ['a row that was half written', '1\t["walk"]\t{"queryKey":["wa'],
    ['a row of rubbish', 'rubbish'],
    ['an answer that no screen can draw', lineOf(query(['walk'], { packets: 'none', targets: [] }))],
  ])('%s is dropped alone, and no change with it', async (_, text) => {
    const { db, journal } = await new Phone().opensTab();
    await journal.record(aNewChange('12 Elm St'));
    await db.put('values', text, `${CACHE_KEY}:${CACHE_BUSTER}:["walk"]`);
    await db.put('values', lineOf(query(['targetPackets'], [aPacket()])), `${CACHE_KEY}:${CACHE_BUSTER}:["targetPackets"]`);
    const later = await nextVisit(db);
    expect(
      later
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey),
    ).toEqual([['targetPackets']]);
    expect(await db.count('updaterQueue')).toBe(1);
  });

  test('holds a county’s doors, forty packets and five hundred voters', async () => {
    const { db } = await new Phone().opensTab();
    const { persister, settled } = await opensCache(db);
    await persistCache(client, persister);
    const doors = { list: aList(...Array.from({ length: 13_753 }, (_, index) => aDoor(`${index} Elm St`))), asOfReceipt: 0 };
    client.setQueryData(['doorList', 'county'], doors);
    for (let index = 0; index < 40; index += 1) client.setQueryData(['packetByCode', index], aPacket());
    for (let index = 0; index < 500; index += 1) client.setQueryData(['voter', index], { name: `Voter ${index}` });
    await jest.advanceTimersByTimeAsync(1_000);
    await settled();
    const later = await nextVisit(db);
    expect(later.getQueryData(['doorList', 'county'])).toEqual(doors);
    expect([later.getQueriesData({ queryKey: ['packetByCode'] }).length, later.getQueriesData({ queryKey: ['voter'] }).length]).toEqual([
      40, 500,
    ]);
  });

  test('writes what was fetched now, not what lay there before', async () => {
    const { db } = await new Phone().opensTab();
    for (const name of ['a', 'b']) await db.put('values', lineOf(query([name], name)), `${CACHE_KEY}:${CACHE_BUSTER}:["${name}"]`);
    const { persister, settled } = await opensCache(db);
    await persistCache(client, persister);
    const put = jest.spyOn(IDBObjectStore.prototype, 'put');
    jest.setSystemTime(NOW_MS + 60_000);
    client.setQueryData(['a'], 'new');
    await jest.advanceTimersByTimeAsync(1_000);
    await settled();
    expect(put.mock.calls.map(([, key]) => key)).toEqual([`${CACHE_KEY}:${CACHE_BUSTER}:["a"]`]);
  });
});

describe('an answer of failure with status 200', () => {
  const ana = aVolunteer();
  const packets = { 340: { c: 'K7M4QX9TB', cc: 9, ct: 45, s3: 'maps' } };
  const door = { addressId: 1, status: 0, color: '2', record: [] };
  const wire = new Wire();
  const queries = createQueries({ calls: wire.loadCalls, latestReceipt: async () => 0 });
  /** Asks the server, however fresh what is here may be. */
  const asks = <T, K extends QueryKey>(options: FetchQueryOptions<T, Error, T, K>) => client.fetchQuery({ ...options, staleTime: 0 });

  test.each<[string, unknown, QueryKey, () => Promise<unknown>]>([
    ['getWalk.php', { my_packets: packets, walk_targets: {} }, queries.walk(ana, false).queryKey, () => asks(queries.walk(ana, false))],
    [
      'getWalkPackets.php',
      packets,
      queries.targetPackets(ana, TARGET, false).queryKey,
      () => asks(queries.targetPackets(ana, TARGET, false)),
    ],
    ['getCampaigns.php', [{ uId: '5', cName: 'Elm for Council' }], queries.campaigns(ana).queryKey, () => asks(queries.campaigns(ana))],
    ['mapList2.php', { result: [door] }, queries.doorList(ana, LIST, false).queryKey, () => asks(queries.doorList(ana, LIST, false))],
  ])('is kept neither here nor on disk, and what was there stays: %s', async (endpoint, data, key, ask) => {
    const { db } = await new Phone().opensTab();
    const { persister, settled } = await opensCache(db);
    await persistCache(client, persister);
    /** What is here, and what the next visit finds. */
    const kept = async () => {
      await jest.advanceTimersByTimeAsync(1_000);
      await settled();
      return [client.getQueryData(key), (await nextVisit(db)).getQueryData(key)];
    };
    wire.fails(endpoint, 200, 'The list is closed');
    await expect(ask()).rejects.toMatchObject({ failure: { kind: 'refused', message: 'The list is closed' } });
    expect(await kept()).toEqual([undefined, undefined]);
    wire.succeeds(endpoint, data);
    const former = await ask();
    expect(await kept()).toEqual([former, former]);
    wire.fails(endpoint, 200, 'The list is closed');
    await expect(ask()).rejects.toBeInstanceOf(FailedCall);
    expect(await kept()).toEqual([former, former]);
  });
});

describe('a page in the background', () => {
  let visible: DocumentVisibilityState;
  const turns = (state: DocumentVisibilityState) => {
    visible = state;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  beforeEach(() => {
    jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visible);
    turns('visible');
    retryWhileHidden();
    client.mount();
  });
  afterEach(() => {
    client.unmount();
    focusManager.setFocused(undefined);
  });

  test('goes on retrying', async () => {
    const queryFn = jest
      .fn()
      .mockRejectedValueOnce(new FailedCall(aFailure('server')))
      .mockResolvedValue('doors');
    const outcome = client.fetchQuery({ queryKey: ['walk'], queryFn, retry: 1 });
    turns('hidden');
    await jest.advanceTimersByTimeAsync(1_000);
    await expect(outcome).resolves.toBe('doors');
  });

  test('calls its listeners when it becomes visible, and not when it is hidden', () => {
    const listener = jest.fn();
    const stop = focusManager.subscribe(listener);
    turns('hidden');
    expect(listener).not.toHaveBeenCalled();
    turns('visible');
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
  });
});

/** An answer as the cache hands it over. */
function query(queryKey: readonly unknown[], data: unknown): CachedQuery {
  const source = createQueryClient();
  source.setQueryData(queryKey, data);
  const [dehydrated] = dehydrate(source).queries;
  if (!dehydrated) throw new Error('An answer is always handed over');
  return dehydrated;
}
