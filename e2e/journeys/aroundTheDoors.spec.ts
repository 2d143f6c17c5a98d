import { expect } from '@playwright/test';
import { test } from '@/e2e/support/world';

test('a tab that stays open sends what a tab closed meanwhile has marked', async ({ world, volunteer, context }) => {
  await volunteer.isAtTheDoors();
  await volunteer.waitsUntilTheSiteIsKept();
  const second = volunteer.at(await context.newPage());
  await second.opens(new URL(volunteer.page.url()).pathname + new URL(volunteer.page.url()).search);
  const [door = ''] = await second.nextDoors(1);
  await volunteer.losesTheNetwork();
  await second.marksDone(door);
  await second.page.close();
  await volunteer.seesWaiting(1);
  await volunteer.getsTheNetworkBack();
  await volunteer.seesEverythingSent();
  expect((await world.marksAtTheEnd()).map((mark) => mark.door)).toEqual([door]);
});

test('doors opened in one tab stay on the phone when another tab fetches other lists', async ({ volunteer, context }) => {
  await volunteer.isAtTheDoors();
  await volunteer.waitsUntilTheSiteIsKept();
  const doors = volunteer.page.url();
  await volunteer.keepsTheListOf(new URL(doors).searchParams.get('packetId') ?? '');
  const other = volunteer.at(await context.newPage());
  await volunteer.page.goto(volunteer.urlOf('/main-menu/'));
  await other.opens('/main-menu/');
  await other.opensWalk();
  await volunteer.opensWalk();
  await volunteer.page.getByRole('list', { name: 'My packets' }).getByRole('link').nth(1).click();
  await volunteer.opensTheList();
  const opened = volunteer.page.url();
  await other.page.getByRole('switch', { name: 'Signs' }).click();
  await other.page.getByRole('switch', { name: 'Signs' }).click();
  await expect(other.page.getByRole('switch', { name: 'Signs' })).not.toBeChecked();
  // Without a signal the lists are those of the walk that has loaded last.
  await expect.poll(() => other.page.evaluate(() => localStorage.getItem('walkSigns'))).toBe('false');
  // Both lists, whichever tab wrote last.
  for (const url of [doors, opened]) await other.keepsTheListOf(new URL(url).searchParams.get('packetId') ?? '');
  await volunteer.losesTheNetwork();
  for (const url of [doors, opened]) {
    await other.page.goto(url);
    await expect(other.doors().first()).toBeVisible();
  }
});

test('a door done from Not tried keeps the keyboard and its place until the Undo has gone; where the phone may not say its place, it goes with 0,0', async ({
  world,
  volunteer,
  context,
}) => {
  // Nobody answers the browser's question here: it refuses by itself.
  await context.clearPermissions();
  await volunteer.isAtTheDoors();
  await volunteer.page.getByRole('radio', { name: 'Not tried' }).check();
  const [door = ''] = await volunteer.nextDoors(1);
  await volunteer.doneButton(door).press('Enter');
  await volunteer.seesDone(door);
  await expect(volunteer.doneButton(door)).toBeFocused();
  await expect(volunteer.door(door)).toBeHidden();
  await volunteer.seesEverythingSent();
  expect((await world.marksAtTheEnd()).map((mark) => [mark.door, mark.lat, mark.lon])).toEqual([[door, 0, 0]]);
});
