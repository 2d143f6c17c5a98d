'use client';
import { useSyncExternalStore } from 'react';
import { useWhenIdle } from '@/lib/hooks/useWhenIdle';
import { useOpening } from '@/lib/hooks/WalkbookProvider';
import { loadedToasts, onToastsLoaded, preloadToasts } from './loadToasts';

/** Where toasts appear; once in the whole app. */
export function AppToasts() {
  const Toasts = useSyncExternalStore(onToastsLoaded, loadedToasts, () => undefined);
  return (
    <>
      {useOpening().state !== 'opening' && <Preload />}
      {Toasts && <Toasts />}
    </>
  );
}

/** Loaded early, because toasts are needed most when there is no connection. */
function Preload() {
  useWhenIdle(preloadToasts);
  return null;
}
