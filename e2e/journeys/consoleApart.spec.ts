import { expect } from '@playwright/test';
import { peopleOnThisPhone } from '@/e2e/support/otherKinds';
import { test } from '@/e2e/support/world';

const FILES_IN_CACHES = async () => {
  const names = await caches.keys();
  const kept = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)));
  return kept.flat();
};

test('phones keep nothing of the console and nobody’s name, the service worker lets its pages through, and a session of it outlives Clear User Data?', async ({
  volunteer,
}) => {
  const { page } = volunteer;
  await volunteer.isAtTheDoors();
  await volunteer.waitsUntilTheSiteIsKept();
  const kept = await page.evaluate(FILES_IN_CACHES);
  expect(kept.length).toBeGreaterThan(50);
  expect(kept.filter((url) => /console|\.woff2/u.test(url))).toEqual([]);

  // What phones keep of the site names nobody: whom staff forget has nothing to be taken out of it.
  const names = (await peopleOnThisPhone(page)).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(20);
  const naming = await page.evaluate(async (wanted) => {
    const caught = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).matchAll()));
    const texts = await Promise.all(caught.flat().map((response) => response.text()));
    return wanted.filter((name) => texts.some((text) => text.includes(name)));
  }, names);
  expect(naming).toEqual([]);

  // Of what both use the console has copies of its own, which are kept neither: of the map's code, 280 kB, there is one.
  const withMap = await page.evaluate(async (marker) => {
    const caught = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).matchAll()));
    const texts = await Promise.all(
      caught.flat().map(async (response) => (/javascript/u.test(response.headers.get('content-type') ?? '') ? response.text() : '')),
    );
    return texts.filter((text) => text.includes(marker)).length;
  }, 'maplibregl-canvas-container');
  expect(withMap).toBe(1);

  // A page of the console comes from the server, and so do the files that only it has.
  const asked: string[] = [];
  page.on('response', (response) => {
    if (!response.fromServiceWorker()) asked.push(new URL(response.url()).pathname);
  });
  await volunteer.opens('/console/sign-in/');
  await expect(page.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible();
  expect(asked).toContain('/console/sign-in/');
  const scripts = asked.filter((path) => path.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  expect(kept.map((url) => new URL(url).pathname).filter((path) => scripts.includes(path))).toEqual([]);

  // The app has another page for addresses that it does not know; this is none of them, with or without its last slash.
  await volunteer.opens('/console/log?campaign=1');
  await expect(page).toHaveURL(/\/console\/sign-in\//);

  // A volunteer may clear this browser: a session of the console stays.
  const { hostname: domain } = new URL(page.url());
  await page
    .context()
    .addCookies([{ name: 'walkbook-staff', value: 'k'.repeat(43), domain, path: '/', httpOnly: true, sameSite: 'Strict' }]);
  await volunteer.opens('/settings/');
  await volunteer.waitsForTheApp();
  await page.getByRole('button', { name: 'Clear user data' }).click();
  await page.getByRole('alertdialog', { name: 'Clear User Data?' }).getByRole('button', { name: 'Okay' }).click();
  await expect(page).toHaveURL(/\/login\/$/);
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name)).toContain('walkbook-staff');
});
