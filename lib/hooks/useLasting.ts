'use client';
import { useEffect, useState } from 'react';

/** Whether a condition has held without a break for the given time. */
export function useLasting(holds: boolean, ms: number): boolean {
  const [lasted, setLasted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLasted(holds), holds ? ms : 0);
    return () => clearTimeout(timer);
  }, [holds, ms]);
  return holds && lasted;
}
