import { expect, type Page } from '@playwright/test';
import { test } from '@/e2e/support/world';
import { DEMO_SIGN_IN } from '@/server/demo/signIn';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Log out?' });

test('nobody locks themselves out by one tap: without a signal, logging out says what it means first', async ({ world, volunteer }) => {
  const { page } = volunteer;
  await volunteer.goesToTheDoors();
  await volunteer.waitsUntilTheSiteIsKept();
  await volunteer.losesTheNetwork();
  for (const door of await volunteer.nextDoors(3)) await volunteer.marksDone(door);
  await volunteer.opens('/settings/');
  await volunteer.waitsForTheApp();
  await volunteer.presses('Log out');
  await expect(sheet(page)).toContainText('Without a signal you cannot log in again. 3 changes stay on this phone.');
  await sheet(page).getByRole('button', { name: 'Stay logged in' }).click();
  await expect(sheet(page)).toBeHidden();
  await expect(page.getByText(DEMO_SIGN_IN.email)).toBeVisible();

  await volunteer.confirmsLogOut();
  await expect(page.getByText('3 changes wait on this phone. They are sent when you log in again.')).toBeVisible();
  await expect(page.getByText(/There is no signal\. You need one to log in/u)).toBeVisible();
  // What was there is another person's as far as this phone knows: nothing of it opens.
  await volunteer.opens('/list-campaign/');
  await expect(page).toHaveURL(/\/login\//);

  await volunteer.getsTheNetworkBack();
  await expect(page.getByText(/There is no signal/u)).toBeHidden();
  await volunteer.signsIn();
  await expect(page).toHaveURL(/\/list-campaign\//);
  await volunteer.seesEverythingSent();
  expect(await world.marksAtTheEnd()).toHaveLength(3);
});

test('with everything received and a signal, Log out is one tap', async ({ volunteer }) => {
  const { page } = volunteer;
  await volunteer.signsIn();
  await volunteer.choosesCampaign();
  await volunteer.opens('/settings/');
  await volunteer.presses('Log out');
  await expect(page).toHaveURL(/\/login\//);
  await expect(sheet(page)).toBeHidden();
});

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
