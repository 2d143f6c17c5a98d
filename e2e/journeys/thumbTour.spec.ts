import { expect } from '@playwright/test';
import { closingCheck } from '@/e2e/support/closingCheck';
import { scrollToRow } from '@/e2e/support/listPlan';
import { Tally } from '@/e2e/support/tally';
import { Thumb } from '@/e2e/support/thumb';
import type { Volunteer } from '@/e2e/support/volunteer';
import { test } from '@/e2e/support/world';

// Nothing here needs the site on the phone, and keeping it takes a third of a test's time.
test.use({ serviceWorkers: 'block' });

/** A tour without an end, in the long run; what a tour can do wrong it does soon. */
const DOORS = 40;
const DOORS_ON_THEIR_OWN_SCREENS = 10;
/** Lies above the reach where a list begins. */
const DOORS_AT_THE_HEAD = 1;

/** Opens the list of a packet with 59 unvisited doors. */
async function goesToANewPacket(volunteer: Volunteer): Promise<void> {
  await volunteer.signsIn();
  await volunteer.choosesCampaign();
  await volunteer.opensWalk();
  await volunteer.packetLinks().nth(2).click();
  await volunteer.opensTheList();
}

/** About every third volunteer finds somebody at home. */
const resultOf = (index: number) => (index % 3 === 0 ? 'done' : 'notHome');

for (const filter of ['All', 'Not tried']) {
  test(`a tour of ${filter} with one tap for each door, all in reach of the thumb`, async ({ world, volunteer }) => {
    const { page } = volunteer;
    await goesToANewPacket(volunteer);
    await page.getByRole('radio', { name: filter }).check();
    const thumb = await Thumb.at(page);
    const tally = new Tally();
    const doors = await volunteer.nextDoors(DOORS);
    for (const [index, door] of doors.entries()) {
      const result = resultOf(index);
      await thumb.taps(volunteer.door(door).getByRole('button', { name: result === 'done' ? /^Done/u : /^Not home/u }));
      await (result === 'done' ? volunteer.seesDone(door) : volunteer.seesNotHome(door));
      tally.hadMade(door, result);
    }
    const touches = await thumb.touches();
    expect(touches).toHaveLength(DOORS);
    const farAway = touches.filter((touch) => !thumb.reaches(touch));
    expect(farAway.filter(({ scrolled }) => scrolled > 0)).toEqual([]);
    if (filter === 'All') expect(farAway).toEqual(touches.slice(0, DOORS_AT_THE_HEAD));
    await page.getByRole('radio', { name: 'All' }).check();
    await closingCheck({ world, volunteer, tallies: [tally] });
  });
}

test('a list that somebody has begun: only its first tap, where it opens, is out of reach', async ({ volunteer }) => {
  await volunteer.isAtTheDoors();
  const thumb = await Thumb.at(volunteer.page);
  const [first = '', ...others] = await volunteer.nextDoors(DOORS_ON_THEIR_OWN_SCREENS);
  await thumb.tapsFarAway(volunteer.doneButton(first));
  await volunteer.seesDone(first);
  for (const door of others) {
    await thumb.taps(volunteer.doneButton(door));
    await volunteer.seesDone(door);
  }
  const touches = await thumb.touches();
  expect(touches.slice(1).filter((touch) => !thumb.reaches(touch))).toEqual([]);
});

test('a door that leaves Not tried further down does not move the one behind it', async ({ volunteer }) => {
  const { page } = volunteer;
  await goesToANewPacket(volunteer);
  await page.getByRole('radio', { name: 'Not tried' }).check();
  const thumb = await Thumb.at(page);
  const [next = '', last = ''] = (await volunteer.nextDoors(DOORS_ON_THEIR_OWN_SCREENS)).toReversed();
  await scrollToRow(page, DOORS_ON_THEIR_OWN_SCREENS - 4);
  await thumb.tapsFarAway(volunteer.doneButton(last));
  await volunteer.seesDone(last);
  await thumb.seesAtRest(volunteer.doneButton(next));
  const placeOfNext = async () => (await volunteer.doneButton(next).boundingBox())?.y;
  const place = await placeOfNext();
  await expect(volunteer.door(last)).toBeHidden();
  expect(await placeOfNext()).toBe(place);
});

