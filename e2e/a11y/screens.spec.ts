import { expect } from '@playwright/test';
import { violationsOn } from '@/e2e/support/axe';
import { brokenWordsOn } from '@/e2e/support/brokenWords';
import { phoneOptions } from '@/e2e/support/browser';
import { colorsHaveChanged } from '@/e2e/support/colorsHaveChanged';
import { outOfReachOn } from '@/e2e/support/outOfReach';
import { overflowIn } from '@/e2e/support/overflow';
import { setTextSize } from '@/e2e/support/textSize';
import { tours } from '@/e2e/support/tours';
import type { Volunteer } from '@/e2e/support/volunteer';
import { test } from '@/e2e/support/world';

const NARROW = { width: 320, height: 700 };
const SIDEWAYS = { width: 844, height: 390 };
const SMALL_SIDEWAYS = { width: 667, height: 375 };
const IS_SHORT = Boolean(process.env.WALKBOOK_SHORT);

const SETUP_MS = 120_000;
const FOR_A_SCREEN_MS = 60_000;

const softly = expect.configure({ soft: true });

test.use({ reducedMotion: 'reduce' });
/**
 * Where something may not fit: on a narrow phone, a usual one, and the usual one held sideways, each with two sizes of text, and on a small
 * one held sideways. In between, text is large on a screen that is high enough for every bar. What has space on a narrow phone with text twice
 * as large has it elsewhere; the long run looks all the same.
 */
const FITS = [
  { size: NARROW, percent: 200, isShort: true },
  { size: SIDEWAYS, percent: 200, isShort: false },
  { size: NARROW, percent: 100, isShort: false },
  { size: phoneOptions.viewport, percent: 200, isShort: false },
  { size: phoneOptions.viewport, percent: 150, isShort: false },
  { size: phoneOptions.viewport, percent: 100, isShort: false },
  { size: SMALL_SIDEWAYS, percent: 100, isShort: false },
  { size: SIDEWAYS, percent: 100, isShort: false },
].filter(({ isShort }) => isShort || !IS_SHORT);

/** How a screen is shown to axe. Large text may have less contrast, so that the first two have text of its usual size. */
const WAYS = [
  { size: NARROW, percent: 100, colorScheme: 'light' },
  { size: phoneOptions.viewport, percent: 100, colorScheme: 'dark' },
  { size: NARROW, percent: 200, colorScheme: 'light' },
] as const;

/** In the short run a tour's screens take turns with the themes: both have the same elements, and `palette.test.ts` has the contrast of their colors. */
const waysOf = (index: number) => (IS_SHORT ? WAYS.slice(index % 2, (index % 2) + 1) : WAYS);

/** Leaves the screen, its text and its theme as usual. */
async function expectNoViolation({ page }: Volunteer, screen: string, index: number): Promise<void> {
  for (const { size, percent, colorScheme } of waysOf(index)) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await setTextSize(page, percent);
    await colorsHaveChanged(page);
    const found = (await violationsOn(page)).map((violation) => ({ screen, percent, colorScheme, ...violation }));
    expect.soft(found).toEqual([]);
  }
}

/** Leaves the screen and its text at their usual size. */
async function expectToFit(volunteer: Volunteer, screen: string): Promise<void> {
  for (const { size, percent } of FITS) {
    await volunteer.page.setViewportSize(size);
    await setTextSize(volunteer.page, percent);
    const message = `${screen}, ${size.width} px wide, text at ${percent} %`;
    // The browser may take a frame to lay out anew.
    await softly.poll(() => overflowIn(volunteer), { message }).toEqual({ widerBy: 0, clipped: [] });
    await softly.poll(() => brokenWordsOn(volunteer.page), { message }).toEqual([]);
    await softly.poll(() => outOfReachOn(volunteer.page), { message }).toEqual([]);
  }
  await volunteer.page.setViewportSize(phoneOptions.viewport);
  await setTextSize(volunteer.page, 100);
}

for (const [tour, screens] of Object.entries(tours)) {
  const tag = tour === 'the main job' ? '@short' : [];
  test(`axe finds nothing, and with text twice as large nothing is too wide, clipped, broken letter by letter or out of reach, on any screen of ${tour}`, {
    tag,
  }, async ({ volunteer }) => {
    // Each screen has the time of a test's ordinary step, however many a tour has.
    test.setTimeout(SETUP_MS + screens.length * FOR_A_SCREEN_MS);
    for (const [index, { name, show }] of screens.entries()) {
      await test.step(name, async () => {
        await show(volunteer);
        await expectNoViolation(volunteer, name, index);
        await expectToFit(volunteer, name);
      });
    }
  });
}
