import { expect } from '@playwright/test';
import { closingCheck } from '@/e2e/support/closingCheck';
import { DeviceClock } from '@/e2e/support/deviceClock';
import type { FaultProxy } from '@/e2e/support/faultProxy';
import * as faults from '@/e2e/support/faults';
import { test } from '@/e2e/support/faultWorld';
import type { Marked, Tally } from '@/e2e/support/tally';
import type { Volunteer } from '@/e2e/support/volunteer';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

type Row = {
  readonly name: string;
  readonly zone: string;
  /** What the phone's clock says at first, where that matters. */
  readonly at?: string;
  /** How far it then jumps. */
  readonly jumpMs: number;
  /** The zone that the phone is in afterwards, where that is another. */
  readonly thenIn?: string;
};

const rows: readonly Row[] = [
  { name: 'the clock jumps an hour forward', zone: 'America/New_York', jumpMs: HOUR_MS },
  { name: 'the clock jumps an hour back', zone: 'America/New_York', jumpMs: -HOUR_MS },
  { name: 'the clock jumps a day forward', zone: 'America/New_York', jumpMs: DAY_MS },
  { name: 'the clock jumps a day back', zone: 'America/New_York', jumpMs: -DAY_MS },
  { name: 'summer time begins', zone: 'America/New_York', at: '2027-03-14T06:59:30Z', jumpMs: MINUTE_MS },
  { name: 'summer time ends', zone: 'America/New_York', at: '2027-11-07T05:59:30Z', jumpMs: MINUTE_MS },
  { name: 'the phone is in another time zone', zone: 'Asia/Kathmandu', jumpMs: 0 },
  { name: 'the phone travels over the date line', zone: 'Pacific/Honolulu', jumpMs: 0, thenIn: 'Pacific/Kiritimati' },
];

type Timed = { readonly door: string; readonly from: number; readonly to: number };

/** Marks a door and notes what the phone's clock said before and after. */
async function marksInTime(
  walk: { readonly volunteer: Volunteer; readonly tally: Tally; readonly clock: DeviceClock },
  door: string,
  result: Marked,
) {
  const from = await walk.clock.seconds();
  await walk.tally.marks(walk.volunteer, door, result);
  return { door, from, to: await walk.clock.seconds() };
}

type Walk = { readonly volunteer: Volunteer; readonly tally: Tally; readonly clock: DeviceClock; readonly faultProxy: FaultProxy };

/** Marks three doors, one of them twice, with the jump between them. @returns what was marked when, in order */
async function marksAcrossTheJump(walk: Walk, { zone, at, jumpMs, thenIn = zone }: Row, doors: readonly string[]): Promise<Timed[]> {
  const { volunteer, clock, faultProxy } = walk;
  const [first = '', second = '', third = ''] = doors;
  await clock.goesTo(zone);
  await (at ? clock.isSetTo(at) : clock.isWrongBy(0));
  const made: Timed[] = [await marksInTime(walk, first, 'notHome')];
  await volunteer.seesEverythingSent();
  faultProxy.applies(faults.cutDuringRequest, 'updates');
  made.push(await marksInTime(walk, second, 'notHome'));
  await expect.poll(() => faultProxy.applied).toBeGreaterThan(0);
  await clock.moves(jumpMs);
  await clock.goesTo(thenIn);
  made.push(await marksInTime(walk, first, 'done'), await marksInTime(walk, third, 'done'));
  faultProxy.appliesNoFault();
  await volunteer.seesEverythingSent();
  return made;
}

const DOORS_OF_A_ROW = 3;
/** Two phones meet them one after another: a browser and a server of its own for each would take most of the time. */
const phones = [rows.slice(0, 4), rows.slice(4)];

for (const met of phones) {
  const what = met.map(({ name }) => name).join(', when ');
  test(`nothing is lost, and the last mark counts, when ${what}`, async ({ world, faultProxy, volunteer, tally, signedIn }) => {
    const colleaguesPhone = await signedIn.phone.copy();
    const clock = new DeviceClock(volunteer.page);
    await volunteer.returnsToTheDoors();
    const doors = await volunteer.nextDoors(DOORS_OF_A_ROW * met.length);
    const made: Timed[] = [];
    const expected: Record<string, Marked> = {};
    for (const [index, row] of met.entries()) {
      const [first = '', second = '', third = ''] = doors.slice(index * DOORS_OF_A_ROW);
      Object.assign(expected, { [first]: 'done', [second]: 'notHome', [third]: 'done' });
      await test.step(row.name, async () => {
        made.push(...(await marksAcrossTheJump({ volunteer, tally, clock, faultProxy }, row, [first, second, third])));
      });
    }

    const colleague = await colleaguesPhone.opens();
    await colleague.returnsToTheDoors();
    // What lies on a phone for less than a minute is not asked for again by itself.
    await colleague.presses('Sync');
    await expect.poll(() => colleague.resultsAt(doors)).toEqual(expected);
    await colleaguesPhone.isRemoved();
    await closingCheck({ world, volunteer, tallies: [tally] });
    const times = (await world.marksAtTheEnd()).map(({ time }) => time);
    expect(times).toHaveLength(made.length);
    for (const [index, { from, to }] of made.entries()) {
      expect(times[index]).toBeGreaterThanOrEqual(from);
      expect(times[index]).toBeLessThanOrEqual(to);
    }
  });
}
