import { expect, type Page } from '@playwright/test';
import { setTextSize } from '@/e2e/support/textSize';
import type { Volunteer } from '@/e2e/support/volunteer';
import { test } from '@/e2e/support/world';

/** Returns faults of the levels of support: words at the edge of their cell or over their sign, cells in neither one row nor one column. */
const flawsOf = (page: Page) =>
  page
    .getByRole('radiogroup')
    .first()
    .evaluate((group) => {
      const boxOf = (node: Node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range.getBoundingClientRect();
      };
      const cells = [...group.querySelectorAll('label')];
      const flaws = cells.flatMap((cell) => {
        const [sign, words] = [...cell.querySelectorAll('span')];
        if (!sign || !words) return ['without words'];
        const [on, edge, text] = [boxOf(sign), cell.getBoundingClientRect(), boxOf(words)];
        const isOver = on.bottom > text.top + 1 && on.right > text.left + 1;
        const isAtEdge = text.left < edge.left + 2 || text.right > edge.right - 2 || text.bottom > edge.bottom || text.top < edge.top;
        return [...(isOver ? [`${words.textContent}: over its sign`] : []), ...(isAtEdge ? [`${words.textContent}: at its edge`] : [])];
      });
      const rows = new Set(cells.map((cell) => Math.round(cell.getBoundingClientRect().top))).size;
      return [...flaws, ...(rows === 1 || rows === cells.length ? [] : [`${rows} rows`])];
    });

/** Returns how many px of the first answers stand above the footer, and how far the question is below the bars. */
const roomOf = (page: Page) =>
  page.evaluate(() => {
    const question = document.querySelector('main h2')?.getBoundingClientRect() ?? new DOMRect();
    const answers = document.querySelector('main [role="radiogroup"] label')?.getBoundingClientRect() ?? new DOMRect();
    const footer = document.querySelector('[data-page-footer]')?.getBoundingClientRect() ?? new DOMRect();
    const isBeside = footer.left >= answers.right;
    return {
      above: question.top - (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0),
      below: (isBeside ? window.innerHeight : Math.min(footer.top, window.innerHeight)) - answers.top,
    };
  });

/** Begins a talk with the first person of the next door. */
async function beginsATalk(volunteer: Volunteer): Promise<Page> {
  const { page } = volunteer;
  await volunteer.isAtTheDoors();
  const [door = ''] = await volunteer.nextDoors(1);
  await volunteer.opensTheDoor(door);
  await page.getByRole('main').getByRole('group').first().getByRole('button', { name: 'Survey' }).click();
  await expect(page.getByRole('radio', { name: 'Strong yes' })).toBeVisible();
  return page;
}

test('the levels of support are legible at any size of text', async ({ volunteer }) => {
  const page = await beginsATalk(volunteer);
  for (const percent of [100, 150, 200]) {
    await setTextSize(page, percent);
    for (const size of [
      { width: 320, height: 640 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      expect.soft(await flawsOf(page), `${percent} %, ${size.width} px`).toEqual([]);
    }
  }
});

test('the opening and the first question share the first screen; what is folded for that is a tap away', async ({ volunteer }) => {
  const page = await beginsATalk(volunteer);
  for (const size of [
    { width: 320, height: 640 },
    { width: 390, height: 664 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size);
    await page.evaluate(() => window.scrollTo(0, 0));
    const room = await roomOf(page);
    expect.soft(room.above, `${size.width} px`).toBeGreaterThan(0);
    expect.soft(room.below, `${size.width} px`).toBeGreaterThanOrEqual(24);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByText('Talking points')).toBeHidden();
  await page.getByRole('button', { name: 'Opening' }).click();
  await expect(page.getByText('Talking points')).toBeVisible();
});
