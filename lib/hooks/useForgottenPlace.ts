'use client';
import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { forgetPlace } from '@/lib/data/session/forgetPlace';
import { useWalkbook } from './WalkbookProvider';

/** Keeps an address that names nothing from becoming the place to return to; the way back takes its place. */
export function useForgottenPlace(back: string): void {
  const { device } = useWalkbook();
  const path = usePathname();
  const query = useSearchParams().toString();
  useEffect(() => {
    // The navigation itself is noted by an effect of the same flush, further up.
    queueMicrotask(() => forgetPlace(device, path, query, back));
  }, [device, path, query, back]);
}
