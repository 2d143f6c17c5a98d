'use client';
import { useEffect, useState } from 'react';
import { asId, type PacketId } from '@/lib/domain/ids';
import type { PacketImage } from '@/lib/domain/map/packetImage';
import { useWalkbook } from './WalkbookProvider';

/** A packet's image as it lies on this phone; undefined where there is none, and until it is read. Nobody is asked for it. */
export function useKeptImage(packetId: string): PacketImage | undefined {
  const { session, late } = useWalkbook();
  const [image, setImage] = useState<PacketImage>();
  useEffect(() => {
    let isGone = false;
    const who = session.campaignCredentials();
    if (!who || packetId === '') return;
    void late.images
      .load()
      .then((images) => images.kept(who, asId<PacketId>(packetId)))
      .then(
        (found) => !isGone && setImage(found),
        // Without the code or the disk there is no image.
        () => undefined,
      );
    return () => {
      isGone = true;
    };
  }, [session, late, packetId]);
  return image;
}
