import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { closingCheck } from '@/e2e/support/closingCheck';
import type { FaultProxy } from '@/e2e/support/faultProxy';
import * as faults from '@/e2e/support/faults';
import { test } from '@/e2e/support/faultWorld';
import type { Tally } from '@/e2e/support/tally';
import type { Volunteer } from '@/e2e/support/volunteer';

type Walk = { readonly road: FaultProxy; readonly volunteer: Volunteer; readonly tally: Tally; readonly doors: readonly string[] };

const FLAP_MS = 300;
const FLAPS = 12;

async function flaps(volunteer: Volunteer): Promise<void> {
  for (let flap = 0; flap < FLAPS; flap += 1) {
    await volunteer.losesTheNetwork();
    await wait(FLAP_MS);
    await volunteer.getsTheNetworkBack();
    await wait(FLAP_MS);
  }
}

/** The network goes while the first Update meets this on the road; more is marked without it. */
const losesTheNetworkAt = (fault: Parameters<FaultProxy['meets']>[0]) => async (walk: Walk) => {
  const { road, volunteer, tally, doors } = walk;
  road.meets(fault, 'updates');
  await tally.marksAll(volunteer, doors.slice(0, 2));
  await expect.poll(() => road.struck).toBeGreaterThan(0);
  await volunteer.losesTheNetwork();
  await tally.marksAll(volunteer, doors.slice(2));
  await volunteer.seesWaiting(doors.length);
  road.heals();
  await volunteer.getsTheNetworkBack();
};

/** Ways in which the phone loses its connection and gets it back. */
const rows: readonly { readonly name: string; readonly walk: (walk: Walk) => Promise<void> }[] = [
  {
    name: 'connections are refused',
    async walk({ road, volunteer, tally, doors }) {
      await road.refuses();
      await tally.marksAll(volunteer, doors);
      await volunteer.seesWaiting(doors.length);
      await road.opens();
    },
  },
  {
    name: 'the network goes before the request, and the page is reloaded without it',
    async walk({ volunteer, tally, doors }) {
      await volunteer.losesTheNetwork();
      await tally.marksAll(volunteer, doors);
      await volunteer.reloads();
      await volunteer.seesWaiting(doors.length);
      await volunteer.getsTheNetworkBack();
    },
  },
  { name: 'the network goes during the request', walk: losesTheNetworkAt(faults.hang) },
  { name: 'the network goes during the answer', walk: losesTheNetworkAt(faults.hangAfterCommit) },
  {
    name: 'the network comes and goes every 300 ms on a slow road',
    async walk({ road, volunteer, tally, doors }) {
      road.meets(faults.delay(FLAP_MS), 'api');
      await Promise.all([flaps(volunteer), tally.marksAll(volunteer, doors)]);
      road.heals();
    },
  },
  {
    name: 'every request is delivered twice',
    async walk({ road, volunteer, tally, doors }) {
      road.meets(faults.deliverTwice, 'updates');
      await tally.marksAll(volunteer, doors);
      await volunteer.seesEverythingSent();
      expect(road.struck).toBeGreaterThan(0);
    },
  },
  {
    name: 'requests given up arrive late, after those that follow them',
    async walk({ road, volunteer, tally, doors }) {
      const [first = '', ...others] = doors;
      const late = faults.deliverLate();
      road.meets(late.fault, 'updates');
      await tally.marks(volunteer, first, 'notHome');
      await expect.poll(() => road.struck).toBeGreaterThan(0);
      road.heals();
      await tally.marks(volunteer, first, 'done');
      await tally.marksAll(volunteer, others);
      await volunteer.seesEverythingSent();
      await late.arrives();
    },
  },
];

for (const { name, walk } of rows) {
  test(`nothing is lost when ${name}`, async ({ world, road, volunteer, tally }) => {
    await volunteer.goesToTheDoors();
    await volunteer.waitsUntilTheSiteIsKept();
    await walk({ road, volunteer, tally, doors: await volunteer.nextDoors(5) });
    await closingCheck({ world, volunteer, tallies: [tally] });
  });
}
