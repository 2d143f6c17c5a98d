import { expect } from '@playwright/test';
import { closingCheck } from '@/e2e/support/closingCheck';
import type { FaultProxy } from '@/e2e/support/faultProxy';
import * as faults from '@/e2e/support/faults';
import { test } from '@/e2e/support/faultWorld';

type Row = {
  readonly when: string;
  /** Seconds between the last tap and the kill. */
  readonly after: number;
  /** Whether the kill comes at the moment when the screen has shown the last change, whenever that is. */
  readonly onceShown: boolean;
  /** How far the changes have come: what happens to them on the road. */
  readonly step: string;
  readonly prepare: (road: FaultProxy) => void | Promise<void>;
};

const committed = (road: FaultProxy) => road.meets(faults.hangAfterCommit, 'updates');
const underWay = (road: FaultProxy) => road.meets(faults.hang, 'updates');
const answered = () => undefined;

/** The battery's end, paired with the steps of a change's way. */
const rows: readonly Row[] = [
  { when: 'with the tap', after: 0, onceShown: false, step: 'sent at once', prepare: answered },
  { when: 'once a change is shown', after: 0, onceShown: true, step: 'on disk only', prepare: (road) => road.refuses() },
  { when: 'once a change is shown', after: 0, onceShown: true, step: 'committed and not answered', prepare: committed },
  { when: '0.2 s after the tap', after: 0.2, onceShown: false, step: 'under way', prepare: underWay },
  { when: '1 s after the tap', after: 1, onceShown: false, step: 'committed and not answered', prepare: committed },
  { when: '4 s after the tap', after: 4, onceShown: false, step: 'answered', prepare: answered },
];

for (const { when, after, onceShown, step, prepare } of rows) {
  test(`nothing is lost when the browser is killed ${when}, ${step}`, async ({ world, road, pocketPhone, tally }) => {
    const volunteer = await pocketPhone.opens();
    await volunteer.goesToTheDoors();
    await volunteer.waitsUntilTheSiteIsKept();
    const [first = '', second = '', last = ''] = await volunteer.nextDoors(3);
    const list = new URL(volunteer.page.url());
    await prepare(road);
    await tally.marksAll(volunteer, [first, second]);
    if (onceShown) await tally.marks(volunteer, last, 'done');
    else await tally.tapsDone(volunteer, last, after);
    await pocketPhone.dies();

    road.heals();
    await road.opens();
    const again = await pocketPhone.opens();
    await again.opens(list.pathname + list.search);
    await expect(again.doors().first()).toBeVisible();
    await closingCheck({ world, volunteer: again, tallies: [tally] });
  });
}
