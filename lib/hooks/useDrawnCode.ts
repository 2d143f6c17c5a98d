'use client';
import { useState } from 'react';
import type { DrawnCode } from '@/lib/codes/drawCode';
import { useLoadOnce } from './useLoadOnce';

/** Draws a QR code; undefined until the drawing code is loaded. */
export function useDrawnCode(text: string): DrawnCode | undefined {
  const [drawn, setDrawn] = useState<DrawnCode>();
  useLoadOnce(
    text,
    () => import('@/lib/codes/drawCode').catch(() => undefined),
    (loaded) => loaded && setDrawn(loaded.drawCode(text)),
  );
  return drawn;
}
