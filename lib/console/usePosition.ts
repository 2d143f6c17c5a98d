import { useCallback, useRef } from 'react';
import type { Position } from '@/lib/domain/geo';
import { createLocator, type Locator } from '@/lib/platform/location';

const DEGREES = 4;

/** Returns what asks where this device is: to some ten meters, which is near enough, and tells the address no more; undefined where it does not say. */
export function usePosition(): () => Promise<Position | undefined> {
  const locator = useRef<Locator>(undefined);
  return useCallback(async () => {
    locator.current ??= createLocator(navigator.geolocation, navigator.permissions);
    const found = await locator.current.locate();
    if (!('lat' in found)) return undefined;
    return { lat: Number(found.lat.toFixed(DEGREES)), lon: Number(found.lon.toFixed(DEGREES)) };
  }, []);
}
