'use client';
import { useState } from 'react';
import type { Failure } from '@/lib/domain/failure';
import type { PacketImage } from '@/lib/domain/map/packetImage';
import type { Packet } from '@/lib/domain/walk/packet';
import { printPage } from '@/lib/platform/printPage';
import { usePacketImage } from './usePacketImage';

/** How far a packet is on its way to paper. */
export type Printing =
  | { readonly state: 'preparing' }
  /** The paper has the image; call `drawn` when it is drawn there: the printing opens by itself. */
  | { readonly state: 'drawing'; readonly image: PacketImage; readonly drawn: () => void }
  | { readonly state: 'ready'; readonly image: PacketImage; readonly print: () => void }
  /** Whether it is printed without the image, the volunteer decides. */
  | { readonly state: 'imageMissing'; readonly failure: Failure; readonly retry: () => void; readonly print: () => void };

/** A packet's way to paper with its image, which is loaded when this is first drawn (docs/product/image.md#print). */
export function usePrinting(packet: Packet): Printing {
  const view = usePacketImage(packet);
  const [isDrawn, setDrawn] = useState(false);
  switch (view.state) {
    case 'loading':
      return { state: 'preparing' };
    case 'failed':
      return { state: 'imageMissing', failure: view.failure, retry: view.retry, print: printPage };
    case 'ready': {
      const { image } = view;
      const drawn = () => {
        setDrawn(true);
        printPage();
      };
      return isDrawn ? { state: 'ready', image, print: printPage } : { state: 'drawing', image, drawn };
    }
    default:
      return view satisfies never;
  }
}
