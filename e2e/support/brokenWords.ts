import type { Page } from '@playwright/test';

/**
 * Returns the words of a screen that are broken letter by letter: on more than one line although a line of the screen would hold them. A line
 * may end after a hyphen or a slash, but for one before a digit. Addresses of mails and sites and numbers of versions are no words.
 */
export const brokenWordsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** What a screen's own edges take from a line. */
    const edgesPx = 2 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const isShown = (element: Element): boolean => {
      const { clipPath, position, visibility } = getComputedStyle(element);
      return element.getClientRects().length > 0 && visibility === 'visible' && !(position === 'absolute' && clipPath !== 'none');
    };
    const isBroken = (text: Node, from: number, to: number): boolean => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, to);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      const widthPx = lines.reduce((sum, { width }) => sum + width, 0);
      return new Set(lines.map(({ top }) => Math.round(top))).size > 1 && widthPx <= window.innerWidth - edgesPx;
    };
    const brokenIn = (text: Node): string[] =>
      [...(text.textContent ?? '').matchAll(/\S+/gu)]
        .filter(([word]) => !/@|:\/\/|\d\.\d+\./u.test(word))
        .flatMap(({ 0: word, index }) =>
          [...word.matchAll(/.+?(?:[-\u00ad\u200b]|\/(?!\d)|$)/gu)]
            .map((part) => ({ part: part[0], from: index + part.index }))
            .filter(({ part, from }) => isBroken(text, from, from + part.length))
            .map(({ part }) => part),
        );
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode()) {
      const holder = texts.currentNode.parentElement;
      if (holder && isShown(holder)) broken.push(...brokenIn(texts.currentNode));
    }
    return broken;
  });
