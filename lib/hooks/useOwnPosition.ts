'use client';
import { useEffect, useState } from 'react';
import type { Position } from '@/lib/domain/geo';
import { useLocationPermission } from './useLocationPermission';
import { useWalkbook } from './WalkbookProvider';

/**
 * Where this phone is, once that is known. Never asks: only who has allowed it at a door is told how far it is.
 *
 * @param at what is looked at: at another one it is found anew
 */
export function useOwnPosition(at = ''): Position | undefined {
  const { locator } = useWalkbook();
  const permission = useLocationPermission(locator);
  const [position, setPosition] = useState<Position>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever looks at another door has walked there
  useEffect(() => {
    if (permission !== 'granted') return;
    let isGone = false;
    void locator.locate().then((found) => {
      if (!isGone && found.state === 'fixed') setPosition({ lat: found.lat, lon: found.lon });
    });
    return () => {
      isGone = true;
    };
  }, [locator, permission, at]);
  return position;
}
