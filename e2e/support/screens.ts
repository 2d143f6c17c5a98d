import { expect } from '@playwright/test';
import type { Volunteer } from './volunteer';

/** A screen, or one of its states. `show` starts from the one before it in its list. */
export type Screen = { readonly name: string; readonly show: (volunteer: Volunteer) => Promise<void> };

/** The screens of the main job in the order in which a volunteer opens them. */
export const screens: readonly Screen[] = [
  {
    name: 'login',
    async show(volunteer) {
      await volunteer.opens('/login/');
      await expect(volunteer.page.getByRole('button', { name: 'Log in' })).toBeVisible();
    },
  },
  {
    name: 'list-campaign',
    async show(volunteer) {
      await volunteer.signsIn();
      await expect(volunteer.page).toHaveURL(/\/list-campaign\//);
      await expect(volunteer.page.getByRole('main').getByRole('button').first()).toBeVisible();
    },
  },
  {
    name: 'main-menu',
    async show(volunteer) {
      await volunteer.choosesCampaign();
      await expect(volunteer.walkEntry()).toBeVisible();
    },
  },
  {
    name: 'pin',
    async show(volunteer) {
      await volunteer.opens('/pin/');
      await expect(volunteer.page.getByRole('textbox', { name: 'New PIN' })).toBeVisible();
    },
  },
  {
    name: 'main-menu-again',
    async show(volunteer) {
      await volunteer.presses('Later');
      await expect(volunteer.walkEntry()).toBeVisible();
    },
  },
  {
    name: 'settings',
    async show(volunteer) {
      await volunteer.page.getByRole('link', { name: 'Settings' }).click();
      await expect(volunteer.page.getByRole('button', { name: 'Clear user data' })).toBeVisible();
    },
  },
  {
    name: 'walk',
    async show(volunteer) {
      await volunteer.presses('Back');
      await volunteer.opensWalk();
      await expect(volunteer.packetLinks().first()).toBeVisible();
    },
  },
  { name: 'packet-detail', show: (volunteer) => volunteer.opensPacket() },
  { name: 'list-address', show: (volunteer) => volunteer.opensTheList() },
  {
    name: 'list-view',
    async show(volunteer) {
      const { search } = new URL(volunteer.page.url());
      await volunteer.opens(`/list-view/${search}`);
      await expect(volunteer.doors().first()).toBeVisible();
    },
  },
  {
    name: 'packet-address',
    async show(volunteer) {
      const [door = ''] = await volunteer.nextDoors(1);
      await volunteer.opensTheDoor(door);
    },
  },
];
