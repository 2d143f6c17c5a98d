import { expect, type Page } from '@playwright/test';
import { sumOfShifts, watchLayoutShift } from '@/e2e/support/layoutShift';
import { planOf, scrollToRow } from '@/e2e/support/listPlan';
import { Phone } from '@/e2e/support/phone';
import type { Volunteer } from '@/e2e/support/volunteer';
import { BenchPhone } from './benchPhone';
import { reportAtLeast, reportFigure } from './figure';
import { type BenchList, CAMPAIGN, openQueueWorld, type QueueWorld } from './queueWorld';
import { furnishRows, ROW_STATE_NAMES } from './rowStates';
import { median, p95 } from './statistics';

const UPRIGHT = { width: 390, height: 844 };
const SIDEWAYS = { width: 844, height: 390 };
const DOORS_OF_THE_TOUR = 12;
const ROWS_SCROLLED_TO = 20;
const ROUNDS = 5;
const TAPS_PER_ROUND = 20;

const milliseconds = (ms: number) => `${ms.toFixed(1)} ms`;

/** The tour's layout shift: from the log-in by Walk and the target to the list, around its doors, and back to the menu. */
async function reportShift(volunteer: Volunteer, list: BenchList): Promise<void> {
  const shifts = await watchLayoutShift(volunteer.page);
  await goesAround(volunteer, list);
  const seen = await shifts();
  for (const { value, follows, path, moved } of seen)
    console.log(`Shift of ${value.toFixed(4)} on ${path}, after ${follows}: ${moved.join(', ')}`);
  const afterInput = seen.reduce((sum, { value }) => sum + value, 0) - sumOfShifts(seen);
  console.log(`Within half a second of an input, which browsers do not count: ${afterInput.toFixed(4)}.`);
  reportFigure('layout-shift', sumOfShifts(seen), 0);
}

async function goesAround(volunteer: Volunteer, list: BenchList): Promise<void> {
  const { page } = volunteer;
  const packetId = new URLSearchParams(list.path.split('?')[1]).get('packetId');
  await volunteer.signsIn();
  await volunteer.choosesCampaign(CAMPAIGN);
  await volunteer.opensWalk();
  await page.locator('a[href*="/target-detail/"]').first().click();
  await page.locator(`a[href*="packetId=${packetId}&"]`).click();
  await volunteer.opensTheList();
  for (const [index, door] of (await volunteer.nextDoors(DOORS_OF_THE_TOUR)).entries())
    await (index % 3 === 0 ? volunteer.marksDone(door) : volunteer.marksNotHome(door));
  await volunteer.seesEverythingSent();
  const [door = ''] = await volunteer.nextDoors(1);
  await volunteer.opensTheDoor(door);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'Next to do' }).click();
  await expect(page.getByRole('heading', { name: door, exact: true, level: 1 })).toBeHidden();
  for (const screen of ['list-address', 'packet-detail', 'target-detail', 'walk', 'main-menu']) {
    await volunteer.presses('Back');
    await expect(page).toHaveURL(new RegExp(`/${screen}/`, 'u'));
  }
  await expect(volunteer.walkEntry()).toBeVisible();
}

/** The last states of rowStates.ts are the phone's own. */
async function marksDone(volunteer: Volunteer, state: string): Promise<void> {
  const row = volunteer.doors().nth(ROW_STATE_NAMES.indexOf(state));
  await row.getByRole('button', { name: 'Done' }).click();
  await expect(row.getByRole('button', { name: 'Done', pressed: true })).toBeVisible();
}

/** The font that a row is drawn in here: phones have narrower ones than many desktops. */
async function fontOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: '.text-door' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ familyName }) => familyName).join(', ');
}

type Size = { readonly width: number; readonly height: number };

/** How many whole doors are in sight at most, wherever a row begins under the street's header: the heading of a new street costs one. */
async function mostWholeDoors(page: Page): Promise<number> {
  const counts: number[] = [];
  for (let row = 1; row <= ROWS_SCROLLED_TO; row += 1) {
    await scrollToRow(page, row);
    counts.push((await planOf(page)).wholeDoors);
  }
  return Math.max(...counts);
}

