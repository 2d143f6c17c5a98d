'use client';
import { useEffect, useRef } from 'react';
import { cancelHistoryStep } from './navigation';

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
      // The entry has the router's own state, so that the router shows the same screen.
      window.history.pushState(window.history.state, '');
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
