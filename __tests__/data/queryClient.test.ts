import { focusManager, type QueryClient } from '@tanstack/react-query';
import { aNewChange, NOW_MS, Phone } from '@/__tests__/support/device';
import { Network } from '@/__tests__/support/network';
import { aFailure, aSender, CampaignServer } from '@/__tests__/support/sender';
import { stopTimers } from '@/__tests__/support/turns';
import { createQueryClient, persistCache, retryWhileHidden } from '@/lib/data/queryClient';
import { registerUpdates, sendUpdate } from '@/lib/data/updateMutations';
import { FailedCall, type FailureKind } from '@/lib/domain/failure';
import { CACHE_KEY, openCacheStorage } from '@/lib/offline/cacheStorage';

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
  test.each<[FailureKind, number]>([
    ['server', 3],
    ['timeout', 3],
    ['offline', 3],
    ['badShape', 3],
    ['refused', 1],
    ['unauthorised', 1],
    ['cancelled', 1],
  ])('that fails with %s is tried %s times', async (kind, times) => {
    const queryFn = jest.fn(() => Promise.reject(new FailedCall(aFailure(kind))));
    const outcome = client.fetchQuery({ queryKey: ['walk'], queryFn }).catch(() => 'failed');
    await jest.advanceTimersByTimeAsync(60_000);
    expect([await outcome, queryFn.mock.calls.length]).toEqual(['failed', times]);
  });

  test('waits as long as the server asks', async () => {
    const queryFn = jest.fn(() => Promise.reject(new FailedCall(aFailure('server', { retryAfterMs: 30_000 }))));
    client.fetchQuery({ queryKey: ['walk'], queryFn }).catch(() => undefined);
    await jest.advanceTimersByTimeAsync(29_999);
    expect(queryFn).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(queryFn).toHaveBeenCalledTimes(2);
  });

  test('is kept for as long as the app is open', async () => {
    client.setQueryData(['walk'], 'packets');
    await jest.advanceTimersByTimeAsync(40 * 24 * 3600 * 1000);
    expect(client.getQueryData(['walk'])).toBe('packets');
  });
});

describe('the cache on this device', () => {
  test('brings back what was fetched, after any number of days', async () => {
    const { db } = await new Phone().opensTab();
    await persistCache(client, await openCacheStorage(db));
    client.setQueryData(['walk'], 'packets');
    await jest.advanceTimersByTimeAsync(1_000);
    jest.setSystemTime(NOW_MS + 90 * 24 * 3600 * 1000);
    const later = createQueryClient();
    await persistCache(later, await openCacheStorage(db));
    expect(later.getQueryData(['walk'])).toBe('packets');
    later.clear();
  });

  test('holds no update: the journal alone does', async () => {
    const { db, journal } = await new Phone().opensTab();
    const storage = await openCacheStorage(db);
    registerUpdates(client, aSender(journal, new CampaignServer()));
    await persistCache(client, storage);
    network.goesOffline();
    sendUpdate(client, await journal.record(aNewChange('12 Elm St')));
    client.setQueryData(['walk'], 'packets');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(JSON.parse(storage.getItem(CACHE_KEY) ?? '')).toMatchObject({
      clientState: { mutations: [], queries: [{ queryKey: ['walk'] }] },
    });
    expect(storage.getItem(CACHE_KEY)).not.toContain('12 Elm St');
  });

  test.each([
    ['of another version of the app', JSON.stringify({ timestamp: NOW_MS, buster: '61', clientState: { mutations: [], queries: [] } })],
    ['that can not be read', '{"timestamp":'],
  ])('%s is dropped, and no change with it', async (_, text) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { db, journal } = await new Phone().opensTab();
    await journal.record(aNewChange('12 Elm St'));
    await db.put('values', text, CACHE_KEY);
    await persistCache(client, await openCacheStorage(db));
    expect(client.getQueryCache().getAll()).toEqual([]);
    expect(await db.count('updaterQueue')).toBe(1);
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
    const outcome = client.fetchQuery({ queryKey: ['walk'], queryFn });
    turns('hidden');
    await jest.advanceTimersByTimeAsync(1_000);
    await expect(outcome).resolves.toBe('doors');
  });

  test('is told when it comes to the front, and not when it leaves it', () => {
    const heard = jest.fn();
    const stop = focusManager.subscribe(heard);
    turns('hidden');
    expect(heard).not.toHaveBeenCalled();
    turns('visible');
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
  });
});
