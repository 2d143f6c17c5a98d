import { expect, type Page } from '@playwright/test';
import { test } from '@/e2e/support/world';

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Filter by street and person' });
const showsOf = (page: Page) => sheetOf(page).getByRole('button', { name: /^Show/u });

/** Returns the number in the sheet's button: 12 in 'Show 12 doors'. */
async function doorsShown(page: Page): Promise<number> {
  return Number(/\d+/u.exec((await showsOf(page).textContent()) ?? '')?.[0]);
}

test('walks the doors of one street with people who were not asked yet, offline and after a restart, and then the whole list', async ({
  world,
  volunteer,
}) => {
  const { page } = volunteer;
  await volunteer.isAtTheDoors();
  const all = await volunteer.doors().count();
  await volunteer.waitsUntilTheSiteIsKept();
  await volunteer.losesTheNetwork();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await sheetOf(page).getByRole('group', { name: 'Street' }).getByRole('checkbox').first().check();
  await sheetOf(page)
    .getByRole('checkbox', { name: /^Not asked yet/u })
    .check();
  const chosen = await doorsShown(page);
  expect(chosen).toBeGreaterThan(0);
  expect(chosen).toBeLessThan(all);
  await showsOf(page).click();
  await expect(sheetOf(page)).toBeHidden();
  await expect(volunteer.doors()).toHaveCount(chosen);
  await expect(page.getByRole('banner')).toContainText('Filter on · ');

  // What is said at a door takes it out of nothing, and Undo finds it.
  const left = await volunteer
    .doors()
    .filter({ has: page.getByRole('button', { name: 'Done', pressed: false }) })
    .count();
  const doors = await volunteer.nextDoors(left);
  const [first = ''] = doors;
  await volunteer.marksDone(first);
  await expect(volunteer.doors()).toHaveCount(chosen);
  await expect(page.getByRole('button', { name: `Undo ${first} done` })).toBeVisible();

  await volunteer.reloads();
  await expect(volunteer.doors()).toHaveCount(chosen);
  // A door's own screen leads on among those that were chosen.
  const last = doors.at(-1) ?? '';
  await volunteer.opensTheDoor(last);
  await expect(page.getByRole('link', { name: `Next to do: ${doors[1]}` })).toBeVisible();
  await page.goBack();
  await page.getByRole('tab', { name: 'Map' }).click();
  await expect(page.getByRole('list', { name: 'Doors on the map' }).getByRole('button')).toHaveCount(chosen);
  // The map opens the same filter, and it shows what is chosen.
  await page.getByRole('button', { name: 'Filter', exact: false }).click();
  await expect(showsOf(page)).toHaveText(`Show ${chosen} doors`);
  await page.keyboard.press('Escape');
  await expect(sheetOf(page)).toBeHidden();
  await page.getByRole('tab', { name: 'List' }).click();
  for (const door of doors.slice(1)) await volunteer.marksNotHome(door);
  await page.getByRole('button', { name: /knocked\s+Whole list/u }).click();
  await expect(volunteer.doors()).toHaveCount(all);
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible();

  await volunteer.getsTheNetworkBack();
  await volunteer.seesEverythingSent();
  expect(await world.marksAtTheEnd()).toHaveLength(left);
});

test('says when no door fits, and Clear wants every door again', async ({ volunteer }) => {
  const { page } = volunteer;
  await volunteer.isAtTheDoors();
  const all = await volunteer.doors().count();
  await page.getByRole('button', { name: 'Filter', exact: true }).press('Enter');
  const show = sheetOf(page).getByRole('button', { name: `Show all ${all} doors` });
  await expect(show).toBeVisible();
  // The oldest people are no first voters: of a kind with one value each, one person has to fit both.
  for (const [group, place] of [
    ['Age', -1],
    ['Party', -1],
    ['Support level', -1],
    ['Language', 0],
  ] as const)
    await sheetOf(page).getByRole('group', { name: group }).getByRole('checkbox').nth(place).check();
  await sheetOf(page)
    .getByRole('checkbox', { name: /^Not asked yet/u })
    .check();
  const none = sheetOf(page).getByRole('button', { name: 'No doors match' });
  await expect(none).toBeDisabled();
  await sheetOf(page).getByRole('button', { name: 'Clear' }).click();
  await show.click();
  await expect(sheetOf(page)).toBeHidden();
  await expect(volunteer.doors()).toHaveCount(all);
  await expect(page.getByRole('banner')).not.toContainText('Filter on');
});
