import { expect } from '@playwright/test';
import { test } from '@/e2e/support/world';

test('a theme that was chosen stands before anything is drawn, and the page’s policy lets it', { tag: '@short' }, async ({ volunteer }) => {
  const { page } = volunteer;
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await volunteer.opens('/settings/');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto(volunteer.urlOf('/settings/'), { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.getByRole('radio', { name: 'Light' }).check();
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).not.toBe(ground);
  expect(complaints).toEqual([]);
});
