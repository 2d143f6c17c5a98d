import { expect } from '@playwright/test';
import { standingAt } from '@/e2e/support/browser';
import * as faults from '@/e2e/support/faults';
import { test } from '@/e2e/support/faultWorld';

test('a sync stays asked for while sends fail, and asks for the list from where the phone was found', { tag: '@short' }, async ({
  faultProxy,
  volunteer,
}) => {
  const { page } = volunteer;
  const bar = page.getByRole('status');
  const loader = page.getByRole('dialog', { name: 'Syncing data...' });
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
  await expect(loader).toContainText('Saved on this phone. One change was refused.');

  faultProxy.appliesNoFault();
  const { searchParams } = new URL((await asked).url());
  await expect(page.getByText('Sync Success', { exact: true })).toBeVisible();
  expect({ latitude: Number(searchParams.get('a')), longitude: Number(searchParams.get('o')) }).toEqual(standingAt);
  await volunteer.seesDone(first);
});
