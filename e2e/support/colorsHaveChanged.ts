import type { Page } from '@playwright/test';

/**
 * Waits until no color fades. A pressed control fades from one color to the other, and until then its contrast is neither theme's. An element
 * that inherits a fading color fades after it, so this looks again until nothing fades.
 */
export async function colorsHaveChanged(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isFading = async (): Promise<boolean> => {
      // The browser begins it with one of the next frames.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      // A transition that is taken away with its element is over too.
      await Promise.allSettled(fading.map(({ finished }) => finished));
      return fading.length > 0;
    };
    while (await isFading());
  });
}
