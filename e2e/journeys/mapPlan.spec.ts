import { expect, type Page } from '@playwright/test';
import { drawsMaps } from '@/e2e/support/drawsMaps';
import { servesMap } from '@/e2e/support/madeUpMap';
import { keepsImageOfAPacket } from '@/e2e/support/packetPicture';
import { setTextSize } from '@/e2e/support/textSize';
import { test } from '@/e2e/support/world';

test.use({ launchOptions: drawsMaps, reducedMotion: 'reduce' });
// Without a graphics card each map takes its time.
test.slow();

const UPRIGHT = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
] as const;
const LYING = { width: 844, height: 390 } as const;
const CONTROLS = ['Offline map', 'Zoom in', 'Zoom out', 'Show all doors', 'My position', 'Filter'];

/** The map's controls whose middle another thing covers, as the page stands. */
const coveredOn = (page: Page) =>
  page.evaluate((names) => {
    const buttons = [...document.querySelectorAll('main button')];
    return names.filter((name) => {
      const button = buttons.find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);
      const { left, right, top, bottom } = button?.getBoundingClientRect() ?? new DOMRect();
      return !button?.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    });
  }, CONTROLS);

/** Returns how far above the bar the map and the line with the filter end, px. */
const roomAboveBar = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('[data-list-bar]')?.getBoundingClientRect().top ?? 0;
    const bottoms = ['section[aria-label="Map"]', 'section[aria-label="Map"] + * p', 'button[aria-label="Filter"]'].map(
      (selector) => document.querySelector(selector)?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY,
    );
    return bar - Math.max(...bottoms);
  });

test('every control of the map can be tapped as it opens, and the map ends with its line above the bar', async ({ volunteer, context }) => {
  const { page } = volunteer;
  await servesMap(context);
  await keepsImageOfAPacket(volunteer, context);
  await page.getByRole('link', { name: 'Open map' }).click();
  await expect(page.getByRole('button', { name: 'Offline map' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  for (const percent of [100, 200]) {
    await setTextSize(page, percent);
    for (const size of UPRIGHT) {
      await page.setViewportSize(size);
      await expect.soft.poll(() => coveredOn(page), { message: `${percent} %, ${size.width} px` }).toEqual([]);
    }
  }
  await setTextSize(page, 100);
  for (const size of [...UPRIGHT, LYING]) {
    await page.setViewportSize(size);
    const message = `${size.width} px`;
    await expect.soft.poll(() => coveredOn(page), { message }).toEqual([]);
    expect.soft(await roomAboveBar(page), message).toBeGreaterThanOrEqual(0);
  }
  await page.setViewportSize(UPRIGHT[1]);
  await page.getByRole('button', { name: /^Next to do/u }).click();
  await expect(page.locator('[data-door-over-map]')).toBeVisible();
  for (const zoom of ['Zoom in', 'Zoom out']) await expect(page.getByRole('button', { name: zoom })).toBeHidden();
  await page.goBack();
  for (const zoom of ['Zoom in', 'Zoom out']) await expect(page.getByRole('button', { name: zoom })).toBeVisible();
});
