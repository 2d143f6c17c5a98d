import { expect } from '@playwright/test';
import { DEMO_SIGN_IN } from '@/server/demo/signIn';
import type { Screen } from './screens';

/* Screens when not all is well: nothing found, still loading, failed, offline. */

const neverAnswers = () => {};

/** What a volunteer can meet before the log-in. */
export const statesOfLogin: readonly Screen[] = [
  {
    name: 'login-refused',
    async show(volunteer) {
      await volunteer.signsIn({ ...DEMO_SIGN_IN, pin: '000000' });
      await expect(volunteer.page.getByText('E-mail or PIN not recognised')).toBeVisible();
    },
  },
  {
    name: 'login-failed',
    async show(volunteer) {
      await volunteer.page.context().route('**/login.php*', (route) => route.abort());
      await volunteer.signsIn();
      await expect(volunteer.page.getByRole('button', { name: 'Retry' })).toBeVisible();
      await volunteer.page.context().unroute('**/login.php*');
    },
  },
  {
    name: 'login-pin-requested',
    async show(volunteer) {
      await volunteer.presses('Send me a PIN');
      await expect(volunteer.page.getByText(/a PIN is on its way/)).toBeVisible();
    },
  },
  {
    name: 'login-offline',
    async show(volunteer) {
      await volunteer.waitsUntilTheSiteIsKept();
      await volunteer.losesTheNetwork();
      await expect(volunteer.page.getByText(/There is no signal/)).toBeVisible();
    },
  },
];

/** What can happen at the doors. */
export const statesAtTheDoors: readonly Screen[] = [
  {
    name: 'list-address-nothing-found',
    async show(volunteer) {
      await volunteer.goesToTheDoors();
      await volunteer.page.getByRole('textbox', { name: 'Filter doors' }).fill('no such street');
      await expect(volunteer.doors()).toHaveCount(0);
    },
  },
  {
    name: 'list-address-offline',
    async show(volunteer) {
      await volunteer.page.getByRole('textbox', { name: 'Filter doors' }).fill('');
      const [first = '', second = ''] = await volunteer.nextDoors(2);
      await volunteer.waitsUntilTheSiteIsKept();
      await volunteer.losesTheNetwork();
      await volunteer.marksDone(first);
      await volunteer.marksNotHome(second);
      await volunteer.seesWaiting(2);
    },
  },
  {
    name: 'data-queue-offline',
    async show(volunteer) {
      await volunteer.page.getByRole('status').getByRole('button').click();
      await expect(volunteer.page.getByRole('dialog', { name: 'Data Queue' })).toBeVisible();
    },
  },
  {
    name: 'data-queue-offline-raw',
    async show(volunteer) {
      await volunteer.page.getByText('For support').click();
      await volunteer.page.getByRole('button', { name: 'Copy' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'packet-address-offline',
    async show(volunteer) {
      await volunteer.presses('Close');
      await volunteer.opensTheDoor(await volunteer.doneDoor());
    },
  },
  {
    name: 'packet-detail-offline',
    async show(volunteer) {
      await volunteer.presses('Back');
      await volunteer.presses('Back');
      await expect(volunteer.page.getByText(/waits? for a connection/)).toBeVisible();
    },
  },
  {
    name: 'packet-address-unknown',
    async show(volunteer) {
      await volunteer.opens('/packet-address/?targetId=&packetId=&packetType=0&addressId=7');
      await expect(volunteer.page.getByRole('heading', { name: 'This door is not here' })).toBeVisible();
    },
  },
  {
    name: 'packet-detail-unknown',
    async show(volunteer) {
      await volunteer.getsTheNetworkBack();
      await volunteer.opens('/packet-detail/?targetId=&packetId=99999999&packetType=0');
      await expect(volunteer.page.getByRole('main').getByRole('heading')).toBeVisible();
    },
  },
];

/** First loads, on a phone that has nothing yet. */
export const statesOfTheFirstLoad: readonly Screen[] = [
  {
    name: 'walk-loading',
    async show(volunteer) {
      await volunteer.page.context().route('**/getWalk.php*', neverAnswers);
      await volunteer.signsIn();
      await volunteer.choosesCampaign();
      await volunteer.opens('/walk/');
    },
  },
  {
    name: 'walk-failed',
    async show(volunteer) {
      // First the new answer, then the old one goes: in between the app might ask and be answered.
      await volunteer.page.context().route('**/getWalk.php*', (route) => route.fulfill({ status: 500, body: 'down' }));
      await volunteer.page.context().unroute('**/getWalk.php*', neverAnswers);
      await volunteer.page.reload();
      await expect(volunteer.page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
];

/** The settings of a phone with unsent changes, and the way to clear it. */
export const statesOfClearing: readonly Screen[] = [
  {
    name: 'main-menu-storage-notice',
    async show(volunteer) {
      await volunteer.page.context().route('**/mapListUpdate2.php*', (route) => route.abort());
      await volunteer.goesToTheDoors();
      for (const door of await volunteer.nextDoors(2)) await volunteer.marksDone(door);
      await volunteer.opens('/main-menu/');
      await expect(volunteer.page.getByRole('button', { name: 'Protect saved doors' })).toBeVisible();
    },
  },
  {
    name: 'main-menu-storage-refused',
    async show(volunteer) {
      await volunteer.presses('Protect saved doors');
      await expect(volunteer.page.getByText('Your browser refused. Install Walkbook first.')).toBeVisible();
    },
  },
  {
    name: 'settings-unsent',
    async show(volunteer) {
      await volunteer.page.getByRole('link', { name: 'Settings' }).click();
      await expect(volunteer.page.getByText('2 doors wait')).toBeVisible();
    },
  },
  {
    name: 'data-queue-failed',
    async show(volunteer) {
      await volunteer.presses('Data queue');
      await expect(volunteer.page.getByRole('button', { name: 'Try now' })).toBeVisible();
    },
  },
  {
    name: 'settings-log-out',
    async show(volunteer) {
      await volunteer.presses('Close');
      await volunteer.presses('Log out');
      await expect(volunteer.page.getByRole('button', { name: 'Stay logged in' })).toBeVisible();
    },
  },
  {
    name: 'settings-clear-warning',
    async show(volunteer) {
      await volunteer.presses('Stay logged in');
      await volunteer.presses('Clear user data');
      await expect(volunteer.page.getByRole('dialog', { name: '2 changes would be lost' })).toBeVisible();
    },
  },
  {
    name: 'settings-clear-not-sent',
    async show(volunteer) {
      await volunteer.presses('Send them now');
      await expect(volunteer.page.getByText(/Not all could be sent/)).toBeVisible();
    },
  },
  {
    name: 'settings-clear-question',
    async show(volunteer) {
      await volunteer.presses('Continue to clear');
      await expect(volunteer.page.getByRole('alertdialog', { name: 'Clear User Data?' })).toBeVisible();
    },
  },
];
