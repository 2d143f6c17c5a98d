import { Phone } from '@/__tests__/support/device';
import { until } from '@/__tests__/support/turns';
import { asId } from '@/lib/domain/ids';
import type { Credentials } from '@/lib/domain/session/credentials';

const RETRY_MS = 30_000;
const ENDED: Credentials = { account: asId('ana@example.org'), pin: 'ACDEFGHJKMNP' };
const OF_REAL_TIME = ['setImmediate', 'nextTick', 'queueMicrotask'] as const;

/** Whether the part that signs out can be had, how often it was asked for, and whom it has signed out. */
let canLoad: boolean;
let loads: number;
let signedOut: Credentials[];

const mocking = import.meta as unknown as { readonly jest: { readonly unstable_mockModule: (name: string, make: () => object) => void } };
mocking.jest.unstable_mockModule('@/lib/walkbook/phone', () => ({
  createSignOut: () => {
    loads += 1;
    if (!canLoad) throw Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' });
    return async (ended: Credentials) => void signedOut.push(ended);
  },
}));

beforeEach(() => {
  localStorage.clear();
  new Phone();
  [canLoad, loads, signedOut] = [false, 0, []];
  // Node's own channel would keep the test run alive.
  jest
    .spyOn(globalThis, 'BroadcastChannel')
    .mockImplementation(() => ({ postMessage: () => {}, close: () => {}, onmessage: null }) as never);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** The app, with somebody signed in whose PIN staff have ended. */
async function opensTheApp() {
  const { openWalkbook } = await import('@/lib/walkbook/walkbook');
  const walkbook = await openWalkbook();
  walkbook.session.signIn(ENDED.account, ENDED.pin);
  jest.useFakeTimers({ doNotFake: [...OF_REAL_TIME] });
  return walkbook;
}

test('what signs out is asked for until it comes, and not at once again', async () => {
  const { signOutEnded, client } = await opensTheApp();
  signOutEnded(ENDED);
  await until(() => loads === 1);
  await jest.advanceTimersByTimeAsync(RETRY_MS - 1);
  expect(loads).toBe(1);
  canLoad = true;
  await jest.advanceTimersByTimeAsync(1);
  await until(() => signedOut.length > 0);
  expect([loads, signedOut]).toEqual([2, [ENDED]]);
  client.clear();
});

test('nobody is signed out who has signed in with another PIN meanwhile', async () => {
  const { signOutEnded, session, client } = await opensTheApp();
  signOutEnded(ENDED);
  await until(() => loads === 1);
  session.signIn(ENDED.account, '654321');
  canLoad = true;
  await jest.advanceTimersByTimeAsync(RETRY_MS);
  await until(() => loads === 2);
  await jest.advanceTimersByTimeAsync(0);
  expect(signedOut).toEqual([]);
  client.clear();
});
