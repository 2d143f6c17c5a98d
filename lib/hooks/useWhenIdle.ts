'use client';
import { useEffect } from 'react';
import { whenIdle } from '@/lib/platform/whenIdle';
import { afterRedirects } from './navigation';

/** Runs work once the browser is idle on the screen that it stays on. @returns what cancels it until then */
export function runWhenIdle(work: () => void): () => void {
  let wanted: (() => void) | undefined = work;
  whenIdle(() => afterRedirects(() => whenIdle(() => wanted?.())));
  return () => {
    wanted = undefined;
  };
}

/** Runs work that prepares the next step, once this component is drawn and the browser is idle. Unmounting cancels it. `work` must be stable. */
export function useWhenIdle(work: () => void): void {
  useEffect(() => runWhenIdle(work), [work]);
}
