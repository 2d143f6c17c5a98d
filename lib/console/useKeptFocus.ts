import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus within a part of a view whose controls come and go as work goes on: where the control that has it is taken away, the part itself gets it, so that
 * Tab goes on from there and not from the top of the page.
 *
 * @returns the part's ref; it needs `tabIndex={-1}` and a name
 */
export function useKeptFocus<E extends HTMLElement>(): RefObject<E | null> {
  const part = useRef<E>(null);
  useEffect(() => {
    let last: Element | undefined;
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element && part.current?.contains(target) ? target : undefined;
    };
    const keep = new MutationObserver(() => {
      if (last === undefined || last.isConnected) return;
      last = undefined;
      // Somebody may be elsewhere by now, in a dialog for one.
      if (document.activeElement === document.body) part.current?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', remember);
    keep.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      keep.disconnect();
    };
  }, []);
  return part;
}
