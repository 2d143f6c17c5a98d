import { expect } from '@playwright/test';
import { drawsMaps } from '@/e2e/support/drawsMaps';
import { madeUpMap, servesMap } from '@/e2e/support/madeUpMap';
import { opensAPacket } from '@/e2e/support/readyPacket';
import { savesData } from '@/e2e/support/savesData';
import { test } from '@/e2e/support/world';

test.use({ launchOptions: drawsMaps });
// The site, the map and the image are kept beside each other first.
test.slow();
const soon = expect.configure({ timeout: 120_000 });

/** Two of them are more than all maps together may take. */
const TILE_BYTES = 26_000_000;

test('a street map larger than the budget is not kept, is said, and is asked for once; with a signal it is drawn', async ({
  volunteer,
  context,
}) => {
  const { page } = volunteer;
  await savesData(context);
  const asked = await servesMap(context, madeUpMap(TILE_BYTES));
  await opensAPacket(volunteer);
  const line = page.getByRole('button', { name: /^(Ready offline|Not on this phone)/u });
  await soon(line).toHaveText('Not on this phone: image');
  await line.click();
  const sheet = page.getByRole('dialog', { name: 'Ready to walk' });
  await expect(sheet.getByText('Its area is too large to be kept; the map works with a signal')).toBeVisible();
  const kept = () =>
    page.evaluate(async () => (await (await caches.open('walkbook-map')).keys()).filter(({ url }) => url.includes('/tiles/')).length);
  expect(await kept()).toBe(0);
  const before = asked.length;
  await page.reload();
  await soon(line).toHaveText('Not on this phone: image');
  await line.click();
  await expect(sheet.getByText('Its area is too large to be kept; the map works with a signal')).toBeVisible();
  expect(asked.length).toBe(before);
  await volunteer.opens('/settings/');
  await expect(page.getByText('None kept yet · 50 MB at most')).toBeVisible();
});
