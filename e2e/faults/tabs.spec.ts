import { expect } from '@playwright/test';
import { closingCheck } from '@/e2e/support/closingCheck';
import type { Fault } from '@/e2e/support/faultProxy';
import * as faults from '@/e2e/support/faults';
import { test } from '@/e2e/support/faultWorld';
import { anotherTab, crashes, isSending } from '@/e2e/support/tab';
import { Tally } from '@/e2e/support/tally';
import type { Volunteer } from '@/e2e/support/volunteer';

/** How far the killed tab's Update has come. */
const rows: readonly { readonly step: string; readonly fault: Fault }[] = [
  { step: 'its Update under way', fault: faults.hang },
  { step: 'its Update committed and not answered', fault: faults.hangAfterCommit },
];

for (const { step, fault } of rows) {
  test(`nothing is lost when one of two marking tabs is killed with ${step}`, async ({ world, faultProxy, volunteer, tally }) => {
    await volunteer.returnsToTheDoors();
    const other = await anotherTab(volunteer);
    const doors = await volunteer.nextDoors(8);
    const others = new Tally();
    faultProxy.applies(fault, 'updates');
    await tally.marksAll(volunteer, doors.slice(0, 2));
    await expect.poll(() => faultProxy.applied).toBe(1);
    await Promise.all([tally.marksAll(volunteer, doors.slice(2, 4)), others.marksAll(other, doors.slice(4))]);
    await crashes(volunteer);
    faultProxy.appliesNoFault();
    await closingCheck({ world, volunteer: other, tallies: [tally, others] });
  });
}

test('two tabs that mark and send at once send each change once', { tag: '@short' }, async ({ world, faultProxy, volunteer, tally }) => {
  await volunteer.returnsToTheDoors();
  const other = await anotherTab(volunteer);
  const doors = await volunteer.nextDoors(12);
  const others = new Tally();
  faultProxy.applies(faults.delay(200), 'updates');
  await Promise.all([tally.marksAll(volunteer, doors.slice(0, 6)), others.marksAll(other, doors.slice(6))]);
  faultProxy.appliesNoFault();
  await closingCheck({ world, volunteer: other, tallies: [tally, others] });
});

type Walker = { readonly volunteer: Volunteer; readonly tally: Tally; readonly doors: readonly string[] };

const TABS = 5;
const DOORS_OF_A_TAB = 5;
/** Each tab marks each of its doors Not home and Done this often: forty marks in all. */
const ROUNDS = 4;
const MARKS = 200;
/** Where other suites run at the same time, five tabs take seconds for a tap. */
const FOR_TWO_HUNDRED_TAPS_MS = 600_000;

async function marksItsDoors({ volunteer, tally, doors }: Walker): Promise<void> {
  for (const door of doors) await tally.marks(volunteer, door, 'notHome');
  for (let round = 1; round < ROUNDS; round += 1) {
    for (const door of doors) await tally.marks(volunteer, door, 'done');
    for (const door of doors) await tally.takesDoneBack(volunteer, door);
  }
  for (const door of doors) await tally.marks(volunteer, door, 'done');
}

/** The first of these tabs, which may become more meanwhile, that sends. */
async function firstSending(walkers: ReadonlySet<Walker>): Promise<Walker> {
  const sending: Walker[] = [];
  const look = async () => {
    for (const walker of walkers) if (await isSending(walker.volunteer)) sending.push(walker);
    return sending.length;
  };
  await expect.poll(look, { timeout: 120_000 }).toBeGreaterThan(0);
  const [sender] = sending;
  if (!sender) throw new Error('No tab sends');
  return sender;
}

async function killsASender(walkers: ReadonlySet<Walker>): Promise<Walker> {
  const sender = await firstSending(walkers);
  await crashes(sender.volunteer);
  return sender;
}

test('of 200 marks in five tabs, two of them killed while sending, all arrive once', async ({ world, faultProxy, volunteer }) => {
  test.setTimeout(FOR_TWO_HUNDRED_TAPS_MS);
  await volunteer.returnsToTheDoors();
  const doors = await volunteer.nextDoors(TABS * DOORS_OF_A_TAB);
  const tabs = [volunteer];
  while (tabs.length < TABS) tabs.push(await anotherTab(volunteer));
  const walkers: readonly Walker[] = tabs.map((tab, index) => ({
    volunteer: tab,
    tally: new Tally(),
    doors: doors.slice(index * DOORS_OF_A_TAB, (index + 1) * DOORS_OF_A_TAB),
  }));
  // No Update is answered, so that there is always a tab that sends.
  faultProxy.applies(faults.hangAfterCommit, 'updates');
  const alive = new Set<Walker>();
  const marking = walkers.map((walker) => marksItsDoors(walker).then(() => alive.add(walker)));
  await Promise.race(marking);
  alive.delete(await killsASender(alive));
  await Promise.all(marking);
  alive.delete(await killsASender(alive));
  faultProxy.appliesNoFault();
  const [survivor] = alive;
  expect(walkers.flatMap(({ tally }) => tally.changes)).toHaveLength(MARKS);
  await closingCheck({ world, volunteer: survivor?.volunteer ?? volunteer, tallies: walkers.map(({ tally }) => tally) });
});
