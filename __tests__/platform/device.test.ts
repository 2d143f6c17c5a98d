import { unixSeconds } from '@/lib/platform/clock';
import { browserConnectivity } from '@/lib/platform/connectivity';
import { newId } from '@/lib/platform/newId';

test.each([
  [1_790_000_000_000, 1_790_000_000],
  [1_790_000_000_999, 1_790_000_000],
])('%s ms are %s whole seconds', (nowMs, seconds) => {
  expect(unixSeconds({ nowMs: () => nowMs })).toBe(seconds);
});

const UUID_4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u;

test.each([
  ['on a secure origin', true],
  ['over plain http', false],
])('an id is a random UUID, %s', (_, secure) => {
  const { getRandomValues, randomUUID } = globalThis.crypto;
  const parts = { getRandomValues: getRandomValues.bind(crypto), ...(secure && randomUUID ? { randomUUID: randomUUID.bind(crypto) } : {}) };
  const former = Object.getOwnPropertyDescriptor(globalThis, 'crypto') ?? {};
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: parts });
  try {
    const [one, other] = [newId(), newId()];
    expect([one, other]).toEqual([expect.stringMatching(UUID_4), expect.stringMatching(UUID_4)]);
    expect(one).not.toBe(other);
  } finally {
    Object.defineProperty(globalThis, 'crypto', former);
  }
});

test('going offline and coming back call the listener until it stops listening', () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const states: boolean[] = [];
  const { isOnline, subscribe } = browserConnectivity();
  const stop = subscribe(() => states.push(isOnline()));
  window.dispatchEvent(new Event('offline'));
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  stop();
  window.dispatchEvent(new Event('online'));
  expect(states).toEqual([false, true]);
});
