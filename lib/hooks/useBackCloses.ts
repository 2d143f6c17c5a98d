'use client';
import { useEffect, useRef } from 'react';
import { cancelHistoryStep } from './navigation';

/** Says in an entry of the history how many things lie over its screen, one above the other. */
const OVER = 'over';

/** How many stand over the screen now. */
let standing = 0;

/** Returns how many things lie over the screen in the current entry of the history. */
function countOver(): number {
  const over: unknown = window.history.state?.[OVER];
  return typeof over === 'number' ? over : 0;
}

/** Returns what an address that takes the place of the current one keeps of it. */
export const keptOfEntry = (): object | null => (countOver() > 0 ? { [OVER]: countOver() } : null);

/**
 * Makes the browser's Back close a sheet and leave its screen open. The sheet adds an entry to the history, so every other way to close it
 * must go back too. Of several that lie over each other, Back closes the uppermost.
 *
 * @param onClose closes the sheet
 * @returns closes the sheet by going back; call it for Escape, Close and choices
 */
export function useBackCloses(onClose: () => void): () => void {
  const close = useRef(onClose);
  const isClosing = useRef(false);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    standing += 1;
    const own = standing;
    // The entry has the router's own state, so that the router shows the same screen. Coming back to it opens the sheet again.
    if (countOver() < own) window.history.pushState({ ...window.history.state, [OVER]: own }, '');
    const goesBack = () => {
      if (countOver() >= own) return;
      cancelHistoryStep();
      isClosing.current = true;
      close.current();
    };
    window.addEventListener('popstate', goesBack);
    return () => {
      standing -= 1;
      window.removeEventListener('popstate', goesBack);
    };
  }, []);
  return () => {
    if (isClosing.current) return;
    isClosing.current = true;
    window.history.back();
  };
}
