import { expect, type Page } from '@playwright/test';
import { violationsOn } from '@/e2e/support/axe';
import { colorsHaveChanged } from '@/e2e/support/colorsHaveChanged';
import { CONSOLE_VIEWS, hasLoaded, SEARCHES } from '@/e2e/support/consoleViews';
import { test } from '@/e2e/support/consoleWorld';

const DESK = { width: 1280, height: 880 };
const PHONE = { width: 390, height: 844 };
const THEMES = ['light', 'dark'] as const;
/** More than any view has. */
const MOST_STOPS = 150;

const SIGN_IN = {
  name: 'sign-in',
  path: 'sign-in/',
  isThere: (page: Page) => expect(page.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible(),
};

// By one worker: each makes an evening of its own.
test.describe.configure({ mode: 'default' });
test.use({ reducedMotion: 'reduce', isMobile: false, hasTouch: false, viewport: DESK });

for (const size of [DESK, PHONE]) {
  test(`axe finds nothing in any view of the console at ${size.width} px`, async ({ evening, browser }) => {
    const context = await browser.newContext({ viewport: size, storageState: evening.session, locale: 'en-US', reducedMotion: 'reduce' });
    const page = await context.newPage();
    for (const { name, path, isThere } of [...CONSOLE_VIEWS, ...SEARCHES, SIGN_IN]) {
      await page.goto(`${evening.origin}/console/${path}`);
      await isThere(page);
      await hasLoaded(page);
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme });
        await colorsHaveChanged(page);
        const found = await violationsOn(page);
        expect.soft({ name, colorScheme, found }).toEqual({ name, colorScheme, found: [] });
      }
    }
    await context.close();
  });
}

/** Names what has the focus, and whether a ring around it can be seen. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const box = element.getBoundingClientRect();
    // A radio fills its label, which draws the ring; a field's box draws it around both.
    const ringed = [element, element.closest('label'), element.parentElement].some(
      (one) => one && getComputedStyle(one).outlineStyle !== 'none' && parseFloat(getComputedStyle(one).outlineWidth) > 0,
    );
    const before = element.parentElement && getComputedStyle(element.parentElement, '::before').outlineStyle !== 'none';
    return {
      is: element.getAttribute('aria-label') || (element.textContent ?? '').trim().slice(0, 40) || element.tagName,
      isSeen: box.width > 0 && box.height > 0,
      isRinged: ringed || Boolean(before),
    };
  });

test('Tab reaches the controls of every view in their order, each with a ring, and leaves each again', async ({ evening, browser }) => {
  const context = await browser.newContext({ viewport: DESK, storageState: evening.session, locale: 'en-US', reducedMotion: 'reduce' });
  const page = await context.newPage();
  for (const { name, path, isThere } of CONSOLE_VIEWS) {
    await page.goto(`${evening.origin}/console/${path}`);
    await isThere(page);
    await hasLoaded(page);
    await page.getByRole('link', { name: 'Skip to the view' }).focus();
    const stops: string[] = [];
    const wrong: string[] = [];
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      await page.keyboard.press('Tab');
      const at = await focused(page);
      if (at === undefined) break;
      if (!at.isSeen || !at.isRinged) wrong.push(at.is);
      stops.push(at.is);
    }
    expect.soft({ name, wrong }).toEqual({ name, wrong: [] });
    expect.soft(stops.length, `${name}: ${stops.join(' | ')}`).toBeLessThan(MOST_STOPS);
    expect.soft(stops, name).toEqual(expect.arrayContaining(['Shortcuts ?', 'Tonight', 'Account']));
  }
  await context.close();
});

test('an evening by the keyboard alone: open, ask, go back, settle, undo; the focus is never lost', { tag: '@short' }, async ({
  evening,
  browser,
}) => {
  const context = await browser.newContext({ viewport: DESK, storageState: evening.session, locale: 'en-US', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const press = (key: string) => page.keyboard.press(key);
  await page.goto(`${evening.origin}/console/tonight/`);
  await expect(page.getByRole('row', { name: /Grace Lindholm/u })).toBeVisible();

  // Tonight: a row opens beside the table, asks before it does something, and gives the focus back.
  await press('j');
  await expect(page.getByRole('complementary', { name: 'Tom Brandt' })).toBeVisible();
  await press('j');
  await expect(page.getByRole('complementary', { name: 'Grace Lindholm' })).toBeVisible();
  const hold = page.getByRole('complementary', { name: 'Grace Lindholm' }).getByRole('button', { name: /^Hold/u });
  await hold.focus();
  await press('Enter');
  await expect(page.getByLabel('Why, for whoever reads it later')).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).focus();
  await press('Enter');
  await expect(hold).toBeFocused();
  await press('Escape');
  await expect(page.getByRole('button', { name: 'Open Grace Lindholm' })).toBeFocused();

  // The sheet of keys gives it back too.
  await press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Hand out: another volunteer and packet, a question, and back to the row that asked.
  await press('2');
  await expect(page.getByRole('heading', { name: 'Hand out' })).toBeVisible();
  const back = page.getByRole('button', { name: /^Take back: .* of Mei Tanaka/u });
  await back.focus();
  await press('Enter');
  await expect(page.getByRole('heading', { name: /^Take back .*\?$/u })).toBeFocused();
  await press('Escape');
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await expect(
    page
      .getByRole('row', { name: /Mei Tanaka/u })
      .getByRole('button')
      .first(),
  ).toBeFocused();

  // To settle: what was settled is followed by the next one, which has the focus, and the bottom line takes it back.
  await press('6');
  await expect(page.getByRole('heading', { name: /^Not home/u })).toBeVisible();
  // What is known of it has been read.
  await expect(page.getByRole('article').getByRole('button', { name: 'Dismiss' })).toBeEnabled();
  await press('x');
  await expect(page.getByRole('heading', { level: 2, name: /^Gate/u })).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.contains(document.querySelector('article')))).toBe(true);
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.focus();
  await press('Enter');
  const said = page.getByRole('contentinfo').getByRole('status');
  await expect(said).toContainText('Undone:');
  // Its button has nothing to take back any more, and takes no focus: the line that says so has it.
  await expect(said).toBeFocused();
  await context.close();
});
