import { expect } from '@playwright/test';
import { test } from '@/e2e/support/world';

test('an open log-in offers the packet on the phone without a signal once somebody is signed in', async ({ volunteer, page }) => {
  await volunteer.opens('/login/');
  await volunteer.waitsForTheApp();
  const other = volunteer.at(await page.context().newPage());
  await other.goesToTheDoors();
  await other.waitsUntilTheSiteIsKept();
  await volunteer.losesTheNetwork();
  await volunteer.page.getByRole('link', { name: 'Continue' }).click();
  await expect(volunteer.page).toHaveURL(/\/start-offline\//);
});
