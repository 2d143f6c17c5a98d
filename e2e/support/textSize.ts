import type { CDPSession, Page } from '@playwright/test';

/** What browsers call the usual size of text, px. */
const USUAL_PX = 16;
/** Browsers set text of one width a little smaller. */
const FIXED_SHARE = 13 / 16;

/** One for each page, for as long as it lives: the end of a session would take back what others have set, the lost network as well. */
const sessions = new WeakMap<Page, CDPSession>();

/**
 * Sets text as large as somebody has asked for in the browser's settings; `100` is the usual size. Resolves when the page is laid out with it:
 * a tap on what still moves is none.
 */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  const devTools = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, devTools);
  const standard = (USUAL_PX * percent) / 100;
  await devTools.send('Page.setFontSizes', { fontSizes: { standard, fixed: Math.round(standard * FIXED_SHARE) } });
  await page.waitForFunction((px) => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) === px, standard);
}
