'use client';
import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { focusHeading, keepFocus } from '@/lib/platform/focus';

/** Leads the focus: to the heading of each screen that is gone to, and back from what closes over it (docs/product.md#focus). */
export function useLeadFocus(): void {
  const place = `${usePathname()}?${useSearchParams()}`;
  const shown = useRef(place);
  useEffect(keepFocus, []);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    focusHeading();
  }, [place]);
}
