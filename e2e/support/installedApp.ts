import { expect, type Page } from '@playwright/test';
import type { Screen } from './screens';

/** Sends the page a message of its service worker about the caching. */
async function workerTells(page: Page, type: string): Promise<void> {
  await page.evaluate((data) => navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data })), {
    action: 'ASSET_GROUPS',
    type,
  });
}

/** The app's notices, and settings with the same. */
export const statesOfTheInstalledApp: readonly Screen[] = [
  {
    name: 'login-caching',
    async show(volunteer) {
      await volunteer.opens('/login/');
      // Waits until the real worker has sent its last message. On a first page that can take long.
      await volunteer.waitsUntilTheSiteIsKept();
      await workerTells(volunteer.page, 'INITIALIZE_START');
      await expect(volunteer.page.getByRole('dialog', { name: 'Caching resources...' })).toBeVisible();
    },
  },
  {
    name: 'main-menu-caching-failed',
    async show(volunteer) {
      await volunteer.signsIn();
      await volunteer.choosesCampaign();
      await expect(volunteer.walkEntry()).toBeVisible();
      await workerTells(volunteer.page, 'INITIALIZE_ERROR');
      await expect(volunteer.page.getByRole('alertdialog', { name: 'Caching resources failed' })).toBeVisible();
    },
  },
  {
    name: 'main-menu-install',
    async show(volunteer) {
      await volunteer.presses('OK');
      await volunteer.page.getByRole('button', { name: 'Install App' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'settings-update',
    async show(volunteer) {
      await volunteer.opens('/settings/');
      await volunteer.presses('Check for update');
      await expect(volunteer.page.getByRole('alertdialog', { name: 'Update App?' })).toBeVisible();
    },
  },
  {
    name: 'settings-clear-data-question',
    async show(volunteer) {
      await volunteer.page.getByRole('button', { name: 'No', exact: true }).click();
      await volunteer.page.getByRole('button', { name: 'Clear', exact: true }).click();
      await expect(volunteer.page.getByRole('alertdialog', { name: 'Clear offline data?' })).toBeVisible();
    },
  },
];
