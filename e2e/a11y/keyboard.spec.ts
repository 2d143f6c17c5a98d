import { expect } from '@playwright/test';
import { test } from '@/e2e/support/world';

/** More stops than a screen's toolbar, filters and first door may have. */
const STOPS_AT_MOST = 30;

test('a door is marked Done by the keyboard alone', async ({ volunteer }) => {
  await volunteer.goesToTheDoors();
  const [door = ''] = await volunteer.nextDoors(1);
  await volunteer.reloads();
  const done = volunteer.doneButton(door);
  for (let stop = 0; stop < STOPS_AT_MOST && !(await done.evaluate((button) => button === document.activeElement)); stop += 1) {
    await volunteer.page.keyboard.press('Tab');
  }
  await expect(done).toBeFocused();
  await volunteer.page.keyboard.press('Enter');
  await volunteer.seesDone(door);
});
