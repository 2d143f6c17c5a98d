'use client';
import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { keepForgotten } from '@/lib/data/session/forgetPlace';
import { useWalkbook } from './WalkbookProvider';

/** Makes the way back, and not this address, which names nothing, the place that the app returns to. */
export function useForgottenPlace(back: string): void {
  const { device } = useWalkbook();
  const path = usePathname();
  const query = useSearchParams().toString();
  useEffect(() => keepForgotten(device, path, query, back), [device, path, query, back]);
}
