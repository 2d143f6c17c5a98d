import { expect } from '@playwright/test';
import { closingCheck } from '@/e2e/support/closingCheck';
import { pinChangesElsewhere } from '@/e2e/support/newPin';
import { Tally } from '@/e2e/support/tally';
import { test } from '@/e2e/support/world';
import { DEMO_SIGN_IN } from '@/server/demo/signIn';

test('a new PIN is asked for once, marking goes on without it, and with it everything leaves once', async ({ world, volunteer }) => {
  const tally = new Tally();
  const updates: string[] = [];
  volunteer.page.on('request', (request) => request.url().includes('mapListUpdate2') && updates.push(request.url()));
  await volunteer.goesToTheDoors();
  await volunteer.waitsUntilTheSiteIsKept();
  const [first = '', second = '', third = '', fourth = ''] = await volunteer.nextDoors(4);
  await volunteer.losesTheNetwork();
  await tally.marks(volunteer, first, 'done');
  await tally.marks(volunteer, second, 'notHome');
  const pin = await pinChangesElsewhere(world, DEMO_SIGN_IN.email);
  await volunteer.getsTheNetworkBack();

  await volunteer.isAskedForThePin();
  await volunteer.saysLater();
  await tally.marks(volunteer, third, 'done');
  await volunteer.seesWaiting(3);
  const dataQueue = await volunteer.opensTheDataQueue();
  await expect(dataQueue.getByText('no longer accepts the PIN')).toBeVisible();
  await dataQueue.getByRole('link', { name: 'Enter new PIN' }).click();
  await volunteer.isAskedForThePin();
  // Whichever call met the refusal first: none came after it.
  expect(updates.length).toBeLessThanOrEqual(1);

  await volunteer.savesThePin('000000');
  await expect(volunteer.page.getByText('E-mail or PIN not recognised')).toBeVisible();
  await volunteer.losesTheNetwork();
  await volunteer.savesThePin(pin);
  await expect(volunteer.page.getByText('cannot be reached')).toBeVisible();
  await expect(volunteer.page.getByRole('textbox', { name: 'New PIN' })).toHaveValue(pin);
  await volunteer.getsTheNetworkBack();
  await volunteer.presses('Retry');

  await expect(volunteer.page).toHaveURL(/\/list-address\//);
  await volunteer.seesEverythingSent();
  await tally.marks(volunteer, fourth, 'done');
  await closingCheck({ world, volunteer, tallies: [tally] });
});

test('a refused PIN is remembered over a reload, and every tab goes on once one of them has the new one', async ({
  world,
  volunteer,
  page,
}) => {
  await volunteer.goesToTheDoors();
  const tally = new Tally();
  const doors = await volunteer.nextDoors(2);
  const pin = await pinChangesElsewhere(world, DEMO_SIGN_IN.email);
  const other = volunteer.at(await page.context().newPage());
  // The refusal leads away from the list, so it may not come before the mark was seen there.
  await volunteer.losesTheNetwork();
  await tally.marks(volunteer, doors[0] ?? '', 'done');
  await volunteer.getsTheNetworkBack();
  await volunteer.isAskedForThePin();
  await volunteer.saysLater();
  await volunteer.page.reload();
  await volunteer.isAskedForThePin();
  await volunteer.saysLater();

  await other.opens('/walk/');
  await other.isAskedForThePin();
  await other.savesThePin(pin);
  await expect(other.packetLinks().first()).toBeVisible();
  await tally.marks(volunteer, doors[1] ?? '', 'notHome');
  await closingCheck({ world, volunteer, tallies: [tally] });
});
