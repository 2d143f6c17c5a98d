import { expect, type Page } from '@playwright/test';
import { violationsOn } from '@/e2e/support/axe';
import { drawsMaps } from '@/e2e/support/drawsMaps';
import { servesMap } from '@/e2e/support/madeUpMap';
import { servesImages } from '@/e2e/support/packetPicture';
import { opensAPacket } from '@/e2e/support/readyPacket';
import { savesData } from '@/e2e/support/savesData';
import { test } from '@/e2e/support/world';

test.use({ launchOptions: drawsMaps });
// The site, the map and the image are kept beside each other first.
test.slow();
const soon = expect.configure({ timeout: 120_000 });

/** The line, which opens the details. */
const line = (page: Page) => page.getByRole('button', { name: /^(Ready offline|Not on this phone|Looking)/u });
const READY = /^Ready offline: \d+ doors, map, image$/u;

/** What a browser that needs space may do: one file of a cache goes. */
async function losesFile(page: Page, part: string): Promise<void> {
  const gone = await page.evaluate(async (wanted) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const request = (await cache.keys()).find(({ url }) => new URL(url).pathname.includes(wanted));
      if (request) return cache.delete(request);
    }
    return false;
  }, part);
  expect(gone).toBe(true);
}

test('one line says that a packet is ready, what is missing, and fetches it; also after the browser has removed a part', async ({
  volunteer,
  context,
}) => {
  const { page } = volunteer;
  await savesData(context);
  await servesMap(context);
  await servesImages(context, page);
  await opensAPacket(volunteer);
  await soon(line(page)).toHaveText('Not on this phone: image');
  await page.getByRole('button', { name: 'Get it' }).click();
  await soon(line(page)).toHaveText(READY);
  await expect(page.getByRole('button', { name: 'Get it' })).toBeHidden();

  await volunteer.losesTheNetwork();
  await page.reload();
  await soon(line(page)).toHaveText(READY);
  await line(page).click();
  const sheet = page.getByRole('dialog', { name: 'Ready to walk' });
  await expect(sheet.getByRole('listitem')).toHaveCount(6);
  await expect(sheet.getByText('The streets around its doors are on this phone')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.goBack();
  await expect(sheet).toBeHidden();

  await losesFile(page, '/kept-map/tiles/');
  await page.reload();
  await soon(line(page)).toHaveText('Not on this phone: map');
  await line(page).click();
  await expect(sheet.getByText('Not all of its streets are on this phone: it needs a signal')).toBeVisible();
  await page.keyboard.press('Escape');
  await volunteer.getsTheNetworkBack();
  await soon(line(page)).toHaveText(READY);

  await volunteer.presses('Back');
  await expect(volunteer.packetLinks().filter({ hasText: '✓ On this phone' })).toHaveCount(1);
  await volunteer.packetLinks().filter({ hasText: '✓ On this phone' }).click();
  await soon(line(page)).toHaveText(READY);

  // Of the site nothing is left, and its worker is: pages come from the server, until somebody has the site kept again.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) if (name.includes('precache')) await caches.delete(name);
  });
  await volunteer.opens('/walk/');
  await volunteer.packetLinks().first().click();
  await soon(line(page)).toHaveText('Not on this phone: the app');
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Get it' }).click()]);
  await volunteer.waitsUntilTheSiteIsKept();
  await soon(line(page)).toHaveText(READY);
});
