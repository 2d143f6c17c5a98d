import { browserSigns, cacheSigns, workerSigns } from '@/lib/platform/diagnostics';

/** A browser with these parts; undefined for one without. */
function browserHas(parts: { readonly serviceWorker?: object; readonly caches?: object }): void {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: parts.serviceWorker });
  Reflect.deleteProperty(globalThis, 'caches');
  if (parts.caches) Object.defineProperty(globalThis, 'caches', { configurable: true, value: parts.caches });
}

beforeEach(() => {
  window.matchMedia = jest.fn().mockReturnValue({ matches: false });
});
afterEach(() => browserHas({}));

test.each([
  ['without service workers', undefined, 'unsupported'],
  ['where none is registered', { getRegistration: async () => undefined }, 'none'],
  ['that refuses to say', { getRegistration: () => Promise.reject(new Error('insecure')) }, 'none'],
  [
    'with a worker and a version that waits',
    {
      controller: {},
      getRegistration: async () => ({ active: { state: 'activated' }, waiting: { state: 'installed' }, installing: null }),
    },
    { inControl: true, active: 'activated', waiting: 'installed', installing: undefined },
  ],
])('the worker of a browser %s', async (_, serviceWorker, expected) => {
  browserHas(serviceWorker === undefined ? {} : { serviceWorker });
  expect(await workerSigns()).toEqual(expected);
});

test('the caches with how much is in each', async () => {
  browserHas({ caches: { keys: async () => ['site'], open: async () => ({ keys: async () => [1, 2, 3] }) } });
  expect(await cacheSigns()).toEqual([{ name: 'site', entries: 3 }]);
});

test.each([
  ['there are none', {}],
  ['the browser keeps them from the page', { caches: { keys: () => Promise.reject(new Error('SecurityError')) } }],
])('no caches are known where %s', async (_, parts) => {
  browserHas(parts);
  expect(await cacheSigns()).toBeUndefined();
});

test('the browser says what it is and how large', () => {
  expect(browserSigns()).toMatchObject({ userAgent: navigator.userAgent, width: window.innerWidth, installed: false });
});
