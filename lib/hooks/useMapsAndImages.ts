'use client';
import { useEffect, useState } from 'react';
import type { MapAndImage } from '@/lib/domain/walk/packetKept';
import { onPageShown } from '@/lib/platform/visibility';
import { onReadyByItself } from './useReadyByItself';
import { runWhenIdle } from './useWhenIdle';
import { useWalkbook } from './WalkbookProvider';

const UNKNOWN: ReadonlyMap<string, MapAndImage> = new Map();

/** Which of these packets have their street map and which their image on this phone; looked up when nothing else is to be done. */
export function useMapsAndImages(packetIds: readonly string[]): ReadonlyMap<string, MapAndImage> {
  const { session, late } = useWalkbook();
  const [found, setFound] = useState(UNKNOWN);
  const ids = packetIds.join();
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const who = session.campaignCredentials();
      if (!who || ids === '') return;
      const here = await (await late.images.load()).withMaps(who, ids.split(','));
      if (!isGone) setFound(here);
    };
    // Without the code nothing is said of it.
    const start = () => runWhenIdle(() => void look().catch(() => undefined));
    start();
    const stops = [onPageShown(start), onReadyByItself({ late }, start)];
    return () => {
      isGone = true;
      for (const stop of stops) stop();
    };
  }, [session, late, ids]);
  return found;
}
