'use client';
import { startTransition, useEffect, useState } from 'react';

/**
 * Returns the value of before until a frame has been drawn without it: what a tap shows at once is drawn first and alone. React's own
 * deferred value may be drawn in front of that frame, which then waits for it.
 */
export function useAfterFrame<T>(value: T): T {
  const [drawn, setDrawn] = useState(() => value);
  useEffect(() => {
    if (Object.is(drawn, value)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setDrawn(() => value)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [drawn, value]);
  return drawn;
}
