import { expect } from '@playwright/test';
import { closingCheck } from '@/e2e/support/closingCheck';
import * as faults from '@/e2e/support/faults';
import { test } from '@/e2e/support/faultWorld';
import { anotherTab } from '@/e2e/support/tab';

test('two tabs that get the network back at once send each waiting change once', { tag: '@short' }, async ({
  world,
  faultProxy,
  volunteer,
  tally,
}) => {
  await volunteer.returnsToTheDoors();
  const other = await anotherTab(volunteer);
  const doors = await volunteer.nextDoors(4);
  await volunteer.losesTheNetwork();
  await tally.marksAll(volunteer, doors);
  for (const tab of [volunteer, other]) await tab.seesWaiting(doors.length);
  // Slow enough that a tab without regard for the other would send too before the first is answered.
  faultProxy.applies(faults.delay(500), 'updates');
  await volunteer.getsTheNetworkBack();
  await volunteer.seesEverythingSent();
  expect(faultProxy.applied).toBe(1);
  await closingCheck({ world, volunteer, tallies: [tally] });
});
