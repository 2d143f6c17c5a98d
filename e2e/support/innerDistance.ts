import type { Page } from '@playwright/test';

/**
 * Returns the controls with a sign and a frame whose sign or words come nearer to a side than so many px, or that hold them
 * more to one side although they stand in the middle.
 */
export const crowdedControlsOn = (page: Page, leastPx: number): Promise<string[]> =>
  page.evaluate((least) => {
    const UNEVEN_PX = 3;
    const isShown = (element: Element): boolean => {
      const { clipPath, position } = getComputedStyle(element);
      return element.checkVisibility({ visibilityProperty: true }) && !(position === 'absolute' && clipPath !== 'none');
    };
    const hasFrame = (control: Element): boolean => {
      const { borderLeftWidth, borderTopLeftRadius } = getComputedStyle(control);
      return Number.parseFloat(borderLeftWidth) > 0 && Number.parseFloat(borderTopLeftRadius) > 0;
    };
    /** A mark in a corner is no part of the line. */
    const isInCorner = (sign: Element): boolean =>
      [sign, sign.parentElement].some((part) => part && part.tagName !== 'BUTTON' && getComputedStyle(part).position === 'absolute');
    const boxesIn = (control: Element): DOMRect[] => {
      const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
      const boxes = [...control.querySelectorAll('svg, [data-sign]')]
        .filter((sign) => isShown(sign) && !isInCorner(sign))
        .map((sign) => sign.getBoundingClientRect());
      while (texts.nextNode()) {
        const holder = texts.currentNode.parentElement;
        if (!holder || !isShown(holder)) continue;
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        boxes.push(...range.getClientRects());
      }
      return boxes.filter(({ width }) => width > 0);
    };
    const controls = [...document.querySelectorAll('button, a[href], label')].filter(
      (control) => isShown(control) && hasFrame(control) && control.querySelector('svg, [data-sign]'),
    );
    return controls.flatMap((control) => {
      const frame = control.getBoundingClientRect();
      const boxes = boxesIn(control);
      const left = Math.round(Math.min(...boxes.map((box) => box.left)) - frame.left);
      const right = Math.round(frame.right - Math.max(...boxes.map((box) => box.right)));
      const { justifyContent, alignItems, justifyItems } = getComputedStyle(control);
      const isCentered = [justifyContent, alignItems === 'center' ? justifyItems : ''].includes('center');
      if (Math.min(left, right) >= least && (!isCentered || Math.abs(left - right) <= UNEVEN_PX)) return [];
      return [`${control.getAttribute('aria-label') ?? control.textContent}: ${left} px left, ${right} px right`];
    });
  }, leastPx);
