'use client';
import { usePathname, useSearchParams } from 'next/navigation';
import { readLastParams } from '@/lib/data/session/navigationMemory';
import { paramsFor } from '@/lib/routes/lastParams';
import { useRedirect } from './navigation';
import { useWalkbook } from './WalkbookProvider';

/** The query of the current path; visited without one, the query last used for the path (docs/product/routes.md#last-query). */
export function useRouteQuery(): URLSearchParams {
  const { current, restored } = useQueries();
  return new URLSearchParams(current || restored);
}

/** Restores the query last used for the current path in its address. */
export function useRestoredQuery(): void {
  const path = usePathname();
  const { restored } = useQueries();
  useRedirect(restored !== '' ? `${path}?${restored}` : undefined);
}

function useQueries(): { readonly current: string; readonly restored: string } {
  const { device } = useWalkbook();
  const path = usePathname();
  const current = useSearchParams().toString();
  return { current, restored: current === '' ? paramsFor(readLastParams(device), path) : '' };
}
