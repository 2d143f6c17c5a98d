'use client';
import { useEffect, useState } from 'react';
import type { PacketImage } from '@/lib/domain/map/packetImage';
import { useWalkbook } from './WalkbookProvider';

/** A picture of the campaign, from this phone or from its storage; undefined until it is here, and where it cannot be had. */
export function usePicture(path: string): PacketImage | undefined {
  const { session, late, connectivity } = useWalkbook();
  const [loaded, setLoaded] = useState<{ readonly path: string; readonly picture: PacketImage }>();
  const isHere = loaded?.path === path;
  useEffect(() => {
    if (isHere) return;
    let isGone = false;
    const load = async () => {
      const who = session.campaignCredentials();
      const result = who && (await (await late.images.load()).picture(who, path));
      if (result?.success && !isGone) setLoaded({ path, picture: result.data });
    };
    // A screen goes on without its picture where the code or the disk cannot be read.
    const tryIt = () => void load().catch(() => undefined);
    tryIt();
    const stop = connectivity.subscribe(tryIt);
    return () => {
      isGone = true;
      stop();
    };
  }, [session, late, connectivity, path, isHere]);
  return isHere ? loaded.picture : undefined;
}
