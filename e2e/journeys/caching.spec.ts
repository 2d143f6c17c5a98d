import { expect } from '@playwright/test';
import { test } from '@/e2e/support/faultWorld';

/** A file that only the service worker fetches in these tests. */
const KEPT_ONLY = '/note-editor/';

test.use({ keepsSite: 'atOnce' });

test('a first visit says that the site is being kept, until it is', async ({ faultProxy, newcomer: volunteer }) => {
  const { page } = volunteer;
  let goesOn = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    goesOn = resolve;
  });
  faultProxy.applies(async ({ path, forward, reply }) => {
    if (path.startsWith(KEPT_ONLY)) await held;
    reply(await forward());
  }, 'everything');
  await volunteer.opens('/login/');
  const caching = page.getByRole('dialog', { name: 'Caching resources...' });
  await expect(caching).toBeVisible();
  // The worker has told of its beginning. A page that loads later says it all the same.
  await page.reload();
  await expect(caching).toBeVisible();
  // The notice covers no control.
  await volunteer.signsIn();
  await volunteer.choosesCampaign();
  goesOn();
  await volunteer.waitsUntilTheSiteIsKept();
  await expect(caching).toBeHidden();
});

test('it can be hidden; a site that could not be kept is told, and kept at the next visit', async ({ faultProxy, newcomer: volunteer }) => {
  const { page } = volunteer;
  let goesOn = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    goesOn = resolve;
  });
  faultProxy.applies(async ({ path, forward, reply, cut }) => {
    if (!path.startsWith(KEPT_ONLY)) return reply(await forward());
    await held;
    cut();
  }, 'everything');
  await volunteer.opens('/login/');
  await expect(page.getByRole('dialog', { name: 'Caching resources...' })).toBeVisible();
  await volunteer.presses('Hide');
  await expect(page.getByRole('dialog', { name: 'Caching resources...' })).toBeHidden();
  goesOn();
  const failed = page.getByRole('alertdialog', { name: 'Caching resources failed' });
  await expect(failed).toContainText('close the app from the device task manager and reopen it to restart caching');
  await failed.getByRole('button', { name: 'OK' }).click();
  await expect(failed).toBeHidden();
  faultProxy.appliesNoFault();
  await page.reload();
  await volunteer.waitsUntilTheSiteIsKept();
});
