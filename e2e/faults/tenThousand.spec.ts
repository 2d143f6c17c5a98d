import { expect, type TestInfo } from '@playwright/test';
import { closingCheck } from '@/e2e/support/closingCheck';
import type { Fault, FaultProxy } from '@/e2e/support/faultProxy';
import * as faults from '@/e2e/support/faults';
import { test } from '@/e2e/support/faultWorld';
import { manyMore, putsIntoTheQueue, queuedOn } from '@/e2e/support/longQueue';
import type { Phone } from '@/e2e/support/phone';
import type { ServerProcess } from '@/e2e/support/serverProcess';
import { anotherTab, crashes } from '@/e2e/support/tab';
import { Tally } from '@/e2e/support/tally';
import type { Volunteer } from '@/e2e/support/volunteer';
import { COMPLETE } from '@/lib/domain/change/door/actions';

const QUEUED = 10_000;
const INTERRUPTIONS = 10;
/** Each answer comes so late that a test can interrupt between two Updates. */
const SLOW_MS = 100;
const TAPPED_FIRST = 20;
const MINUTE_MS = 60_000;
/** The app may have five minutes to wait after an interruption. */
const LONGEST_WAIT_MS = 6 * MINUTE_MS;

type Walk = {
  readonly serverProcess: ServerProcess;
  readonly faultProxy: FaultProxy;
  readonly slow: Fault;
  readonly phone: Phone;
  readonly volunteer: Volunteer;
};

/** Goes on at the doors where the volunteer was, on a page that has just been opened. */
async function opensAgain({ phone, volunteer }: Walk): Promise<Volunteer> {
  const again = await phone.opens();
  await again.page.goto(volunteer.page.url());
  await expect(again.doors().first()).toBeVisible();
  return again;
}

async function diesAndOpensAgain(walk: Walk): Promise<Volunteer> {
  await walk.phone.dies();
  return opensAgain(walk);
}

/** Applies the fault to the next Update; those after it are only slow. */
const meetsOnce =
  (fault: Fault) =>
  async ({ faultProxy, slow, volunteer }: Walk): Promise<Volunteer> => {
    faultProxy.applies((exchange) => {
      faultProxy.applies(slow, 'updates');
      return fault(exchange);
    }, 'updates');
    return volunteer;
  };

/** What interrupts the sending, what is worst first; each gives back the volunteer at the page that then is open. */
const interruptions: readonly { readonly name: string; readonly happens: (walk: Walk) => Promise<Volunteer> }[] = [
  { name: 'the answer is lost after the commit', happens: meetsOnce(faults.dropAnswer) },
  { name: 'the browser is killed', happens: diesAndOpensAgain },
  {
    name: 'the server is killed and starts again',
    async happens({ serverProcess, volunteer }) {
      await serverProcess.kill();
      await serverProcess.start();
      return volunteer;
    },
  },
  { name: 'the connection breaks during the request', happens: meetsOnce(faults.cutDuringRequest) },
  {
    name: 'the network goes and comes back',
    async happens({ volunteer }) {
      await volunteer.losesTheNetwork();
      await volunteer.getsTheNetworkBack();
      return volunteer;
    },
  },
  {
    name: 'the page is reloaded',
    async happens({ volunteer }) {
      await volunteer.reloads();
      return volunteer;
    },
  },
  {
    name: 'the tab crashes',
    async happens({ volunteer }) {
      await crashes(volunteer);
      return anotherTab(volunteer);
    },
  },
  { name: 'the server answers 503', happens: meetsOnce(faults.status(503)) },
  { name: 'the JSON of a committed answer is truncated', happens: meetsOnce(faults.truncatedJson) },
  { name: 'the browser is killed once more', happens: diesAndOpensAgain },
];

const leftOn = ({ volunteer }: Walk) => volunteer.waitingOnThisPhone();

/**
 * Waits until fewer than so many changes are left. However slow the machine, some are sent in any six minutes: the app waits five at most, and a
 * request that has timed out is halved.
 */
async function drainsBelow(walk: Walk, most: number): Promise<void> {
  for (let left = await leftOn(walk); left >= most; left = await leftOn(walk))
    await expect.poll(() => leftOn(walk), { timeout: LONGEST_WAIT_MS, intervals: [100] }).toBeLessThan(left);
}

/** So many interruptions, each when another part of the changes has been sent. */
async function drainsThroughInterruptions(start: Walk, count: number, interrupted: number): Promise<Walk> {
  let walk = start;
  walk.faultProxy.applies(walk.slow, 'updates');
  for (const [index, { name, happens }] of interruptions.slice(0, interrupted).entries()) {
    await test.step(name, async () => {
      const most = count - ((index + 1) * count) / (interrupted + 2);
      await drainsBelow(walk, most);
      expect(await leftOn(walk)).toBeGreaterThan(0);
      walk = { ...walk, volunteer: await happens(walk) };
    });
  }
  await drainsBelow(walk, 1);
  return walk;
}

/** How long the page took from its opening until it said how much waits; noted, never judged. */
async function noteStart(volunteer: Volunteer, info: TestInfo, count: number): Promise<void> {
  const start = Date.now();
  await volunteer.page.reload();
  await volunteer.seesWaiting(count);
  info.annotations.push({ type: 'start to count, ms', description: String(Date.now() - start) });
}

test.use({ serverRuns: 'asProcess' });

test('a queue of 10,000 survives a restart, shows its count, takes more and drains through 10 interruptions', async ({
  world,
  serverProcess,
  faultProxy,
  phone,
}, info) => {
  test.setTimeout(40 * MINUTE_MS);
  const volunteer = await phone.opens();
  await volunteer.returnsToTheDoors();
  const doors = await volunteer.nextDoors(TAPPED_FIRST + 2);
  const tally = new Tally();
  await faultProxy.refusesConnections();
  for (const door of doors.slice(0, TAPPED_FIRST)) await tally.marks(volunteer, door, 'notHome');
  await putsIntoTheQueue(volunteer.page, manyMore(await queuedOn(volunteer.page), QUEUED - TAPPED_FIRST));

  await phone.dies();
  let walk: Walk = { serverProcess, faultProxy, slow: faults.delay(SLOW_MS), phone, volunteer };
  walk = { ...walk, volunteer: await opensAgain(walk) };
  await walk.volunteer.seesWaiting(QUEUED);
  await noteStart(walk.volunteer, info, QUEUED);
  for (const door of doors.slice(TAPPED_FIRST)) await tally.marks(walk.volunteer, door, 'done');
  const made = await queuedOn(walk.volunteer.page);
  expect(made).toHaveLength(QUEUED + 2);

  await faultProxy.acceptsConnections();
  const drainStart = Date.now();
  walk = await drainsThroughInterruptions(walk, made.length, INTERRUPTIONS);
  info.annotations.push({ type: 'drained with interruptions, ms', description: String(Date.now() - drainStart) });
  const all = new Tally();
  for (const { body } of made) all.hadMade(body.doorName, body.action === COMPLETE ? 'done' : 'notHome');
  await closingCheck({ world, volunteer: walk.volunteer, tallies: [all] });
  expect((await world.marksAtTheEnd()).map(({ changeId }) => changeId)).toEqual(made.map(({ changeId }) => changeId));
});