for (const place of [0, 1])
  test(`at the head of Not tried the next door takes the place of door ${place + 1}: no row is free above it`, async ({ volunteer }) => {
    const { page } = volunteer;
    await goesToANewPacket(volunteer);
    await page.getByRole('radio', { name: 'Not tried' }).check();
    const doors = await volunteer.nextDoors(3);
    const [done = '', behind = ''] = doors.slice(place);
    const topOf = async (door: string) => (await volunteer.door(door).getByRole('link').boundingBox())?.y ?? Number.NaN;
    const [first, before] = [await topOf(doors[0] ?? ''), await topOf(done)];
    const thumb = await Thumb.at(page);
    await thumb.tapsFarAway(volunteer.doneButton(done));
    await volunteer.seesDone(done);
    await expect(volunteer.door(done)).toHaveCount(0);
    expect([await topOf(behind), await topOf(place === 0 ? behind : (doors[0] ?? ''))]).toEqual([before, first]);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

test('a thumb that trembles on Undo takes back one mark', async ({ volunteer }) => {
  await goesToANewPacket(volunteer);
  const [first = '', second = ''] = await volunteer.nextDoors(2);
  await volunteer.marksDone(first);
  await volunteer.marksDone(second);
  await volunteer.page.getByRole('button', { name: /^Undo/u }).dblclick();
  await expect(volunteer.doneButton(second)).toHaveAttribute('aria-pressed', 'false');
  await volunteer.seesTheListStand();
  await volunteer.seesDone(first);
});

test('a door that leaves Not tried above the screen moves nothing in sight', async ({ volunteer }) => {
  const { page } = volunteer;
  await goesToANewPacket(volunteer);
  await page.getByRole('radio', { name: 'Not tried' }).check();
  const [next = '', ...before] = (await volunteer.nextDoors(DOORS_ON_THEIR_OWN_SCREENS)).toReversed();
  const [done = '', ...others] = before.toReversed();
  // Two doors stay above, so that there is something to scroll back.
  for (const door of others.slice(2)) await volunteer.marksNotHome(door);
  const thumb = await Thumb.at(page);
  await volunteer.marksDone(done);
  await thumb.seesAtRest(volunteer.doneButton(next));
  const placeOfNext = async () => (await volunteer.doneButton(next).boundingBox())?.y ?? Number.NaN;
  // The volunteer scrolls until the next door is the first one in sight.
  const head = (await page.locator('[data-street-in-sight]').boundingBox())?.y ?? Number.NaN;
  await page.mouse.wheel(0, (await placeOfNext()) - head - 60);
  await expect.poll(placeOfNext).toBeLessThan(head + 120);
  const place = await placeOfNext();
  await expect(volunteer.door(done)).toHaveCount(0);
  expect(await placeOfNext()).toBe(place);
});

test('ten doors on their own screens: two taps each, the mark and the way on, all in reach', async ({ world, volunteer }) => {
  const { page } = volunteer;
  await goesToANewPacket(volunteer);
  const doors = await volunteer.nextDoors(DOORS_ON_THEIR_OWN_SCREENS + 1);
  await volunteer.opensTheDoor(doors[0] ?? '');
  const thumb = await Thumb.at(page);
  const tally = new Tally();
  for (const [index, door] of doors.slice(0, -1).entries()) {
    const result = resultOf(index);
    await thumb.taps(page.getByRole('button', { name: result === 'done' ? /^Done/u : /^Not home/u }));
    tally.hadMade(door, result);
    const next = doors[index + 1] ?? '';
    await thumb.taps(page.getByRole('link', { name: `Next to do: ${next}` }));
    await expect(page.getByRole('heading', { name: next, exact: true, level: 1 })).toBeVisible();
  }
  const touches = await thumb.touches();
  expect(touches).toHaveLength(2 * DOORS_ON_THEIR_OWN_SCREENS);
  expect(touches.filter((touch) => !thumb.reaches(touch))).toEqual([]);
  await volunteer.presses('Back');
  await closingCheck({ world, volunteer, tallies: [tally] });
});
