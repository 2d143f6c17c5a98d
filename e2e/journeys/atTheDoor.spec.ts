import { expect } from '@playwright/test';
import { beginsToTell, findsABuilding, looksWhoDidNotAnswer, marksThem } from '@/e2e/support/doorScreens';
import { logInFolder } from '@/e2e/support/otherKinds';
import { test } from '@/e2e/support/world';

test('a building marked without a signal, taken back and marked again, and a gate: the campaign has each once', async ({
  world,
  volunteer,
}) => {
  const { page } = volunteer;
  const here = await findsABuilding(volunteer);
  await volunteer.waitsUntilTheSiteIsKept();
  await volunteer.losesTheNetwork();
  await volunteer.opensTheDoor(here);
  const doors = await looksWhoDidNotAnswer(page);
  expect(doors).not.toContain(here);
  await marksThem(page, doors.length);
  await volunteer.seesWaiting(doors.length);

  const undo = page.getByRole('main').getByRole('button', { name: `Undo at ${doors.length} doors` });
  await undo.click();
  await volunteer.seesWaiting(doors.length * 2);
  await expect(undo).toBeHidden();
  expect(await looksWhoDidNotAnswer(page)).toEqual(doors);
  await marksThem(page, doors.length);
  const sheet = await beginsToTell(page, 'Gate or locked entrance');
  await sheet.getByRole('textbox', { name: 'In your words' }).fill('Ring at the side door');
  await sheet.getByRole('button', { name: 'Send' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText('Reported: Gate or locked entrance')).toBeVisible();
  await volunteer.seesWaiting(doors.length * 3 + 1);

  await page.reload();
  await expect(page.getByText('Reported: Gate or locked entrance')).toBeVisible();
  await expect(undo).toBeVisible();
  await volunteer.getsTheNetworkBack();
  await volunteer.seesEverythingSent();
  await expect(page.getByText('Received by the campaign')).toBeVisible();
  await volunteer.presses('Back');
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
  const refusal = { response: 'failure', message: 'There is no such call', data: null };
  await page.context().route('**/reportDoor.php*', (route) => route.fulfill({ status: 404, json: refusal }));
  await volunteer.opensTheDoor(first);
  const sheet = await beginsToTell(page, 'Moved away');
  await sheet.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'does not take reports' })).toBeVisible();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Come back' }).click();
  await expect(page.getByText('Received by the campaign')).toBeVisible();
  await page.getByRole('link', { name: `Next to do: ${second}` }).click();
  await page.getByRole('button', { name: `Done, ${second}` }).click();
  await volunteer.seesEverythingSent();
  expect(await volunteer.putAsideOnThisPhone()).toBe(1);
  const marks = await world.marksAtTheEnd();
  expect(marks.map(({ door, action }) => [door, action])).toEqual([
    [first, 'cb'],
    [second, 'c'],
  ]);
});

test('the browser’s Back closes what stands over a door, and the door stays', async ({ volunteer }) => {
  const { page } = volunteer;
  await volunteer.goesToTheDoors();
  const [door = ''] = await volunteer.nextDoors(1);
  await volunteer.opensTheDoor(door);
  for (const [opens, name] of [
    [`More, ${door}`, 'Results'],
    ['Tell the campaign', 'Tell the campaign'],
  ] as const) {
    const sheet = page.getByRole('dialog', { name });
    await page.getByRole('button', { name: opens }).click();
    await expect(sheet).toBeVisible();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('heading', { name: door, exact: true, level: 1 })).toBeVisible();
    await page.getByRole('button', { name: opens }).click();
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  }
  // The sheets have left no entry in the history.
  await volunteer.presses('Back');
  await expect(volunteer.door(door)).toBeVisible();
});