/** What is in sight at the top of the list, and further down. */
async function inSight(page: Page, size: Size, situation: string) {
  await page.setViewportSize(size);
  await page.evaluate(() => window.scrollTo(0, 0));
  const top = await planOf(page);
  const scrolled = await mostWholeDoors(page);
  const [least, most] = [Math.min(...top.heights), Math.max(...top.heights)];
  console.log(
    `At ${size.width} × ${size.height}, ${situation}: rows of ${least} to ${most} px, ${top.firstRow} px above the first one, ` +
      `whole doors: ${top.wholeDoors} at the top, ${scrolled} scrolled.`,
  );
  return { most: top.highestShort, above: top.firstRow, atTop: top.wholeDoors, scrolled };
}

async function reportPlan(volunteer: Volunteer, list: BenchList): Promise<void> {
  const { page } = volunteer;
  await volunteer.opens(list.path);
  await expect(volunteer.doors().first()).toBeVisible();
  await marksDone(volunteer, 'received');
  await volunteer.seesEverythingSent();
  console.log(`Drawn in ${await fontOf(page)}.`);
  const upright = await inSight(page, UPRIGHT, 'all received');
  const sideways = await inSight(page, SIDEWAYS, 'all received');
  await page.setViewportSize(UPRIGHT);
  await volunteer.losesTheNetwork();
  await marksDone(volunteer, 'pending');
  await volunteer.seesWaiting(1);
  const waiting = [await inSight(page, UPRIGHT, 'one change waiting'), await inSight(page, SIDEWAYS, 'one change waiting')];
  console.log(`The first rows: ${ROW_STATE_NAMES.join('; ')}.`);
  reportFigure('row-height', Math.max(...[upright, sideways, ...waiting].map(({ most }) => most)), 84);
  reportFigure('above-first-row', upright.above, 190);
  reportAtLeast('doors-at-top', upright.atTop, 6);
  reportAtLeast('doors-scrolled', upright.scrolled, 8);
  reportAtLeast('doors-sideways', sideways.scrolled, 2);
}

/** From the finger's leaving the screen until the state is painted, on the slow phone, beside a button that does nothing else. */
async function reportShown({ lists, faultProxy }: QueueWorld): Promise<void> {
  const phone = await BenchPhone.at(lists.longPacket, faultProxy);
  try {
    await phone.isSlow();
    const [done, bare]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      bare.push(...(await phone.tapsBareButton(TAPS_PER_ROUND)));
      done.push(...(await phone.taps(TAPS_PER_ROUND)).taps.map(({ shownMs }) => shownMs));
    }
    console.log(
      `Slow phone, ${done.length} taps on Done: median ${milliseconds(median(done))}, p95 ${milliseconds(p95(done))}; ` +
        `a bare button of the same page: median ${milliseconds(median(bare))}, p95 ${milliseconds(p95(bare))}.`,
    );
    reportFigure('tap-shown', p95(done), 100);
  } finally {
    await phone.isRemoved();
  }
}

async function withVolunteer(address: string, work: (volunteer: Volunteer) => Promise<void>): Promise<void> {
  const phone = await Phone.empty(address);
  try {
    await work(await phone.opens());
  } finally {
    await phone.isRemoved();
  }
}

/** What a volunteer has before their eyes: rows and whole doors of a list, what moves by itself on a tour, and how soon a tap is seen. */
export async function measureScreen(): Promise<void> {
  const world = await openQueueWorld((db, { packet }) => furnishRows(db, packet.doors));
  const { lists, faultProxy, source } = world;
  try {
    console.log(`Addresses: ${source}, ${lists.packet.doors.length} in the list, its first doors in a state each.`);
    console.log(
      'Method: boxes of the rows; whole doors between the bars; layout shift as Chromium notes it on a tour from the log-in to the',
    );
    console.log(
      'doors and back; taps by a finger that rests 80 ms, without a connection, on a CPU slowed down 4 times, in a list of 1,000 doors,',
    );
    console.log('from the finger’s leaving the screen until after the frame that shows aria-pressed changed.');
    await withVolunteer(faultProxy.address, async (volunteer) => {
      await reportShift(volunteer, lists.otherPacket);
      await reportPlan(volunteer, lists.packet);
    });
    await reportShown(world);
  } finally {
    await world.close();
  }
}
