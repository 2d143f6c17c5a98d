import type { Volunteer } from './volunteer';

/** Elements whose text does not fit into them, and how far the page is wider than the screen: both must be nothing. */
export async function overflowIn(volunteer: Volunteer): Promise<{ readonly widerBy: number; readonly clipped: readonly string[] }> {
  return volunteer.page.evaluate(() => {
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
    const isShown = (element: Element) => element.getClientRects().length > 0 && element.clientWidth > 1;
    const clipped = [...document.body.querySelectorAll('*')].filter((element) => isShown(element) && hidesText(element));
    return {
      widerBy: wide.scrollWidth - window.innerWidth,
      clipped: clipped.map((element) => `${element.tagName.toLowerCase()}: ${(element.textContent ?? '').trim().slice(0, 60)}`),
    };
  });
}
