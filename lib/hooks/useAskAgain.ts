'use client';
import { useEffect } from 'react';
import type { Connectivity } from '@/lib/platform/connectivity';
import type { StreetMap } from '@/lib/streetMap/drawStreetMap';

const ASK_AGAIN_MS = 10_000;

/**
 * Asks every ten seconds for the parts of a street map that are missing, as long as there is a connection. That the connection is back is told
 * only once, and an answer may still be lost after it.
 *
 * @param map undefined while none is drawn
 */
export function useAskAgain(
  map: Pick<StreetMap, 'askAgain'> | undefined,
  isPartlyUnkept: boolean,
  connectivity: Pick<Connectivity, 'isOnline'>,
): void {
  useEffect(() => {
    if (!map || !isPartlyUnkept) return;
    const timer = setInterval(() => {
      if (connectivity.isOnline()) map.askAgain();
    }, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [map, isPartlyUnkept, connectivity]);
}
