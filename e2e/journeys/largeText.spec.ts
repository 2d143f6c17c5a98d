import { expect, type Locator, type Page } from '@playwright/test';
import { phoneOptions } from '@/e2e/support/browser';
import { outOfReachOn } from '@/e2e/support/outOfReach';
import { householdsAreLarge, listIsRefreshed } from '@/e2e/support/scriptedCampaign';
import { setTextSize } from '@/e2e/support/textSize';
import type { Volunteer } from '@/e2e/support/volunteer';
import { test } from '@/e2e/support/world';

const SIZES = [
  { width: 390, height: 844 },
  { width: 320, height: 700 },
  { width: 844, height: 390 },
] as const;
const UPRIGHT = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
] as const;
const LYING = [
  { width: 667, height: 375 },
  { width: 844, height: 390 },
] as const;
const PERCENTS = [100, 150, 200] as const;
/** A phone's font, and a wide one. */
const FONTS = ['Roboto', 'DejaVu Sans'] as const;

const setFont = (page: Page, name: string) =>
  page.evaluate((family) => {
    document.documentElement.style.fontFamily = `"${family}"`;
  }, name);

/** Marks doors without a connection, so that the sync bar has something to say. */
async function waitsWithChanges(volunteer: Volunteer): Promise<void> {
  await volunteer.isAtTheDoors();
  const [first = '', second = ''] = await volunteer.nextDoors(2);
  await volunteer.losesTheNetwork();
  await volunteer.marksDone(first);
  await volunteer.marksNotHome(second);
  await volunteer.seesWaiting(2);
}

/** Where the bars at the top stand, and how many lines their words have. */
const barsOf = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const linesOf = (selector: string) => {
      const element = document.querySelector(selector) ?? document.body;
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    const [toolbar, sync, words, street] = ['header', 'header + section', '[role="status"]', '[data-street-in-sight]'].map(boxOf);
    return {
      titleLines: linesOf('h1'),
      statusLines: linesOf('[role="status"] button'),
      statusIsWhole: (words?.top ?? 0) >= (sync?.top ?? 0) && (words?.bottom ?? 0) <= (sync?.bottom ?? 0),
      // A bar that has scrolled away covers nothing.
      streetIsFree: (street?.top ?? 0) >= Math.max(toolbar?.bottom ?? 0, sync?.bottom ?? 0) - 1,
    };
  });

test('the bars at the top never cover what sticks below them, in any font and size of text; the status has two lines at most', async ({
  volunteer,
}) => {
  const { page } = volunteer;
  await waitsWithChanges(volunteer);
  for (const font of FONTS) {
    await setFont(page, font);
    for (const percent of PERCENTS) {
      await setTextSize(page, percent);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await page.evaluate(() => window.scrollTo(0, 900));
        const bars = await barsOf(page);
        expect.soft(bars, `${font}, ${percent} %, ${size.width} px`).toMatchObject({ statusIsWhole: true, streetIsFree: true });
        expect.soft(bars.statusLines).toBeLessThanOrEqual(2);
        expect.soft(bars.titleLines).toBeLessThanOrEqual(2);
      }
    }
  }
});

test("icons grow with the text; the toolbar's word makes space for the title", async ({ volunteer }) => {
  const { page } = volunteer;
  await volunteer.isAtTheDoors();
  const sync = page.getByRole('button', { name: 'Sync' });
  const iconPx = async () => (await sync.locator('svg').boundingBox())?.width;
  expect(await iconPx()).toBe(24);
  await expect(sync.getByText('Sync')).toBeInViewport({ ratio: 0.9 });
  await setTextSize(page, 200);
  expect(await iconPx()).toBe(48);
  expect((await sync.getByText('Sync').boundingBox())?.width).toBeLessThanOrEqual(1);
  const isWhole = () => page.getByRole('heading', { level: 1 }).evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
  expect(await isWhole()).toBe(true);
});

/** Whether a control is in sight as a whole, wherever the page is scrolled to, and all its words too. */
async function expectToStay(page: Page, control: Locator, message: string): Promise<void> {
  for (const top of [0, 10_000]) {
    await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
    await expect.soft(control, message).toBeInViewport({ ratio: 0.9 });
  }
  const cut = await control.evaluate((element) =>
    [element, ...element.querySelectorAll('*')]
      .filter(
        ({ scrollHeight, scrollWidth, clientHeight, clientWidth }) =>
          clientWidth > 1 && (scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1),
      )
      .map(({ textContent }) => textContent),
  );
  expect.soft(cut, message).toEqual([]);
}

test('Undo and the next door stay in sight in the bars of a list, of the map and of a door, with all their words, in large text', async ({
  volunteer,
}) => {
  const { page } = volunteer;
  await volunteer.isAtTheDoors();
  const [first = ''] = await volunteer.nextDoors(1);
  await volunteer.marksNotHome(first);
  const { search } = new URL(page.url());
  const undo = page.getByRole('button', { name: `Undo ${first} · not home` });
  for (const { path, next } of [
    { path: `/list-address/${search}`, next: page.getByRole('button', { name: /^Next to do/u }) },
    { path: `/view-map/${search}`, next: page.getByRole('button', { name: /^Next to do/u }) },
    { path: 'the door', next: page.getByRole('link', { name: /^Next to do/u }) },
  ]) {
    if (path === 'the door') await volunteer.opensTheDoor(first);
    else await volunteer.opens(path);
    for (const percent of [150, 200]) {
      await setTextSize(page, percent);
      for (const size of UPRIGHT) {
        await page.setViewportSize(size);
        const message = `${path}, ${size.width} px wide, text at ${percent} %`;
        await expectToStay(page, undo, message);
        await expectToStay(page, next, message);
      }
    }
    await setTextSize(page, 100);
    await page.setViewportSize(phoneOptions.viewport);
    if (path.startsWith('/view-map')) await page.getByRole('tab', { name: 'List' }).click();
  }
});

