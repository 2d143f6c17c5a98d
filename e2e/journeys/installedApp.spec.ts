import { expect } from '@playwright/test';
import { test } from '@/e2e/support/world';

const QUESTION = 'For the best experience, install the app on your device';
const PHONES = {
  'an iPhone': {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    how: "Tap the Sharing icon and choose 'Add to Home Screen'",
  },
  'an Android phone': {
    userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    how: "Tap the Settings icon and choose 'Add to Home Screen'",
  },
} as const;

for (const [phone, { userAgent, how }] of Object.entries(PHONES)) {
  test.describe(`on ${phone}`, () => {
    test.use({ userAgent });

    test('the main menu says how to install the app, once, and is in nobody’s way', async ({ volunteer }) => {
      const { page } = volunteer;
      // Acts as a browser without a question of its own.
      await page.addInitScript(() =>
        addEventListener('beforeinstallprompt', (event) => event.stopImmediatePropagation(), { capture: true }),
      );
      await volunteer.signsIn();
      await expect(page.getByText(QUESTION)).toBeHidden();
      await volunteer.choosesCampaign();
      await expect(page.getByText(QUESTION)).toBeVisible();
      await volunteer.opensWalk();
      await volunteer.presses('Back');
      await volunteer.presses('Install App');
      await expect(page.getByText(how)).toBeVisible();
      await volunteer.presses('OK');
      await expect(page.getByText(how)).toBeHidden();
      await page.reload();
      await expect(volunteer.walkEntry()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Install App' })).toBeHidden();
    });
  });
}

test('Continue in Browser is remembered, and settings offers the installation all the same', async ({ volunteer }) => {
  const { page } = volunteer;
  await volunteer.signsIn();
  await volunteer.choosesCampaign();
  await volunteer.presses('Continue in Browser');
  await expect(page.getByText(QUESTION)).toBeHidden();
  await page.reload();
  await expect(volunteer.walkEntry()).toBeVisible();
  await expect(page.getByText(QUESTION)).toBeHidden();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('button', { name: 'Install App' })).toBeVisible();
});

test('a theme that was chosen stands before anything is drawn, and the page’s policy lets it', async ({ volunteer }) => {
  const { page } = volunteer;
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await volunteer.opens('/settings/');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto(volunteer.urlOf('/settings/'), { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.getByRole('radio', { name: 'Light' }).check();
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).not.toBe(ground);
  expect(complaints).toEqual([]);
});

test('offline data is counted, refreshed and cleared; what was marked stays', async ({ volunteer }) => {
  const { page } = volunteer;
  await volunteer.goesToTheDoors();
  await volunteer.keepsTheList();
  await page.context().route('**/mapListUpdate2.php*', (route) => route.abort());
  const [door = ''] = await volunteer.nextDoors(1);
  await volunteer.marksDone(door);
  await volunteer.opens('/settings/');
  await expect(page.getByText(/^\d+ lists? of doors$/)).toBeVisible();
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect(page.getByText('Everything on this phone is up to date')).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByRole('alertdialog', { name: 'Clear offline data?' }).getByRole('button', { name: 'Okay' }).click();
  await expect(page.getByText('No list of doors')).toBeVisible();
  await expect.poll(() => volunteer.cachedLists()).toBe(0);
  expect(await volunteer.waitingOnThisPhone()).toBe(1);
});

test.describe('a notification', () => {
  test.use({ permissions: ['notifications'] });

  test('is shown as it was sent, and opens a page of the app and nothing else', async ({ volunteer }) => {
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
    // Chromium without a window, which the short run has, shows none.
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return ((await registration?.getNotifications()) ?? []).map(({ title, body, data }) => ({ title, body, path: data }));
      });
    if (process.env.WALKBOOK_LONG) await expect.poll(shown).toEqual([message]);
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
});
