import { expect, type Page } from '@playwright/test';
import { violationsOn } from '@/e2e/support/axe';
import { drawsMaps } from '@/e2e/support/drawsMaps';
import { servesMap } from '@/e2e/support/madeUpMap';
import { servesImages } from '@/e2e/support/packetPicture';
import { savesData } from '@/e2e/support/savesData';
import { test } from '@/e2e/support/world';

/** The street map itself, which the tours of screens.spec.ts see as a list only: their browser draws none. */
test.use({ launchOptions: drawsMaps, reducedMotion: 'reduce', colorScheme: 'dark', viewport: { width: 320, height: 700 } });
// Without a graphics card each map takes its time.
test.slow();

async function expectNoViolation(page: Page, screen: string): Promise<void> {
  const found = (await violationsOn(page)).map((violation) => ({ screen, ...violation }));
  expect.soft(found).toEqual([]);
  // Nothing sticks out to the right either.
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBeLessThanOrEqual(320);
}

async function isDrawn(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Map' })).toHaveAttribute('aria-busy', 'false', { timeout: 90_000 });
}

test('axe finds nothing on the screens with a street map, dark and 320 px wide', async ({ volunteer, context }) => {
  const { page } = volunteer;
  await savesData(context);
  await servesMap(context);
  await servesImages(context, page);
  await volunteer.opensTheMap();
  await isDrawn(page);
  await expectNoViolation(page, 'view-map');
  const { search } = new URL(page.url());
  await page.getByRole('button', { name: /^Next to do/u }).click();
  const sheet = page.locator('[data-door-over-map]');
  await expect(sheet.getByRole('button', { name: 'Done' })).toBeVisible();
  await expectNoViolation(page, 'view-map, a door');
  await sheet.getByRole('button', { name: 'Close' }).click();

  await volunteer.waitsUntilTheSiteIsKept();
  await volunteer.losesTheNetwork();
  await isDrawn(page);
  await expect(async () => {
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await expect(page.getByText(/^Hatched/u)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectNoViolation(page, 'view-map, hatched');
  await volunteer.getsTheNetworkBack();

  await volunteer.opens(`/list-view/${search}`);
  await page.getByRole('tab', { name: 'Map' }).click();
  await isDrawn(page);
  await expectNoViolation(page, 'list-view');
  await volunteer.opens('/map-all/');
  await isDrawn(page);
  await expectNoViolation(page, 'map-all');
  await volunteer.opens(`/packet-detail/${search}`);
  await page.getByRole('button', { name: /^Not on this phone: image/u }).click();
  await expect(page.getByRole('dialog', { name: 'Ready to walk' })).toBeVisible();
  await expectNoViolation(page, 'packet-detail, ready to walk');
});
