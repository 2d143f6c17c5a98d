import { expect } from '@playwright/test';
import type { FaultProxy } from './faultProxy';
import * as faults from './faults';
import { holdsTheDisk } from './tab';
import type { Tally } from './tally';
import type { Volunteer } from './volunteer';

type Walk = {
  readonly faultProxy: FaultProxy;
  readonly volunteer: Volunteer;
  readonly tally: Tally;
  readonly door: string;
  /** Seconds to look at the screen after a tap that may not be shown. */
  readonly looking: number;
};

/** A step on a change's way from the tap to the receipt. */
export type Step = {
  readonly name: string;
  /** Marks the door and resolves once its change has come to this step, where it stays. */
  readonly reaches: (walk: Walk) => Promise<void>;
};

/** All steps, in order. */
export const STEPS: readonly Step[] = [
  {
    name: 'tapped',
    async reaches({ volunteer, tally, door, looking }) {
      await holdsTheDisk(volunteer.page);
      await tally.tapsDone(volunteer, door, looking);
    },
  },
  {
    name: 'on disk',
    async reaches({ faultProxy, volunteer, tally, door }) {
      await faultProxy.refusesConnections();
      await tally.marks(volunteer, door, 'done');
    },
  },
  {
    name: 'sent',
    async reaches({ faultProxy, volunteer, tally, door }) {
      faultProxy.applies(faults.hang, 'updates');
      await tally.marks(volunteer, door, 'done');
      await expect.poll(() => faultProxy.applied).toBeGreaterThan(0);
    },
  },
  {
    name: 'committed',
    async reaches({ faultProxy, volunteer, tally, door }) {
      let isCommitted = false;
      faultProxy.applies(async ({ forward }) => {
        await forward();
        isCommitted = true;
      }, 'updates');
      await tally.marks(volunteer, door, 'done');
      await expect.poll(() => isCommitted).toBe(true);
    },
  },
  {
    name: 'answered',
    async reaches({ faultProxy, volunteer, tally, door }) {
      faultProxy.applies(async ({ forward, reply }) => {
        // What is sent once more comes from the next page.
        faultProxy.appliesNoFault();
        const answer = await forward();
        await holdsTheDisk(volunteer.page);
        reply(answer);
      }, 'updates');
      const answered = volunteer.page.waitForResponse(/mapListUpdate2\.php/u);
      await tally.marks(volunteer, door, 'done');
      await (await answered).finished();
    },
  },
  {
    name: 'removed',
    async reaches({ volunteer, tally, door }) {
      await tally.marks(volunteer, door, 'done');
      await volunteer.seesEverythingSent();
    },
  },
];
