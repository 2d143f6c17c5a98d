'use client';
import { useSyncExternalStore } from 'react';
import { useWhenIdle } from '@/lib/hooks/useWhenIdle';
import { useOpening } from '@/lib/hooks/WalkbookProvider';
import { loadedToasts, onToastsLoaded, preloadToasts } from './loadToasts';

/** Where toasts appear; once in the whole app. */
export function AppToasts() {
  const Toasts = useSyncExternalStore(onToastsLoaded, loadedToasts, loadedToasts);
  return (
    <>
      {useOpening().state !== 'opening' && <Preload />}
      {Toasts && <Toasts />}
    </>
  );
}

/** Loads the toasts before the first one is shown: they are needed most without a connection. */
function Preload() {
  useWhenIdle(preloadToasts);
  return null;
}
