import { useEffect, useState } from 'react';
import type { DrawnCode } from '@/lib/codes/drawCode';

/** Draws a QR code; undefined until the drawing code is loaded, and where it does not load. */
export function useDrawnCode(text: string): DrawnCode | undefined {
  const [drawn, setDrawn] = useState<{ readonly text: string; readonly code: DrawnCode }>();
  useEffect(() => {
    let isWanted = true;
    import('@/lib/codes/drawCode').then(
      ({ drawCode }) => isWanted && setDrawn({ text, code: drawCode(text) }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [text]);
  return drawn?.text === text ? drawn.code : undefined;
}
