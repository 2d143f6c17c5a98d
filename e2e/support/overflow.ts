import type { Page } from '@playwright/test';
import type { Volunteer } from './volunteer';

type Overflow = { readonly widerBy: number; readonly clipped: readonly string[] };

/** Selects what may be wider than its place: it scrolls, and shows that it does. */
export const MADE_TO_SCROLL_SIDEWAYS = 'pre, [role="tablist"], nav.overflow-x-auto';

/**
 * Elements whose text does not fit into them or goes beyond the screen's edge, and how far the page is wider than the screen: both must be nothing. A phone's browser lays
 * a page that is too wide out on a wider screen, and says that its window is so wide; so the phone's own width counts.
 */
export const overflowIn = (volunteer: Volunteer): Promise<Overflow> => overflowOn(volunteer.page);

/** The same of any page. */
export async function overflowOn(page: Page): Promise<Overflow> {
  const screenPx = page.viewportSize()?.width ?? 0;
  return page.evaluate(
    ({ screenPx, sideways }) => {
      const wide = document.scrollingElement ?? document.documentElement;
      const hidesText = (element: Element): boolean => {
        const { overflowX, position, clipPath, textOverflow } = getComputedStyle(element);
        // A name that ends in an ellipsis is read aloud whole, and shown whole on the door's own screen.
        if (textOverflow === 'ellipsis') return false;
        // A line for screen readers only is clipped on purpose.
        if (overflowX === 'visible' || overflowX === 'auto' || overflowX === 'scroll' || (position === 'absolute' && clipPath !== 'none'))
          return false;
        return element.scrollWidth > element.clientWidth + 1 && (element.textContent ?? '').trim() !== '';
      };
      const goesBeyond = (element: Element): boolean => {
        const isText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '');
        return isText && element.closest(sideways) === null && element.getBoundingClientRect().right > screenPx + 1;
      };
      const isShown = (element: Element) => element.getClientRects().length > 0 && element.clientWidth > 1;
      const clipped = [...document.body.querySelectorAll('*')].filter(
        (element) => isShown(element) && (hidesText(element) || goesBeyond(element)),
      );
      return {
        widerBy: wide.scrollWidth - screenPx,
        clipped: clipped.map((element) => `${element.tagName.toLowerCase()}: ${(element.textContent ?? '').trim().slice(0, 60)}`),
      };
    },
    { screenPx, sideways: MADE_TO_SCROLL_SIDEWAYS },
  );
}
