import { expect } from '@playwright/test';
import { closingCheck } from '@/e2e/support/closingCheck';
import * as faults from '@/e2e/support/faults';
import { test } from '@/e2e/support/faultWorld';
import { Volunteer } from '@/e2e/support/volunteer';

test('two tabs that get the network back at once send each waiting change once', async ({ world, road, volunteer, tally }) => {
  await volunteer.goesToTheDoors();
  const other = new Volunteer(await volunteer.page.context().newPage(), road.address);
  await other.page.goto(volunteer.page.url());
  const doors = await volunteer.nextDoors(4);
  await volunteer.losesTheNetwork();
  await tally.marksAll(volunteer, doors);
  for (const tab of [volunteer, other]) await tab.seesWaiting(doors.length);
  // Slow enough that a tab without regard for the other would send too before the first is answered.
  road.meets(faults.delay(500), 'updates');
  await volunteer.getsTheNetworkBack();
  await volunteer.seesEverythingSent();
  expect(road.struck).toBe(1);
  await closingCheck({ world, volunteer, tallies: [tally] });
});
