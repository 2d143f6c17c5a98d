import { expect } from '@playwright/test';
import { wholeChromiumLaunch } from '@/e2e/support/browser';
import { test } from '@/e2e/support/world';

test.use({ permissions: ['notifications'], launchOptions: wholeChromiumLaunch() });

test('a notification is shown as it was sent, and opens a page of the app and nothing else', async ({ volunteer }) => {
  const { page } = volunteer;
  await volunteer.opens('/login/');
  await volunteer.waitsUntilTheSiteIsKept();
  const devTools = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) =>
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId);
    }),
  );
  await devTools.send('ServiceWorker.enable');
  const message = { title: 'New packet assigned', body: 'K7M-4QX-9TB', path: '/walk/' };
  const [worker] = page.context().serviceWorkers();
  const asked = await worker?.evaluateHandle(() => {
    const found: unknown[] = [];
    const registration = Reflect.get(self, 'registration');
    const show = registration.showNotification.bind(registration);
    registration.showNotification = (title: string, options: NotificationOptions) => {
      found.push({ title, body: options.body, path: options.data });
      return show(title, options);
    };
    return found;
  });
  await devTools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await found,
    data: JSON.stringify(message),
  });
  await expect.poll(() => asked?.jsonValue()).toEqual([message]);
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return ((await registration?.getNotifications()) ?? []).map(({ title, body, data }) => ({ title, body, path: data }));
    });
  await expect.poll(shown).toEqual([message]);
  const taps = (path: string) =>
    worker?.evaluate((data) => {
      const notification = { data, close: () => undefined };
      self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }));
    }, path);
  await taps('/settings/');
  await expect(page).toHaveURL(volunteer.urlOf('/settings/'));
  await taps('https://evil.example.org/settings/');
  // The start leads to the log-in, because nobody is signed in.
  await expect(page).toHaveURL(volunteer.urlOf('/login/'));
  await taps('/no-such-page/');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
});
