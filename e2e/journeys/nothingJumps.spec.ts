import { expect, type Page } from '@playwright/test';
import { asksForThePlace } from '@/e2e/support/askedPlace';
import { phoneOptions } from '@/e2e/support/browser';
import { sumOfShifts, watchLayoutShift } from '@/e2e/support/layoutShift';
import { test } from '@/e2e/support/world';

/** Long enough for what stands in for an answer to be drawn. */
const ANSWER_MS = 400;

/** The campaign's answers come late, as over a poor signal. */
async function answersLate(page: Page): Promise<void> {
  await page.route('**/api/v31/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
    await route.continue();
  });
}

/** Until everything that was asked for has come and is drawn. */
async function isDrawn(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Where the rows and cards of a screen begin and how high they are, from the top: [y, height], px. */
function plan(page: Page): Promise<[number, number][]> {
  return page.evaluate(() => {
    const card = getComputedStyle(document.documentElement).getPropertyValue('--card');
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = card;
    const color = getComputedStyle(probe).color;
    probe.remove();
    const surfaces = [...document.querySelectorAll('main *')].filter((part) => getComputedStyle(part).backgroundColor === color);
    return surfaces.map((part): [number, number] => {
      const { top, height } = part.getBoundingClientRect();
      return [Math.round(top), Math.round(height)];
    });
  });
}

/** False where all of it is within the rounding of a pixel: a centered line moves by less than that when another below it changes. */
const isSeen = (moved: string) => {
  const [before, after] = moved.slice(moved.lastIndexOf(': ') + 2).split(' → ');
  return before !== after;
};

test('nothing that a volunteer sees moves by itself: from the log-in to a door, and on a cold start', async ({ volunteer }) => {
  const { page } = volunteer;
  await answersLate(page);
  const shifts = await watchLayoutShift(page);
  const stands = async () => {
    await isDrawn(page);
    // Those after a tap too: a tap may bring what is new, and moves nothing that was there.
    expect((await shifts()).filter(({ isArriving, moved }) => !isArriving && moved.some(isSeen))).toEqual([]);
  };
  await volunteer.opens('/login/');
  await stands();
  await volunteer.signsIn();
  await expect(page).toHaveURL(/\/list-campaign\//);
  await stands();
  await volunteer.choosesCampaign();
  await expect(volunteer.walkEntry()).toBeVisible();
  await stands();
  await volunteer.opensWalk();
  await expect(volunteer.packetLinks().first()).toBeVisible();
  await stands();
  await volunteer.opensTarget();
  await stands();
  await volunteer.opensPacket();
  await stands();
  await volunteer.opensTheList();
  await stands();
  const { pathname, search } = new URL(page.url());
  const [door = '', other = ''] = await volunteer.nextDoors(2);
  await volunteer.marksDone(door);
  await volunteer.seesEverythingSent();
  await stands();
  await volunteer.opensTheDoor(other);
  await stands();
  for (const path of ['/main-menu/', '/walk/', pathname + search]) {
    await volunteer.opens(path);
    await stands();
    await page.reload();
    await stands();
  }
});

test('the sentence about the place moves nothing on list and map, and the next event nothing on Home', async ({ volunteer }) => {
  const { page } = volunteer;
  await volunteer.goesToTheDoors();
  const { search } = new URL(page.url());
  await answersLate(page);
  await asksForThePlace(page);
  const shifts = await watchLayoutShift(page);
  const stands = async () => {
    await isDrawn(page);
    const seen = (await shifts()).filter(({ isArriving }) => !isArriving);
    // The title of a list may still get its count, which is far below what 0.00 is rounded from.
    expect(sumOfShifts(seen), JSON.stringify(seen)).toBeLessThan(0.005);
  };
  const sentence = page.getByRole('dialog', { name: /^Your browser asks for your location/u });
  await volunteer.opens('/home/');
  await expect(page.getByRole('list', { name: 'Next event' }).getByRole('link')).not.toContainText(/^Events/u);
  await stands();
  await volunteer.opens(`/list-address/${search}`);
  await stands();
  const [door = ''] = await volunteer.nextDoors(1);
  await volunteer.marksDone(door);
  await expect(sentence).toBeVisible();
  await stands();
  await volunteer.opens(`/view-map/${search}`);
  await stands();
  await page.getByRole('button', { name: /^Next to do/u }).click();
  await page.locator('[data-door-over-map]').getByRole('button', { name: /^Done/u }).click();
  await expect(sentence).toBeVisible();
  await stands();
});

test('what stands in for packets has their place and their height', async ({ volunteer, browser }) => {
  const { page } = volunteer;
  await volunteer.signsIn();
  await volunteer.choosesCampaign();
  await volunteer.opensWalk();
  const packet = (await volunteer.packetLinks().first().getAttribute('href')) ?? '';
  // A page whose scripts have not come yet.
  const before = await browser.newContext({ ...phoneOptions, javaScriptEnabled: false });
  const gray = await before.newPage();
  const screens = [
    { path: '/main-menu/', parts: 4 },
    { path: '/walk/', parts: 3 },
    { path: '/target-detail/?targetId=1', parts: 3 },
    { path: packet, parts: 1 },
  ];
  for (const { path, parts } of screens) {
    await gray.goto(volunteer.urlOf(path));
    await volunteer.opens(path);
    await expect(page.getByRole('progressbar').first()).toBeVisible();
    await isDrawn(page);
    const [stoodIn, came] = [(await plan(gray)).slice(0, parts), (await plan(page)).slice(0, parts)];
    expect(came).toHaveLength(parts);
    expect({ path, plan: stoodIn }).toEqual({ path, plan: came });
  }
  await before.close();
});
