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

/** Returns the places of the parts of rows whose number has up to three digits, px. */
export function rowsOf(page: Page) {
  return page.evaluate(() => {
    /** The box of an element's words: an element is often wider. */
    const wordsOf = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect();
    };
    return [...document.querySelectorAll('.door-grid')].flatMap((row) => {
      const [cell, names] = [row.querySelector('.door-number'), row.querySelector('.door-names')];
      const number = cell?.firstElementChild;
      if (!cell || !names || !number || !/^\d{1,3}$/u.test(number.textContent ?? '')) return [];
      const box = cell.getBoundingClientRect();
      const { right, top, width, height } = getComputedStyle(cell, '::after');
      const [end, middle] = [box.right - Number.parseFloat(right), box.top + Number.parseFloat(top) + Number.parseFloat(height) / 2];
      // A corner of a square, turned by an eighth: only its right half is seen.
      const chevron = { left: end - Number.parseFloat(width) / 2, right: end + Number.parseFloat(width) / 4, middle };
      const texts = [...cell.children, names].map(wordsOf);
      const middleOf = (from: Element, to: Element) => (from.getBoundingClientRect().top + to.getBoundingClientRect().bottom) / 2;
      return [
        {
          door: row.closest('li')?.getAttribute('aria-label'),
          namesAt: Math.round(names.getBoundingClientRect().left),
          /** The distance between the middle of the number, with a line under it, and that of the names. */
          offMiddle: cell.children.length > 2 ? 0 : Math.round(middleOf(number, cell.lastElementChild ?? number) - middleOf(names, names)),
          isTouched: texts.some(
            (text) => text.left < chevron.right + 2 && text.right > chevron.left - 2 && text.top < middle + 3 && text.bottom > middle - 3,
          ),
        },
      ];
    });
  });
}
