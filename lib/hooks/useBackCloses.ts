'use client';
import { useEffect, useRef } from 'react';
import { cancelHistoryStep } from './navigation';

/** Says in an entry of the history that something lies over its screen. */
const OVER = 'over';

/** Whether the current entry of the history is one that Back leaves by closing what lies over the screen. */
export const isOverScreen = (): boolean => window.history.state?.[OVER] === true;

/** Returns what an address that takes the place of the current one keeps of it. */
export const keptOfEntry = (): object | null => (isOverScreen() ? { [OVER]: true } : null);

/**
 * Makes the browser's Back close a sheet and leave its screen open. The sheet adds an entry to the history, so every other way to close it
 * must go back too.
 *
 * @param onClose closes the sheet
 * @returns closes the sheet by going back; call it for Escape, Close and choices
 */
export function useBackCloses(onClose: () => void): () => void {
  const close = useRef(onClose);
  const state = useRef<'new' | 'open' | 'closing'>('new');
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (state.current === 'new') {
      // The entry has the router's own state, so that the router shows the same screen. Whoever comes back to it finds the sheet open.
      if (!isOverScreen()) window.history.pushState({ ...window.history.state, [OVER]: true }, '');
      state.current = 'open';
    }
    const goesBack = () => {
      cancelHistoryStep();
      state.current = 'closing';
      close.current();
    };
    window.addEventListener('popstate', goesBack);
    return () => window.removeEventListener('popstate', goesBack);
  }, []);
  return () => {
    if (state.current !== 'open') return;
    state.current = 'closing';
    window.history.back();
  };
}
