import { keepChoice, readChoice } from '@/lib/platform/choices';
import { subscribe, subscribedFor, unsubscribe } from '@/lib/platform/push';

const KEY = 'BPublicKey';
const WIRE = { endpoint: 'https://push.example.org/1', keys: { p256dh: 'BKey', auth: 'secret' } };

/** A browser with push messages, as far as they are used here. */
function aBrowser({ permission = 'granted', ends = true }: { permission?: NotificationPermission; ends?: boolean } = {}) {
  let current: object | null = null;
  const subscription = {
    toJSON: () => ({ ...WIRE, expirationTime: null }),
    unsubscribe: async () => {
      if (ends) current = null;
      return ends;
    },
  };
  const pushManager = {
    subscribe: jest.fn(async () => {
      current = subscription;
      return subscription;
    }),
    getSubscription: async () => current,
  };
  const registration: { active: object | null; pushManager: object } = { active: {}, pushManager };
  Object.assign(navigator, { serviceWorker: { getRegistration: async () => registration } });
  Object.assign(window, { PushManager: class {}, Notification: { permission, requestPermission: async () => permission } });
  return { pushManager, registration };
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'PushManager');
  Reflect.deleteProperty(window, 'Notification');
  localStorage.clear();
});

test('subscribes with the server’s key, in the form of the wire, and remembers for which campaign', async () => {
  const { pushManager } = aBrowser();
  expect(await subscribedFor()).toBeUndefined();
  expect(await subscribe(KEY, 'k7Qm2xP9')).toEqual(WIRE);
  expect(pushManager.subscribe.mock.calls).toEqual([[{ userVisibleOnly: true, applicationServerKey: KEY }]]);
  expect(await subscribedFor()).toBe('k7Qm2xP9');
});

test('is blocked where the phone’s owner says no', async () => {
  const { pushManager } = aBrowser({ permission: 'denied' });
  expect(await subscribe(KEY, 'k7Qm2xP9')).toBe('blocked');
  expect(pushManager.subscribe).not.toHaveBeenCalled();
});

test('waits for the service worker', async () => {
  aBrowser().registration.active = null;
  expect(await subscribe(KEY, 'k7Qm2xP9')).toBe('noWorker');
});

test('ends a subscription and says which it was', async () => {
  aBrowser();
  await subscribe(KEY, 'k7Qm2xP9');
  expect(await unsubscribe()).toEqual(WIRE);
  expect(await subscribedFor()).toBeUndefined();
  expect(readChoice('pushCampaign')).toBeUndefined();
});

test('without a subscription there is none to end, whatever is remembered', async () => {
  aBrowser();
  keepChoice('pushCampaign', 'k7Qm2xP9');
  expect(await subscribedFor()).toBeUndefined();
  expect(await unsubscribe()).toBe('none');
});

test('a subscription that the browser does not end is still there', async () => {
  aBrowser({ ends: false });
  await subscribe(KEY, 'k7Qm2xP9');
  expect(await unsubscribe()).toBe('failed');
  expect(await subscribedFor()).toBe('k7Qm2xP9');
});

test('a browser without push messages has no subscription', async () => {
  expect(await subscribedFor()).toBeUndefined();
  expect(await unsubscribe()).toBe('none');
});
