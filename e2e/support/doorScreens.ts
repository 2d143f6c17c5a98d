import { expect, type Page } from '@playwright/test';
import type { Screen } from './screens';
import type { Volunteer } from './volunteer';

/** From the log-in to the list of the first packet that has a building with something to do. @returns one of its doors */
export async function findsABuilding(volunteer: Volunteer): Promise<string> {
  const { page } = volunteer;
  await volunteer.signsIn();
  await volunteer.choosesCampaign();
  await volunteer.opensWalk();
  await expect(volunteer.packetLinks().first()).toBeVisible();
  for (const link of await volunteer.packetLinks().all()) {
    const code = ((await link.textContent()) ?? '').slice(0, 11);
    await volunteer.opensPacket(code);
    await volunteer.opensTheList();
    const units = (await doorsToDo(page)).filter((door) => /\sApt \S+$/u.test(door));
    const building = units.filter((door) => numberOf(door) === numberOf(units[0] ?? ''));
    if (building[0] !== undefined && building.length > 2) return building[0];
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/\/walk\//);
  }
  throw new Error('The demo town has no building left to visit');
}

const numberOf = (door: string) => door.replace(/ Apt .*/u, '');

const doorsToDo = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('li[aria-label]')]
      .filter((row) => row.querySelector('[aria-pressed="false"]'))
      .map((row) => row.getAttribute('aria-label') ?? ''),
  );

const preview = (page: Page) => page.getByRole('dialog', { name: /^Not home at \d+ doors$/ });

/** Asks to mark the rest of the building. @returns the doors that the preview names */
export async function looksWhoDidNotAnswer(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: /^Nobody answered at the other \d+$/ }).click();
  await expect(preview(page)).toBeVisible();
  return preview(page).getByRole('listitem').locator('p:first-child').allTextContents();
}

/** Marks the doors of the preview. */
export async function marksThem(page: Page, count: number): Promise<void> {
  await preview(page)
    .getByRole('button', { name: `Mark ${count} doors` })
    .click();
  await expect(preview(page)).toBeHidden();
  await expect(page.getByRole('main').getByRole('button', { name: `Undo at ${count} doors` })).toBeVisible();
}

/** Opens the sheet for a report and chooses its kind. */
export async function beginsToTell(page: Page, about: string) {
  await page.getByRole('button', { name: 'Tell the campaign' }).click();
  const sheet = page.getByRole('dialog', { name: 'Tell the campaign' });
  await sheet.getByRole('radio', { name: about }).check();
  return sheet;
}

/** Lets the campaign warn of every door of the list, know everybody's language, and have Sam's visit last everywhere. */
async function campaignKnowsMore(page: Page): Promise<void> {
  await page.context().route('**/mapList2.php*', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    for (const door of answer.data.result) {
      door.warning = 'Hostile';
      door.last = { action: 'ia', time: Math.floor(Date.now() / 1000), by: 'Sam Lee' };
      for (const person of door.record) person.language = 'Vietnamese';
    }
    await route.fulfill({ response, json: answer });
  });
}

/** Doors with every part that their screen can have. */
export const doorScreens: readonly Screen[] = [
  {
    name: 'door-building',
    async show(volunteer) {
      const { page } = volunteer;
      await volunteer.opensTheDoor(await findsABuilding(volunteer));
      await expect(page.getByRole('button', { name: /^Nobody answered at the other \d+$/ })).toBeVisible();
    },
  },
  { name: 'door-building-preview', show: async ({ page }) => void (await looksWhoDidNotAnswer(page)) },
  {
    name: 'door-building-marked',
    async show({ page }) {
      await preview(page)
        .getByRole('button', { name: /^Mark \d+ doors$/ })
        .click();
      await expect(page.getByRole('main').getByRole('button', { name: /^Undo at \d+ doors$/ })).toBeVisible();
    },
  },
  {
    name: 'door-results',
    async show({ page }) {
      await page.getByRole('button', { name: 'Come back' }).click();
      await page.getByRole('button', { name: /^More, / }).click();
      await expect(page.getByRole('dialog', { name: 'Results' })).toBeVisible();
    },
  },
  {
    name: 'door-tell',
    async show({ page }) {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      const sheet = await beginsToTell(page, 'Somebody new here');
      await sheet.getByRole('textbox', { name: 'Name of the person' }).fill('Luz Ortiz');
    },
  },
  {
    name: 'door-reported',
    async show({ page }) {
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByText('Reported: Somebody new here')).toBeVisible();
      await expect(page.getByRole('dialog')).toBeHidden();
    },
  },
  {
    name: 'list-do-not-knock',
    async show(volunteer) {
      const { page } = volunteer;
      await volunteer.seesEverythingSent();
      await campaignKnowsMore(page);
      await volunteer.presses('Back');
      await volunteer.presses('Sync');
      await expect(page.getByText('Do not knock: Hostile').first()).toBeVisible();
    },
  },
  {
    name: 'door-do-not-knock',
    async show(volunteer) {
      await volunteer.doors().filter({ hasText: 'reported' }).first().getByRole('link').click();
      await expect(volunteer.page.getByText(/^Sam Lee marked Inaccessible at/)).toBeVisible();
      await expect(volunteer.page.getByText(/^You marked Come back at/)).toBeVisible();
    },
  },
];
