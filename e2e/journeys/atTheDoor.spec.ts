import { expect, type Page } from '@playwright/test';
import { logInFolder } from '@/e2e/support/otherKinds';
import type { Volunteer } from '@/e2e/support/volunteer';
import { test } from '@/e2e/support/world';

/** Opens the first packet that has a building with something to do, and returns one of its doors. */
async function findsABuilding(volunteer: Volunteer): Promise<string> {
  const { page } = volunteer;
  await volunteer.signsIn();
  await volunteer.choosesCampaign();
  await volunteer.opensWalk();
  await expect(volunteer.packetLinks().first()).toBeVisible();
  for (const link of await volunteer.packetLinks().all()) {
    const code = ((await link.textContent()) ?? '').slice(0, 11);
    await volunteer.opensPacket(code);
    await volunteer.opensTheList();
    const units = (await openDoors(page)).filter((door) => /\sApt \S+$/u.test(door));
    const building = units.filter((door) => door.replace(/ Apt .*/u, '') === units[0]?.replace(/ Apt .*/u, ''));
    if (building[0] !== undefined && building.length > 2) return building[0];
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/\/walk\//);
  }
  throw new Error('The demo town has no building left to visit');
}

const openDoors = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('li[aria-label]')]
      .filter((row) => row.querySelector('[aria-pressed="false"]'))
      .map((row) => row.getAttribute('aria-label') ?? ''),
  );

/** Marks the rest of the building, and returns the doors that the preview has named. */
async function saysNobodyAnswered(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: /^Nobody answered at the other \d+$/ }).click();
  const preview = page.getByRole('dialog', { name: /^Not home at \d+ doors$/ });
  await expect(preview).toBeVisible();
  const doors = await preview.getByRole('listitem').locator('p:first-child').allTextContents();
  await preview.getByRole('button', { name: `Mark ${doors.length} doors` }).click();
  await expect(page.getByRole('button', { name: `Undo at ${doors.length} doors` })).toBeVisible();
  await expect(preview).toBeHidden();
  return doors;
}

async function tellsOfAGate(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Tell the campaign' }).click();
  const sheet = page.getByRole('dialog', { name: 'Tell the campaign' });
  await sheet.getByRole('radio', { name: 'Gate or locked entrance' }).check();
  await sheet.getByRole('textbox', { name: 'In your words' }).fill(text);
  await sheet.getByRole('button', { name: 'Send' }).click();
  await expect(sheet).toBeHidden();
}

test('a building marked without a signal, taken back and marked again, and a gate: the campaign has each once', async ({
  world,
  volunteer,
}) => {
  const { page } = volunteer;
  const here = await findsABuilding(volunteer);
  await volunteer.waitsUntilTheSiteIsKept();
  await volunteer.losesTheNetwork();
  await volunteer.opensTheDoor(here);
  const doors = await saysNobodyAnswered(page);
  expect(doors).not.toContain(here);
  await volunteer.seesWaiting(doors.length);

  await page.getByRole('button', { name: `Undo at ${doors.length} doors` }).click();
  await volunteer.seesWaiting(doors.length * 2);
  await expect(page.getByRole('button', { name: `Undo at ${doors.length} doors` })).toBeHidden();
  expect(await saysNobodyAnswered(page)).toEqual(doors);
  await tellsOfAGate(page, 'Ring at the side door');
  await expect(page.getByText('Reported: Gate or locked entrance')).toBeVisible();
  await volunteer.seesWaiting(doors.length * 3 + 1);

  await page.reload();
  await expect(page.getByText('Reported: Gate or locked entrance')).toBeVisible();
  await expect(page.getByRole('button', { name: `Undo at ${doors.length} doors` })).toBeVisible();
  await volunteer.getsTheNetworkBack();
  await volunteer.seesEverythingSent();
  await expect(page.getByText('Received by the campaign')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(volunteer.door(here)).toContainText('reported');

  const marks = await world.marksAtTheEnd();
  expect(marks.map(({ door }) => door)).toEqual([...doors, ...doors, ...doors]);
  expect(new Set(marks.map(({ changeId }) => changeId)).size).toBe(doors.length * 3);
  const actions = marks.map(({ action }) => action);
  const allNotHome = doors.map(() => 'nh');
  expect([actions.slice(0, doors.length), actions.slice(-doors.length)]).toEqual([allNotHome, allNotHome]);
  const { log } = await logInFolder(world.dataFolder);
  expect(log.filter(({ kind }) => kind === 'report')).toHaveLength(1);
});

test('a report that the server does not know what to do with is set aside and said, and the queue goes on', async ({
  world,
  volunteer,
}) => {
  const { page } = volunteer;
  await volunteer.goesToTheDoors();
  const [first = '', second = ''] = await volunteer.nextDoors(2);
  await page.context().route('**/reportDoor.php*', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await volunteer.opensTheDoor(first);
  await tellsOfAGate(page, 'Behind the fence');
  await expect(page.getByRole('alert').filter({ hasText: 'does not take reports' })).toBeVisible();
  await page.getByRole('button', { name: 'Come back' }).click();
  await expect(page.getByText('Received by the campaign')).toBeVisible();
  await page.getByRole('link', { name: `Next to do: ${second}` }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await volunteer.seesEverythingSent();
  expect(await volunteer.putAsideOnThisPhone()).toBe(1);
  const marks = await world.marksAtTheEnd();
  expect(marks.map(({ door, action }) => [door, action])).toEqual([
    [first, 'cb'],
    [second, 'c'],
  ]);
});
