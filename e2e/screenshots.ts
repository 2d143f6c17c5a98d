import { expect } from '@playwright/test';
import { overflowIn } from './support/overflow';
import { tours } from './support/tours';
import { test } from './support/world';

/*
 * npm run screenshots: every screen of the main job and its states, both themes, two widths, in screenshots/. Fails where something
 * is wider than the phone or clipped.
 */

test.use({ reducedMotion: 'reduce', deviceScaleFactor: 2 });

for (const viewport of [
  { width: 390, height: 844 },
  { width: 320, height: 700 },
]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${viewport.width} px, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme });

      for (const [tour, screens] of Object.entries(tours)) {
        test(tour, async ({ volunteer }) => {
          for (const { name, show } of screens) {
            await show(volunteer);
            await volunteer.page.screenshot({ path: `screenshots/${name}-${viewport.width}-${colorScheme}.png` });
            expect.soft({ name, ...(await overflowIn(volunteer)) }).toEqual({ name, widerBy: 0, clipped: [] });
          }
        });
      }
    });
  }
}
