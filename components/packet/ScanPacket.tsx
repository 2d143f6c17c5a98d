'use client';
import { ScanSheet } from '@/components/codes/ScanSheet';
import { scannedCode } from '@/lib/domain/walk/linkedPacket';
import { findPacketTexts } from '@/lib/texts/findPacket';

/** Reads a packet's code with the camera, off another phone or off paper. Use it through `later`. */
export function ScanPacket({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const { scan, scanText, noPacketCode } = findPacketTexts;
  const words = { title: scan, text: scanText, foreign: noPacketCode };
  return <ScanSheet name="scan-packet" {...words} read={scannedCode} onRead={onCode} onClose={onClose} />;
}
