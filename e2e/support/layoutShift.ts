import type { Page } from '@playwright/test';

/** One frame in which something on the screen moved by itself. */
export type LayoutShift = {
  /** As browsers count it: the share of the screen that moved, times how far. */
  readonly value: number;
  /** Half a second after a tap or a key at most: browsers count it for nothing. */
  readonly follows: 'input' | 'nothing';
  /** The document was still on its way: a slow machine shows it piece by piece, whatever the page does. */
  readonly isArriving: boolean;
  /** The path of the screen, and what moved on it, from where to where: left, top, width and height in px. */
  readonly path: string;
  readonly moved: readonly string[];
};

/**
 * Notes every layout shift of a page from its next document on, whatever it is led to.
 *
 * @returns what was noted until then
 */
export async function watchLayoutShift(page: Page): Promise<() => Promise<readonly LayoutShift[]>> {
  const shifts: LayoutShift[] = [];
  await page.exposeFunction('noteLayoutShift', (shift: LayoutShift) => void shifts.push(shift));
  await page.addInitScript(() => {
    /** What Chromium adds to an entry, beyond what TypeScript knows. */
    type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: readonly Source[] };
    // No function here has a name: the benches' compiler would call a helper that the page does not have.
    new PerformanceObserver((list) => {
      // 0 until the whole document has arrived.
      const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      // The frame that draws its last piece comes after that, on a busy machine a tenth of a second.
      const arrivedMs = document?.domInteractive ? document.domInteractive + 100 : Number.POSITIVE_INFINITY;
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as Shift;
        const shift = {
          value,
          follows: hadRecentInput ? 'input' : 'nothing',
          isArriving: entry.startTime < arrivedMs,
          path: location.pathname,
          moved: sources.map(({ node, previousRect, currentRect }) => {
            const name = node ? `${node.nodeName.toLowerCase()} '${node.textContent?.trim().slice(0, 40)}'` : 'what is gone';
            const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) =>
              [x, y, width, height].map(Math.round).join(' '),
            );
            return `${name}: ${from} → ${to}`;
          }),
        };
        Reflect.get(window, 'noteLayoutShift')(shift);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    // An entry is told of after its frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
    return shifts;
  };
}

/** The sum of the shifts that followed nothing the volunteer did. */
export function sumOfShifts(shifts: readonly LayoutShift[]): number {
  return shifts.filter(({ follows }) => follows === 'nothing').reduce((sum, { value }) => sum + value, 0);
}
