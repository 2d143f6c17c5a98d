import type { Page } from '@playwright/test';

/** What a volunteer sees of the list at once, in pixels. */
export function planOf(page: Page) {
  return page.evaluate(() => {
    const items = [...document.querySelectorAll('ul[aria-label="Doors"] > li > :last-child')];
    const rows = items.map((row) => row.getBoundingClientRect());
    const hasShortNames = (row: Element) => {
      const names = row.querySelector('.door-names');
      return !names || names.getBoundingClientRect().height <= 2 * Number.parseFloat(getComputedStyle(names).lineHeight);
    };
    const header = document.querySelector('[data-street-in-sight]')?.getBoundingClientRect().bottom ?? 0;
    const bar = document.querySelector('[data-list-bar]')?.getBoundingClientRect();
    const end = bar?.top ?? 0;
    return {
      firstRow: Math.min(...rows.map(({ top }) => top + window.scrollY)),
      heights: [...new Set(rows.map(({ height }) => height))],
      /** The highest of the rows with at most two lines of names. */
      highestShort: Math.max(...items.filter(hasShortNames).map((row) => row.getBoundingClientRect().height)),
      wholeDoors: rows.filter(({ top, bottom }) => top >= header - 1 && bottom <= end + 1).length,
      bar: bar?.height,
    };
  });
}

/** Scrolls to the top of the page as a volunteer does: a list that is about to glide to its next door stays where it is scrolled to. */
export const scrollToTop = (page: Page) =>
  page.evaluate(() => {
    window.dispatchEvent(new WheelEvent('wheel'));
    window.scrollTo(0, 0);
  });

/** Scrolls, as a volunteer does, until the row at an index begins under the street's header. */
export const scrollToRow = (page: Page, index: number) =>
  page.evaluate((at) => {
    window.dispatchEvent(new WheelEvent('wheel'));
    const header = document.querySelector<HTMLElement>('[data-street-in-sight]');
    const row = document.querySelectorAll('ul[aria-label="Doors"] > li > :last-child')[at];
    if (!header || !row) throw new Error('There is no such row');
    const end = Number.parseFloat(getComputedStyle(header).top) + header.offsetHeight;
    window.scrollBy(0, row.getBoundingClientRect().top - end);
  }, index);
