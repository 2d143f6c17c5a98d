'use client';
import { useCallback, useState } from 'react';
import type { PacketId } from '@/lib/domain/ids';
import { withLast } from '@/lib/domain/keptLast';
import type { PacketImage } from '@/lib/domain/map/packetImage';
import { isTransforms, maxZoom, type Size, type Transform } from '@/lib/domain/map/zoom';
import { packetKey } from '@/lib/domain/walk/packetKey';
import { parseStored } from '@/lib/offline/phone/parseStored';
import { useWalkbook } from './WalkbookProvider';

/** So many packets' zooms are remembered. */
const MOST = 100;

/**
 * How a packet's image was looked at last, the way to remember it, and how far it can be enlarged in its frame: the element that `frame` is
 * the ref of, measured anew when the phone is turned.
 */
export function useImageZoom(packetId: PacketId, image: PacketImage) {
  const { device, session } = useWalkbook();
  const key = packetKey(session.campaignCredentials()?.campaignUid ?? '', packetId);
  const read = () => parseStored(isTransforms, device.get('imageZooms')) ?? {};
  const [first] = useState<Transform | undefined>(() => read()[key]);
  const [size, setSize] = useState<Size>(() => ({ width: window.innerWidth, height: window.innerHeight }));
  const frame = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const remember = (transform: Transform) => device.set('imageZooms', JSON.stringify(withLast(read(), key, transform, MOST)));
  return { first, most: maxZoom(image, size), frame, remember };
}
