import type { Page } from '@playwright/test';
import type { Marked } from './tally';
import type { Shown } from './verdict';

type Made = { readonly door: string; readonly result: Marked };

/* A long list has only the doors in sight in the document. What is done here is done in the page, which scrolls through the list. */

/**
 * Taps Done and Not home by turns at doors that are not done yet, each as soon as the screen has shown the one before.
 *
 * @param skipped doors to leave alone
 * @returns what was marked, in order
 */
export function marksDownTheList(page: Page, count: number, skipped: readonly string[] = []): Promise<Made[]> {
  return page.evaluate(
    async ([wanted, left]) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const rows = () => [...document.querySelectorAll('li[aria-label]')];
      const nameOf = (row: Element) => row.getAttribute('aria-label') ?? '';
      const isDone = (row: Element) => row.querySelector('[aria-pressed="true"]') !== null;
      const isNotHome = (row: Element) => !isDone(row) && /Not home/u.test(row.textContent ?? '');
      const isAtTheEnd = () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
      const passed = new Set(left);
      const made: { door: string; result: 'done' | 'notHome' }[] = [];
      window.scrollTo(0, 0);
      await frame();
      while (made.length < wanted) {
        const row = rows().find((one) => !isDone(one) && !passed.has(nameOf(one)));
        if (!row) {
          if (isAtTheEnd()) throw new Error(`The list has only ${made.length} doors that are not done`);
          window.scrollBy(0, window.innerHeight / 2);
          // A row is drawn in the frame after the scroll.
          await frame();
          await frame();
          continue;
        }
        const door = nameOf(row);
        const result = made.length % 2 === 0 || isNotHome(row) ? 'done' : 'notHome';
        row.querySelector<HTMLElement>(result === 'done' ? 'button[aria-pressed]' : 'button:not([aria-pressed])')?.click();
        const isShown = () => rows().some((one) => nameOf(one) === door && (result === 'done' ? isDone(one) : isNotHome(one)));
        for (const tappedAt = performance.now(); !isShown(); await frame())
          if (performance.now() - tappedAt > 10_000) throw new Error(`${door} was tapped and is not shown as ${result}`);
        passed.add(door);
        made.push({ door, result });
      }
      return made;
    },
    [count, skipped] as const,
  );
}

/** What each door of the list shows. */
export function resultsOfWholeList(page: Page): Promise<Readonly<Record<string, Shown>>> {
  return page.evaluate(async () => {
    const shown: Record<string, 'done' | 'notHome' | 'open'> = {};
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    window.scrollTo(0, 0);
    for (let isRead = false; !isRead; window.scrollBy(0, window.innerHeight / 2)) {
      // A row is drawn in the frame after the scroll, and measured in the next.
      await frame();
      await frame();
      for (const row of document.querySelectorAll('li[aria-label]')) {
        const other = /Not home/u.test(row.textContent ?? '') ? 'notHome' : 'open';
        shown[row.getAttribute('aria-label') ?? ''] = row.querySelector('[aria-pressed="true"]') ? 'done' : other;
      }
      isRead = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
    }
    return shown;
  });
}
