import { quiet, stopTimers, until } from '@/__tests__/support/turns';
import { endNotifications } from '@/lib/platform/wipeBrowser';

/** A browser with a subscription, which it ends as the test says. */
function aBrowser(unsubscribe: () => Promise<boolean>) {
  const subscription = { toJSON: () => ({}), unsubscribe };
  const registration = { pushManager: { getSubscription: async () => subscription } };
  Object.assign(navigator, { serviceWorker: { getRegistration: async () => registration } });
  Object.assign(window, { PushManager: class {}, Notification: {} });
}

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'PushManager');
  Reflect.deleteProperty(window, 'Notification');
});

test('the phone’s notifications are ended', async () => {
  const unsubscribe = jest.fn(async () => true);
  aBrowser(unsubscribe);
  await endNotifications();
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});

test('a browser that does not answer is not waited for for long', async () => {
  stopTimers(0);
  aBrowser(() => new Promise(() => undefined));
  let isOver = false;
  void endNotifications().then(() => {
    isOver = true;
  });
  await quiet();
  expect(isOver).toBe(false);
  await jest.advanceTimersByTimeAsync(3_000);
  await until(() => isOver);
});

test('a browser without notifications has none to end', async () => {
  await expect(endNotifications()).resolves.toBeUndefined();
});
