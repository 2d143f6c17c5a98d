import { expect } from '@playwright/test';
import { chromiumLaunch } from '@/e2e/support/browser';
import { servesMap } from '@/e2e/support/madeUpMap';
import { test } from '@/e2e/support/world';

const launch = chromiumLaunch();
test.use({ launchOptions: { ...launch, args: [...(launch.args ?? []), '--disable-3d-apis'] } });

test('a browser that can not draw a map says so above the doors', async ({ volunteer, context }) => {
  await servesMap(context);
  await volunteer.opensTheMap();
  await expect(volunteer.page.getByText(/^This browser can not draw a map: WebGL is off or missing/)).toBeVisible();
  await expect(volunteer.page.getByRole('list', { name: 'Doors on the map' }).getByRole('button').first()).toBeVisible();
});
