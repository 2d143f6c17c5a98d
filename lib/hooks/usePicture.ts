'use client';
import { useEffect, useState } from 'react';
import type { PacketImage } from '@/lib/domain/map/packetImage';
import { useWalkbook } from './WalkbookProvider';

/** A picture of the campaign, from this phone or from its storage; undefined until it is here, and where it cannot be had. */
export function usePicture(path: string): PacketImage | undefined {
  const { session, late, connectivity } = useWalkbook();
  const [picture, setPicture] = useState<PacketImage>();
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      const who = session.campaignCredentials();
      const loaded = who && (await (await late.images.load()).picture(who, path));
      if (loaded?.success && !isGone) setPicture(loaded.data);
    };
    // Without the code or the disk there is no picture.
    const tryIt = () => void load().catch(() => undefined);
    tryIt();
    const stop = connectivity.subscribe(tryIt);
    return () => {
      isGone = true;
      stop();
    };
  }, [session, late, connectivity, path]);
  return picture;
}
