import type { Page } from '@playwright/test';

/** The tab's process ends at once, as when the phone takes back its memory. */
export async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const devTools = await page.context().newCDPSession(page);
  // Nobody is left to answer this.
  devTools.send('Page.crash').catch(() => undefined);
  await crashed;
}
