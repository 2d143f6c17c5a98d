'use client';
import { useState } from 'react';
import { CodeCamera } from '@/components/codes/CodeCamera';
import { Dialog } from '@/components/ui/Dialog';
import { Notice } from '@/components/ui/Notice';
import { scannedCode } from '@/lib/domain/walk/linkedPacket';
import { findPacketTexts } from '@/lib/texts/findPacket';

type ScanPacketProps = { onCode: (code: string) => void; onClose: () => void };

/** Reads a packet's code with the camera, off another phone or off paper. Use it through `later`. */
export function ScanPacket({ onCode, onClose }: ScanPacketProps) {
  const [isForeign, setIsForeign] = useState(false);
  const take = (texts: readonly string[]) => {
    const [code] = texts.flatMap((text) => scannedCode(text) ?? []);
    if (code === undefined) return setIsForeign(true);
    onClose();
    onCode(code);
  };
  return (
    <Dialog name="scan-packet" title={findPacketTexts.scan} open onClose={onClose}>
      <div className="space-y-3 px-4 py-3">
        <p className="text-body">{findPacketTexts.scanText}</p>
        <CodeCamera onTexts={take} />
        <div aria-live="polite">{isForeign && <Notice tone="warning">{findPacketTexts.noPacketCode}</Notice>}</div>
      </div>
    </Dialog>
  );
}