test('on a phone held sideways toolbar, list and map are as wide as the screen; the sync bar stands between Back and the title', async ({
  volunteer,
}) => {
  const { page } = volunteer;
  await volunteer.isAtTheDoors();
  const boxOf = async (selector: string) => (await page.locator(selector).boundingBox()) ?? { x: 0, width: 0 };
  for (const size of LYING) {
    await page.setViewportSize(size);
    for (const tab of ['List', 'Map']) {
      await page.getByRole('tab', { name: tab }).click();
      for (const part of ['header', 'main'])
        expect.soft(await boxOf(part), `${tab}, ${size.width} px wide`).toMatchObject({ x: 0, width: size.width });
      const sync = await boxOf('header + section');
      const title = await boxOf('h1');
      expect.soft(sync.x).toBeGreaterThanOrEqual(56);
      expect.soft(sync.x + sync.width).toBeLessThanOrEqual(title.x);
    }
  }
});

test('in large text one tap leads past everybody of a household to the results', async ({ volunteer }) => {
  const { page } = volunteer;
  await volunteer.isAtTheDoors();
  await householdsAreLarge(page, 12);
  await listIsRefreshed(volunteer);
  const [first = ''] = await volunteer.nextDoors(1);
  await volunteer.opensTheDoor(first);
  const toResults = page.getByRole('button', { name: 'Mark this door' });
  await expect(toResults).toBeHidden();
  await setTextSize(page, 200);
  for (const size of UPRIGHT) {
    await page.setViewportSize(size);
    await page.evaluate(() => window.scrollTo(0, 0));
    await toResults.click();
    await expect(page.getByRole('link', { name: 'Survey: who answered?' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: `Not home, ${first}` })).toBeInViewport({ ratio: 1 });
  }
});

test('a door on a phone held sideways has its people at the left and its buttons at the right, where they stay', async ({ volunteer }) => {
  const { page } = volunteer;
  await volunteer.isAtTheDoors();
  const [first = ''] = await volunteer.nextDoors(1);
  await volunteer.opensTheDoor(first);
  await page.setViewportSize({ width: 844, height: 390 });
  const people = await page.getByRole('main').boundingBox();
  const controls = [
    page.getByRole('button', { name: /^Done/u }),
    page.getByRole('button', { name: /^Not home/u }),
    page.getByRole('navigation', { name: 'Doors beside this one' }),
  ];
  for (const control of controls) {
    await expect(control).toBeInViewport({ ratio: 0.9 });
    expect((await control.boundingBox())?.x).toBeGreaterThanOrEqual((people?.x ?? 0) + (people?.width ?? 0));
  }
  const before = await controls[0]?.boundingBox();
  await page.evaluate(() => window.scrollTo(0, 400));
  expect(await controls[0]?.boundingBox()).toEqual(before);
});

test('a packet that was taken back says so in sight wherever the list is scrolled, and every door stays in reach', async ({
  volunteer,
}) => {
  const { page } = volunteer;
  await volunteer.isAtTheDoors();
  await page.route('**/mapListUpdate2*', async (route) => {
    const reply = await (await route.fetch()).json();
    const packetId = new URL(page.url()).searchParams.get('packetId');
    const at = Math.floor(Date.now() / 1000);
    await route.fulfill({ json: { ...reply, recalls: [{ packetId, at, given: true, why: 'Lightning until 8 pm' }] } });
  });
  const [first = ''] = await volunteer.nextDoors(1);
  await volunteer.marksDone(first);
  await volunteer.seesEverythingSent();
  const bar = page.getByRole('alert').filter({ hasText: 'This packet was given to someone else' });
  const goesOn = page.getByRole('link', { name: 'Pick another packet' });
  for (const percent of PERCENTS) {
    await setTextSize(page, percent);
    for (const size of [...UPRIGHT, ...LYING]) {
      await page.setViewportSize(size);
      const message = `${percent} %, ${size.width} px`;
      await page.evaluate(() => window.scrollTo(0, 900));
      await expect.soft(bar, message).toBeInViewport();
      await expect.soft(goesOn, message).toBeInViewport({ ratio: 0.9 });
      await expect.soft.poll(() => outOfReachOn(page), { message }).toEqual([]);
    }
  }
  await setTextSize(page, 100);
  await page.setViewportSize({ width: 390, height: 844 });
  const { search } = new URL(page.url());
  const [second = ''] = await volunteer.nextDoors(1);
  await volunteer.opensTheDoor(second);
  await page.setViewportSize({ width: 390, height: 500 });
  await page.getByRole('button', { name: 'Tell the campaign' }).scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await expect(bar).toBeInViewport({ ratio: 1 });
  await volunteer.opens(`/view-map/${search}`);
  await page.getByRole('list', { name: 'Doors on the map' }).getByRole('button').last().scrollIntoViewIfNeeded();
  await expect(bar).toBeInViewport({ ratio: 1 });
});
