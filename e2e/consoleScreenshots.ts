import { expect } from '@playwright/test';
import { CONSOLE_VIEWS, hasLoaded, SEARCHES } from './support/consoleViews';
import { test } from './support/consoleWorld';
import { drawsMaps } from './support/drawsMaps';

/* npm run screenshots -- console: every view of the console with the demo's evening, three widths, both themes, in screenshots/. */

test.use({ reducedMotion: 'reduce', launchOptions: drawsMaps });

for (const viewport of [
  { width: 1280, height: 880 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`console at ${viewport.width} px, ${colorScheme}`, async ({ evening, browser }) => {
      const isPhone = viewport.width < 768;
      const context = await browser.newContext({
        ...{
          viewport,
          colorScheme,
          storageState: evening.session,
          isMobile: isPhone,
          hasTouch: isPhone,
          locale: 'en-US',
          reducedMotion: 'reduce',
        },
        deviceScaleFactor: isPhone ? 2 : 1,
      });
      const page = await context.newPage();
      for (const { name, path, isThere } of [...CONSOLE_VIEWS, ...SEARCHES]) {
        await page.goto(`${evening.origin}/console/${path}`);
        await isThere(page);
        await hasLoaded(page);
        await page.screenshot({ path: `screenshots/console-${name}-${viewport.width}-${colorScheme}.png` });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect.soft({ name, widerBy: Math.max(0, wide) }).toEqual({ name, widerBy: 0 });
      }
      await context.close();
    });
  }
}
