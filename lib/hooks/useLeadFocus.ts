'use client';
import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { keepFocus, leadFocus } from '@/lib/platform/focus';
import { isSameScreen } from './replaceAddress';
import { isFocusTaken } from './takenFocus';

/** Moves the focus to the heading of each new screen, or leaves it in the field or row that it was opened for, and back to its control when a sheet closes (docs/product/look.md#focus). */
export function useLeadFocus(): void {
  const place = `${usePathname()}?${useSearchParams()}`;
  const shown = useRef(place);
  useEffect(keepFocus, []);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    if (!isSameScreen(place) && !isFocusTaken()) leadFocus();
  }, [place]);
}
