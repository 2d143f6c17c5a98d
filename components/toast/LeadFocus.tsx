import { useEffect } from 'react';
import { focusHeading, keepFocus } from '@/components/ui/focus';
import { useAfterNavigation } from '@/lib/hooks/useAfterNavigation';

/** Leads the focus: to the heading of each screen that is gone to, and back from what closes over it (docs/product.md#focus). */
export function LeadFocus() {
  useEffect(keepFocus, []);
  useAfterNavigation(focusHeading);
  return null;
}
