'use client';
import { useEffect } from 'react';
import { isSiteKept } from '@/lib/platform/siteKept';

/**
 * Loads what the screen will want as soon as the storage is open, where the site lies on this phone. From the network the screen's own
 * files come first. A failure is left to whoever needs it.
 *
 * @param load must be the same function every time
 */
export function useLoadFromPhone(load: () => Promise<unknown>): void {
  useEffect(() => {
    if (isSiteKept()) load().catch(() => undefined);
  }, [load]);
}
