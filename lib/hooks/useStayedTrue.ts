'use client';
import { useEffect, useState } from 'react';

/** True when a condition has held without a break for the given time. */
export function useStayedTrue(holds: boolean, ms: number): boolean {
  const [lasted, setLasted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLasted(holds), holds ? ms : 0);
    return () => clearTimeout(timer);
  }, [holds, ms]);
  return holds && lasted;
}
