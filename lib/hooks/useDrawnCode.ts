'use client';
import { useEffect, useState } from 'react';
import type { DrawnCode } from '@/lib/codes/drawCode';

/** The drawing of a QR code; undefined until what draws it has come. */
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
