import { expect } from '@playwright/test';
import { closingCheck } from '@/e2e/support/closingCheck';
import * as faults from '@/e2e/support/faults';
import { test } from '@/e2e/support/faultWorld';
import type { Volunteer } from '@/e2e/support/volunteer';

/** How often it is tried again before the page is seen again. */
const RETRIES_UNSEEN = 3;

/** Another app is in front of the browser, as far as the page can tell. */
async function isHidden({ page }: Volunteer): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
}

test('nothing is lost in a whole day offline with reloads', async ({ world, volunteer, tally }) => {
  await volunteer.page.clock.install();
  await volunteer.returnsToTheDoors();
  const doors = await volunteer.nextDoors(6);
  await volunteer.losesTheNetwork();
  for (const [index, door] of doors.entries()) {
    await tally.marks(volunteer, door, index % 2 === 0 ? 'done' : 'notHome');
    await volunteer.page.clock.fastForward('04:00:00');
    if (index % 3 === 0) await volunteer.reloads();
  }
  await volunteer.seesWaiting(doors.length);
  await volunteer.getsTheNetworkBack();
  await closingCheck({ world, volunteer, tallies: [tally] });
});

test('what could not be sent is tried again while the page is hidden', async ({ world, faultProxy, volunteer, tally }) => {
  await volunteer.returnsToTheDoors();
  const doors = await volunteer.nextDoors(3);
  await isHidden(volunteer);
  faultProxy.applies(faults.cutDuringRequest, 'updates');
  await tally.marksAll(volunteer, doors);
  await expect.poll(() => faultProxy.applied, { timeout: 90_000 }).toBeGreaterThan(RETRIES_UNSEEN);
  faultProxy.appliesNoFault();
  await closingCheck({ world, volunteer, tallies: [tally] });
});
