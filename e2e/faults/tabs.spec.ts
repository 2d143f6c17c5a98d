import { expect } from '@playwright/test';
import { closingCheck } from '@/e2e/support/closingCheck';
import type { Fault, FaultProxy } from '@/e2e/support/faultProxy';
import * as faults from '@/e2e/support/faults';
import { test } from '@/e2e/support/faultWorld';
import { Tally } from '@/e2e/support/tally';
import { Volunteer } from '@/e2e/support/volunteer';

async function anotherTab({ page }: Volunteer, road: FaultProxy): Promise<Volunteer> {
  const tab = new Volunteer(await page.context().newPage(), road.address);
  await tab.page.goto(page.url());
  await expect(tab.doors().first()).toBeVisible();
  return tab;
}

/** The tab's process ends at once, as when the phone takes back its memory. */
async function crashes({ page }: Volunteer): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const devTools = await page.context().newCDPSession(page);
  // Nobody is left to answer this.
  devTools.send('Page.crash').catch(() => undefined);
  await crashed;
}

/** How far the killed tab's Update has come. */
const rows: readonly { readonly step: string; readonly fault: Fault }[] = [
  { step: 'its Update under way', fault: faults.hang },
  { step: 'its Update committed and not answered', fault: faults.hangAfterCommit },
];

for (const { step, fault } of rows) {
  test(`nothing is lost when one of two marking tabs is killed, ${step}`, async ({ world, road, volunteer, tally }) => {
    await volunteer.goesToTheDoors();
    const other = await anotherTab(volunteer, road);
    const doors = await volunteer.nextDoors(8);
    const others = new Tally();
    road.meets(fault, 'updates');
    await tally.marksAll(volunteer, doors.slice(0, 2));
    await expect.poll(() => road.struck).toBe(1);
    await Promise.all([tally.marksAll(volunteer, doors.slice(2, 4)), others.marksAll(other, doors.slice(4))]);
    await crashes(volunteer);
    road.heals();
    await closingCheck({ world, volunteer: other, tallies: [tally, others] });
  });
}

test('two tabs that mark and send at once send each change once', async ({ world, road, volunteer, tally }) => {
  await volunteer.goesToTheDoors();
  const other = await anotherTab(volunteer, road);
  const doors = await volunteer.nextDoors(12);
  const others = new Tally();
  road.meets(faults.delay(200), 'updates');
  await Promise.all([tally.marksAll(volunteer, doors.slice(0, 6)), others.marksAll(other, doors.slice(6))]);
  road.heals();
  await closingCheck({ world, volunteer: other, tallies: [tally, others] });
});
