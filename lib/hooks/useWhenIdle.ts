'use client';
import { useEffect } from 'react';
import { whenIdle } from '@/lib/platform/whenIdle';
import { afterRedirects } from './navigation';

/** Runs work once the browser is idle on the screen that it stays on. */
export function runWhenIdle(work: () => void): void {
  whenIdle(() => afterRedirects(() => whenIdle(work)));
}

/** Runs work once this part of the screen is drawn and the browser is idle: for what will be wanted next. `work` must be stable. */
export function useWhenIdle(work: () => void): void {
  useEffect(() => runWhenIdle(work), [work]);
}
