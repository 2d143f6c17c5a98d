'use client';
import { useEffect, useState } from 'react';
import type { Position } from '@/lib/domain/geo';
import { useLocationPermission } from './useLocationPermission';
import { useWalkbook } from './WalkbookProvider';

/** Where this phone is, once that is known. Never asks: only who has allowed it at a door is told how far it is. */
export function useOwnPosition(): Position | undefined {
  const { locator } = useWalkbook();
  const permission = useLocationPermission(locator);
  const [position, setPosition] = useState<Position>();
  useEffect(() => {
    if (permission !== 'granted') return;
    let isGone = false;
    void locator.locate().then((found) => {
      if (!isGone && found.state === 'fixed') setPosition({ lat: found.lat, lon: found.lon });
    });
    return () => {
      isGone = true;
    };
  }, [locator, permission]);
  return position;
}
