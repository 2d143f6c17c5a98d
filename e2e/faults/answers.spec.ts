import { expect } from '@playwright/test';
import { closingCheck } from '@/e2e/support/closingCheck';
import type { Fault, Scope } from '@/e2e/support/faultProxy';
import * as faults from '@/e2e/support/faults';
import { test } from '@/e2e/support/faultWorld';

/** What can be wrong with the way to the server and with its answers, while the phone believes to be online. */
const rows: readonly { readonly name: string; readonly scope: Scope; readonly fault: Fault }[] = [
  { name: 'the connection breaks during the request', scope: 'api', fault: faults.cutDuringRequest },
  { name: 'the connection breaks during the answer', scope: 'api', fault: faults.cutDuringAnswer },
  { name: 'the answer is lost after the server has committed', scope: 'api', fault: faults.dropAnswer },
  { name: 'the server answers 500', scope: 'api', fault: faults.status(500) },
  { name: 'the server answers 502', scope: 'everything', fault: faults.status(502) },
  { name: 'the server answers 503', scope: 'everything', fault: faults.status(503) },
  { name: 'the server answers 429 with Retry-After', scope: 'updates', fault: faults.status(429, { 'retry-after': '7' }) },
  { name: 'a captive portal answers 200 with a page', scope: 'everything', fault: faults.captivePortal },
  { name: 'a captive portal redirects', scope: 'everything', fault: faults.redirect },
  { name: 'the JSON of a committed answer is truncated', scope: 'api', fault: faults.truncatedJson },
  { name: 'the answer is an empty 200', scope: 'api', fault: faults.emptyAnswer },
  { name: 'a success confirms nothing', scope: 'updates', fault: faults.confirmNothing },
  { name: 'the answer hangs past the time-out', scope: 'updates', fault: faults.hang },
  { name: 'the answer to a committed Update hangs past the time-out', scope: 'updates', fault: faults.hangAfterCommit },
];

/** One phone meets a third of them one after another: a browser and a server of its own for each would take most of the time. */
const PHONES = 3;
const DOORS_OF_A_ROW = 3;

for (let phone = 0; phone < PHONES; phone += 1) {
  const met = rows.filter((_, index) => index % PHONES === phone);
  test(`nothing is lost when ${met.map(({ name }) => name).join(', when ')}`, async ({ world, faultProxy, volunteer, tally }) => {
    await volunteer.returnsToTheDoors();
    const doors = await volunteer.nextDoors(DOORS_OF_A_ROW * met.length);
    for (const [index, { name, scope, fault }] of met.entries()) {
      await test.step(name, async () => {
        faultProxy.applies(fault, scope);
        await tally.marksAll(volunteer, doors.slice(index * DOORS_OF_A_ROW, (index + 1) * DOORS_OF_A_ROW));
        await expect.poll(() => faultProxy.applied).toBeGreaterThan(0);
        await volunteer.seesWaiting(DOORS_OF_A_ROW);
        faultProxy.appliesNoFault();
        await volunteer.seesEverythingSent();
      });
    }
    await closingCheck({ world, volunteer, tallies: [tally] });
  });
}

test('nothing is lost, and nothing is sent for ever, when the envelope is well-formed and its data is not', async ({
  world,
  faultProxy,
  volunteer,
  tally,
}) => {
  await volunteer.returnsToTheDoors();
  const doors = await volunteer.nextDoors(3);
  faultProxy.applies(faults.wrongTypes, 'api');
  await tally.marksAll(volunteer, doors);
  await expect.poll(() => faultProxy.applied).toBeGreaterThan(0);
  // A success whose data names no ids has received all of them (docs/wire.md#call-maplistupdate2).
  await volunteer.seesEverythingSent();
  faultProxy.appliesNoFault();
  await closingCheck({ world, volunteer, tallies: [tally] });
});
