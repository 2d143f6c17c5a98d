import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { closingCheck } from '@/e2e/support/closingCheck';
import type { FaultProxy } from '@/e2e/support/faultProxy';
import * as faults from '@/e2e/support/faults';
import { test } from '@/e2e/support/faultWorld';
import type { Tally } from '@/e2e/support/tally';
import type { Volunteer } from '@/e2e/support/volunteer';

type Walk = { readonly faultProxy: FaultProxy; readonly volunteer: Volunteer; readonly tally: Tally; readonly doors: readonly string[] };

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

/** The network goes while this fault is applied to the first Update; more is marked offline. */
const losesTheNetworkAt = (fault: Parameters<FaultProxy['applies']>[0]) => async (walk: Walk) => {
  const { faultProxy, volunteer, tally, doors } = walk;
  faultProxy.applies(fault, 'updates');
  await tally.marksAll(volunteer, doors.slice(0, 2));
  await expect.poll(() => faultProxy.applied).toBeGreaterThan(0);
  await volunteer.losesTheNetwork();
  await tally.marksAll(volunteer, doors.slice(2));
  await volunteer.seesWaiting(doors.length);
  faultProxy.appliesNoFault();
  await volunteer.getsTheNetworkBack();
};

/** Ways in which the phone loses its connection and gets it back. */
const rows: readonly { readonly name: string; readonly walk: (walk: Walk) => Promise<void> }[] = [
  {
    name: 'connections are refused',
    async walk({ faultProxy, volunteer, tally, doors }) {
      await faultProxy.refusesConnections();
      await tally.marksAll(volunteer, doors);
      await volunteer.seesWaiting(doors.length);
      await faultProxy.acceptsConnections();
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
    name: 'the network comes and goes every 300 ms and every call is slow',
    async walk({ faultProxy, volunteer, tally, doors }) {
      faultProxy.applies(faults.delay(FLAP_MS), 'api');
      await Promise.all([flaps(volunteer), tally.marksAll(volunteer, doors)]);
      faultProxy.appliesNoFault();
    },
  },
  {
    name: 'every request is delivered twice',
    async walk({ faultProxy, volunteer, tally, doors }) {
      faultProxy.applies(faults.deliverTwice, 'updates');
      await tally.marksAll(volunteer, doors);
      await volunteer.seesEverythingSent();
      expect(faultProxy.applied).toBeGreaterThan(0);
    },
  },
  {
    name: 'requests that the phone has abandoned arrive late, after those that follow them',
    async walk({ faultProxy, volunteer, tally, doors }) {
      const [first = '', ...others] = doors;
      const late = faults.deliverLate();
      faultProxy.applies(late.fault, 'updates');
      await tally.marks(volunteer, first, 'notHome');
      await expect.poll(() => faultProxy.applied).toBeGreaterThan(0);
      faultProxy.appliesNoFault();
      await tally.marks(volunteer, first, 'done');
      await tally.marksAll(volunteer, others);
      await volunteer.seesEverythingSent();
      await late.arrives();
    },
  },
];

/** Two phones meet them one after another: a browser and a server of its own for each would take most of the time. */
const PHONES = 2;
const DOORS_OF_A_ROW = 5;

for (let phone = 0; phone < PHONES; phone += 1) {
  const met = rows.filter((_, index) => index % PHONES === phone);
  test(`nothing is lost when ${met.map(({ name }) => name).join(', when ')}`, async ({ world, faultProxy, volunteer, tally }) => {
    await volunteer.returnsToTheDoors();
    const doors = await volunteer.nextDoors(DOORS_OF_A_ROW * met.length);
    for (const [index, { name, walk }] of met.entries()) {
      await test.step(name, async () => {
        await walk({ faultProxy, volunteer, tally, doors: doors.slice(index * DOORS_OF_A_ROW, (index + 1) * DOORS_OF_A_ROW) });
        await volunteer.seesEverythingSent();
      });
    }
    await closingCheck({ world, volunteer, tallies: [tally] });
  });
}
