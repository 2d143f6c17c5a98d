import { expect, type Page } from '@playwright/test';
import { seesReadyToPrint } from '@/e2e/support/packetPicture';
import { test } from '@/e2e/support/world';

/** How many pages the browser makes of what it would print. */
async function pagesOf(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const file = await page.pdf({ format });
  return [...file.toString('latin1').matchAll(/\/Type\s*\/Page\b/gu)].length;
}

test('a packet on paper: its image, then its doors on as few pages as they need, and nothing of the screen', async ({ volunteer }) => {
  const { page } = volunteer;
  let printed = 0;
  await page.exposeFunction('print', () => {
    printed += 1;
  });
  await volunteer.signsIn();
  await volunteer.choosesCampaign();
  await volunteer.opensWalk();
  await volunteer.opensPacket();
  const more = page.getByRole('button', { name: 'More' });
  const entries = page.getByRole('dialog', { name: 'More' });
  await more.press('Enter');
  await entries.getByRole('button', { name: 'Print' }).click();
  await seesReadyToPrint(page);
  await expect.poll(() => printed).toBe(1);
  const paper = page.locator('article');
  await expect(paper).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await more.press('Enter');
  await entries.getByRole('button', { name: 'Print' }).click();
  await expect.poll(() => printed).toBe(2);

  await page.emulateMedia({ media: 'print' });
  await expect(paper).toBeVisible();
  await expect(paper.locator('img')).toBeVisible();
  await expect(page.locator('button, a, h1').filter({ visible: true })).toHaveText([/^[A-Z0-9-]{11}/u]);
  const numbers = await paper.locator('td[data-walk]').allInnerTexts();
  expect(numbers.length).toBeGreaterThan(20);
  expect(numbers).toEqual(numbers.map((_, index) => String(index + 1)));
  for (const format of ['A4', 'Letter'] as const) {
    const pages = await pagesOf(page, format);
    // The image has the first one; more than 30 doors find room on no other, and fewer than 6 on none.
    expect(pages).toBeGreaterThan(1 + numbers.length / 30);
    expect(pages).toBeLessThan(2 + numbers.length / 6);
  }
});
