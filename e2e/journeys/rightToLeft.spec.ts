import { expect, type Locator } from '@playwright/test';
import { test } from '@/e2e/support/world';

const SARA = 'سارة حداد';

/** Where the text of an element's first text node that has it stands, from the left. */
const leftOf = (row: Locator, text: string) =>
  row.evaluate((element, words) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(words) ?? -1;
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + words.length);
      return range.getBoundingClientRect().left;
    }
    throw new Error(`No ${words}`);
  }, text);

test('the age of somebody with a right-to-left name stands behind the name in a row', async ({ volunteer }) => {
  const { page } = volunteer;
  await page.context().route(/mapList2\.php/u, async (route) => {
    const response = await route.fetch();
    const reply = await response.json();
    const [first] = reply.data.result;
    first.record = [{ ...first.record[0], name: SARA, age: 58 }];
    await route.fulfill({ response, json: reply });
  });
  await volunteer.goesToTheDoors();
  const row = page.getByRole('listitem').filter({ hasText: SARA });
  await expect(row).toContainText('58');
  expect(await leftOf(row, '58')).toBeGreaterThan(await leftOf(row, 'حداد'));
});
