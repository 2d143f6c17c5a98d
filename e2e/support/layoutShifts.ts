import type { Page } from '@playwright/test';

/** Something that moved by itself: what, and how many pixels from where to where. */
export type Shift = { readonly screen: string; readonly value: number; readonly moved: readonly string[] };

/** What the browser reports of an element that has moved. */
type Attribution = { readonly node: Node | null; readonly previousRect: DOMRectReadOnly; readonly currentRect: DOMRectReadOnly };
type LayoutShift = PerformanceEntry & { readonly value: number; readonly sources: readonly Attribution[] };

/**
 * Notes every layout shift of a page from its first paint on, over reloads, those after a tap too: a tap may bring what is new, and moves
 * nothing that was there.
 *
 * @returns the shifts so far, as they come
 */
export async function watchesShifts(page: Page): Promise<Shift[]> {
  const shifts: Shift[] = [];
  await page.exposeFunction('noteShift', (shift: Shift) => void shifts.push(shift));
  await page.addInitScript(() => {
    const { noteShift } = window as unknown as { noteShift: (shift: Shift) => void };
    const at = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
    const textOf = (node: Node | null) => `${node?.nodeName} ${node?.textContent?.trim().slice(0, 40)}`;
    const note = ({ value, sources }: LayoutShift) =>
      noteShift({
        screen: location.pathname,
        value,
        moved: sources.map(({ node, previousRect, currentRect }) => `${textOf(node)}: ${at(previousRect)} → ${at(currentRect)}`),
      });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as LayoutShift);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return shifts;
}
