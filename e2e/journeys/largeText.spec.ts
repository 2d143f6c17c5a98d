import { expect, type Page } from '@playwright/test';
import { setTextSize } from '@/e2e/support/textSize';
import type { Volunteer } from '@/e2e/support/volunteer';
import { test } from '@/e2e/support/world';

const SIZES = [
  { width: 390, height: 844 },
  { width: 320, height: 700 },
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
        expect.soft(bars.titleLines).toBeLessThanOrEqual(percent === 200 ? 1 : 2);
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
  await expect(sync.getByText('Sync')).toBeInViewport({ ratio: 1 });
  await setTextSize(page, 200);
  expect(await iconPx()).toBe(48);
  expect((await sync.getByText('Sync').boundingBox())?.width).toBeLessThanOrEqual(1);
  const isWhole = () => page.getByRole('heading', { level: 1 }).evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
  expect(await isWhole()).toBe(true);
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
    await expect(control).toBeInViewport({ ratio: 1 });
    expect((await control.boundingBox())?.x).toBeGreaterThanOrEqual((people?.x ?? 0) + (people?.width ?? 0));
  }
  const before = await controls[0]?.boundingBox();
  await page.evaluate(() => window.scrollTo(0, 400));
  expect(await controls[0]?.boundingBox()).toEqual(before);
});
