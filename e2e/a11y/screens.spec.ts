import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { phoneOptions } from '@/e2e/support/browser';
import { overflowIn } from '@/e2e/support/overflow';
import { setTextSize } from '@/e2e/support/textSize';
import { tours } from '@/e2e/support/tours';
import type { Volunteer } from '@/e2e/support/volunteer';
import { test } from '@/e2e/support/world';

const NARROW = { width: 320, height: 700 };
/** A narrow phone, a usual one, and the usual one held sideways. */
const SIZES = [NARROW, phoneOptions.viewport, { width: 844, height: 390 }] as const;
const TEXT_PERCENTS = [200, 100] as const;

const softly = expect.configure({ soft: true });

test.use({ reducedMotion: 'reduce' });
// A tour looks at each of its screens in three ways for axe, and in six for what does not fit.
test.slow();

/** How a screen is shown to axe: in both themes, and on a narrow phone with text twice as large. */
const WAYS = [
  { size: NARROW, percent: 200, colorScheme: 'light' },
  { size: phoneOptions.viewport, percent: 100, colorScheme: 'dark' },
  { size: phoneOptions.viewport, percent: 100, colorScheme: 'light' },
] as const;

/** What is pressed fades from one color to the other: until it has, its contrast is neither theme's. */
async function colorsHaveChanged(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The browser begins it with one of the next frames.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    // A transition that is taken away with its element is over too.
    await Promise.allSettled(fading.map(({ finished }) => finished));
  });
}

/** Leaves the screen, its text and its theme as usual. */
async function expectNoViolation({ page }: Volunteer, screen: string): Promise<void> {
  for (const { size, percent, colorScheme } of WAYS) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await setTextSize(page, percent);
    await colorsHaveChanged(page);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(({ id, nodes }) => ({ screen, percent, colorScheme, id, where: nodes.map(({ html }) => html) }));
    expect.soft(found).toEqual([]);
  }
}

/** Leaves the screen and its text at their usual size. */
async function expectToFit(volunteer: Volunteer, screen: string): Promise<void> {
  for (const size of SIZES) {
    await volunteer.page.setViewportSize(size);
    for (const percent of TEXT_PERCENTS) {
      await setTextSize(volunteer.page, percent);
      const message = `${screen}, ${size.width} px wide, text at ${percent} %`;
      // The browser may take a frame to lay out anew.
      await softly.poll(() => overflowIn(volunteer), { message }).toEqual({ widerBy: 0, clipped: [] });
    }
  }
  await volunteer.page.setViewportSize(phoneOptions.viewport);
}

for (const [tour, screens] of Object.entries(tours)) {
  test(`axe finds nothing in either theme, and nothing is too wide or clipped at three sizes and with text twice as large, on any screen of ${tour}`, async ({
    volunteer,
  }) => {
    for (const { name, show } of screens) {
      await test.step(name, async () => {
        await show(volunteer);
        await expectNoViolation(volunteer, name);
        await expectToFit(volunteer, name);
      });
    }
  });
}
