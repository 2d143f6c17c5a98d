import { QueryClient } from '@tanstack/react-query';
import { Phone } from '@/__tests__/support/device';
import type { Core } from '@/lib/walkbook/core';
import { lateParts } from '@/lib/walkbook/late';
import { startUpkeep } from '@/lib/walkbook/upkeep';

const { NODE_ENV } = process.env;
const update = jest.fn(async () => undefined);
const register = jest.fn(async () => Object.assign(new EventTarget(), { update }));

/** A browser with service workers, which jsdom has not. */
beforeEach(() => {
  register.mockClear();
  update.mockClear();
  Object.assign(navigator, { serviceWorker: { register, addEventListener: () => undefined } });
  Object.assign(window, { requestIdleCallback: (work: () => void) => work() });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Object.assign(process.env, { NODE_ENV });
});

// Of the core, nothing else is asked for.
const coreOver = (db: Core['db']) =>
  ({
    db,
    journal: { subscribe: () => () => undefined },
    monitor: { status: () => ({ state: 'empty' }), subscribe: () => () => undefined },
    space: { noteFull: () => undefined },
    device: { get: () => null, isClosed: () => false, subscribe: () => () => undefined },
    session: { campaignCredentials: () => undefined },
    offlinePacket: { current: () => undefined },
    connectivity: { isOnline: () => false, subscribe: () => () => undefined },
    client: new QueryClient(),
  }) as unknown as Core;

test.each([
  ['production', [['/ngsw-worker.js', { updateViaCache: 'none' }]]],
  ['development', []],
])('in %s the service worker is registered: %j', async (environment, calls) => {
  Object.assign(process.env, { NODE_ENV: environment });
  const { db } = await new Phone().opensTab();
  const core = coreOver(db);
  await startUpkeep(core, lateParts(core), { dropRow: async () => undefined });
  expect(register.mock.calls).toEqual(calls);
});

test('in production it is asked for a new version every minute', async () => {
  Object.assign(process.env, { NODE_ENV: 'production' });
  const { db } = await new Phone().opensTab();
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  const core = coreOver(db);
  await startUpkeep(core, lateParts(core), { dropRow: async () => undefined });
  await jest.advanceTimersByTimeAsync(59_999);
  expect(update).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(update).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
