'use client';
import { useEffect, useState } from 'react';

/**
 * True when a condition has held without a break for the given time.
 *
 * @param heldMs for how long it holds already: it may have begun on another screen
 */
export function useStayedTrue(holds: boolean, ms: number, heldMs: () => number): boolean {
  const [lasted, setLasted] = useState(() => holds && heldMs() >= ms);
  useEffect(() => {
    // Setting the clock back must not make the wait longer.
    const timer = setTimeout(() => setLasted(holds), holds ? Math.min(ms - heldMs(), ms) : 0);
    return () => clearTimeout(timer);
  }, [holds, ms, heldMs]);
  return holds && lasted;
}
