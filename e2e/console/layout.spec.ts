import { expect } from '@playwright/test';
import { consoleLayoutOn } from '@/e2e/support/consoleLayout';
import { CONSOLE_VIEWS, hasLoaded, SEARCHES } from '@/e2e/support/consoleViews';
import { test } from '@/e2e/support/consoleWorld';

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
] as const;

/**
 * Maximum text and controls that are not whole yet, by view and width. A view that is not here has none; whoever mends one takes its line away.
 * Tonight has more of them the more volunteers are listed, which changes by the minute.
 */
const KNOWN: Readonly<Record<string, number>> = {
  'tonight 768': 12,
  'tonight 820': 12,
  'tonight 1280': 12,
  'tonight-held 768': 10,
  'tonight-held 820': 6,
  'tonight-held 1280': 12,
  'tonight-quiet 768': 10,
  'tonight-quiet 820': 6,
  'tonight-quiet 1280': 12,
  'hand-out 768': 1,
  'hand-out-point 768': 1,
  'hand-out-print 768': 1,
  'to-settle 768': 4,
  'to-settle 820': 2,
  'to-settle 1280': 2,
  'to-settle 1440': 1,
  'to-settle-pin 768': 2,
  'to-settle-pin 820': 1,
  'to-settle-pin 1280': 1,
  'to-settle-pin 1440': 1,
};

// By one worker: each makes an evening of its own.
test.describe.configure({ mode: 'default' });
test.use({ reducedMotion: 'reduce', isMobile: false, hasTouch: false });

for (const viewport of SIZES) {
  test(`at ${viewport.width} px each view of the console fills the window and no more, and nothing in it is cut`, async ({
    evening,
    browser,
  }) => {
    const context = await browser.newContext({ viewport, storageState: evening.session, locale: 'en-US', reducedMotion: 'reduce' });
    const page = await context.newPage();
    for (const { name, path, isThere } of [...CONSOLE_VIEWS, ...SEARCHES]) {
      await page.goto(`${evening.origin}/console/${path}`);
      await isThere(page);
      await hasLoaded(page);
      // The console's own font: with another one the widths would be others.
      expect.soft(await page.evaluate(() => document.fonts.ready.then(() => document.fonts.check('16px "Roboto Variable"')))).toBe(true);
      const { tallerBy, widerBy, faults } = await consoleLayoutOn(page);
      expect.soft({ name, tallerBy, widerBy }).toEqual({ name, tallerBy: 0, widerBy: 0 });
      expect.soft(faults.length, `${name}:\n${faults.join('\n')}`).toBeLessThanOrEqual(KNOWN[`${name} ${viewport.width}`] ?? 0);
    }
    await context.close();
  });
}
