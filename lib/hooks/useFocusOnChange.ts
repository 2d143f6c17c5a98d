'use client';
import { type RefObject, useEffect, useRef } from 'react';
import { TYPED_FIRST } from '@/lib/platform/focus';

/**
 * Gives the focus to an element when what stands below it becomes something else, so that the keyboard and a screen reader go on there. What is
 * there at first keeps the focus where it is. A field that was opened to type into has it instead.
 *
 * @param shown says what it is
 */
export function useFocusOnChange(shown: string): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    const field = element.current?.querySelector<HTMLElement>(`[${TYPED_FIRST}]`);
    (field ?? element.current)?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [shown]);
  return element;
}
