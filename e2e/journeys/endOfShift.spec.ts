import { expect } from '@playwright/test';
import { test } from '@/e2e/support/world';

// Nothing here needs the site on the phone, and keeping it takes a third of a test's time.
test.use({ serviceWorkers: 'block' });

test('after the last door: what came of it, a second round that outlives a restart, the shift’s card, and the next packet', async ({
  volunteer,
}) => {
  const { page } = volunteer;
  await volunteer.goesToTheDoors();
  const left = await volunteer
    .doors()
    .filter({ has: page.getByRole('button', { name: 'Done', pressed: false }) })
    .count();
  const doors = await volunteer.nextDoors(left);
  for (const [index, door] of doors.entries()) await (index < 2 ? volunteer.marksNotHome(door) : volunteer.marksDone(door));
  const end = page.getByRole('region', { name: /^All \d+ knocked/u });
  await expect(end).toContainText('2 not home');
  await page.getByRole('button', { name: /knocked\s+See your shift/u }).click();
  await expect(end.getByRole('button', { name: 'Share this card as a picture' })).toBeInViewport();
  await volunteer.seesEverythingSent();
  await expect(end).toContainText(`${left} of ${left} received by the campaign`);
  await expect(end.getByRole('button', { name: 'Next packet' })).toBeVisible();

  await end.getByRole('button', { name: 'Second round: 2 doors' }).click();
  await expect(volunteer.doors()).toHaveCount(2);
  await volunteer.reloads();
  await expect(volunteer.doors()).toHaveCount(2);
  await expect(page.getByRole('banner')).toContainText('Second round · 2 left');
  const [first = '', second = ''] = await volunteer.nextDoors(2);
  await expect(page.getByRole('button', { name: `Next to do ${first}` })).toBeVisible();
  await volunteer.marksDone(first);
  await expect(page.getByRole('button', { name: `Next to do ${second}` })).toBeVisible();
  await volunteer.door(second).getByRole('button', { name: 'Not home' }).click();
  await expect(end).toContainText('1 not home');
  await page.getByRole('button', { name: 'Whole list' }).click();
  await expect(volunteer.doors()).not.toHaveCount(2);
});
