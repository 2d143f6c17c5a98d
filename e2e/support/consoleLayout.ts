import type { Page } from '@playwright/test';
import { MADE_TO_SCROLL_SIDEWAYS, overflowOn } from './overflow';

/** How a view of the console stands in its window. All of it must be nothing. */
export type ConsoleLayout = {
  /** Pixels by which the document is larger than the window. A phone's page scrolls downward. */
  readonly tallerBy: number;
  readonly widerBy: number;
  /** Text and controls that are not whole, each with its words. */
  readonly faults: readonly string[];
};

/** Measures the view that is shown, once it is laid out. */
export async function consoleLayoutOn(page: Page): Promise<ConsoleLayout> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const { widerBy, clipped } = await overflowOn(page);
  const { tallerBy, faults } = await page.evaluate(faultsInPage, MADE_TO_SCROLL_SIDEWAYS);
  return { tallerBy, widerBy: Math.max(0, widerBy), faults: [...clipped.map((text) => `text beyond its box: ${text}`), ...faults] };
}

/** Runs in the page. */
function faultsInPage(madeToScrollSideways: string): { tallerBy: number; faults: string[] } {
  const CONTROLS = 'a[href], button, input, select, textarea, summary';
  const SLACK_PX = 1;
  const isPhone = window.innerWidth < 768;
  const words = (element: Element) =>
    `${element.tagName.toLowerCase()}: ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60)}`;
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > SLACK_PX && height > SLACK_PX && element.checkVisibility({ visibilityProperty: true });
  };
  /** A few lines that are read aloud alone are clipped on purpose. */
  const isHidden = (element: Element) => getComputedStyle(element).clipPath !== 'none';
  const isPlaced = (element: Element) => getComputedStyle(element).position !== 'static';

  /** Whether an ancestor that does not scroll, or the window, cuts a control. */
  const isCut = (control: Element): boolean => {
    const box = control.getBoundingClientRect();
    let [freeX, freeY] = [false, false];
    let { position } = getComputedStyle(control);
    for (let parent = control.parentElement; parent && parent !== document.body && position !== 'fixed'; parent = parent.parentElement) {
      const style = getComputedStyle(parent);
      // What is placed absolutely is not cut by what it is not placed in.
      if (position === 'absolute' && !isPlaced(parent)) continue;
      const edge = parent.getBoundingClientRect();
      const cutsX = box.left < edge.left - SLACK_PX || box.right > edge.right + SLACK_PX;
      const cutsY = box.top < edge.top - SLACK_PX || box.bottom > edge.bottom + SLACK_PX;
      if (!freeX && cutsX && /hidden|clip/u.test(style.overflowX)) return true;
      if (!freeY && cutsY && /hidden|clip/u.test(style.overflowY)) return true;
      freeX ||= /auto|scroll/u.test(style.overflowX);
      freeY ||= /auto|scroll/u.test(style.overflowY);
      position = style.position;
    }
    return !freeX && (box.left < -SLACK_PX || box.right > window.innerWidth + SLACK_PX);
  };
  const controls = [...document.querySelectorAll(CONTROLS)].filter(
    (one) => isSeen(one) && !isHidden(one) && !one.closest('[aria-hidden="true"]'),
  );
  // The map pans: what is drawn on it may lie at its edge.
  const cut = controls.filter((one) => one.closest('.maplibregl-map, [aria-label="Map"]') === null && isCut(one));

  /** Text that ends in an ellipsis. The red bar has one line for it. */
  const ellipses = [...document.querySelectorAll('body *')].filter(
    (one) =>
      isSeen(one) &&
      getComputedStyle(one).textOverflow === 'ellipsis' &&
      one.scrollWidth > one.clientWidth + SLACK_PX &&
      one.closest('header, select') === null,
  );
  /** What scrolls sideways hides what is at its end. */
  const sideways = [...document.querySelectorAll('body *')].filter(
    (one) =>
      isSeen(one) &&
      /auto|scroll/u.test(getComputedStyle(one).overflowX) &&
      one.scrollWidth > one.clientWidth + SLACK_PX &&
      !one.matches(madeToScrollSideways),
  );
  return {
    tallerBy: isPhone ? 0 : Math.max(0, document.documentElement.scrollHeight - window.innerHeight),
    faults: [
      ...cut.map((one) => `control cut: ${words(one)}`),
      ...ellipses.map((one) => `text cut that could wrap: ${words(one)}`),
      ...sideways.map((one) => `scrolls sideways by ${one.scrollWidth - one.clientWidth} px: ${words(one)}`),
    ],
  };
}
