'use client';
import { usePathname } from 'next/navigation';
import { useState } from 'react';
import { useLead } from '@/lib/hooks/navigation';
import { usePaused } from '@/lib/hooks/usePaused';
import { mayLeadToPin } from '@/lib/routes/guards';
import { plainPath, routes } from '@/lib/routes/paths';

/** Leads to /pin when the server no longer accepts the PIN; once, so that 'Later' means later. */
export function LeadToPin() {
  const paused = usePaused();
  const path = usePathname();
  const [shownFor, setShownFor] = useState<string>();
  const isThere = plainPath(path) === plainPath(routes.pin);
  if (isThere && paused !== undefined && shownFor !== paused) setShownFor(paused);
  useLead(paused !== undefined && shownFor !== paused && mayLeadToPin(path) ? routes.pin : undefined);
  return null;
}
