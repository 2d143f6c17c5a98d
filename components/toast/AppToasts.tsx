'use client';
import { useLoaded } from '@/components/ui/lateModule';
import { useWhenIdle } from '@/lib/hooks/useWhenIdle';
import { useOpening } from '@/lib/hooks/WalkbookProvider';
import { lateToasts } from './lateToasts';

/** Where toasts appear; once in the whole app. */
export function AppToasts() {
  const parts = useLoaded(lateToasts);
  return (
    <>
      {useOpening().state !== 'opening' && <Preload />}
      {parts && <parts.Toasts />}
    </>
  );
}

/** Loads the toasts before the first one is shown: they are needed most without a connection. */
function Preload() {
  useWhenIdle(lateToasts.preload);
  return null;
}
