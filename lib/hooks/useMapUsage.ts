'use client';
import { useEffect, useState } from 'react';
import type { MapUsage } from '@/lib/data/map/keptMaps';
import { useWalkbook } from './WalkbookProvider';

/** What kept street maps take on this phone; undefined until it is counted. */
export function useMapUsage(): MapUsage | undefined {
  const { late } = useWalkbook();
  const [usage, setUsage] = useState<MapUsage>();
  useEffect(() => {
    let isGone = false;
    late.maps
      .load()
      .then(({ kept }) => kept.usage())
      .then(
        (counted) => !isGone && setUsage(counted),
        // Without the code or the cache there is nothing to count.
        () => undefined,
      );
    return () => {
      isGone = true;
    };
  }, [late]);
  return usage;
}
