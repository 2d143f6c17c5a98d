import { expect } from '@playwright/test';
import { closingCheck } from '@/e2e/support/closingCheck';
import { test } from '@/e2e/support/faultWorld';
import { nextVersion } from '@/e2e/support/nextVersion';
import type { Volunteer } from '@/e2e/support/volunteer';

/** The browser finds the new version's worker, which then waits. */
async function findsTheNewVersion({ page }: Volunteer): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state === 'installed');
}

/** What 'Yes' to a new version does: its worker takes over. */
async function takesTheNewVersion({ page }: Volunteer): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', () => resolve());
        void navigator.serviceWorker.getRegistration().then((registration) => registration?.waiting?.postMessage({ type: 'SKIP_WAITING' }));
      }),
  );
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** The address of a script that the page has loaded tells which version it is. */
const isNextVersion = ({ page }: Volunteer) =>
  page.evaluate(() => [...document.scripts].some(({ src }) => src.includes('chunks-of-the-next')));

test('nothing is lost when a new version is installed while changes wait', async ({ world, road, volunteer, tally }) => {
  await volunteer.goesToTheDoors();
  await volunteer.waitsUntilTheSiteIsKept();
  await volunteer.reloads();
  const doors = await volunteer.nextDoors(6);
  const [first = ''] = doors;
  road.meets(nextVersion, 'everything');
  await findsTheNewVersion(volunteer);
  await volunteer.losesTheNetwork();
  await tally.marksAll(volunteer, doors.slice(0, 2));

  // The old page goes on, with parts that it has not asked for before.
  await volunteer.page.reload();
  await volunteer.seesWaiting(2);
  expect(await isNextVersion(volunteer)).toBe(false);
  await volunteer.opensTheDoor(first);
  await volunteer.page.goBack();
  await expect(volunteer.doors().first()).toBeVisible();
  await tally.marksAll(volunteer, doors.slice(2, 4));

  await takesTheNewVersion(volunteer);
  await volunteer.reloads();
  expect(await isNextVersion(volunteer)).toBe(true);
  await volunteer.seesWaiting(4);
  await tally.marksAll(volunteer, doors.slice(4));
  await volunteer.getsTheNetworkBack();
  await closingCheck({ world, volunteer, tallies: [tally] });
});

test('a page whose version has been replaced says so and starts again, with its changes', async ({ world, road, volunteer, tally }) => {
  // Only what is asked for is loaded: the parts fetched ahead on an idle page would hide the fault.
  await volunteer.page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await volunteer.goesToTheDoors();
  await volunteer.page.evaluate(() => navigator.serviceWorker.register('/ngsw-worker.js', { updateViaCache: 'none' }));
  await volunteer.waitsUntilTheSiteIsKept();
  const doors = await volunteer.nextDoors(3);
  road.meets(nextVersion, 'everything');
  await findsTheNewVersion(volunteer);
  await volunteer.losesTheNetwork();
  await tally.marksAll(volunteer, doors);
  await volunteer.seesWaiting(3);
  await takesTheNewVersion(volunteer);
  await volunteer.page.getByRole('status').filter({ hasText: '3 record changes' }).click();
  await expect(volunteer.page.getByText('This part of Walkbook could not be loaded')).toBeVisible();
  await volunteer.presses('Load it again');
  await volunteer.seesWaiting(3);
  expect(await isNextVersion(volunteer)).toBe(true);
  await volunteer.getsTheNetworkBack();
  await closingCheck({ world, volunteer, tallies: [tally] });
});
