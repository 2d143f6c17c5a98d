import { expect, type Page } from '@playwright/test';
import { crowdedControlsOn } from '@/e2e/support/innerDistance';
import { setTextSize } from '@/e2e/support/textSize';
import { test } from '@/e2e/support/world';

// Nothing here needs the site on the phone, and keeping it takes a third of a test's time.
test.use({ serviceWorkers: 'block' });

const WAYS = [
  { width: 320, height: 640, percent: 100, leastPx: 8 },
  { width: 390, height: 844, percent: 100, leastPx: 8 },
  // Words of this size fill the two buttons of a row.
  { width: 390, height: 844, percent: 200, leastPx: 4 },
] as const;

async function expectRoom(page: Page, screen: string): Promise<void> {
  for (const { percent, leastPx, ...size } of WAYS) {
    await page.setViewportSize(size);
    await setTextSize(page, percent);
    expect.soft(await crowdedControlsOn(page, leastPx), `${screen}, ${size.width} px, ${percent} %`).toEqual([]);
  }
  await setTextSize(page, 100);
  await page.setViewportSize({ width: 390, height: 844 });
}

test('signs and words have the same distance to both sides of a button, 8 px at least, in large text 4', async ({ volunteer }) => {
  const { page } = volunteer;
  await volunteer.isAtTheDoors();
  const { search } = new URL(page.url());
  const [first = ''] = await volunteer.nextDoors(1);
  await expectRoom(page, 'list');
  await volunteer.opensTheDoor(first);
  await expectRoom(page, 'door');
  await page.getByRole('button', { name: `Come back, ${first}` }).click();
  await page.getByRole('button', { name: 'Tomorrow' }).click();
  await expectRoom(page, 'door with times');
  await page.getByRole('link', { name: 'Survey: who answered?' }).click();
  await expect(page.getByRole('heading', { name: 'Who answered?' })).toBeVisible();
  await expectRoom(page, 'survey');
  await volunteer.opens(`/packet-detail/${search}`);
  await expect(page.getByRole('link', { name: 'Open map' })).toBeVisible();
  await expectRoom(page, 'packet');
  await volunteer.opens(`/view-map/${search}`);
  await page.getByRole('list', { name: 'Doors on the map' }).getByRole('button').first().click();
  await expect(page.locator('[data-door-over-map]')).toBeVisible();
  await expectRoom(page, 'door over the map');
});
