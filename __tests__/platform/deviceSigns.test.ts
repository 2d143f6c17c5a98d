import { appBadge } from '@/lib/platform/badge';
import { isIPhoneInBrowser } from '@/lib/platform/installation';
import { StorageQuota } from '@/lib/platform/storageQuota';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
const IPAD = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15';
const ANDROID = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36';

test.each([
  ['an iPhone in Safari', IPHONE, 5, false, true],
  ['an iPhone with the app on its home screen', IPHONE, 5, true, false],
  ['an iPad, which says that it is a Mac', IPAD, 5, false, true],
  ['a Mac', IPAD, 0, false, false],
  ['an Android phone', ANDROID, 5, false, false],
])('%s', (_, userAgent, maxTouchPoints, standalone, expected) => {
  expect(isIPhoneInBrowser({ userAgent, maxTouchPoints, standalone })).toBe(expected);
});

test('the badge shows a number, goes at zero, and fails in silence', () => {
  const browser = { setAppBadge: jest.fn(async () => undefined), clearAppBadge: jest.fn(() => Promise.reject(new Error('not installed'))) };
  appBadge(browser).show(3);
  appBadge(browser).show(0);
  expect(browser.setAppBadge.mock.calls).toEqual([[3]]);
  expect(browser.clearAppBadge).toHaveBeenCalledTimes(1);
  expect(() => appBadge({}).show(3)).not.toThrow();
});

/** A browser's storage that promises to keep things when it is asked, or never. */
function aStorage(promises: boolean) {
  let persisted = false;
  const persist = jest.fn(async () => {
    persisted = promises;
    return persisted;
  });
  const manager = { estimate: async () => ({ usage: 30, quota: 100 }), persisted: async () => persisted, persist };
  // The quota asks no more of it.
  return { persist, quota: new StorageQuota(manager as unknown as StorageManager) };
}

test('the storage is looked at for who listens', async () => {
  const { quota } = aStorage(false);
  await new Promise<void>((resolve) => quota.subscribe(resolve));
  expect(quota.state()).toEqual({ usedBytes: 30, freeBytes: 70, persisted: false });
});

test('the browser is asked to keep it once, and again when the volunteer asks', async () => {
  const { quota, persist } = aStorage(false);
  await quota.askOnce();
  await quota.askOnce();
  expect(persist).toHaveBeenCalledTimes(1);
  expect(await quota.askToKeep()).toBe(false);
  expect(persist).toHaveBeenCalledTimes(2);
});

test('a browser that has promised is not asked again', async () => {
  const { quota, persist } = aStorage(true);
  expect(await quota.askToKeep()).toBe(true);
  const later = aStorage(true);
  await later.quota.askToKeep();
  await later.quota.askOnce();
  expect([persist, later.persist].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('a browser that tells nothing is known of as such', async () => {
  const quota = new StorageQuota(undefined);
  await quota.askOnce();
  expect(await quota.askToKeep()).toBe(false);
  expect(quota.state()).toEqual({ usedBytes: undefined, freeBytes: undefined, persisted: undefined });
});
