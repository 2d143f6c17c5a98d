'use client';
import { useEffect, useRef } from 'react';
import { wentNowhere } from './navigation';

/**
 * Lets the browser's Back close what stands over a screen, and the screen stay. So every other way of closing it goes back too.
 *
 * @param onClose closes it
 * @returns what everything else that closes it calls
 */
export function useBackCloses(onClose: () => void): () => void {
  const close = useRef(onClose);
  const state = useRef<'new' | 'open' | 'closing'>('new');
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (state.current === 'new') {
      // An entry of the same screen, as the router wrote it.
      window.history.pushState(window.history.state, '');
      state.current = 'open';
    }
    const goesBack = () => {
      wentNowhere();
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
