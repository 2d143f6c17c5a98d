import { expect } from '@playwright/test';
import type { Screen } from './screens';

/** The survey of a door and the maps, and their states. */
export const mapScreens: readonly Screen[] = [
  {
    name: 'packet-detail-with-map',
    async show(volunteer) {
      await volunteer.signsIn();
      await volunteer.choosesCampaign();
      await volunteer.opensWalk();
      await volunteer.opensPacket();
    },
  },
  {
    name: 'view-map',
    async show(volunteer) {
      await volunteer.page.getByRole('link', { name: 'Open map' }).click();
      await expect(volunteer.page.getByRole('list', { name: 'Doors on the map' }).getByRole('button').first()).toBeVisible();
    },
  },
  {
    name: 'view-map-door',
    async show({ page }) {
      await page
        .getByRole('list', { name: 'Doors on the map' })
        .getByRole('button', { name: /Not visited yet/ })
        .first()
        .click();
      const sheet = page.locator('[data-door-over-map]');
      await sheet.getByRole('button', { name: 'Done' }).click();
      await expect(sheet.getByText('Received by the campaign')).toBeVisible();
    },
  },
  {
    name: 'list-survey',
    async show({ page }) {
      await page.locator('[data-door-over-map]').getByRole('link', { name: 'Survey' }).click();
      await expect(page.getByRole('heading', { name: 'Who answered?' })).toBeVisible();
    },
  },
  {
    name: 'list-survey-opening',
    async show({ page }) {
      await page.getByRole('main').getByRole('button').first().click();
      await expect(page.getByRole('radio', { name: 'Strong yes' })).toBeVisible();
    },
  },
  {
    name: 'list-survey-questions',
    async show({ page }) {
      await page.getByRole('radio', { name: 'Strong yes' }).check();
      await page.getByRole('radio', { name: 'Wants a yard sign' }).check();
    },
  },
  {
    name: 'list-survey-check',
    async show({ page }) {
      await page.getByRole('button', { name: 'Check and save' }).click();
      await page.getByText(/^Anything else/u).click();
      await page.getByRole('checkbox', { name: 'Do not walk' }).check();
      await page.getByRole('button', { name: 'Tomorrow' }).click();
      await expect(page.getByText(/^Do not walk: everybody is warned/)).toBeVisible();
    },
  },
  {
    name: 'list-survey-new',
    async show({ page }) {
      await page.getByRole('button', { name: 'Somebody else answered' }).click();
      await page.getByRole('button', { name: 'Somebody new' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('Jordan Reyes');
    },
  },
  {
    name: 'packet-address-after-survey',
    async show({ page }) {
      await page.getByRole('button', { name: 'Save and complete' }).click();
      await expect(page.getByRole('link', { name: 'Survey' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeHidden();
    },
  },
  {
    name: 'list-view-map',
    async show(volunteer) {
      const { search } = new URL(volunteer.page.url());
      await volunteer.opens(`/list-view/${search}`);
      await volunteer.page.getByRole('tab', { name: 'Map' }).click();
      await expect(volunteer.page.getByRole('list', { name: 'Doors on the map' })).toBeVisible();
    },
  },
  {
    name: 'map-all',
    async show(volunteer) {
      await volunteer.page.context().grantPermissions(['geolocation']);
      await volunteer.page.context().setGeolocation({ latitude: 44.05, longitude: -123.08 });
      await volunteer.opens('/map-all/');
      await expect(volunteer.page.getByText(/^Nearest door left/).first()).toBeVisible();
    },
  },
  {
    name: 'list-survey-not-here',
    async show(volunteer) {
      await volunteer.opens('/list-survey/?packetId=%00&addressId=7');
      await expect(volunteer.page.getByRole('heading', { name: 'This door is not here' })).toBeVisible();
    },
  },
];
