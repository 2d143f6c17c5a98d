import { expect } from '@playwright/test';
import { violationsOn } from '@/e2e/support/axe';
import { chromiumLaunch } from '@/e2e/support/browser';
import { servesMap } from '@/e2e/support/madeUpMap';
import { Fingers, keepsImageOfAPacket, scaleOf } from '@/e2e/support/packetPicture';
import { savesData } from '@/e2e/support/savesData';
import { test } from '@/e2e/support/world';

const launch = chromiumLaunch();
test.use({ launchOptions: { ...launch, args: [...(launch.args ?? []), '--disable-3d-apis'] } });

test('a browser that cannot draw a map says so above the doors', async ({ volunteer, context }) => {
  await savesData(context);
  await servesMap(context);
  await volunteer.opensTheMap();
  await volunteer.presses('Back');
  // The app itself is a part of what makes a packet ready.
  await volunteer.waitsUntilTheSiteIsKept();
  const ready = volunteer.page.getByRole('button', { name: /^Not on this phone: image/u });
  await expect(ready).toBeVisible({ timeout: 90_000 });
  await ready.click();
  await expect(volunteer.page.getByRole('dialog').getByText(/^This browser cannot draw a map/)).toBeVisible();
  await volunteer.page.goBack();
  await volunteer.page.getByRole('link', { name: 'Open map' }).click();
  await expect(volunteer.page.getByText(/^This browser cannot draw a map: WebGL is off or missing/)).toBeVisible();
  await expect(volunteer.page.getByRole('list', { name: 'Doors on the map' }).getByRole('button').first()).toBeVisible();
});

test('where the map cannot be drawn, the packet’s image that is on the phone opens in its place, and its icon closes it', {
  tag: '@short',
}, async ({ volunteer, context }) => {
  const { page } = volunteer;
  await servesMap(context);
  await keepsImageOfAPacket(volunteer, context);
  await volunteer.waitsUntilTheSiteIsKept();
  await volunteer.losesTheNetwork();
  await page.getByRole('link', { name: 'Open map' }).click();
  const popup = page.getByRole('dialog', { name: 'Offline map' });
  await expect(
    popup.getByText('Offline map for street reference only. Will not match targeted house status.', { exact: true }),
  ).toBeVisible();
  await expect(popup.getByRole('img', { name: 'Offline map' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  const fingers = await Fingers.on(page);
  await fingers.tapTwice({ x: 195, y: 450 });
  await expect.poll(() => scaleOf(page, 'Offline map')).toBeCloseTo(2, 3);
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(popup).toBeHidden();
  await expect(page).toHaveURL(/\/view-map\//);
  // The doors are what it leads back to, and the image can be had again.
  await expect(page.getByRole('list', { name: 'Doors on the map' }).getByRole('button').first()).toBeVisible();
  await page.getByRole('button', { name: 'Offline map' }).click();
  await expect.poll(() => scaleOf(page, 'Offline map')).toBeCloseTo(2, 3);
  await fingers.pinch({ x: 195, y: 450 }, 60, 120);
  await expect.poll(() => scaleOf(page, 'Offline map')).toBeGreaterThan(2.5);
  await page.goBack();
  await expect(popup).toBeHidden();
  await expect(page).toHaveURL(/\/view-map\//);
});
