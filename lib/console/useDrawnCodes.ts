import { useEffect, useState } from 'react';
import type { DrawnCode } from '@/lib/codes/drawCode';

/** Draws QR codes, in the order of their texts; undefined until what draws them is loaded, and where it cannot be. */
export function useDrawnCodes(texts: readonly string[]): readonly DrawnCode[] | undefined {
  const key = texts.join('\n');
  const [drawn, setDrawn] = useState<{ readonly key: string; readonly codes: readonly DrawnCode[] }>();
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      const loaded = await import('@/lib/codes/drawCode').catch(() => undefined);
      if (loaded && !isGone) setDrawn({ key, codes: key === '' ? [] : key.split('\n').map(loaded.drawCode) });
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [key]);
  return drawn?.key === key ? drawn.codes : undefined;
}
