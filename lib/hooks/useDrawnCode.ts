'use client';
import { useEffect, useState } from 'react';
import type { DrawnCode } from '@/lib/codes/drawCode';

/** Draws a QR code; undefined until the drawing code is loaded. */
export function useDrawnCode(text: string): DrawnCode | undefined {
  const [drawn, setDrawn] = useState<DrawnCode>();
  useEffect(() => {
    let isGone = false;
    void import('@/lib/codes/drawCode').then(
      ({ drawCode }) => !isGone && setDrawn(drawCode(text)),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [text]);
  return drawn;
}
