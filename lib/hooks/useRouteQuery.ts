'use client';
import { usePathname, useSearchParams } from 'next/navigation';
import { readLastParams } from '@/lib/data/session/navigationMemory';
import { appQuery, paramsFor } from '@/lib/routes/lastParams';
import { useRedirect } from './navigation';
import { useWalkbook } from './WalkbookProvider';

/**
 * The query of the current path; visited without one, the query last used for the path is restored, in the address too
 * (docs/product.md#last-query).
 */
export function useRouteQuery(): URLSearchParams {
  const { device } = useWalkbook();
  const path = usePathname();
  const current = appQuery(useSearchParams().toString());
  const restored = current === '' ? paramsFor(readLastParams(device), path) : '';
  useRedirect(restored === '' ? undefined : `${path}?${restored}`);
  return new URLSearchParams(current === '' ? restored : current);
}
