'use client';
import { useLayoutEffect } from 'react';
import { doEarlyTap } from '@/lib/platform/earlyTap';

/** Does what was tapped before React had taken the page over, once what is below has been drawn by it. */
export function useEarlyTap(): void {
  useLayoutEffect(doEarlyTap, []);
}
