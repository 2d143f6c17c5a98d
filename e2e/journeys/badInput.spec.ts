import { expect } from '@playwright/test';
import { test } from '@/e2e/support/world';
import { DEMO_SIGN_IN } from '@/server/demo/signIn';

test('a wrong PIN is refused beside the field, and the right one then signs in', async ({ volunteer }) => {
  await volunteer.signsIn({ ...DEMO_SIGN_IN, pin: '000000' });
  await expect(volunteer.page.getByText('E-mail or PIN not recognised')).toBeVisible();
  await volunteer.page.getByRole('textbox', { name: 'PIN' }).fill(DEMO_SIGN_IN.pin);
  await volunteer.presses('Log in');
  await expect(volunteer.page).toHaveURL(/\/list-campaign\//);
});

test.describe('a server that can be killed', () => {
  test.use({ serverRuns: 'asProcess' });

  test('a sign-in fails while the server is down, and Retry works once it is up', async ({ serverProcess, volunteer }) => {
    await volunteer.opens('/login/');
    await volunteer.waitsUntilTheSiteIsKept();
    await serverProcess.kill();
    await volunteer.signsIn();
    await expect(volunteer.page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await serverProcess.start();
    await volunteer.presses('Retry');
    await expect(volunteer.page).toHaveURL(/\/list-campaign\//);
  });
});

test('a packet that does not exist is explained, with a way back', async ({ volunteer }) => {
  await volunteer.goesToTheDoors();
  await volunteer.opens('/packet-detail/?targetId=&packetId=99999999&packetType=0');
  await expect(volunteer.page.getByText(/packet/i).first()).toBeVisible();
  await volunteer.page.getByRole('main').getByRole('link').or(volunteer.page.getByRole('main').getByRole('button')).first().click();
  await expect(volunteer.page).not.toHaveURL(/99999999/);
});

test('an e-mail typed before the scripts have loaded is kept', async ({ volunteer }) => {
  const { page } = volunteer;
  let letScriptsLoad = () => {};
  const typed = new Promise<void>((resolve) => {
    letScriptsLoad = resolve;
  });
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto(volunteer.urlOf('/login/'), { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'E-mail' }).fill(DEMO_SIGN_IN.email);
  letScriptsLoad();
  await volunteer.waitsForTheApp();
  await page.getByRole('textbox', { name: 'PIN' }).fill(DEMO_SIGN_IN.pin);
  await volunteer.presses('Log in');
  await expect(page).toHaveURL(/\/list-campaign\//);
});
