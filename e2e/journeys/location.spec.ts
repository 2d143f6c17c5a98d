import { expect } from '@playwright/test';
import { standingAt } from '@/e2e/support/browser';
import { test } from '@/e2e/support/world';

test('a mark goes with the place of its tap, and with 0,0 where the phone may not say it', async ({ world, volunteer, context }) => {
  await volunteer.goesToTheDoors();
  const [first = '', second = ''] = await volunteer.nextDoors(2);
  await volunteer.marksDone(first);
  await volunteer.seesEverythingSent();
  // Nobody answers the browser's question here: it refuses by itself.
  await context.clearPermissions();
  await volunteer.reloads();
  await volunteer.marksDone(second);
  await volunteer.seesEverythingSent();
  const marks = await world.marksAtTheEnd();
  expect(marks.map(({ door, lat, lon }) => [door, lat, lon])).toEqual([
    [first, standingAt.latitude, standingAt.longitude],
    [second, 0, 0],
  ]);
});
