'use client';
import { type RefObject, useEffect } from 'react';

/** So much of an element is enough to be noticed. */
const SEEN_PX = 64;

/**
 * Scrolls an element into sight when it gets contents that begin below the screen, or behind the keyboard.
 *
 * @param contents undefined or false while it has none
 */
export function useIntoSight(element: RefObject<Element | null>, contents: string | boolean | undefined): void {
  useEffect(() => {
    if (contents && element.current && isOutOfSight(element.current)) element.current.scrollIntoView({ block: 'nearest' });
  }, [element, contents]);
}

function isOutOfSight(element: Element): boolean {
  return element.getBoundingClientRect().top + SEEN_PX > (window.visualViewport?.height ?? window.innerHeight);
}
