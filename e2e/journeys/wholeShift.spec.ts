import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { filmOf } from '@/e2e/support/codeVideo';
import { beginsToTell, findsABuilding, looksWhoDidNotAnswer, marksThem } from '@/e2e/support/doorScreens';
import { logInFolder, type Person, peopleOnThisPhone } from '@/e2e/support/otherKinds';
import { anotherPhone, filmedCodes } from '@/e2e/support/rescue';
import type { Volunteer } from '@/e2e/support/volunteer';
import { test } from '@/e2e/support/world';
import { DEMO_SIGN_IN } from '@/server/demo/signIn';

const NOTE = 'Would host a coffee';

/**
 * Works without a signal: finds somebody, writes about them, tags them, marks a building and reports its gate.
 *
 * @returns the number of pending changes, and the building's doors
 */
async function worksAShift(volunteer: Volunteer): Promise<{ readonly count: number; readonly doors: readonly string[] }> {
  const { page } = volunteer;
  const here = await findsABuilding(volunteer);
  const list = page.url();
  await volunteer.keepsTheList();
  const person = await somebody(volunteer);
  await volunteer.waitsUntilTheSiteIsKept();
  await volunteer.losesTheNetwork();

  await volunteer.opens('/search-name/');
  await page.getByRole('textbox', { name: 'Last name' }).fill(person.name.split(' ').at(-1) ?? '');
  await volunteer.presses('Search');
  await expect(page.getByText(/Searched only this phone/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: person.name, exact: true }).first().click();
  await page.getByRole('link', { name: 'Notes' }).click();
  await page.getByRole('link', { name: 'Write a note' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill(NOTE);
  await volunteer.presses('Save');
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText(NOTE);
  await volunteer.presses('Back');
  await page.getByRole('link', { name: 'Tags' }).click();
  await page.getByRole('checkbox').first().click();
  await expect(page.getByText('Saved on this phone', { exact: true })).toBeVisible();

  await page.goto(list);
  await volunteer.opensTheDoor(here);
  const doors = await looksWhoDidNotAnswer(page);
  await marksThem(page, doors.length);
  const sheet = await beginsToTell(page, 'Gate or locked entrance');
  await sheet.getByRole('textbox', { name: 'In your words' }).fill('Ring at the side door');
  await sheet.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Reported: Gate or locked entrance')).toBeVisible();
  const count = doors.length + 3;
  await volunteer.seesWaiting(count);
  return { count, doors };
}

/** Returns somebody of the list whose details are on this phone. */
async function somebody(volunteer: Volunteer): Promise<Person> {
  const [person] = await peopleOnThisPhone(volunteer.page);
  if (!person) throw new Error('The list has no people');
  await volunteer.opens(`/account-details/?voterId=${person.voterId}`);
  await expect(volunteer.page.getByRole('heading', { name: person.name, level: 1 })).toBeVisible();
  return person;
}

type World = {
  readonly dataFolder: string;
  readonly marksAtTheEnd: () => Promise<readonly { door: string; action: string; by: string | null }[]>;
};

/** Expects that the campaign has every change of the shift once, under the name of its maker. */
async function hasItOnce(world: World, doors: readonly string[]): Promise<void> {
  const marks = await world.marksAtTheEnd();
  expect(marks.map(({ door, action, by }) => ({ door, action, by }))).toEqual(
    doors.map((door) => ({ door, action: 'nh', by: DEMO_SIGN_IN.email })),
  );
  const { log, notes } = await logInFolder(world.dataFolder);
  const kinds = log.map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual([...doors.map(() => 'door'), 'note', 'report', 'tags']);
  expect(new Set(log.map(({ changeId }) => changeId)).size).toBe(log.length);
  expect(notes.filter((text) => text === NOTE)).toHaveLength(1);
}

test('a shift without a signal is with the campaign once, as soon as there is one', async ({ world, volunteer }) => {
  const { doors } = await worksAShift(volunteer);
  await volunteer.getsTheNetworkBack();
  await volunteer.seesEverythingSent();
  await hasItOnce(world, doors);
});

test('a shift on a phone that finds no signal is rescued by its codes and its file, and is with the campaign once', async ({
  world,
  volunteer,
}) => {
  test.setTimeout(600_000);
  const { count, doors } = await worksAShift(volunteer);
  const dataQueue = await volunteer.opensTheDataQueue();
  await dataQueue.getByRole('button', { name: 'Rescue' }).click();
  const sheet = volunteer.page.getByRole('dialog', { name: 'Rescue' });
  const download = volunteer.page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'As a file' }).click();
  const file = await (await download).path();
  const { browser, page } = await anotherPhone(world.server.address, await filmOf(await filmedCodes(sheet)));
  try {
    await page.getByRole('button', { name: 'Read codes', exact: true }).click();
    await expect(page.getByText(`Robin Vale: ${count} changes received by the campaign`)).toBeVisible({ timeout: 90_000 });
    await page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'walkbook-rescue.json', mimeType: 'application/json', buffer: await readFile(file) });
    await expect(page.getByText(`Robin Vale: ${count} changes received by the campaign`)).toBeVisible();
  } finally {
    await browser.close();
  }
  await hasItOnce(world, doors);
});
