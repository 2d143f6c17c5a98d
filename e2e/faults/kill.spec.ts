import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { closingCheck } from '@/e2e/support/closingCheck';
import { test } from '@/e2e/support/faultWorld';
import { rowsToRun } from '@/e2e/support/pairwise';
import type { Phone } from '@/e2e/support/phone';
import { STEPS, type Step } from '@/e2e/support/steps';
import { anotherTab, crashes } from '@/e2e/support/tab';
import type { Volunteer } from '@/e2e/support/volunteer';

type End = {
  readonly name: string;
  readonly ends: (volunteer: Volunteer, phone: Phone) => Promise<void>;
  readonly comesBack: (volunteer: Volunteer, phone: Phone) => Promise<Volunteer>;
};

async function opensAgain({ page }: Volunteer, phone: Phone): Promise<Volunteer> {
  const again = await phone.opens();
  await again.page.goto(page.url());
  await expect(again.doors().first()).toBeVisible();
  return again;
}

/** How a page comes to its end, and the volunteer back to the list. */
const ends: readonly End[] = [
  { name: 'the browser is killed', ends: (_, phone) => phone.dies(), comesBack: opensAgain },
  { name: 'the tab crashes', ends: crashes, comesBack: anotherTab },
  { name: 'the page is reloaded', ends: (volunteer) => volunteer.reloads(), comesBack: async (volunteer) => volunteer },
];

/** Seconds between the tap and the end; later only where the change needs longer to come to the step. */
const delays = [0, 0.2, 1, 4] as const;

type Row = { readonly step: Step; readonly delay: number; readonly end: End };

const matrix: readonly Row[] = STEPS.flatMap((step) => delays.flatMap((delay) => ends.map((end) => ({ step, delay, end }))));

for (const { step, delay, end } of rowsToRun(matrix, (row) => [row.step.name, String(row.delay), row.end.name])) {
  test(`nothing is lost when ${end.name} ${delay} s after the tap, when the change is ${step.name}`, async ({
    world,
    faultProxy,
    phone,
    tally,
  }) => {
    const volunteer = await phone.opens();
    await volunteer.returnsToTheDoors();
    const [first = '', second = '', last = ''] = await volunteer.nextDoors(3);
    await tally.marksAll(volunteer, [first, second]);
    await volunteer.seesEverythingSent();
    const tapped = wait(delay * 1000);
    await step.reaches({ faultProxy, volunteer, tally, door: last, looking: delay });
    await tapped;
    await end.ends(volunteer, phone);

    faultProxy.appliesNoFault();
    await faultProxy.acceptsConnections();
    await closingCheck({ world, volunteer: await end.comesBack(volunteer, phone), tallies: [tally] });
  });
}

for (const delay of delays) {
  const tag = delay === delays[0] ? '@short' : [];
  test(`nothing is lost when the browser is killed ${delay} s after the tap, at whichever step the change is`, { tag }, async ({
    world,
    phone,
    tally,
  }) => {
    const volunteer = await phone.opens();
    await volunteer.returnsToTheDoors();
    const [first = '', second = '', last = ''] = await volunteer.nextDoors(3);
    await tally.marksAll(volunteer, [first, second]);
    await tally.tapsDone(volunteer, last, delay);
    await phone.dies();
    await closingCheck({ world, volunteer: await opensAgain(volunteer, phone), tallies: [tally] });
  });
}
