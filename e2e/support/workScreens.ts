import { expect } from '@playwright/test';
import { planEvents } from './events';
import type { Screen } from './screens';

/** The screens around the walk, from the main menu, and their states. */
export const workScreens: readonly Screen[] = [
  {
    name: 'home-before-any-door',
    async show(volunteer) {
      await planEvents(volunteer.page.context());
      await volunteer.signsIn();
      await volunteer.choosesCampaign();
      await volunteer.opens('/home/');
      await expect(volunteer.page.getByRole('link', { name: /^Canvass kick-off/ })).toBeVisible();
    },
  },
  {
    name: 'home',
    async show(volunteer) {
      await volunteer.opens('/main-menu/');
      await volunteer.opensWalk();
      await volunteer.opensPacket();
      await volunteer.opensTheList();
      const [first = '', second = '', third = ''] = await volunteer.nextDoors(3);
      await volunteer.marksDone(first);
      await volunteer.marksDone(second);
      await volunteer.marksNotHome(third);
      await volunteer.seesEverythingSent();
      await volunteer.opens('/home/');
      await expect(volunteer.page.getByText('2 doors done')).toBeVisible();
      await expect(volunteer.page.getByRole('link', { name: /^Canvass kick-off/ })).toBeVisible();
    },
  },
  {
    name: 'main-menu-with-events',
    async show(volunteer) {
      await volunteer.opens('/main-menu/');
      await expect(volunteer.page.getByRole('link', { name: /^Events Canvass kick-off/ })).toBeVisible();
    },
  },
  {
    name: 'targets',
    async show(volunteer) {
      await volunteer.page.getByRole('link', { name: /^Targets/ }).click();
      await expect(volunteer.page.getByRole('list', { name: 'Targets' }).getByRole('link').first()).toBeVisible();
    },
  },
  {
    name: 'target-detail',
    async show(volunteer) {
      await volunteer.page.getByRole('list', { name: 'Targets' }).getByRole('link').first().click();
      await expect(volunteer.packetLinks().first()).toBeVisible();
    },
  },
  {
    name: 'list',
    async show(volunteer) {
      await volunteer.opens('/list/');
      await expect(volunteer.packetLinks().first()).toBeVisible();
    },
  },
  {
    name: 'list-nothing-found',
    async show(volunteer) {
      await volunteer.page.getByRole('textbox', { name: 'Code or name' }).fill('no such packet');
      await expect(volunteer.page.getByRole('heading', { name: 'No packets match' })).toBeVisible();
    },
  },
  {
    name: 'packet',
    async show(volunteer) {
      await volunteer.opens('/packet/?c=');
      await expect(volunteer.page.getByRole('button', { name: 'Find packet' })).toBeVisible();
    },
  },
  {
    name: 'packet-not-a-code',
    async show(volunteer) {
      await volunteer.opens('/packet/?c=%3Cscript%3Ealert(1)%3C/script%3E');
      await expect(volunteer.page.getByText(/^A code has letters and digits only/)).toBeVisible();
    },
  },
  {
    name: 'events',
    async show(volunteer) {
      await volunteer.opens('/events/');
      await expect(volunteer.page.getByRole('heading', { name: 'Tomorrow' })).toBeVisible();
    },
  },
  {
    name: 'test',
    async show(volunteer) {
      await volunteer.waitsUntilTheSiteIsKept();
      await volunteer.opens('/test/');
      await expect(volunteer.page.getByText('activated')).toBeVisible();
    },
  },
];

/** The same screens on a phone that has nothing of them and no connection, or a campaign that has nothing for them. */
export const workScreensWithoutContents: readonly Screen[] = [
  {
    name: 'events-none',
    async show(volunteer) {
      const { page } = volunteer;
      await planEvents(page.context(), []);
      const walk = { response: 'success', message: '', data: { my_packets: {}, walk_targets: {} } };
      await page.context().route('**/getWalk.php*', (route) => route.fulfill({ json: walk }));
      await volunteer.signsIn();
      await volunteer.choosesCampaign();
      await volunteer.opens('/events/');
      await expect(page.getByRole('heading', { name: 'No events are planned' })).toBeVisible();
    },
  },
  {
    name: 'targets-none',
    async show(volunteer) {
      await volunteer.opens('/targets/');
      await expect(volunteer.page.getByRole('heading', { name: 'No targets yet' })).toBeVisible();
    },
  },
  {
    name: 'list-none',
    async show(volunteer) {
      await volunteer.opens('/list/');
      await expect(volunteer.page.getByRole('heading', { name: 'No packet is on this phone yet' })).toBeVisible();
    },
  },
  {
    name: 'home-none',
    async show(volunteer) {
      await volunteer.opens('/home/');
      await expect(volunteer.page.getByText('0 doors done')).toBeVisible();
    },
  },
  {
    name: 'packet-offline',
    async show(volunteer) {
      await volunteer.waitsUntilTheSiteIsKept();
      await volunteer.losesTheNetwork();
      await volunteer.opens('/packet/?c=K7M4QX9TB');
      await expect(volunteer.page.getByText(/A new packet needs a connection/)).toBeVisible();
    },
  },
];
