import { expect } from '@playwright/test';
import { violationsOn } from '@/e2e/support/axe';
import { phoneOptions } from '@/e2e/support/browser';
import { colorsHaveChanged } from '@/e2e/support/colorsHaveChanged';
import { overflowIn } from '@/e2e/support/overflow';
import { setTextSize } from '@/e2e/support/textSize';
import { tours } from '@/e2e/support/tours';
import type { Volunteer } from '@/e2e/support/volunteer';
import { test } from '@/e2e/support/world';

const NARROW = { width: 320, height: 700 };
const SIDEWAYS = { width: 844, height: 390 };
const IS_LONG = Boolean(process.env.WALKBOOK_LONG);

const SETUP_MS = 120_000;
const FOR_A_SCREEN_MS = 60_000;

const softly = expect.configure({ soft: true });

test.use({ reducedMotion: 'reduce' });
/**
 * Where something may not fit: on a narrow phone, a usual one, and the usual one held sideways, each with two sizes of text. What has space
 * with text twice as large has it with less; the long run looks all the same.
 */
const FITS = [
  { size: NARROW, percent: 200, isShort: true },
  { size: SIDEWAYS, percent: 200, isShort: true },
  { size: NARROW, percent: 100, isShort: false },
  { size: phoneOptions.viewport, percent: 200, isShort: false },
  { size: phoneOptions.viewport, percent: 100, isShort: false },
  { size: SIDEWAYS, percent: 100, isShort: false },
].filter(({ isShort }) => isShort || IS_LONG);

/** What a theme can change. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Each screen is shown to axe once with all of its rules, and in the other theme with what a theme can change, since that has the same elements
 * in the same places. Text is of its usual size, because large text may have less contrast. The long run asks all rules in both themes, and on a
 * narrow phone with text twice as large.
 */
const WAYS = [
  { size: NARROW, percent: 100, colorScheme: 'light', rules: undefined, isShort: true },
  { size: phoneOptions.viewport, percent: 100, colorScheme: 'dark', rules: IS_LONG ? undefined : COLOR_RULES, isShort: true },
  { size: NARROW, percent: 200, colorScheme: 'light', rules: undefined, isShort: false },
] as const;

/** Leaves the screen, its text and its theme as usual. */
async function expectNoViolation({ page }: Volunteer, screen: string): Promise<void> {
  for (const { size, percent, colorScheme, rules } of WAYS.filter(({ isShort }) => isShort || IS_LONG)) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await setTextSize(page, percent);
    await colorsHaveChanged(page);
    const found = (await violationsOn(page, rules)).map((violation) => ({ screen, percent, colorScheme, ...violation }));
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
  }
  await volunteer.page.setViewportSize(phoneOptions.viewport);
  await setTextSize(volunteer.page, 100);
}

for (const [tour, screens] of Object.entries(tours)) {
  test(`axe finds nothing in either theme, and nothing is too wide or clipped at three sizes and with text twice as large, on any screen of ${tour}`, async ({
    volunteer,
  }) => {
    // Each screen has the time of a test's ordinary step, however many a tour has.
    test.setTimeout(SETUP_MS + screens.length * FOR_A_SCREEN_MS);
    for (const { name, show } of screens) {
      await test.step(name, async () => {
        await show(volunteer);
        await expectNoViolation(volunteer, name);
        await expectToFit(volunteer, name);
      });
    }
  });
}
