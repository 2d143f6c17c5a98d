import { expect, type Page } from '@playwright/test';
import { standingAt } from '@/e2e/support/browser';
import * as faults from '@/e2e/support/faults';
import { test } from '@/e2e/support/faultWorld';

/** Counts from the next page on how often the browser is asked where the phone is. */
async function countsPlacesAsked(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
    let asked = 0;
    navigator.geolocation.getCurrentPosition = (...how) => {
      asked += 1;
      document.documentElement.dataset.placesAsked = String(asked);
      ask(...how);
    };
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.placesAsked ?? 0));
}

test('a sync stays asked for while sends fail, and asks for the list from where the phone was found', { tag: '@short' }, async ({
  faultProxy,
  volunteer,
}) => {
  const { page } = volunteer;
  const bar = page.getByRole('status');
  const loader = page.getByRole('dialog', { name: 'Syncing data...' });
  const placesAsked = await countsPlacesAsked(page);
  await volunteer.returnsToTheDoors();
  const [first = ''] = await volunteer.nextDoors(1);
  faultProxy.applies(faults.refusal('The list is closed'), 'updates');
  await volunteer.marksDone(first);
  await expect(bar).toHaveText('1 record changes have not saved');
  const asked = page.waitForRequest(/mapList2\.php/u, { timeout: 120_000 });
  await volunteer.presses('Sync');
  const sends = faultProxy.applied;
  await expect.poll(() => faultProxy.applied).toBeGreaterThan(sends + 1);
  await expect(loader).toBeVisible();

  faultProxy.appliesNoFault();
  const { searchParams } = new URL((await asked).url());
  await expect(page.getByText('Sync Success', { exact: true })).toBeVisible();
  expect({ latitude: Number(searchParams.get('a')), longitude: Number(searchParams.get('o')) }).toEqual(standingAt);
  await volunteer.seesDone(first);
  // At the tap, and never again: the mark has its place, and the list is given it.
  expect(await placesAsked()).toBe(1);
});
