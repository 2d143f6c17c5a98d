import { expect } from '@playwright/test';
import { closingCheck } from '@/e2e/support/closingCheck';
import { pinChangesElsewhere } from '@/e2e/support/newPin';
import { Tally } from '@/e2e/support/tally';
import { test } from '@/e2e/support/world';
import { DEMO_SIGN_IN } from '@/server/demo/signIn';

test('every tab goes on once one of them has the new PIN', async ({ world, volunteer, page }) => {
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

  await other.opens('/walk/');
  await other.isAskedForThePin();
  await other.savesThePin(pin);
  await expect(other.packetLinks().first()).toBeVisible();
  await tally.marks(volunteer, doors[1] ?? '', 'notHome');
  await closingCheck({ world, volunteer, tallies: [tally] });
});
