import { expect } from '@playwright/test';
import { DEMO_USERS } from '@/server/demo/signIn';
import type { Screen } from './screens';

const invitation = `/login/#e=${encodeURIComponent(DEMO_USERS.ana.email)}&p=${DEMO_USERS.ana.pin}`;

/** The screens that hand something to another phone: an invitation, a packet, pending changes. */
export const phoneToPhone: readonly Screen[] = [
  {
    name: 'login-invited',
    async show(volunteer) {
      await volunteer.opens(invitation);
      await expect(volunteer.page.getByText('Your invitation filled this in. Press Log in.')).toBeVisible();
    },
  },
  {
    name: 'login-scan',
    async show(volunteer) {
      await volunteer.presses('Scan an invitation');
      await expect(volunteer.page.getByText(/Walkbook found no camera|is blocking the camera/u)).toBeVisible();
    },
  },
  {
    name: 'login-take-in',
    async show(volunteer) {
      await volunteer.opens('/login/');
      await volunteer.waitsForTheApp();
      await volunteer.presses('Receive from another phone');
      await expect(volunteer.page.getByRole('button', { name: 'Read codes', exact: true })).toBeVisible();
    },
  },
  {
    name: 'packet-share',
    async show(volunteer) {
      await volunteer.goesToTheDoors();
      await volunteer.page.goBack();
      await volunteer.presses('Share');
      await expect(volunteer.page.getByRole('img', { name: /^Code of the link/u })).toBeVisible();
    },
  },
  {
    name: 'rescue',
    async show(volunteer) {
      await volunteer.page.keyboard.press('Escape');
      await volunteer.opensTheList();
      await volunteer.waitsUntilTheSiteIsKept();
      const [door = ''] = await volunteer.nextDoors(1);
      await volunteer.losesTheNetwork();
      await volunteer.marksDone(door);
      await volunteer.seesWaiting(1);
      const dataQueue = await volunteer.opensTheDataQueue();
      await dataQueue.getByRole('button', { name: 'Rescue' }).click();
      await expect(volunteer.page.getByRole('button', { name: 'As codes' })).toBeEnabled();
    },
  },
  {
    name: 'rescue-codes',
    async show(volunteer) {
      await volunteer.presses('As codes');
      await expect(volunteer.page.getByRole('img', { name: /^Code \d+ of \d+$/u })).toBeVisible();
    },
  },
  {
    name: 'login-invitation-for-another',
    async show(volunteer) {
      await volunteer.opens(invitation);
      await expect(volunteer.page.getByRole('heading', { name: `You are logged in as ${DEMO_USERS.robin.email}` })).toBeVisible();
    },
  },
];
