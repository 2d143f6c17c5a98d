import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VoterPhone } from '@/__tests__/support/voterPhone';
import { Toasts } from '@/components/toast/Toasts';

/* The module reads the build's settings when it is loaded, so the server's key is set first. */
process.env.NEXT_PUBLIC_VAPID_PUBLIC_KEY = 'BPublicKey';
const { NotificationSettings } = await import('@/components/settings/NotificationSettings');

type Asked = { ends?: boolean; permission?: NotificationPermission; subscribed?: boolean; worker?: boolean };

function aBrowser({ ends = true, permission = 'granted', subscribed = false, worker = true }: Asked = {}): void {
  const subscription = {
    toJSON: () => ({ endpoint: 'https://push.example.org/1', keys: { p256dh: 'BKey', auth: 'secret' } }),
    unsubscribe: async () => {
      if (ends) current = null;
      return ends;
    },
  };
  let current: object | null = subscribed ? subscription : null;
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async () => {
      current = subscription;
      return subscription;
    },
  };
  Object.assign(navigator, { serviceWorker: { getRegistration: async () => (worker ? { active: {}, pushManager } : undefined) } });
  Object.assign(window, { PushManager: class {}, Notification: { permission, requestPermission: async () => permission } });
}

let phone: VoterPhone;
beforeEach(async () => {
  phone = await VoterPhone.opens();
});
afterEach(() => {
  phone.isPutDown();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'PushManager');
  Reflect.deleteProperty(window, 'Notification');
});

async function draws() {
  phone.draws(
    <>
      <NotificationSettings />
      <Toasts />
    </>,
  );
  return screen.findByRole('switch', { name: /^New packets/u });
}

test('a phone that is subscribed for this campaign says so, and can be switched off', async () => {
  aBrowser({ subscribed: true });
  localStorage.setItem('pushCampaign', 'k7Qm2xP9');
  const toggle = await draws();
  await waitFor(() => expect(toggle).toBeChecked());
  await userEvent.click(toggle);
  await waitFor(() => expect(toggle).not.toBeChecked());
});

test('where the server cannot be told, the switch stays off: nothing would come', async () => {
  aBrowser();
  const toggle = await draws();
  await userEvent.click(toggle);
  expect(await screen.findByText('Can not do this when offline')).toBeVisible();
  await waitFor(() => expect(toggle).not.toBeChecked());
});

test('a subscription that the browser does not end stays on', async () => {
  aBrowser({ subscribed: true, ends: false });
  localStorage.setItem('pushCampaign', 'k7Qm2xP9');
  const toggle = await draws();
  await waitFor(() => expect(toggle).toBeChecked());
  await userEvent.click(toggle);
  expect(await screen.findByText('Unsubscribe failed!')).toBeVisible();
  await waitFor(() => expect(toggle).toBeChecked());
});

test('a subscription that has ended meanwhile cannot be ended', async () => {
  aBrowser({ subscribed: true });
  localStorage.setItem('pushCampaign', 'k7Qm2xP9');
  const toggle = await draws();
  await waitFor(() => expect(toggle).toBeChecked());
  aBrowser();
  await userEvent.click(toggle);
  expect(await screen.findByText('Not subscribed to push notifications.')).toBeVisible();
});

test('without the service worker nothing can be received', async () => {
  aBrowser({ worker: false });
  await userEvent.click(await draws());
  expect(await screen.findByText('Service workers are disabled or not supported by this browser.')).toBeVisible();
});

test.each<[string, Asked | undefined, RegExp]>([
  ['forbids them', { permission: 'denied' }, /This browser blocks notifications/u],
  ['has none', undefined, /This browser cannot show notifications/u],
])('a browser that %s says what to do, and has no switch', async (_, asked, words) => {
  if (asked) aBrowser(asked);
  phone.draws(<NotificationSettings />);
  // At once: a switch in its place for a moment would move what stands below.
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});
