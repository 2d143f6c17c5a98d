'use client';
import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';

/** Does something after every navigation inside the app that this component sees. The work must be stable. */
export function useAfterNavigation(work: () => void): void {
  const place = `${usePathname()}?${useSearchParams()}`;
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    work();
  }, [place, work]);
}
