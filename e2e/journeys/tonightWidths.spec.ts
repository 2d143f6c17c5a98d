import { expect, type Locator, type Page } from '@playwright/test';
import { hasLoaded } from '@/e2e/support/consoleViews';
import { test } from '@/e2e/support/consoleWorld';
import { tonightTexts } from '@/lib/texts/console/tonight';

test.describe.configure({ mode: 'default' });
test.use({ isMobile: false, hasTouch: false, viewport: { width: 1280, height: 800 } });

const SIZES = [
  [390, 844],
  [768, 1024],
  [820, 1180],
  [1024, 768],
  [1280, 800],
  [1920, 1080],
] as const;
/** A first and a last name, and the packet below them. */
const NARROWEST_NAME = 160;

/** Names the controls of a part that lie outside the window, or under something else, wherever the part is scrolled. */
const outOfReach = (part: Locator) =>
  part.getByRole('button').evaluateAll((buttons) =>
    buttons
      .filter((button) => {
        button.scrollIntoView({ block: 'center' });
        const { left, right, top, bottom } = button.getBoundingClientRect();
        const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return left < 0 || right > window.innerWidth || above === null || !button.contains(above);
      })
      .map((button) => button.textContent),
  );

const opens = (page: Page, name: string) =>
  page
    .getByRole('button', { name: new RegExp(name, 'u') })
    .first()
    .click();

for (const [width, height] of SIZES) {
  test(`at ${width} px Tonight has room for names, and every button of the open volunteer is in reach`, async ({ evening, browser }) => {
    const context = await browser.newContext({ viewport: { width, height }, storageState: evening.session, locale: 'en-US' });
    const page = await context.newPage();
    await page.goto(`${evening.origin}/console/tonight/`);
    await expect(page.getByText('Grace Lindholm').first()).toBeVisible();
    await hasLoaded(page);
    const table = page.getByRole('table', { name: tonightTexts.table });
    if ((await table.count()) > 0) {
      const name = await table.getByRole('row').nth(1).locator('td').first().boundingBox();
      expect(name?.width).toBeGreaterThan(NARROWEST_NAME);
      expect(await table.evaluate((one) => one.parentElement && one.parentElement.scrollWidth - one.parentElement.clientWidth)).toBe(0);
    }
    await opens(page, 'Grace Lindholm');
    const panel = page.getByRole('complementary', { name: 'Grace Lindholm' });
    await expect(panel.getByRole('button', { name: 'Take back' })).toBeVisible();
    expect(await outOfReach(panel)).toEqual([]);
    await context.close();
  });
}
